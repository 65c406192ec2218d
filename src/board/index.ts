/**
 * `<ardennes-board>`: a board one can touch, for any page and any framework. Properties go in (a module, a match or a
 * position, a side), events come out (`command`, `select`, `target`, `reasons`, `undo`, `touch`). It knows no rules.
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
} from './desk/details.js'
export { ArdennesBoard, defineBoard } from './element.js'
export type { Happened } from './happened.js'
export type { Hears } from './hears.js'
export { english, french, german, type BoardWords } from './words.js'
