import { positionOf, type Position } from '../../model/position.js'
import { isSame } from '../../../../kernel/same.js'
import { evolve } from '../../model/evolve.js'
import { decide, legal } from '../../rules/turn.js'
import type { PartId } from '../../data/parts.js'
import type { Refit } from '../../model/phase.js'
import { rolling, type Both, type Hidden, type Roll, type Task } from '../../model/task.js'
import { answering } from './asks.js'
import { isBehind, type Guess } from './books.js'
import { other, sides, type AreaId, type Side } from '../../data/names.js'
import { handlers } from '../../rules/steps.js'
import type { State } from '../../model/state.js'
import { view as viewOf } from '../../model/view.js'

const headOf = ({ phase }: State): Task | Hidden | undefined => (phase.tag === 'refit' ? phase.queue.at(0) : undefined)

const withHead = (state: State, head: Task): State => {
  const phase = state.phase as Refit
  return { ...state, phase: { ...phase, queue: [head, ...phase.queue.slice(1)] } }
}

/** The position after a command, unless the other side would see something of it. */
const unseen = (guess: Guess, state: State, command: ReturnType<typeof legal>[number]): State | null => {
  const { data, enemy } = guess
  const events = decide(positionOf(data, state), enemy, command)
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
  const { luck, data, enemy } = guess
  if (head?.tag !== 'both' || !head.asked.includes(enemy)) return state
  const isDone = !head.open.includes(enemy)
  const open = sides.filter((side) => side === enemy || head.open.includes(side))
  let now = withHead(state, { ...head, open })
  let due = luck.below(ORDERS)
  const choices = (): ReturnType<typeof legal> => legal(positionOf(data, now), enemy)
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

type HiddenRoll = Extract<Hidden, { readonly kind: 'roll' }>

/** Secret dice of which only the part is known, as it could have laid them out; null where that depends on what nobody knows. */
const diceOf = ({ view }: Guess, state: State, { part, side }: HiddenRoll): Roll | null => {
  switch (part) {
    case '8.6113':
      return rolling(part, side, 2, { tag: 'hardenings' }, side)
    case '8.6114':
      return rolling(part, side, 2, { tag: 'leader' }, side)
    case '8.6141c':
      return rolling(part, side, 1, { tag: 'bulkFuel' }, side)
    case '8.616':
      return rolling(part, side, 2, { tag: 'replenishment' }, side)
    case '8.620': {
      const group = state.ledgers[side].purchases.find(
        ({ date, strength }) => date === view.date && strength === 'unknown',
      )
      return group === undefined ? null : rolling(part, side, 1, { tag: 'strength', purchase: group.id }, side)
    }
    case '8.622': {
      const area = view.areas?.areas.find((one) => one.side !== side)
      return area === undefined ? null : rolling(part, side, 1, { tag: 'recon', area: area.id }, side)
    }
    default:
      return null
  }
}

const beginning = ({ state, data }: Position, part: PartId): readonly Task[] =>
  handlers[part].begin(positionOf(data, state))

/** A secret task of which only the kind is known, as the part could have laid it out. */
const filled = (guess: Guess, state: State, task: Task | Hidden): readonly (Task | Hidden)[] => {
  if (task.tag !== 'hidden') return [task]
  if (task.kind === 'roll') return [diceOf(guess, state, task) ?? task]
  const again = beginning(positionOf(guess.data, state), task.part).filter(
    (one) => one.tag === task.kind && one.heard === guess.enemy,
  )
  return again.length > 0 ? again : [task]
}

/** What is still to be done in the step, with the secret tasks of a side drawn. */
export const queued = (guess: Guess, state: State): State => {
  const { phase } = state
  if (phase.tag !== 'refit' || !phase.entered) return state
  const [head] = phase.queue
  const is = { ...state, phase: { ...phase, queue: phase.queue.flatMap((task) => filled(guess, state, task)) } }
  return head?.tag === 'hidden' && head.kind === 'ask' ? answering(guess, is, head) : is
}

const looking = (side: Side, area: AreaId): Roll<'8.622'> => rolling('8.622', side, 1, { tag: 'recon', area }, side)

/** What a side has looked for on the other's ground, attempt by attempt, and found (8.622). */
export const reconnoitred = (guess: Guess, state: State): State => {
  const { luck, data, enemy, view } = guess
  const areas = (state.areas?.areas ?? []).filter(({ side }) => side !== enemy)
  const { recon: price } = data.catalogue.surcharges
  if (state.phase.tag !== 'refit' || !isBehind(view, '8.622') || areas.length === 0 || price === 0) return state
  let now = state
  for (let paid = state.ledgers[enemy].cpp.recon; paid >= price; paid -= price) {
    const roll = looking(enemy, luck.from(areas).id)
    const { events } = handlers['8.622'].rolls.recon(positionOf(data, now), roll, [luck.below(6) + 1])
    now = events.reduce(evolve, now)
  }
  return { ...now, rolls: state.rolls }
}
