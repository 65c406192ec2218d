import { memoizeBy } from '../../../kernel/memoize.js'
import { positionOf, type Position, type GameData } from '../model/position.js'
import type { Rules, Turn } from '../../../kernel/ruleset.js'
import { positionAfter, chainEvents } from '../model/chain.js'
import { evolve } from '../model/evolve.js'
import type { KgpCampaign } from '../model/game.js'
import { luckKey } from '../model/luck-key.js'
import { refusalOf, ruleBook, type Rule } from '../model/rule.js'
import { scenarios } from '../data/scenario.js'
import { setup } from './8.5-initial-scenario.js'
import { redact, tasksFor, view } from '../model/view.js'
import { deepEqual } from '../../../kernel/deep-equal.js'
import { E, type Either } from '../../../kernel/fp.js'
import { dice, seenBy, type Draw, type Drawn } from '../../../kernel/draw.js'
import type { Violation } from '../../../kernel/violation.js'
import { OPEN_ENDED, type Command, type Order } from '../model/command.js'
import { plannedPosition, planOf } from './planned-position.js'
import type { Event } from '../model/event.js'
import { other, sides, type PieceId, type Seat, type Side } from '../data/names.js'
import { handlers } from './handlers.js'
import { sideOrder, type Decisions, type Question, type Result } from './part-handler.js'
import type { Refit } from '../model/phase.js'
import type { Ask, Both, Do, Audience, Hidden, Roll, Task } from '../model/task.js'
import { hasOpenBooks, type State } from '../model/state.js'
import { between } from './between-parts.js'
import { veilAll } from '../model/fog-of-war.js'
import { partAfter, type PartId } from '../data/parts.js'
import * as fighting from './8.3-scenario-chain/report.js'

const headOf = (phase: Refit): Task | Hidden | null => phase.queue.at(0) ?? null

/** A handler with its types erased. Tasks in the queue belong to their part, so their handlers exist. */
interface Handler {
  readonly begin: (at: Position) => readonly Task[]
  readonly does: { readonly [matter: string]: (at: Position, task: Do) => Result<PartId> }
  readonly rolls: { readonly [matter: string]: (at: Position, task: Roll, dice: readonly number[]) => Result<PartId> }
  readonly asks: { readonly [matter: string]: Question<Ask, Result<PartId>> }
  readonly both: Decisions<Both['part']>
}

const handlerOf = (part: PartId): Handler => handlers[part] as Handler

/** Returns a public or secret dice roll (KGP-8.14). In an open campaign (`cg.secrecy`), all are public. */
const rolledBefore = (state: State, heard: Audience, count: number): Draw =>
  heard === 'all' || hasOpenBooks(state) ? dice(count) : seenBy(dice(count), heard, 'umpire')

/** In a view, a hidden task only reveals who is to act, or that dice are rolled. */
const hiddenTurn = (state: State, task: Hidden): Turn<Seat> => {
  switch (task.kind) {
    case 'roll':
      return { tag: 'chance', draw: rolledBefore(state, task.heard, 1) }
    case 'ask':
      return { tag: 'sides', sides: [task.seat] }
    case 'do':
      throw new Error('the rules have not settled')
  }
}

/** Whether the orders of a step stay sealed until both sides have committed (KGP-8.6.2, `cg.secrecy`). */
const isSealedIn = ({ options }: State, { isSealed, isSeen }: Handler['both']): boolean =>
  isSealed || (options['cg.secrecy'] === 'committed' && !isSeen)

/**
 * The sides to act in simultaneous decisions: those that have not committed, without knowledge of each other's choices.
 * The sides act one after the other if their choices are visible at once: in some steps and, unless orders are sealed,
 * in an open campaign (KGP-8.6.2).
 */
const deciding = (state: State, { part, open }: Both): readonly Side[] => {
  const { both } = handlerOf(part)
  if (!both.isSeen && (isSealedIn(state, both) || !hasOpenBooks(state))) return open
  return sideOrder(state)
    .filter((side) => open.includes(side))
    .slice(0, 1)
}

