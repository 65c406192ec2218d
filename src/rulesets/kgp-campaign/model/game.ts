import type { Command } from './command.js'
import type { Event } from './event.js'
import type { Seat } from '../data/names.js'
import type { Rule } from './rule.js'
import type { Scenario } from '../data/scenario.js'
import type { State } from './state.js'
import type { View } from './view.js'

/** The type parameters of the campaign layer of the Kampfgruppe Peiper modules (KGP-8.2.kgp). */
export interface KgpCampaign {
  /** Germans, Americans, and the umpire, who reports from the tactical board. */
  readonly side: Seat
  readonly scenario: Scenario
  readonly state: State
  readonly command: Command
  readonly event: Event
  readonly view: View
  /** The ids of the rules that a command can break. */
  readonly rule: Rule
}
