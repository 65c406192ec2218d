import type { Match } from '../../kernel/match.js'
import type { Game } from '../../kernel/ruleset.js'
import type { CommandDetail } from '../session/details.js'

/** Detail of the event `moment`: the selected moment of the match. */
export interface MomentDetail<G extends Game = Game> {
  /** The number of entries before this moment. */
  readonly entries: number
  readonly state: G['state']
}

/** The events of the panel. */
export interface DebugEvents<G extends Game = Game> {
  /** The selected moment has changed. */
  readonly moment: CustomEvent<MomentDetail<G>>
  /** The user wants to play on from an earlier moment. The detail is the match up to there. */
  readonly branch: CustomEvent<Match<G>>
  readonly command: CustomEvent<CommandDetail<G>>
  readonly copied: CustomEvent<string>
}
