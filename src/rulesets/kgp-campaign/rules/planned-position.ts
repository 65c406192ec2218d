import { memoize, memoizeBy, memoizeByValue, memoizeSteps } from '../../../kernel/memoize.js'
import type { Side } from '../data/names.js'
import { positionAfter } from '../model/chain.js'
import type { Order } from '../model/command.js'
import type { Refit } from '../model/phase.js'
import { positionOf, type GameData, type Position } from '../model/position.js'
import type { State } from '../model/state.js'
import type { Both, BothPart } from '../model/task.js'
import { refitOf, type Decisions } from './part-handler.js'

const withQueue = (state: State, queue: Refit['queue']): State => ({ ...state, phase: { ...refitOf(state), queue } })

/** Returns one object for all states that differ only in their sealed orders. */
const withoutOrders = memoizeByValue((state: State): State => state)

/** The number of orders remembered. */
const ORDERS = 64

/** Adds the next sealed order of a side to what it has planned so far. */
const planners = memoize(({ decide }: Decisions<BothPart>) =>
  memoizeBy((data: GameData, side: Side) =>
    memoizeSteps((planned: State, order: Order): State => {
      const at = positionOf(data, planned)
      return positionAfter(at, decide(at, side, order)).state
    }, ORDERS),
  ),
)

/** Returns the position as a side has planned it: with its own sealed orders applied, but not the enemy's. */
export const plannedPosition = (at: Position, decisions: Decisions<BothPart>, task: Both, side: Side): Position => {
  const orders = task.orders[side]
  if (orders.length === 0) return at
  const { queue } = refitOf(at.state)
  const before = withoutOrders(withQueue(at.state, [{ ...task, orders: { german: [], us: [] } }, ...queue.slice(1)]))
  const planned = orders.reduce(planners(decisions)(at.data, side), before)
  return positionOf(at.data, withQueue(planned, queue))
}
