import type { Order } from './command.js'
import type { Attempt } from './phase.js'
import type { Noted } from './note.js'
import type { Audience, Hidden, Task } from './task.js'
import type { Mode, PartId } from '../data/parts.js'
import type { Side } from '../data/names.js'

/** Events that advance the sequence of steps. */
export type Progress =
  /** A part of a step began with these tasks. */
  | {
      readonly tag: 'partBegan'
      readonly mode: Mode
      readonly part: PartId
      readonly tasks: readonly (Task | Hidden)[]
    }
  /** A part of a step had nothing to do (KGP-8.6.3). */
  | { readonly tag: 'stepSkipped'; readonly part: PartId }
  /** The next part begins. */
  | { readonly tag: 'partTurned'; readonly mode: Mode; readonly part: PartId }
  /** The first task is done; `then` are the tasks that follow from it. */
  | { readonly tag: 'taskDone'; readonly then: readonly (Task | Hidden)[]; readonly heard: Audience }
  /** A side gave a sealed order. */
  | { readonly tag: 'ordered'; readonly side: Side; readonly order: Order; readonly heard: Audience }
  /** A side committed. */
  | { readonly tag: 'committed'; readonly side: Side }
  /** A group was announced or changed. */
  | { readonly tag: 'attemptSet'; readonly attempt: Attempt; readonly heard: Audience }
  /** A once-only action was noted. */
  | ({ readonly tag: 'noted'; readonly heard: Audience } & Noted)
