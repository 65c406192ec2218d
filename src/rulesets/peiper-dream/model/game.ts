import type { Command } from './command.js'
import type { Side } from '../data/printed-unit.js'
import type { Event } from './event.js'
import type { Rule } from './rule.js'
import type { Scenario } from '../data/scenario.js'
import type { State } from './state.js'

/** The types of The Peiper Dream, bundled. */
export interface PeiperDream {
  /** German and US. */
  readonly side: Side
  /** One of five games, with options. */
  readonly scenario: Scenario
  /** A position. */
  readonly state: State
  /** An order. */
  readonly command: Command
  /** What happened. */
  readonly event: Event
  /** All is open but the order of the pile, which is nowhere: a view is the state (PD-B.36). */
  readonly view: State
  /** The rules that can be broken. */
  readonly rule: Rule
}
