import { memoizeSteps } from '../../../kernel/memoize.js'
import type { Event, Ground, Handling } from './event.js'
import { boardAfter, isGround } from './evolve-board.js'
import { countersAfter, isHandling, lossRecord, pieceChange } from './evolve-piece.js'
import { lotAfter } from './piece-names.js'
import type { Ledger } from './ledger.js'
import { byTag, type Cases } from './by-tag.js'
import { withNote } from './note.js'
import type { Refit } from './phase.js'
import type { Both } from './task.js'
import type { Side } from '../data/names.js'
import { massacring } from './scenario-result.js'
import type { State } from './state.js'

/** Returns a state with some fields changed. It is one object literal, because nested spreads are slow. */
const next = (state: State, change: Partial<State>): State => {
  const after: State = {
    campaign: state.campaign,
    map: state.map,
    options: state.options,
    ports: state.ports,
    date: change.date ?? state.date,
    dates: state.dates,
    phase: change.phase ?? state.phase,
    pieces: change.pieces ?? state.pieces,
    lost: change.lost ?? state.lost,
    made: change.made ?? state.made,
    rolls: change.rolls ?? state.rolls,
    board: change.board ?? state.board,
    areas: change.areas === undefined ? state.areas : change.areas,
    veiled: change.veiled ?? state.veiled,
    ledgers: change.ledgers ?? state.ledgers,
    weather: change.weather ?? state.weather,
    roles: change.roles ?? state.roles,
    firstMover: change.firstMover === undefined ? state.firstMover : change.firstMover,
    last: change.last === undefined ? state.last : change.last,
    fought: change.fought ?? state.fought,
    idle: change.idle ?? state.idle,
    hq: change.hq === undefined ? state.hq : change.hq,
    shortage: change.shortage ?? state.shortage,
    massacres: change.massacres ?? state.massacres,
    concession: change.concession === undefined ? state.concession : change.concession,
  }
  return state.tables === undefined && state.standIn === undefined
    ? after
    : Object.assign(
        after,
        state.tables === undefined ? null : { tables: state.tables },
        state.standIn === undefined ? null : { standIn: state.standIn },
      )
}

const inRefit = (state: State, change: (phase: Refit) => Refit): State =>
  state.phase.tag === 'refit' ? next(state, { phase: change(state.phase) }) : state

const withHead = (state: State, change: (head: Both) => Both): State =>
  inRefit(state, (phase) => {
    const head = phase.queue.at(0)
    return head?.tag === 'both' ? { ...phase, queue: phase.queue.with(0, change(head)) } : phase
  })

const withLedger = (state: State, side: Side, change: (ledger: Ledger) => Partial<Ledger>): State => {
  const ledger = state.ledgers[side]
  return next(state, { ledgers: { ...state.ledgers, [side]: { ...ledger, ...change(ledger) } } })
}

/** Clears the concealment bought for the scenario that is now over. Its report states the remainder (KGP-8.602e). */
const withoutConcealment = ({ german, us }: State['ledgers']): State['ledgers'] => ({
  german: { ...german, concealment: {} },
  us: { ...us, concealment: {} },
})

/** Starts a part of a step with its tasks, without attempts or notes. */
const beginning = (mode: Refit['mode'], part: Refit['part'], entered: boolean, queue: Refit['queue']): Refit => ({
  tag: 'refit',
  mode,
  part,
  entered,
  queue,
  attempts: [],
  used: [],
})

const unchanged = (_: unknown, state: State): State => state

