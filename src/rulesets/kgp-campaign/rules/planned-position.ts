import { chained } from '../model/chain.js'
import { evolve } from '../model/evolve.js'
import { positionOf, type Position } from '../model/position.js'
import type { Side } from '../data/names.js'
import type { BothPart, Both } from '../model/task.js'
import type { Decisions } from './part-handler.js'

/** The position as a side has planned it: its sealed orders done, the enemy's unknown. */
export const plannedPosition = (at: Position, { decide }: Decisions<BothPart>, task: Both, side: Side): Position => {
  const events = chained(
    at.state,
    task.orders[side].map(
      (order) => (state) => decide(positionOf(at.data, state), side, order),
    ),
  )
  return positionOf(at.data, events.reduce(evolve, at.state))
}
