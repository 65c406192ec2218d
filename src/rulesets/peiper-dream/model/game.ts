import type { Command } from './command.js'
import type { Side } from '../data/printed-unit.js'
import type { Event } from './event.js'
import type { Rule } from './rule.js'
import type { Scenario } from '../data/scenario.js'
import type { State } from './state.js'

/** The type parameters of The Peiper Dream. */
export interface PeiperDream {
  readonly side: Side
  /** One of five scenarios, with options. */
  readonly scenario: Scenario
  readonly state: State
  readonly command: Command
  readonly event: Event
  /** The full state: the only hidden information is the order of the pile, which is not stored (PD-B.36). */
  readonly view: State
  /** The ids of the rules that a command can break. */
  readonly rule: Rule
}
