import type { Event } from './event.js'
import { boardAfter } from './evolve-board.js'
import { counted, lostOf, pieceChange } from './evolve-piece.js'
import type { Ledger } from './ledger.js'
import { withNote } from './note.js'
import type { Refit } from './phase.js'
import type { Both } from './task.js'
import type { Side } from '../data/names.js'
import type { State } from './state.js'

/** The next state: everything as it was but what changed. One literal, because copies of copies are slow. */
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
  return state.tables === undefined ? after : Object.assign(after, { tables: state.tables })
}

const inRefit = (state: State, change: (phase: Refit) => Refit): State =>
  state.phase.tag === 'refit' ? next(state, { phase: change(state.phase) }) : state

const withHead = (phase: Refit, change: (head: Both) => Both): Refit => {
  const head = phase.queue.at(0)
  return head?.tag === 'both' ? { ...phase, queue: phase.queue.with(0, change(head)) } : phase
}

const withLedger = (state: State, side: Side, change: (ledger: Ledger) => Ledger): State =>
  next(state, { ledgers: { ...state.ledgers, [side]: change(state.ledgers[side]) } })

/** What was bought for the scenario now over has been on the map: its report tells what of it is left (KGP-8.602e). */
const withoutConcealment = ({ german, us }: State['ledgers']): State['ledgers'] => ({
  german: { ...german, concealment: {} },
  us: { ...us, concealment: {} },
})

