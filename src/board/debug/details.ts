import type { Match } from '../../kernel/match.js'
import type { Game } from '../../kernel/ruleset.js'
import type { CommandDetail } from '../desk/details.js'

/** Where in a match somebody looks: the detail of the event `moment`. */
export interface MomentDetail<G extends Game = Game> {
  /** After how many entries. */
  readonly entries: number
  /** The position there. */
  readonly state: G['state']
}

/** The events of the panel, by their names. */
export interface DebugEvents<G extends Game = Game> {
  /** Another moment is looked at. */
  readonly moment: CustomEvent<MomentDetail<G>>
  /** The match is to be played on from an earlier moment. */
  readonly branch: CustomEvent<Match<G>>
  /** A command was chosen from the list. */
  readonly command: CustomEvent<CommandDetail<G>>
  /** A text was copied. */
  readonly copied: CustomEvent<string>
}