/** Returns who is to act, which the first task determines. */
export const toAct = (state: State): Turn<Seat> => {
  const { phase } = state
  switch (phase.tag) {
    case 'over':
      return { tag: 'over', outcome: { winner: phase.winner, by: phase.by } }
    case 'scenario':
      return { tag: 'sides', sides: ['umpire'] }
    case 'refit': {
      const task = headOf(phase)
      if (task?.tag === 'roll') return { tag: 'chance', draw: rolledBefore(state, task.heard, task.dice) }
      if (task?.tag === 'ask') return { tag: 'sides', sides: [task.seat] }
      if (task?.tag === 'hidden') return hiddenTurn(state, task)
      if (task?.tag === 'both' && task.open.length > 0)
        return { tag: 'sides', sides: [...deciding(state, task)] as [Seat, ...Seat[]] }
      throw new Error('the rules have not settled')
    }
  }
}

/** The pending question to a seat. */
interface Asked {
  /** The position in which its answers are checked. */
  readonly seen: Position
  readonly candidates: () => readonly Command[]
  readonly whyNot: (command: Command) => Rule | null
  readonly decide: (command: Command) => readonly Event[]
}

const questionTo = (at: Position, task: Ask): Asked => {
  const { candidates: offered, whyNot, decide: decided } = handlerOf(task.part).asks[task.about.tag]
  return {
    seen: at,
    candidates: () => offered(at, task),
    whyNot: (command) => (command.tag === 'commit' ? 'turn.answer' : whyNot(at, task, command)),
    decide: (command) => done(at, decided(at, task, command)),
  }
}

const COMMIT: Command = { tag: 'commit' }

/** Returns the decision of one side. Sealed orders are checked in the position as planned so far. */
const decisionOf = (at: Position, task: Both, side: Side): Asked => {
  const { both } = handlerOf(task.part)
  const isSealed = isSealedIn(at.state, both)
  const seen = isSealed ? plannedPosition(at, both, task, side) : at
  return {
    seen,
    candidates: () => [...both.candidates(seen, side, task), COMMIT],
    whyNot: (command) => both.whyNot(seen, side, task, command),
    decide: (command) => {
      if (command.tag === 'commit') return [{ tag: 'committed', side }]
      if (isSealed) return [{ tag: 'ordered', side, order: command as Order, heard: side }]
      return both.decide(seen, side, command)
    },
  }
}

/** Returns the state as a side has planned it with the sealed orders it has given so far in the step. */
export const plannedState = (at: Position, side: Side): State => {
  const { phase } = at.state
  const task = phase.tag === 'refit' ? headOf(phase) : null
  if (task?.tag !== 'both' || task.orders[side].length === 0) return at.state
  return plannedPosition(at, handlerOf(task.part).both, task, side).state
}

/** Returns the index of the first sealed order that its side could not have given, or null if all are legal. */
export const unlawfulOrder = (at: Position, task: Both, side: Side): number | null => {
  const { both } = handlerOf(task.part)
  const given = task.orders[side]
  if (given.length === 0) return null
  if (!isSealedIn(at.state, both)) return 0
  const { start, add } = planOf(at, both, task, side)
  let planned = start
  for (const [place, order] of given.entries()) {
    const before: Both = { ...task, orders: { ...task.orders, [side]: given.slice(0, place) } }
    if (both.whyNot(planned, side, before, order) !== null) return place
    planned = add(planned, order)
  }
  return null
}

/** Returns the pending question to a seat in the Refit Phase; null if it is not asked. */
export const askedOf: (at: Position, seat: Seat) => Asked | null = memoizeBy(
  (at: Position, seat: Seat): Asked | null => {
    const { phase } = at.state
    const task = phase.tag === 'refit' ? headOf(phase) : null
    if (task?.tag === 'ask' && task.seat === seat) return questionTo(at, task)
    return task?.tag === 'both' && seat !== 'umpire' && deciding(at.state, task).includes(seat)
      ? decisionOf(at, task, seat)
      : null
  },
)

const viewOf = memoizeBy((state: State, seat: Seat) => view(state, seat))

