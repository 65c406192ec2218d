import type { Side } from '../data/names.js'
import { after } from '../model/chain.js'
import type { Position } from '../model/position.js'
import type { Both, BothPart } from '../model/task.js'
import type { Decisions } from './part-handler.js'

/** The position as a side has planned it: its sealed orders done, the enemy's unknown. */
export const plannedPosition = (at: Position, { decide }: Decisions<BothPart>, task: Both, side: Side): Position =>
  task.orders[side].reduce((planned, order) => after(planned, decide(planned, side, order)), at)
