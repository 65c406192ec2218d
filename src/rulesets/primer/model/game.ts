import type { Command } from './command.js'
import type { Event } from './event.js'
import type { Rule } from './rule.js'
import type { Scenario } from '../data/scenario.js'
import type { State } from './state.js'
import type { Side } from '../data/counters.js'

/** The types of the Primer. */
export interface Primer {
  readonly side: Side
  readonly scenario: Scenario
  readonly state: State
  readonly command: Command
  readonly event: Event
  /** Both sides see the whole state. */
  readonly view: State
  readonly rule: Rule
}
