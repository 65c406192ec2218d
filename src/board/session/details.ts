import type { OnBoard, Selection, Target } from '../../kernel/move-input.js'
import type { Game } from '../../kernel/ruleset.js'

/** Detail of the event `command`, which both the board and the debug panel dispatch. */
export interface CommandDetail<G extends Game = Game> {
  readonly side: G['side']
  readonly command: G['command']
}

/**
 * Detail of the event `touch`, which is dispatched before the board reacts. Cancel the event to handle the touch
 * yourself.
 */
export interface TouchDetail {
  /** The counter or place; null outside both. */
  readonly at: OnBoard | null
}

/** Detail of the event `select`: the current selection. */
export interface SelectDetail {
  /** The selections, in the order in which they were made. */
  readonly selected: readonly Selection[]
  /** The ids of the selected counters. */
  readonly units: readonly string[]
}

/** Detail of the event `target`: what the pointer is over. */
export interface TargetDetail<G extends Game = Game> {
  /** The counter or place; null for none. */
  readonly at: OnBoard | null
  readonly targets: readonly Target<G>[]
  readonly lines: readonly string[]
  /** The commands it leads to. */
  readonly commands: readonly G['command'][]
}

/** Detail of the event `reasons`: why a touch had no effect. */
export interface ReasonsDetail<G extends Game = Game> {
  readonly at: OnBoard
  /** The selections it would have meant. */
  readonly targets: readonly Target<G>[]
  readonly lines: readonly string[]
}

/** The events of a board. */
export interface BoardEvents<G extends Game = Game> {
  readonly command: CustomEvent<CommandDetail<G>>
  readonly touch: CustomEvent<TouchDetail>
  /** The selection has changed. */
  readonly select: CustomEvent<SelectDetail>
  readonly target: CustomEvent<TargetDetail<G>>
  /** A touch was refused. */
  readonly reasons: CustomEvent<ReasonsDetail<G>>
  /** The player wants to take the last command back. */
  readonly undo: CustomEvent<null>
  /** All property changes have been drawn. */
  readonly drawn: CustomEvent<null>
}
