import { freshSeed } from '../kernel/entropy.js'
import type { GameModule } from '../module.js'
import { plugValues } from './plug/load.js'
import { referee as refereeFor, type Referee } from './serve/referee.js'

/** What a referee is told of its surroundings. */
export interface RefereeTerms {
  /** A seed for a match that is started without one; nobody can guess it by default. */
  readonly anySeed?: () => number
  /** What its records say played them. */
  readonly playedBy?: (game: string) => string
}

/**
 * A referee for games: it answers every line of the protocol of `ardennes serve` with one. A module that lacks something is
 * thrown out with all that is wrong with it.
 */
export const referee = (
  modules: readonly GameModule[],
  { anySeed = freshSeed, playedBy = (): string => 'unknown' }: RefereeTerms = {},
): Referee => refereeFor(plugValues(modules), { anySeed, playedBy })
