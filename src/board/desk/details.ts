import type { OnBoard, Selection } from '../../kernel/move-input.js'
import type { Game } from '../../kernel/ruleset.js'
import type { SomeTarget } from '../game.js'

/** A command that somebody gives on a board, or chooses from the list of the panel: the detail of the event `command` of both. */
export interface CommandDetail<G extends Game = Game> {
  /** Whose command it is. */
  readonly side: G['side']
  /** The command. */
  readonly command: G['command']
}

/** What is touched: the detail of the event `touch`, which comes before the board does anything; whoever cancels it does it alone. */
export interface TouchDetail {
  /** What it is; null beside everything. */
  readonly at: OnBoard | null
}

/** What is in the hand: the detail of the event `select`. */
export interface SelectDetail {
  /** What has been selected, in the order of the touches. */
  readonly selected: readonly Selection[]
  /** The ids of the counters in it. */
  readonly units: readonly string[]
}

/** What is pointed at: the detail of the event `target`. */
export interface TargetDetail<G extends Game = Game> {
  /** What it is; null where nothing is pointed at. */
  readonly at: OnBoard | null
  /** What touching it would mean, with cost, odds and reasons. */
  readonly targets: readonly SomeTarget[]
  /** What the board tells of it. */
  readonly lines: readonly string[]
  /** The commands that it leads to. */
  readonly commands: readonly G['command'][]
}

/** Why something that was touched cannot be done: the detail of the event `reasons`. */
export interface ReasonsDetail {
  /** What was touched. */
  readonly at: OnBoard
  /** What it would have meant. */
  readonly targets: readonly SomeTarget[]
  /** The reasons in words. */
  readonly lines: readonly string[]
}

/** The events of a board, by their names. */
export interface BoardEvents<G extends Game = Game> {
  /** Somebody gives an order. */
  readonly command: CustomEvent<CommandDetail<G>>
  /** Something is touched. */
  readonly touch: CustomEvent<TouchDetail>
  /** What is in the hand has changed. */
  readonly select: CustomEvent<SelectDetail>
  /** Something is pointed at. */
  readonly target: CustomEvent<TargetDetail<G>>
  /** What was touched is barred. */
  readonly reasons: CustomEvent<ReasonsDetail>
  /** Somebody wants the last command back. */
  readonly undo: CustomEvent<null>
  /** All that was set is on the screen. */
  readonly drawn: CustomEvent<null>
}
