import type { Command } from './command.js'
import type { Event } from './event.js'
import type { Rule } from './rule.js'
import type { Scenario } from '../data/scenario.js'
import type { State } from './state.js'
import type { Side } from '../data/counters.js'

/** The primer's types, bundled as one game. */
export interface Primer {
  /** West and east. */
  readonly side: Side
  /** A set-up with its options. */
  readonly scenario: Scenario
  /** A position. */
  readonly state: State
  /** An order. */
  readonly command: Command
  /** What hands do to the board. */
  readonly event: Event
  /** Nothing is hidden: a view is the state. */
  readonly view: State
  /** The rules that can be broken. */
  readonly rule: Rule
}
