import { evolve } from './evolve.js'
import type { Kit } from './kit.js'
import type { Side } from './data/names.js'
import type { Room } from './room.js'
import type { Both } from './phase.js'
import type { State } from './state.js'

/** The position as a side has planned it: its sealed orders done, the enemy's unknown. */
export const draft = (kit: Kit, state: State, room: Room, task: Both, side: Side): State => {
  let planned = state
  for (const order of task.orders[side])
    for (const event of room.decide?.(kit, planned, task, side, order).events ?? []) planned = evolve(planned, event)
  return planned
}
