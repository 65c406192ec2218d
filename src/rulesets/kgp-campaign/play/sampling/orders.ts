import { isSame } from '../../../../kernel/same.js'
import { evolve } from '../../model/evolve.js'
import { decide, legal } from '../../rules/turn.js'
import type { Both, Refit, Task } from '../../model/phase.js'
import { answering } from './asks.js'
import { isBehind, type Guess } from './books.js'
import { other, sides, type Side } from '../../data/names.js'
import { rooms } from '../../rules/steps.js'
import { rolling } from '../../rules/step-part.js'
import type { State } from '../../model/state.js'
import { view as viewOf } from '../../model/view.js'

const headOf = ({ phase }: State): Task | undefined => (phase.tag === 'refit' ? phase.queue.at(0) : undefined)

const withHead = (state: State, head: Task): State => {
  const phase = state.phase as Refit
  return { ...state, phase: { ...phase, queue: [head, ...phase.queue.slice(1)] } }
}

/** The position after a command, unless the other side would see something of it. */
const unseen = (guess: Guess, state: State, command: ReturnType<typeof legal>[number]): State | null => {
  const { kit, enemy } = guess
  const events = decide(kit, state, enemy, command)
  if (events._tag === 'Left') return null
  const after = events.right.reduce(evolve, state)
  return isSame(viewOf(after, other(enemy)), viewOf(state, other(enemy))) ? after : null
}

/** The most orders drawn for a step that is still open. */
const ORDERS = 4

/**
 * What a side has ordered so far in a step both sides answer: none to three of the orders it could give, one after the
 * other, each as likely. Who has committed already has given what the step asks of him.
 */
export const ordered = (guess: Guess, state: State): State => {
  const head = headOf(state)
  const { luck, kit, enemy } = guess
  if (head?.tag !== 'both' || !head.asked.includes(enemy)) return state
  const isDone = !head.open.includes(enemy)
  const open = sides.filter((side) => side === enemy || head.open.includes(side))
  let now = withHead(state, { ...head, open })
  let due = luck.below(ORDERS)
  const choices = (): ReturnType<typeof legal> => legal(kit, now, enemy)
  for (let tries = 0; tries < 2 * ORDERS; tries++) {
    const all = choices()
    const mayStop = !isDone || all.some(({ tag }) => tag === 'commit')
    if (due <= 0 && mayStop) break
    const orders = all.filter(({ tag }) => tag !== 'commit')
    if (orders.length === 0) break
    const after = unseen(guess, now, luck.from(orders))
    if (after === null) continue
    now = after
    due -= 1
  }
  if (isDone && !choices().some(({ tag }) => tag === 'commit')) return state
  return withHead(now, { ...(headOf(now) as Both), open: head.open })
}

/** Parts in which a side throws two dice in secret, about nothing in particular. */
const PAIRS: readonly string[] = ['8.6113', '8.6114', '8.613', '8.616']

const isBlank = (task: Task, enemy: Side): boolean =>
  task.tag !== 'both' && task.heard === enemy && task.subjects.length === 0 && task.note === ''

/** A secret task of which only the kind is known, as the part could have laid it out. */
const filled = ({ kit, view, enemy }: Guess, state: State, task: Task): readonly Task[] => {
  if (task.tag === 'both' || !isBlank(task, enemy)) return [task]
  if (task.tag === 'roll' && task.part === '8.620') {
    const [group] = state.ledgers[enemy].purchases.filter(
      ({ date, strength }) => date === view.date && strength === 'unknown',
    )
    return [rolling(task.part, enemy, 1, group === undefined ? [] : [group.id], 'strength', enemy)]
  }
  if (task.tag === 'roll' && task.part === '8.622') {
    const area = view.areas?.areas.find(({ side }) => side !== enemy)
    return area === undefined ? [task] : [{ ...task, subjects: [area.id] }]
  }
  if (task.tag === 'roll') return [{ ...task, dice: PAIRS.includes(task.part) ? 2 : 1 }]
  const again = rooms[task.part].begin(kit, state).filter((one) => one.tag === task.tag && one.heard === enemy)
  return again.length > 0 ? again : [task]
}

/** What is still to be done in the step, with the secret tasks of a side drawn. */
export const queued = (guess: Guess, state: State): State => {
  const { phase } = state
  if (phase.tag !== 'refit' || !phase.entered) return state
  const [head] = phase.queue
  const is = { ...state, phase: { ...phase, queue: phase.queue.flatMap((task) => filled(guess, state, task)) } }
  return head?.tag === 'ask' && isBlank(head, guess.enemy) ? answering(guess, is, head) : is
}

/** What a side has looked for on the other's ground, attempt by attempt, and found (8.622). */
export const reconnoitred = (guess: Guess, state: State): State => {
  const { luck, kit, enemy, view } = guess
  const areas = (state.areas?.areas ?? []).filter(({ side }) => side !== enemy)
  const { recon: price } = kit.catalogue.surcharges
  if (state.phase.tag !== 'refit' || !isBehind(view, '8.622') || areas.length === 0 || price === 0) return state
  let now = state
  for (let paid = state.ledgers[enemy].cpp.recon; paid >= price; paid -= price) {
    const roll = rolling('8.622', enemy, 1, [luck.from(areas).id], '', enemy)
    const result = rooms['8.622'].resolve?.(kit, now, roll, [luck.below(6) + 1])
    now = (result?.events ?? []).reduce(evolve, now)
  }
  return { ...now, rolls: state.rolls }
}