/** The pieces a pending question is about, such as a prisoner, which the asked seat may know. */
const askedAbout = ({ phase, pieces }: State, seat: Seat): readonly PieceId[] => {
  const task = phase.tag === 'refit' ? headOf(phase) : null
  const about: readonly unknown[] = task?.tag === 'ask' && task.seat === seat ? Object.values(task.about).flat() : []
  return about.filter((id): id is PieceId => typeof id === 'string' && Object.hasOwn(pieces, id))
}

/** The state as a seat knows it: its view, plus the pieces it is asked about. */
const knownTo = memoizeBy((state: State, seat: Seat): State => {
  const seen = viewOf(state, seat) as State
  const untold = askedAbout(state, seat).filter((id) => !Object.hasOwn(seen.pieces, id))
  if (untold.length === 0) return seen
  return { ...seen, pieces: { ...seen.pieces, ...Object.fromEntries(untold.map((id) => [id, state.pieces[id]])) } }
})

/**
 * Returns the position as a seat knows it. Legal moves and refusals depend on nothing else (KGP-8.14), so that not even
 * response times reveal hidden information.
 */
export const knownPosition = (at: Position, seat: Seat): Position => {
  const known = knownTo(at.state, seat)
  return known === at.state ? at : positionOf(at.data, known)
}

/** Whether the umpire is to report the result of a scenario. */
export const isReportDue = ({ phase }: State, seat: Seat): boolean => phase.tag === 'scenario' && seat === 'umpire'

/** Lists the candidate commands of a seat. */
export const candidates = (at: Position, seat: Seat): readonly Command[] =>
  isReportDue(at.state, seat) ? fighting.candidates(at) : (askedOf(at, seat)?.candidates() ?? [])

/** Lists the legal commands of a seat. */
export const legal = (at: Position, seat: Seat): readonly Command[] => {
  if (isReportDue(at.state, seat)) return fighting.candidates(at)
  const asked = askedOf(at, seat)
  return asked === null ? [] : asked.candidates().filter((command) => asked.whyNot(command) === null)
}

/** Returns the rule that a command breaks in the Refit Phase, or null. */
export const whyNot = (at: Position, seat: Seat, command: Command): Rule | null => {
  const asked = askedOf(at, seat)
  return asked === null ? 'turn.answer' : asked.whyNot(command)
}

/**
 * The sides that learn that the first task is done: only one if the other sees no difference because the following
 * tasks are equally secret.
 */
const heardDone = (state: State, then: readonly Task[]): Audience => {
  const { phase } = state
  const head = phase.tag === 'refit' ? headOf(phase) : null
  if (phase.tag !== 'refit' || head === null || head.tag === 'both' || head.heard === 'all') return 'all'
  const seen = (queue: readonly (Task | Hidden)[]): unknown => tasksFor(queue, other(head.heard as Side))
  const isSecret = !hasOpenBooks(state) && deepEqual(seen(phase.queue), seen([...then, ...phase.queue.slice(1)]))
  return isSecret ? head.heard : 'all'
}

const done = ({ state }: Position, { events, then }: Result<PartId>): readonly Event[] => [
  ...events,
  { tag: 'taskDone', then, heard: heardDone(state, then) },
]

/** Returns the events of a legal command, before they are restricted to the sides that may learn of them. */
export const follow = (at: Position, seat: Seat, command: Command): readonly Event[] => {
  if (command.tag === 'report') return fighting.applyReport(at.state, command.result)
  return askedOf(at, seat)?.decide(command) ?? []
}

/** Returns the events of a command, or the rule it breaks as far as the seat can know. */
export const decide = (at: Position, seat: Seat, command: Command): Either<Violation<Rule>, readonly Event[]> => {
  const known = knownPosition(at, seat)
  if (isReportDue(known.state, seat)) {
    const events = fighting.decide(at, command)
    return events._tag === 'Left' ? events : E.right(veilAll(at.state, events.right))
  }
  const rule = whyNot(known, seat, command)
  return rule === null ? E.right(veilAll(at.state, follow(at, seat, command))) : E.left(refusalOf(rule, command))
}

/** The result of a task of unknown contents. */
const passing: Result = { events: [], then: [] }

