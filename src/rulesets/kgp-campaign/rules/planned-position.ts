import type { Side } from '../data/names.js'
import { positionAfter } from '../model/chain.js'
import type { Position } from '../model/position.js'
import type { Both, BothPart } from '../model/task.js'
import type { Decisions } from './part-handler.js'

/** Returns the position as a side has planned it: with its own sealed orders applied, but not the enemy's. */
export const plannedPosition = (at: Position, { decide }: Decisions<BothPart>, task: Both, side: Side): Position =>
  task.orders[side].reduce((planned, order) => positionAfter(planned, decide(planned, side, order)), at)
