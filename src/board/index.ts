/**
 * `<ardennes-board>`: an interactive board for any page and framework. Set properties (a module, a match or position, a
 * side) and listen to events (`command`, `select`, `target`, `reasons`, `undo`, `touch`). It contains no rules.
 *
 * @module board
 */
export type {
  BoardEvents,
  CommandDetail,
  ReasonsDetail,
  SelectDetail,
  TargetDetail,
  TouchDetail,
} from './session/details.js'
export { ArdennesBoard, defineBoard, type BoardProps } from './element.js'
export type { ModuleOf } from './game.js'
export type { HistoryEntry } from './history.js'
export type { TypedEventTarget } from './typed-event-target.js'
export { badgeOf } from './tooltip.js'
export { touchesOf } from './touches.js'
export { english, french, german, type BoardWords } from './words.js'
