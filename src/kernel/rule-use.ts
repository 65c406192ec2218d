import type { OptionValue } from './option.js'
import type { Game } from './ruleset.js'

/** Something a game may use or not: a rule, or a row of a chart. */
export interface UsedRule {
  /** What it is, in a few words. */
  readonly says: string
  /** The options without which it never comes up, with the value they must have. */
  readonly needs?: Readonly<Record<string, OptionValue>>
}

/**
 * Which rules a game has used: what its events show. It only looks on: nothing of it is in a state, a list of moves or an event,
 * and where nobody counts it costs nothing.
 */
export interface RuleUses<G extends Game> {
  /** All that is counted, by id: `DD-5.9` for a rule, `PR-5.5 2:1 DE` for a row of a chart. */
  readonly ids: Readonly<Record<string, UsedRule>>
  /**
   * The ids that something that happened shows.
   *
   * @param before the position in which the step began that it belongs to
   */
  readonly of: (event: G['event'], before: G['state']) => readonly string[]
}

/** What an option is counted as: in how many games it made a difference. */
export const optionUse = (option: string): string => `option ${option}`

/** What a rule is counted as that barred an order, by its id in the rule book. */
export const barUse = (rule: string): string => `bars ${rule}`

/** How often each rule was used in a game, by id. */
export type UseCounts = Readonly<Record<string, number>>
