import type { Command } from './command.js'
import type { Event } from './event.js'
import type { Seat } from '../data/names.js'
import type { Rule } from './rule-ids.js'
import type { Scenario } from '../data/scenario.js'
import type { State } from './state.js'
import type { View } from './view.js'

/** The types of the campaign layer of the Kampfgruppe Peiper modules (KGP-8.2.kgp). */
export interface KgpCampaign {
  /** Germans, Americans, and the umpire who reports from the tactical board. */
  readonly side: Seat
  /** A campaign with its options. */
  readonly scenario: Scenario
  /** A campaign in progress. */
  readonly state: State
  /** Orders and reports. */
  readonly command: Command
  /** What happened. */
  readonly event: Event
  /** What a seat may see. */
  readonly view: View
  /** Rules that can be broken. */
  readonly rule: Rule
}