/** The only maker of states. It applies an event; it never judges one. */
export const evolve = (state: State, event: Event): State => {
  switch (event.tag) {
    case 'partBegan':
      return next(state, {
        phase: {
          tag: 'refit',
          mode: event.mode,
          part: event.part,
          entered: true,
          queue: event.tasks,
          attempts: [],
          used: [],
        },
      })
    case 'partTurned':
      return next(state, {
        phase: { tag: 'refit', mode: event.mode, part: event.part, entered: false, queue: [], attempts: [], used: [] },
      })
    case 'stepSkipped':
    case 'scenarioEnded':
    case 'scenarioWon':
      return state
    case 'taskDone':
      return inRefit(state, (phase) => ({ ...phase, queue: [...event.then, ...phase.queue.slice(1)] }))
    case 'ordered':
      return inRefit(state, (phase) =>
        withHead(phase, (head) => ({
          ...head,
          orders: { ...head.orders, [event.side]: [...head.orders[event.side], event.order] },
        })),
      )
    case 'committed':
      return inRefit(state, (phase) =>
        withHead(phase, (head) => ({ ...head, open: head.open.filter((side) => side !== event.side) })),
      )
    case 'attemptSet':
      return inRefit(state, (phase) => {
        const { attempt } = event
        const at = phase.attempts.findIndex((known) => known.id === attempt.id)
        const attempts = at < 0 ? [...phase.attempts, attempt] : phase.attempts.with(at, attempt)
        return { ...phase, attempts: attempts.toSorted((a, b) => (a.id < b.id ? -1 : 1)) }
      })
    case 'noted':
      return inRefit(state, (phase) => ({ ...phase, used: withNote(phase.used, { side: event.side, note: event.note }) }))
    case 'rolled':
      return event.heard === 'all' ? next(state, { rolls: state.rolls + 1 }) : state
    case 'placed':
    case 'marked':
    case 'made':
    case 'replaced':
    case 'eliminated':
    case 'held':
    case 'hooked':
    case 'changedSide':
    case 'guarded':
    case 'boarded':
    case 'stunned':
    case 'crewed':
    case 'armed':
    case 'equipped':
    case 'faced':
    case 'ammunition':
      return next(state, pieceChange(state, event))
    case 'controlled':
    case 'controlMarked':
    case 'fireSet':
    case 'terrainChanged':
    case 'terrainCleared':
    case 'locationGone':
    case 'countersRemoved':
    case 'counterPlaced':
      return next(state, { board: boardAfter(state.board, event) })
    case 'areasMarked':
      return next(state, { areas: event.areas })
    case 'lvpRecorded':
      return withLedger(state, event.side, (ledger) => ({
        ...ledger,
        lvpBefore: ledger.currentLvp,
        currentLvp: event.current,
        cgLvp: event.total,
      }))
    case 'rosterWritten':
      return withLedger(state, event.side, (ledger) => ({
        ...ledger,
        roster: [...ledger.roster.filter(({ date }) => date !== event.line.date), event.line],
      }))
    case 'casualtiesCounted':
      return withLedger(state, event.side, (ledger) => ({ ...ledger, casualtyVp: event.points }))
    case 'sanSet':
      return withLedger(state, event.side, (ledger) => ({ ...ledger, san: event.san }))
    case 'cppReplenished':
      return withLedger(state, event.side, (ledger) => ({
        ...ledger,
        cpp: { start: event.start, repl: event.repl, total: event.total, spent: 0, recon: 0 },
      }))
    case 'cppSpent':
      return withLedger(state, event.side, (ledger) => ({
        ...ledger,
        cpp: {
          ...ledger.cpp,
          spent: ledger.cpp.spent + (event.on === 'groups' ? event.points : 0),
          recon: ledger.cpp.recon + (event.on === 'recon' ? event.points : 0),
        },
      }))
    case 'fppSet':
      return withLedger(state, event.side, (ledger) => ({ ...ledger, fpp: event.points }))
    case 'concealmentSet':
      return withLedger(state, event.side, (ledger) => ({ ...ledger, concealment: event.counters }))
    case 'purchaseWritten':
      return withLedger(state, event.side, (ledger) => {
        const at = ledger.purchases.findIndex(({ id }) => id === event.purchase.id)
        const purchases = at < 0 ? [...ledger.purchases, event.purchase] : ledger.purchases.with(at, event.purchase)
        return { ...ledger, purchases }
      })
    case 'found':
      return withLedger(state, event.side, (ledger) => ({ ...ledger, findings: [...ledger.findings, event.finding] }))
    case 'fanaticDeclared':
      return withLedger(state, event.side, (ledger) => ({ ...ledger, fanaticism: ledger.fanaticism + 1 }))
    case 'pooled':
      return withLedger(state, event.side, (ledger) => ({ ...ledger, pool: event.types }))
    case 'reported':
      return next(state, {
        pieces: event.pieces,
        made: counted(state, Object.values(event.pieces)),
        lost: [...state.lost, ...event.lost.map((id) => lostOf(state, state.pieces[id], 'scenario', 'all'))],
        board: event.board,
        last: event.last,
        fought: [...state.fought, event.last.date],
        idle: 0,
        veiled: false,
        areas: null,
        ledgers: withoutConcealment(state.ledgers),
        massacres:
          event.massacre === null ? state.massacres : [...state.massacres, { by: event.massacre, date: state.date }],
        concession: event.last.concession,
      })
    case 'veiled':
      return next(state, { veiled: event.on })
    case 'dateBegan':
      return next(state, { date: event.date, roles: { german: 'none', us: 'none' }, firstMover: null })
    case 'weatherSet':
      return next(state, { weather: { ...state.weather, [event.date]: event.weather } })
    case 'shortageSet':
      return next(state, { shortage: true })
    case 'hqRecorded':
      return next(state, { hq: event.location })
    case 'rolesRevealed':
      return next(state, { roles: event.roles, firstMover: event.firstMover })
    case 'idled':
      return next(state, { idle: state.idle + 1 })
    case 'scenarioBegan':
      return next(state, { phase: { tag: 'scenario' } })
    case 'massacred':
      return next(state, { massacres: [...state.massacres, { by: event.by, date: state.date }] })
    case 'conceded':
      return next(state, { concession: event.side })
    case 'campaignEnded':
      return next(state, { phase: { tag: 'over', winner: event.winner, by: event.by } })
  }
}
