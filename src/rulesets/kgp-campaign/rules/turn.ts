import { deriveBy } from '../../../kernel/derive.js'
import { positionOf, type Position } from '../model/position.js'
import type { Rules, Turn } from '../../../kernel/ruleset.js'
import { after, chained } from '../model/chain.js'
import { evolve } from '../model/evolve.js'
import type { KgpCampaign } from '../model/game.js'
import type { GameData } from '../model/game-data.js'
import { luckKey } from '../model/luck-key.js'
import { rules, type Rule } from '../model/rule-ids.js'
import { scenarios } from '../data/scenario.js'
import { setup } from './8.5-initial-scenario.js'
import { redact, view } from '../model/view.js'
import { E, type Either } from '../../../kernel/fp.js'
import { dice, seenBy, type Draw, type Drawn } from '../../../kernel/draw.js'
import { violation, type Violation } from '../../../kernel/violation.js'
import type { Command, Order } from '../model/command.js'
import { plannedPosition } from './planned-position.js'
import type { Event } from '../model/event.js'
import { sides, type PieceId, type Seat, type Side } from '../data/names.js'
import { handlers } from './steps.js'
import type { Decisions, Question, Result } from './part-handler.js'
import type { Refit } from '../model/phase.js'
import type { Ask, Both, Do, Heard, Hidden, Roll, Task } from '../model/task.js'
import type { State } from '../model/state.js'
import { between } from './between-parts.js'
import { veiling } from '../model/fog-of-war.js'
import { partAfter, type PartId } from '../data/parts.js'
import * as fighting from './8.3-scenario-chain/report.js'

const headOf = (phase: Refit): Task | Hidden | null => phase.queue.at(0) ?? null

/** A handler as it is called: of a task in the queue its part has said that it may leave it, and so has what it needs for it. */
interface Handler {
  readonly begin: (at: Position) => readonly Task[]
  readonly does: Readonly<Record<string, (at: Position, task: Do) => Result<PartId>>>
  readonly rolls: Readonly<Record<string, (at: Position, task: Roll, dice: readonly number[]) => Result<PartId>>>
  readonly asks: Readonly<Record<string, Question<Ask, Result<PartId>>>>
  readonly both: Decisions<Both['part']>
}

const handlerOf = (part: PartId): Handler => handlers[part] as Handler

/** Dice that all see, or that one side throws in secret (KGP-8.14), unless the campaign is played open (`cg.secrecy`). */
const rolledBefore = ({ options }: State, heard: Heard, count: number): Draw =>
  heard === 'all' || options['cg.secrecy'] === 'open' ? dice(count) : seenBy(dice(count), heard, 'umpire')

/** In a view, of a task of the other side no more is known than who is asked, or that dice are thrown. */
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

/** Who acts next: the first task says so. */
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
        return { tag: 'sides', sides: [...task.open] as [Seat, ...Seat[]] }
      throw new Error('the rules have not settled')
    }
  }
}

/** What a seat is asked: everything it might answer, the rule a command breaks, and what a lawful one does. */
interface Asked {
  readonly candidates: () => readonly Command[]
  readonly broken: (command: Command) => Rule | null
  readonly decide: (command: Command) => readonly Event[]
}

const questionTo = (at: Position, task: Ask): Asked => {
  const { candidates: offered, broken, decide: decided } = handlerOf(task.part).asks[task.about.tag]
  return {
    candidates: () => offered(at, task),
    broken: (command) => (command.tag === 'commit' ? 'turn.answer' : broken(at, task, command)),
    decide: (command) => done(decided(at, task, command)),
  }
}

const COMMIT: Command = { tag: 'commit' }

/** One of several sides decides; where orders wait sealed, in the position it has planned so far. */
const decisionOf = (at: Position, task: Both, side: Side): Asked => {
  const { both } = handlerOf(task.part)
  const seen = both.isSealed ? plannedPosition(at, both, task, side) : at
  return {
    candidates: () => [...both.candidates(seen, side, task), COMMIT],
    broken: (command) => both.broken(seen, side, task, command),
    decide: (command) => {
      if (command.tag === 'commit') return [{ tag: 'committed', side }]
      if (both.isSealed) return [{ tag: 'ordered', side, order: command as Order, heard: side }]
      return both.decide(seen, side, command)
    },
  }
}

