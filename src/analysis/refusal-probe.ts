import { refusalUse } from '../kernel/rule-use.js'
import type { Game, Rules } from '../kernel/ruleset.js'
import { act } from '../kernel/transition.js'

/**
 * Counts which rules forbid commands, because events never show a rule that only forbids. In each position the probe
 * tries commands that may be illegal: commands that were legal a little earlier, and legal ones with one field taken
 * from another command of the same kind. It counts the rule that refused each of them and leaves the game unchanged.
 */

/** Commands are probed in the games of an arm with numbers below this limit. */
export const MAX_PROBED = 50

/** The number of decisions of a side after which its legal commands are listed again. */
const LISTED_EVERY = 16
/** The number of pairs of commands to mix each time the commands are listed. */
const CROSSED = 8

/** A command with one field taken from another command of the same kind; the same command if no field differs. */
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
 * Returns a function that tries commands in each position passed to it.
 *
 * @param count receives the use id of the rule that refused a command, such as `bars move.road`
 */
export const refusalProbe = <G extends Game>(
  rules: Rules<G>,
  count: (id: string) => void,
): ((state: G['state']) => void) => {
  const kept = new Map<G['side'], { readonly orders: readonly G['command'][]; age: number }>()
  const tryOut = (state: G['state'], side: G['side'], order: G['command']): void => {
    const step = act(rules, state, side, order)
    if (step._tag === 'Left') count(refusalUse(step.left.rule))
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
