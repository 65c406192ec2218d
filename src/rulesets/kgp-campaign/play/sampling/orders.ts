import { positionOf, type Position } from '../../model/position.js'
import { deepEqual } from '../../../../kernel/deep-equal.js'
import { evolve } from '../../model/evolve.js'
import { decide, legal } from '../../rules/turn.js'
import type { PartId } from '../../data/parts.js'
import type { Refit } from '../../model/phase.js'
import { doTask, rollTask, bothTask, type Both, type Hidden, type Roll, type Task } from '../../model/task.js'
import { drawSecretQuestion } from './asks.js'
import { isBehind, type SampleContext } from './books.js'
import { repeat } from '../generator/random-choices.js'
import { other, sides, type AreaId, type Side } from '../../data/names.js'
import { handlers } from '../../rules/handlers.js'
import type { State } from '../../model/state.js'
import { view as viewOf } from '../../model/view.js'

const headOf = ({ phase }: State): Task | Hidden | undefined => (phase.tag === 'refit' ? phase.queue.at(0) : undefined)

const withHead = (state: State, head: Task): State => {
  const phase = state.phase as Refit
  return { ...state, phase: { ...phase, queue: [head, ...phase.queue.slice(1)] } }
}

/** Returns the position after a command, or null if the other side would see any change. */
const unseen = (guess: SampleContext, state: State, command: ReturnType<typeof legal>[number]): State | null => {
  const { data, enemy } = guess
  const events = decide(positionOf(data, state), enemy, command)
  if (events._tag === 'Left') return null
  const after = events.right.reduce(evolve, state)
  return deepEqual(viewOf(after, other(enemy)), viewOf(state, other(enemy))) ? after : null
}

/** One more than the highest number of orders drawn for an open step. */
const ORDERS = 4

/**
 * Draws what a side has ordered so far in a step that both sides answer: none to three of its legal orders, with equal
 * chances. A side that has committed has also given every required answer.
 */
export const drawOrders = (guess: SampleContext, state: State): State => {
  const head = headOf(state)
  const { random, data, enemy } = guess
  if (head?.tag !== 'both' || !head.asked.includes(enemy)) return state
  const isDone = !head.open.includes(enemy)
  const open = sides.filter((side) => side === enemy || head.open.includes(side))
  let now = withHead(state, { ...head, open })
  let due = random.below(ORDERS)
  const choices = (): ReturnType<typeof legal> => legal(positionOf(data, now), enemy)
  for (let tries = 0; tries < 2 * ORDERS; tries++) {
    const all = choices()
    const mayStop = !isDone || all.some(({ tag }) => tag === 'commit')
    if (due <= 0 && mayStop) break
    const orders = all.filter(({ tag }) => tag !== 'commit')
    if (orders.length === 0) break
    const after = unseen(guess, now, random.from(orders))
    if (after === null) continue
    now = after
    due -= 1
  }
  if (isDone && !choices().some(({ tag }) => tag === 'commit')) return state
  return withHead(now, { ...(headOf(now) as Both), open: head.open })
}

type HiddenRoll = Extract<Hidden, { readonly kind: 'roll' }>

/** Draws a secret roll of which only the part is known. Returns null if it depends on what nobody knows. */
const diceOf = ({ view, data, random }: SampleContext, state: State, { part, side }: HiddenRoll): Roll | null => {
  switch (part) {
    case '8.6113':
      return rollTask(part, side, 2, { tag: 'hardenings' }, side)
    case '8.6114':
      return rollTask(part, side, 2, { tag: 'leader' }, side)
    case '8.6141c':
      return rollTask(part, side, 1, { tag: 'bulkFuel' }, side)
    case '8.616':
      return rollTask(part, side, 2, { tag: 'replenishment' }, side)
    case '8.613':
      return rollTask(part, side, 1, { tag: 'shifts', attempts: [] }, side)
    case '8.620':
      return (
        handlers[part]
          .begin(positionOf(data, state))
          .find((roll): roll is Roll<'8.620'> => roll.tag === 'roll' && roll.side === side) ?? null
      )
    case '8.622': {
      const { recon: price } = data.catalogue.surcharges
      const most = price === 0 ? 0 : state.ledgers[side].cpp.recon / price
      const open = (view.areas?.areas ?? []).filter((one) => one.side !== side)
      const areas = open.length === 0 ? [] : repeat(most, () => random.from(open).id)
      return rollTask(part, side, Math.max(1, areas.length), { tag: 'recon', areas }, side)
    }
    default:
      return null
  }
}

const beginning = ({ state, data }: Position, part: PartId): readonly Task[] =>
  handlers[part].begin(positionOf(data, state))

/**
 * Returns the remaining tasks about German fuel. On 22 N there is one question before the roll and one after it
 * (KGP-8.6141c.4).
 */