/** Returns the events of a draw, before they are restricted to the sides that may learn of them. */
export const resolveUnveiled = (at: Position, drawn: Drawn): readonly Event[] => {
  const { phase } = at.state
  const task = phase.tag === 'refit' ? headOf(phase) : null
  if (task?.tag === 'hidden') return done(at, passing)
  if (task?.tag !== 'roll') return []
  return done(at, handlerOf(task.part).rolls[task.about.tag](at, task, drawn))
}

/** Returns the events of a draw. */
export const resolve = (at: Position, drawn: Drawn): readonly Event[] => veilAll(at.state, resolveUnveiled(at, drawn))

/** Applies the sealed orders of both sides, German first. */
const carriedOut = (at: Position, { decide: ordered }: Handler['both'], task: Both): readonly Event[] => {
  const orders = sides.flatMap((side) => task.orders[side].map((order) => ({ side, order })))
  return chainEvents(
    at,
    orders.map(
      ({ side, order }) =>
        (now) =>
          ordered(now, side, order),
    ),
  )
}

/** Returns the automatic events: parts begin and end, and automatic tasks are done. */
export const settle = (at: Position): readonly Event[] => veilAll(at.state, settleUnveiled(at))

/** Returns the same events before they are restricted to the sides that may learn of them. */
export const settleUnveiled = (at: Position): readonly Event[] => {
  const { phase } = at.state
  if (phase.tag !== 'refit') return []
  if (!phase.entered) {
    const { mode, part } = phase
    const tasks = handlerOf(part).begin(at)
    const began: Event = { tag: 'partBegan', mode, part, tasks }
    return tasks.length > 0 ? [began] : [{ tag: 'stepSkipped', part }, began]
  }
  const task = headOf(phase)
  if (task === null) {
    const due = between(at)
    return due.length > 0 ? due : turned(phase)
  }
  if (task.tag === 'hidden') return task.kind === 'do' ? done(at, passing) : []
  if (task.tag === 'do') return done(at, handlerOf(task.part).does[task.about.tag](at, task))
  return task.tag === 'both' && task.open.length === 0 ? decided(at, task) : []
}

/** Applies the sealed orders after both sides have committed, and what follows from them. */
const decided = (at: Position, task: Both): readonly Event[] => {
  const { both } = handlerOf(task.part)
  const events = isSealedIn(at.state, both) ? carriedOut(at, both, task) : []
  return [...events, ...done(at, both.done(positionAfter(at, events), task))]
}

const turned = ({ mode, part }: Refit): readonly Event[] => {
  const following = partAfter(part, mode)
  return following === null ? [] : [{ tag: 'partTurned', mode, part: following }]
}

/**
 * Returns the rules of the campaign for given maps, charts and house rules.
 *
 * @param list lists the legal commands of a seat, if there is a faster way than {@link legal}
 */
export const makePlainRules = (data: GameData, list: typeof legal = legal): Rules<KgpCampaign> => {
  const knownIn = (state: State, seat: Seat): Position => positionOf(data, knownTo(state, seat))
  const legalIn = memoizeBy((state: State, seat: Seat) => list(knownIn(state, seat), seat))
  return {
    id: 'kgp-campaign',
    title: 'Kampfgruppe Peiper campaign',
    edition: 1,
    sides: ['german', 'us', 'umpire'],
    scenarios,
    book: ruleBook,
    setup: (scenario) => setup(data, scenario),
    toAct,
    legal: legalIn,
    countLegal: (state, seat) => (isReportDue(state, seat) ? fighting.VARIANTS : legalIn(state, seat).length),
    nthLegal: (state, seat, n) =>
      isReportDue(state, seat) ? fighting.candidate(positionOf(data, state), n) : legalIn(state, seat)[n],
    candidates: (state, seat) => candidates(knownIn(state, seat), seat),
    openEnded: OPEN_ENDED,
    decide: (state, seat, command) => decide(positionOf(data, state), seat, command),
    resolve: (state, drawn) => resolve(positionOf(data, state), drawn),
    settle: (state) => settle(positionOf(data, state)),
    evolve,
    view: viewOf,
    redact,
    luckKey,
  }
}