/** The place of the first waiting order that its side could not have given, or null where all are lawful. */
export const unlawfulOrder = (at: Position, task: Both, side: Side): number | null => {
  const { both } = handlerOf(task.part)
  const given = task.orders[side]
  if (!both.isSealed) return given.length > 0 ? 0 : null
  let planned = at
  for (const [place, order] of given.entries()) {
    const before: Both = { ...task, orders: { ...task.orders, [side]: given.slice(0, place) } }
    if (both.broken(planned, side, before, order) !== null) return place
    planned = after(planned, both.decide(planned, side, order))
  }
  return null
}

/** What a seat is asked now in the Refit Phase; null when it is not asked. */
const askedOf = deriveBy((at: Position, seat: Seat): Asked | null => {
  const { phase } = at.state
  const task = phase.tag === 'refit' ? headOf(phase) : null
  if (task?.tag === 'ask' && task.seat === seat) return questionTo(at, task)
  return task?.tag === 'both' && seat !== 'umpire' && task.open.includes(seat) ? decisionOf(at, task, seat) : null
})

const viewOf = deriveBy((state: State, seat: Seat) => view(state, seat))

/** The pieces that what a seat is asked is about, such as a prisoner of its own: of these it is told. */
const askedAbout = ({ phase, pieces }: State, seat: Seat): readonly PieceId[] => {
  const task = phase.tag === 'refit' ? headOf(phase) : null
  const about: readonly unknown[] = task?.tag === 'ask' && task.seat === seat ? Object.values(task.about).flat() : []
  return about.filter((id): id is PieceId => typeof id === 'string' && Object.hasOwn(pieces, id))
}

/** A state as a seat knows it: what it sees, and what it is asked about. */
const knownTo = deriveBy((state: State, seat: Seat): State => {
  const seen = viewOf(state, seat) as State
  const untold = askedAbout(state, seat).filter((id) => !Object.hasOwn(seen.pieces, id))
  if (untold.length === 0) return seen
  return { ...seen, pieces: { ...seen.pieces, ...Object.fromEntries(untold.map((id) => [id, state.pieces[id]])) } }
})

/**
 * The position as a seat knows it. What a seat may do hangs on nothing else (KGP-8.14), so lists and refusals are worked out from
 * here: then not even the time they take tells of what is hidden.
 */
export const knownPosition = (at: Position, seat: Seat): Position => {
  const known = knownTo(at.state, seat)
  return known === at.state ? at : positionOf(at.data, known)
}

/** Whether the umpire is asked how a scenario ended. */
export const isReportDue = ({ phase }: State, seat: Seat): boolean => phase.tag === 'scenario' && seat === 'umpire'

/** The lawful commands and those that only the position forbids. */
export const candidates = (at: Position, seat: Seat): readonly Command[] =>
  isReportDue(at.state, seat) ? fighting.candidates(at) : (askedOf(at, seat)?.candidates() ?? [])

/** Every command a seat may give now. */
export const legal = (at: Position, seat: Seat): readonly Command[] => {
  if (isReportDue(at.state, seat)) return fighting.candidates(at)
  const asked = askedOf(at, seat)
  return asked === null ? [] : asked.candidates().filter((command) => asked.broken(command) === null)
}

/** The rule that a command of a seat breaks in the Refit Phase, or null. */
export const broken = (at: Position, seat: Seat, command: Command): Rule | null => {
  const asked = askedOf(at, seat)
  return asked === null ? 'turn.answer' : asked.broken(command)
}

/** A value of a command as a refusal says it: names in a row, and nothing for what was left open. */
const printable = (value: unknown): string | number => {
  if (typeof value === 'number' || typeof value === 'string') return value
  if (value === null) return 'nowhere'
  return Array.isArray(value) ? value.join(', ') : JSON.stringify(value)
}

/** A refusal: the rule, and the command as its values. */
const refusal = (rule: Rule, state: State, command: Command): Violation<Rule> => {
  const step = state.phase.tag === 'refit' ? state.phase.part : state.phase.tag
  const values: Record<string, string | number> = { step }
  for (const [key, value] of Object.entries(command)) if (key !== 'result') values[key] = printable(value)
  return violation(rule, values)
}

const done = ({ events, then }: Result<PartId>): readonly Event[] => [...events, { tag: 'taskDone', then }]