const fuelLeft = ({ random, data, enemy }: SampleContext, state: State, { kind }: Hidden): readonly Task[] => {
  const laid = beginning(positionOf(data, state), '8.6141c').filter(
    (task) => task.tag !== 'both' && task.heard === enemy,
  )
  const left = laid.slice(
    Math.max(
      0,
      laid.findIndex(({ tag }) => tag === kind),
    ),
  )
  return kind === 'ask' && random.below(2) === 0 ? left.slice(0, 1) : left
}

/** Draws a secret task of which only the kind is known. */
const filled = (guess: SampleContext, state: State, task: Task | Hidden): readonly (Task | Hidden)[] => {
  if (task.tag !== 'hidden') return [task]
  if (task.part === '8.6141c') {
    const left = fuelLeft(guess, state, task)
    if (left.length > 0) return left
  }
  if (task.kind === 'roll') return [diceOf(guess, state, task) ?? task]
  const again = beginning(positionOf(guess.data, state), task.part).filter(
    (one) => one.tag === task.kind && one.heard === guess.enemy,
  )
  return again.length > 0 ? again : [task]
}

/** Draws the secret tasks of a side in the queue of the step. */
export const drawQueue = (guess: SampleContext, state: State): State => {
  const { phase } = state
  if (phase.tag !== 'refit' || !phase.entered) return state
  const [head] = phase.queue
  const is = { ...state, phase: { ...phase, queue: phase.queue.flatMap((task) => filled(guess, state, task)) } }
  return head?.tag === 'hidden' && head.kind === 'ask' ? drawSecretQuestion(guess, is, head) : is
}

/** How often dice are rolled again when the other side would have seen their result. */
const THROWS = 20

/** Draws the roll for how many units a side may Battle Harden (8.6113). */
const hardeningsRolled = ({ data, random, enemy }: SampleContext, state: State): State => {
  const roll = rollTask('8.6113', enemy, 2, { tag: 'hardenings' }, enemy)
  const { events } = handlers['8.6113'].rolls.hardenings(
    positionOf(data, state),
    roll,
    repeat(2, () => random.below(6) + 1),
  )
  return events.reduce(evolve, state)
}

/**
 * Draws whether a side rolls for a leader or promotes one, with equal chances, and the result if it has rolled (8.6114,
 * 8.6115).
 */
const leaderRolled = (guess: SampleContext, state: State, hasRolled: boolean): State => {
  const { data, random, enemy } = guess
  const phase = state.phase as Refit
  const asked: State = {
    ...state,
    phase: { ...phase, queue: [bothTask('8.6114'), doTask('8.6114', { tag: 'rolls' })] },
  }
  const tag = random.from(['rollForLeader', 'promote'] as const)
  const orders = legal(positionOf(data, asked), enemy).filter((order) => order.tag === tag)
  const chosen = orders.length === 0 ? null : unseen(guess, asked, random.from(orders))
  if (chosen === null) return state
  const now = { ...chosen, phase: { ...(chosen.phase as Refit), queue: phase.queue } }
  if (!hasRolled) return now
  const roll = rollTask('8.6114', enemy, 2, { tag: 'leader' }, enemy)
  for (let tries = 0; tries < THROWS; tries++) {
    const { events } = handlers['8.6114'].rolls.leader(
      positionOf(data, now),
      roll,
      repeat(2, () => random.below(6) + 1),
    )
    const after = events.reduce(evolve, now)
    if (deepEqual(viewOf(after, other(enemy)), viewOf(now, other(enemy)))) return after
  }
  return now
}

/** Draws the results of secret rolls in this step that a side may still use. */
export const drawSecretRolls = (guess: SampleContext, state: State): State => {
  const { phase } = state
  if (phase.tag !== 'refit' || !phase.entered || phase.queue.length === 0) return state
  const hasRolled = !phase.queue.some((task) => task.tag === 'roll' && task.heard === guess.enemy)
  if (phase.part === '8.6113') return hasRolled ? hardeningsRolled(guess, state) : state
  if (phase.part !== '8.6114' || phase.queue.some(({ tag }) => tag === 'do')) return state
  return leaderRolled(guess, state, hasRolled)
}

const looking = (side: Side, area: AreaId): Roll<'8.622'> =>
  rollTask('8.622', side, 1, { tag: 'recon', areas: [area] }, side)

/** Draws what a side has found by Reconnaissance, attempt by attempt (8.622). */
export const drawReconnaissance = (guess: SampleContext, state: State): State => {
  const { random, data, enemy, view } = guess
  const areas = (state.areas?.areas ?? []).filter(({ side }) => side !== enemy)
  const { recon: price } = data.catalogue.surcharges
  if (state.phase.tag !== 'refit' || !isBehind(view, '8.622') || areas.length === 0 || price === 0) return state
  let now = state
  for (let paid = state.ledgers[enemy].cpp.recon; paid >= price; paid -= price) {
    const roll = looking(enemy, random.from(areas).id)
    const { events } = handlers['8.622'].rolls.recon(positionOf(data, now), roll, [random.below(6) + 1])
    now = events.reduce(evolve, now)
  }
  return { ...now, rolls: state.rolls }
}
