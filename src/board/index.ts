/**
 * `<ardennes-board>`: a board one can touch, for any page and any framework. Properties go in (a module, a match or a
 * position, a side), events come out (`command`, `select`, `target`, `reasons`, `undo`). It knows no rules.
 *
 * @module board
 */
export {
  ArdennesBoard,
  defineBoard,
  type CommandDetail,
  type ReasonsDetail,
  type SelectDetail,
  type TargetDetail,
} from './element.js'
export type { Happened } from './happened.js'
export { english, type BoardWords } from './words.js'
