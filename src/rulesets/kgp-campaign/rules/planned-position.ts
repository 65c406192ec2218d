import { evolve } from '../model/evolve.js'
import type { Kit } from '../model/game-data.js'
import type { Side } from '../data/names.js'
import type { Room } from './step-part.js'
import type { Both } from '../model/phase.js'
import type { State } from '../model/state.js'

/** The position as a side has planned it: its sealed orders done, the enemy's unknown. */
export const draft = (kit: Kit, state: State, room: Room, task: Both, side: Side): State => {
  let planned = state
  for (const order of task.orders[side])
    for (const event of room.decide?.(kit, planned, task, side, order).events ?? []) planned = evolve(planned, event)
  return planned
}
