import { stateHash } from '../kernel/hash.js'
import type { Game, Rules } from '../kernel/ruleset.js'

/** By what games were played. */
export interface Provenance {
  /** The version of the package. */
  readonly version: string
  /** The hash of what the rules show of themselves: see {@link rulesHash}. */
  readonly rules: string
}

/**
 * The hash of what rules show of themselves: id, edition, sides, scenarios, every broken rule in words, and the position
 * each scenario begins with. The same sources give the same hash in every build. It does not see how a rule decides.
 */
export const rulesHash = <G extends Game>({ id, edition, sides, scenarios, book, setup }: Rules<G>): string =>
  stateHash(JSON.parse(JSON.stringify([id, edition, sides, scenarios, book, scenarios.map(setup)])))

/** What made something, in words. */
export const sayProvenance = ({ version, rules }: Provenance): string => `version ${version}, rules ${rules}`
