import { freshSeed } from '../kernel/entropy.js'
import type { GameModule } from '../module.js'
import { pluginsFromValues } from './plugin/load.js'
import { referee as refereeFor, type Referee } from './serve/referee.js'

/** The options of a referee. */
export interface RefereeOptions {
  /** Returns a seed for a match that is started without one; unpredictable by default. */
  readonly anySeed?: () => number
  /** Returns the version that its records name. */
  readonly playedBy?: (game: string) => string
}

/**
 * Creates a referee that answers the protocol of `ardennes serve`, one reply per line. Throws with all faults of an
 * incomplete module.
 */
export const referee = (
  modules: readonly GameModule[],
  { anySeed = freshSeed, playedBy = (): string => 'unknown' }: RefereeOptions = {},
): Referee => refereeFor(pluginsFromValues(modules), { anySeed, playedBy })
