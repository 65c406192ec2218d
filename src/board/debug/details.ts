import type { Game } from '../../kernel/ruleset.js'

/** Where in a match somebody looks: the detail of the event `moment`. */
export interface MomentDetail<G extends Game = Game> {
  /** After how many entries. */
  readonly entries: number
  /** The position there. */
  readonly state: G['state']
}

/** A side with a command that somebody chose from the list: the detail of the event `command`. */
export interface ChosenDetail<G extends Game = Game> {
  /** Whose command it is. */
  readonly side: G['side']
  /** The command. */
  readonly command: G['command']
}
