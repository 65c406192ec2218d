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

/** A step before any sealed order of a side, and the effect of the next one. */
interface Plan {
  readonly start: Position
  readonly add: (planned: Position, order: Order) => Position
}

/** Returns how to plan the sealed orders of a side one by one. */
export const planOf = (at: Position, decisions: Decisions<BothPart>, task: Both, side: Side): Plan => {
  const { data, state } = at
  const queue = refitOf(state).queue.map((one) => (one === task ? { ...task, orders: { german: [], us: [] } } : one))
  const add = planners(decisions)(data, side)
  return {
    start: positionOf(data, withoutOrders(withQueue(state, queue))),
    add: (planned, order) => positionOf(data, add(planned.state, order)),
  }
}

/** Returns the position as a side has planned it: with its own sealed orders applied, but not the enemy's. */
export const plannedPosition = (at: Position, decisions: Decisions<BothPart>, task: Both, side: Side): Position => {
  const orders = task.orders[side]
  if (orders.length === 0) return at
  const { start, add } = planOf(at, decisions, task, side)
  return positionOf(at.data, withQueue(orders.reduce(add, start).state, refitOf(at.state).queue))
}
