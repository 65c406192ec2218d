import type { Order } from './command.js'
import type { Attempt } from './phase.js'
import type { Noted } from './note.js'
import type { Heard, Hidden, Task } from './task.js'
import type { Mode, PartId } from '../data/parts.js'
import type { Side } from '../data/names.js'

/** Movements of the step machine. */
export type Progress =
  /** A part of a step was entered: these are its tasks. */
  | {
      readonly tag: 'partBegan'
      readonly mode: Mode
      readonly part: PartId
      readonly tasks: readonly (Task | Hidden)[]
    }
  /** A part of a step had nothing to do (KGP-8.6.3). */
  | { readonly tag: 'stepSkipped'; readonly part: PartId }
  /** The next part is due. */
  | { readonly tag: 'partTurned'; readonly mode: Mode; readonly part: PartId }
  /** The first task is done; these follow from it at once. */
  | { readonly tag: 'taskDone'; readonly then: readonly (Task | Hidden)[] }
  /** A sealed order. */
  | { readonly tag: 'ordered'; readonly side: Side; readonly order: Order; readonly heard: Heard }
  /** A side has done its part. */
  | { readonly tag: 'committed'; readonly side: Side }
  /** A group was announced or changed. */
  | { readonly tag: 'attemptSet'; readonly attempt: Attempt; readonly heard: Heard }
  /** Something that may be done once in the step has been done. */
  | ({ readonly tag: 'noted'; readonly heard: Heard } & Noted)
