import { barUse } from '../kernel/rule-use.js'
import type { Game, Rules } from '../kernel/ruleset.js'
import { act } from '../kernel/step.js'

/*
 * Which rules bar orders: what happens does not show a rule that only forbids. Orders are tried that might have stood: some that
 * stood a little before, and legal ones with a field of another of their kind. What each is refused for is counted; the game goes
 * on as if nobody had asked.
 */

/** Orders are tried in the games of an arm below this number. */
export const MOST_PROBED = 50

/** Legal orders are listed anew after so many decisions of a side. */
const LISTED_EVERY = 16
/** How many pairs of orders are crossed where they are listed. */
const CROSSED = 8

/** An order with one field of another of its kind; itself where they have no field that differs. */
const crossed = <Order extends object>(one: Order, other: Order, n: number): Order => {
  const theirs = other as Readonly<Record<string, unknown>>
  const mine = one as Readonly<Record<string, unknown>>
  if (theirs['tag'] !== mine['tag']) return one
  const differing = Object.keys(mine).filter((key) => key in theirs && mine[key] !== theirs[key])
  if (differing.length === 0) return one
  const key = differing[n % differing.length]
  return { ...one, [key]: theirs[key] }
}

/**
 * Tries orders in each position it is shown.
 *
 * @param count told the id of what barred an order, as `bars move.road`
 */
export const barsSeen = <G extends Game>(
  rules: Rules<G>,
  count: (id: string) => void,
): ((state: G['state']) => void) => {
  const kept = new Map<G['side'], { readonly orders: readonly G['command'][]; age: number }>()
  const tryOut = (state: G['state'], side: G['side'], order: G['command']): void => {
    const step = act(rules, state, side, order)
    if (step._tag === 'Left') count(barUse(step.left.rule))
  }
  return (state) => {
    const turn = rules.toAct(state)
    if (turn.tag !== 'sides') return
    for (const side of turn.sides) {
      const known = kept.get(side)
      if (known !== undefined && known.age < LISTED_EVERY && known.orders.length > 0) {
        known.age += 1
        tryOut(state, side, known.orders[(known.age * 7919) % known.orders.length])
        continue
      }
      const orders = rules.legal(state, side)
      kept.set(side, { orders, age: 0 })
      for (let n = 0; n < CROSSED && orders.length > 1; n++) {
        const [one, other] = [orders[(n * 7919) % orders.length], orders[(n * 104_729 + 1) % orders.length]]
        const order = crossed(one, other, n)
        if (order !== one) tryOut(state, side, order)
      }
    }
  }
}