/** How each event other than piece and map events changes the state. */
const records: Cases<Exclude<Event, Handling | Ground>, [State], State> = {
  partBegan: ({ mode, part, tasks }, state) => next(state, { phase: beginning(mode, part, true, tasks) }),
  partTurned: ({ mode, part }, state) => next(state, { phase: beginning(mode, part, false, []) }),
  stepSkipped: unchanged,
  scenarioEnded: unchanged,
  scenarioWon: unchanged,
  taskDone: ({ then }, state) => inRefit(state, (phase) => ({ ...phase, queue: [...then, ...phase.queue.slice(1)] })),
  ordered: ({ side, order }, state) =>
    withHead(state, (head) => ({ ...head, orders: { ...head.orders, [side]: [...head.orders[side], order] } })),
  committed: ({ side }, state) =>
    withHead(state, (head) => ({ ...head, open: head.open.filter((one) => one !== side) })),
  attemptSet: ({ attempt }, state) =>
    inRefit(state, (phase) => {
      const others = phase.attempts.filter(({ id }) => id !== attempt.id)
      return { ...phase, attempts: [...others, attempt].toSorted((a, b) => (a.id < b.id ? -1 : 1)) }
    }),
  noted: ({ side, note }, state) =>
    inRefit(state, (phase) => ({ ...phase, used: withNote(phase.used, { side, note }) })),
  rolled: ({ heard, dice }, state) => {
    if (heard === 'all') return next(state, { rolls: state.rolls + 1 })
    const made = state.made[heard]
    return next(state, { made: { ...state.made, [heard]: { ...made, lot: lotAfter(made.lot, dice) } } })
  },
  areasMarked: ({ areas }, state) => next(state, { areas }),
  lvpRecorded: ({ side, current, total }, state) =>
    withLedger(state, side, ({ currentLvp }) => ({ lvpBefore: currentLvp, currentLvp: current, cgLvp: total })),
  rosterWritten: ({ side, line }, state) =>
    withLedger(state, side, ({ roster }) => ({ roster: [...roster.filter(({ date }) => date !== line.date), line] })),
  casualtiesCounted: ({ side, points }, state) => withLedger(state, side, () => ({ casualtyVp: points })),
  sanSet: ({ side, san, heard }, state) =>
    withLedger(state, side, () => (heard === side ? { san } : { san, sanShown: san })),
  cppReplenished: ({ side, start, repl, total }, state) =>
    withLedger(state, side, () => ({ cpp: { start, repl, total, spent: 0, recon: 0 } })),
  cppSpent: ({ side, points, on }, state) =>
    withLedger(state, side, ({ cpp }) => ({
      cpp: on === 'groups' ? { ...cpp, spent: cpp.spent + points } : { ...cpp, recon: cpp.recon + points },
    })),
  fppSet: ({ side, points }, state) => withLedger(state, side, () => ({ fpp: points })),
  concealmentSet: ({ side, counters }, state) => withLedger(state, side, () => ({ concealment: counters })),
  purchaseWritten: ({ side, purchase }, state) =>
    withLedger(state, side, ({ purchases }) => {
      const at = purchases.findIndex(({ id }) => id === purchase.id)
      return { purchases: at < 0 ? [...purchases, purchase] : purchases.with(at, purchase) }
    }),
  found: ({ side, finding }, state) =>
    withLedger(state, side, ({ findings }) => ({ findings: [...findings, finding] })),
  fanaticDeclared: ({ side }, state) => withLedger(state, side, ({ fanaticism }) => ({ fanaticism: fanaticism + 1 })),
  pooled: ({ side, types }, state) => withLedger(state, side, () => ({ pool: types })),
  forfeited: (_, state) => state,
  reported: ({ pieces, lost, board, last, massacre }, state) =>
    next(state, {
      pieces,
      made: countersAfter(state, Object.values(pieces)),
      lost: [...state.lost, ...lost.map((id) => lossRecord(state, state.pieces[id], 'scenario', 'all'))],
      board,
      last,
      fought: [...state.fought, last.date],
      idle: 0,
      veiled: false,
      areas: null,
      ledgers: withoutConcealment(state.ledgers),
      massacres: [...state.massacres, ...massacring(massacre).map((by) => ({ by, date: state.date }))],
      concession: last.concession,
    }),
  veiled: ({ on }, state) => next(state, { veiled: on }),
  dateBegan: ({ date }, state) => next(state, { date, roles: { german: 'none', us: 'none' }, firstMover: null }),
  weatherSet: ({ date, weather }, state) => next(state, { weather: { ...state.weather, [date]: weather } }),
  shortageSet: (_, state) => next(state, { shortage: true }),
  hqRecorded: ({ location }, state) => next(state, { hq: location }),
  rolesRevealed: ({ roles, firstMover }, state) => next(state, { roles, firstMover }),
  idled: (_, state) => next(state, { idle: state.idle + 1 }),
  scenarioBegan: (_, state) => next(state, { phase: { tag: 'scenario' } }),
  massacred: ({ by }, state) => next(state, { massacres: [...state.massacres, { by, date: state.date }] }),
  conceded: ({ side }, state) => next(state, { concession: side }),
  campaignEnded: ({ winner, by }, state) => next(state, { phase: { tag: 'over', winner, by } }),
}

/** The number of steps remembered: more than the events of most commands. */
const STEPS = 256

/** Returns the state after an event, without checking it. All other states are made here. */
export const evolve: (state: State, event: Event) => State = memoizeSteps((state: State, event: Event): State => {
  if (isHandling(event)) return next(state, pieceChange(state, event))
  if (isGround(event)) return next(state, { board: boardAfter(state.board, event) })
  return byTag(records, event, state)
}, STEPS)
