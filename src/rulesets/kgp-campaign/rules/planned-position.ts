import type { Side } from '../data/names.js'
import { after } from '../model/chain.js'
import type { Both } from '../model/phase.js'
import type { Position } from '../model/position.js'
import type { Room } from './step-part.js'

/** The position as a side has planned it: its sealed orders done, the enemy's unknown. */
export const plannedPosition = (at: Position, room: Room, task: Both, side: Side): Position =>
  task.orders[side].reduce(
    (planned, order) => after(planned, room.decide?.(planned, task, side, order).events ?? []),
    at,
  )
