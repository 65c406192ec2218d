import type { OptionValue } from './option.js'
import type { Game } from './ruleset.js'

/** Something whose use can be counted: a rule, or a row of a chart. */
export interface UsedRule {
  /** A short description. */
  readonly says: string
  /** The options it depends on, with the values they must have. */
  readonly needs?: Readonly<Record<string, OptionValue>>
}

/**
 * Counts which rules a game has used, judging by its events. It only observes: nothing is added to states, moves or
 * events, and it costs nothing unless used.
 */
export interface RuleUses<G extends Game> {
  /** Everything that is counted, by id: `DD-5.9` for a rule, `PR-5.5 2:1 DE` for a row of a chart. */
  readonly ids: Readonly<Record<string, UsedRule>>
  /**
   * The ids that an event shows to have been used.
   *
   * @param before the position at the start of the step the event belongs to
   */
  readonly of: (event: G['event'], before: G['state']) => readonly string[]
}

/** The id under which an option is counted: the number of games in which it made a difference. */
export const optionUse = (option: string): string => `option ${option}`

/** The id under which a rule is counted when it forbids a command, from its id in the rule book. */
export const refusalUse = (rule: string): string => `bars ${rule}`

/** How often each rule was used in a game, by id. */
export type UseCounts = Readonly<Record<string, number>>
