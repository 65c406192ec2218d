import type { Command } from './command.js'
import type { Event } from './event.js'
import type { Rule } from './rule.js'
import type { Scenario } from '../data/scenario.js'
import type { State } from './state.js'
import type { Side } from '../data/counters.js'

/** The types of Death of a Division. */
export interface DeathOfADivision {
  /** The Germans and the U.S. side. */
  readonly side: Side
  /** A set-up with its options. */
  readonly scenario: Scenario
  /** A position. */
  readonly state: State
  /** What a side can order. */
  readonly command: Command
  /** What happens. */
  readonly event: Event
  /** Both sides see all. */
  readonly view: State
  /** The rules that an order can break. */
  readonly rule: Rule
}