/** What a command that breaks no rule does; who may hear of it is said afterwards. */
export const obeyed = (at: Position, seat: Seat, command: Command): readonly Event[] => {
  if (command.tag === 'report') return fighting.reported(at.state, command.result)
  return askedOf(at, seat)?.decide(command) ?? []
}

/** What follows when a seat that is asked commands, or the rule that its command breaks as far as the seat can see. */
export const decide = (at: Position, seat: Seat, command: Command): Either<Violation<Rule>, readonly Event[]> => {
  const known = knownPosition(at, seat)
  if (isReportDue(known.state, seat)) {
    const events = fighting.decide(at, command)
    return events._tag === 'Left' ? events : E.right(veiling(at.state, events.right))
  }
  const rule = broken(known, seat, command)
  return rule === null
    ? E.right(veiling(at.state, obeyed(at, seat, command)))
    : E.left(refusal(rule, known.state, command))
}

/** A task of which nothing is known is passed over. */
const passing: Result = { events: [], then: [] }

/** What follows when chance answers; who may hear of it is said afterwards. */
export const thrown = (at: Position, drawn: Drawn): readonly Event[] => {
  const { phase } = at.state
  const task = phase.tag === 'refit' ? headOf(phase) : null
  if (task?.tag === 'hidden') return done(passing)
  if (task?.tag !== 'roll') return []
  return done(handlerOf(task.part).rolls[task.about.tag](at, task, drawn))
}

/** What follows when chance answers. */
export const resolve = (at: Position, drawn: Drawn): readonly Event[] => veiling(at.state, thrown(at, drawn))

/** The sealed orders of both sides carried out, the German ones first. */
const carriedOut = (at: Position, { decide: ordered }: Handler['both'], task: Both): readonly Event[] => {
  const orders = sides.flatMap((side) => task.orders[side].map((order) => ({ side, order })))
  return chained(
    at,
    orders.map(
      ({ side, order }) =>
        (now) =>
          ordered(now, side, order),
    ),
  )
}

/** What follows when nobody is asked: parts are entered and left, and what needs no answer is done. */
export const settle = (at: Position): readonly Event[] => veiling(at.state, settled(at))

/** The same; who may hear of it is said afterwards. */
export const settled = (at: Position): readonly Event[] => {
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
  if (task.tag === 'hidden') return task.kind === 'do' ? done(passing) : []
  if (task.tag === 'do') return done(handlerOf(task.part).does[task.about.tag](at, task))
  return task.tag === 'both' && task.open.length === 0 ? decided(at, task) : []
}

/** Both sides have committed: what waited sealed is carried out, and then what follows from it. */
const decided = (at: Position, task: Both): readonly Event[] => {
  const { both } = handlerOf(task.part)
  const events = both.isSealed ? carriedOut(at, both, task) : []
  return [...events, ...done(both.done(after(at, events), task))]
}

const turned = ({ mode, part }: Refit): readonly Event[] => {
  const following = partAfter(part, mode)
  return following === null ? [] : [{ tag: 'partTurned', mode, part: following }]
}

/**
 * The rules of the campaign on given maps, charts and house rules.
 *
 * @param list the commands a seat may give, where there is a quicker way to list them than {@link legal}
 */
export const rulesOn = (data: GameData, list: typeof legal = legal): Rules<KgpCampaign> => {
  const knownIn = (state: State, seat: Seat): Position => positionOf(data, knownTo(state, seat))
  const legalIn = deriveBy((state: State, seat: Seat) => list(knownIn(state, seat), seat))
  return {
    id: 'kgp-campaign',
    title: 'Kampfgruppe Peiper campaign',
    edition: 2,
    sides: ['german', 'us', 'umpire'],
    scenarios,
    book: rules,
    setup: (scenario) => setup(data, scenario),
    toAct,
    legal: legalIn,
    countLegal: (state, seat) => (isReportDue(state, seat) ? fighting.VARIANTS : legalIn(state, seat).length),
    nthLegal: (state, seat, n) =>
      isReportDue(state, seat) ? fighting.candidate(positionOf(data, state), n) : legalIn(state, seat)[n],
    candidates: (state, seat) => candidates(knownIn(state, seat), seat),
    decide: (state, seat, command) => decide(positionOf(data, state), seat, command),
    resolve: (state, drawn) => resolve(positionOf(data, state), drawn),
    settle: (state) => settle(positionOf(data, state)),
    evolve,
    view: viewOf,
    redact,
    luckKey,
  }
}
