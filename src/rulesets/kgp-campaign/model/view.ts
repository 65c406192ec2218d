import { derive, deriveBy } from '../../../kernel/derive.js'
import { heardBy, type Event } from './event.js'
import { has, type Piece } from './piece.js'
import { other, type PieceId, type Seat, type Side } from '../data/names.js'
import type { Marker } from './marker.js'
import { isOpen } from './fog-of-war.js'
import { entered, type Ledger, type Purchase, type RosterLine } from './ledger.js'
import type { Phase } from './phase.js'
import { hiding, type Hidden, type Task } from './task.js'
import type { LastScenario, State } from './state.js'

/** A roster line as the enemy sees it: weather, LVP and winner (KGP-8.14, A-02). */
export interface OpenLine {
  /** The date. */
  readonly date: RosterLine['date']
  /** Its weather. */
  readonly weather: RosterLine['weather']
  /** LVP totals. */
  readonly lvp: RosterLine['lvp']
  /** The winner. */
  readonly win: RosterLine['win']
  /** Sniper Activation Number. */
  readonly san: number
  /** Whether it was an Idle Date. */
  readonly idle: boolean
}

/** The books of a side as somebody sees them; what is hidden is null. */
export interface LedgerView {
  /** Purchase points, or null. */
  readonly cpp: Ledger['cpp'] | null
  /** Fortification points, or null. */
  readonly fpp: number | null
  /** Concealment counters bought, or null. */
  readonly concealment: Ledger['concealment'] | null
  /** Sniper Activation Number. */
  readonly san: number
  /** Experience level. */
  readonly elr: number
  /** Current-LVP Total. */
  readonly currentLvp: number
  /** The one before. */
  readonly lvpBefore: number
  /** CG-LVP Total. */
  readonly cgLvp: number
  /** Casualty VP of the date. */
  readonly casualtyVp: number
  /** The roster: whole lines, or what is open of them. */
  readonly roster: readonly (RosterLine | OpenLine)[]
  /** The purchase record, or what has been revealed of it. */
  readonly purchases: readonly Purchase[]
  /** Findings, or null. */
  readonly findings: Ledger['findings'] | null
  /** Scenarios fought Fanatic. */
  readonly fanaticism: number
  /** Regained weapons, or null. */
  readonly pool: readonly string[] | null
}

/** What a seat may see of a campaign: the state, with what is hidden missing or null. */
export interface View extends Omit<State, 'ledgers' | 'made'> {
  /** The books. */
  readonly ledgers: Readonly<Record<Side, LedgerView>>
  /** Counters of new pieces, or null. */
  readonly made: Readonly<Record<Side, number | null>>
}

/** Markers a side may note down instead of showing them (KGP-CG10). */
const NOTED: readonly Marker[] = [
  'abandoned',
  'bogged',
  'bu',
  'ce',
  'immobilized',
  'lowAmmo',
  'malfunctioned',
  'outOfGas',
  'statusSecret',
]

const shown = (piece: Piece): Piece => {
  if (piece.tag === 'fortification' && piece.kind.startsWith('mine')) return { ...piece, strength: 0 }
  return has(piece, 'statusSecret')
    ? { ...piece, markers: piece.markers.filter((marker) => !NOTED.includes(marker)) }
    : piece
}

/** Whose eyes look, and whether orders of battle are veiled. */
interface Sight {
  readonly side: Side
  readonly veiled: boolean
}

/** The pieces a side sees: worked out once for as long as nothing happens to any piece, for much is counted on them. */
const piecesFor = deriveBy(
  (pieces: State['pieces'], { side, veiled }: Sight): State['pieces'] => {
    const seen: Record<PieceId, Piece> = {}
    for (const [id, piece] of Object.entries(pieces))
      if (piece.side === side) seen[id] = piece
      else if (isOpen({ veiled }, piece)) seen[id] = shown(piece)
    return seen
  },
  { key: ({ side, veiled }) => (veiled ? side : `${side} open`) },
)

/** The map as a side sees it: Dummies the other side has among its Reserves look like nothing while orders of battle are veiled (KGP-CG7a). */
const boardFor = ({ board, veiled }: State, side: Side): State['board'] => {
  const counters = board.counters.filter((counter) => counter.tag !== 'dummyCloaking' || counter.side === side)
  return !veiled || counters.length === board.counters.length ? board : { ...board, counters }
}

const isHeard = (heard: 'all' | Side, side: Side): boolean => heard === 'all' || heard === side

/** A task as a side sees it: of what is secret to the other, only that it is there. */
const taskFor = (task: Task | Hidden, side: Side): Task | Hidden => {
  if (task.tag === 'both') return { ...task, orders: { ...task.orders, [other(side)]: [] } }
  if (task.tag === 'hidden' || task.heard === 'all' || task.heard === side) return task
  return hiding(task, task.heard)
}

/** Tasks as a side sees them: of those that are secret to the other, not how many there are. */
const tasksFor = (tasks: readonly (Task | Hidden)[], side: Side): readonly (Task | Hidden)[] => {
  const seen = tasks.map((task) => taskFor(task, side))
  return seen.filter((task, at) => task.tag !== 'hidden' || seen.at(at - 1)?.tag !== 'hidden' || at === 0)
}

const phaseFor = (phase: Phase, side: Side): Phase =>
  phase.tag === 'refit'
    ? {
        ...phase,
        queue: tasksFor(phase.queue, side),
        attempts: phase.attempts.filter(({ heard }) => isHeard(heard, side)),
        used: phase.used.filter((noted) => noted.side === side),
      }
    : phase

/** The last scenario as a side knows it: of artillery, and of pieces that never entered, its own alone. */
const lastFor = (last: LastScenario, pieces: State['pieces'], side: Side): LastScenario => ({
  ...last,
  usage: last.usage.filter(({ purchase }) => purchase.startsWith(side)),
  failedToEnter: last.failedToEnter.filter((id) => Object.hasOwn(pieces, id) && pieces[id].side === side),
})

const openLine = ({ date, weather, lvp, win, san, idle }: RosterLine): OpenLine => ({
  date,
  weather,
  lvp,
  win,
  san,
  idle,
})

/** Of a purchase, the Objective Hex that has been revealed (KGP-8.2.objectiveHex), and nothing else. */
const revealedOnly = ({ id, side, date, objectiveHex }: Purchase): Purchase => ({
  ...entered({ id, chartId: '', side, date, cpp: 0, mode: 'asset', area: null }),
  objectiveHex,
  revealed: true,
})

const closed = derive((ledger: Ledger): LedgerView => ({
  cpp: null,
  fpp: null,
  concealment: null,
  san: ledger.san,
  elr: ledger.elr,
  currentLvp: ledger.currentLvp,
  lvpBefore: ledger.lvpBefore,
  cgLvp: ledger.cgLvp,
  casualtyVp: ledger.casualtyVp,
  roster: ledger.roster.map(openLine),
  purchases: ledger.purchases.filter(({ revealed }) => revealed).map(revealedOnly),
  findings: null,
  fanaticism: ledger.fanaticism,
  pool: null,
}))

/** What a seat may see. The umpire sees everything, and so does everybody with `cg.secrecy: 'open'`. */
export const view = (state: State, seat: Seat): View => {
  if (seat === 'umpire' || state.options['cg.secrecy'] === 'open') return state
  const enemy = other(seat)
  return {
    ...state,
    pieces: piecesFor(state.pieces, { side: seat, veiled: state.veiled }),
    board: boardFor(state, seat),
    phase: phaseFor(state.phase, seat),
    lost: state.lost.filter(({ heard }) => isHeard(heard, seat)),
    made: { ...state.made, [enemy]: null },
    ledgers: {
      german: seat === 'german' ? state.ledgers.german : closed(state.ledgers.german),
      us: seat === 'us' ? state.ledgers.us : closed(state.ledgers.us),
    },
    hq: seat === 'german' ? state.hq : null,
    last: state.last === null ? null : lastFor(state.last, state.pieces, seat),
  }
}

/** What a seat may know of an event; null when it learns nothing. */
export const redact = (event: Event, seat: Seat): Event | null => {
  if (seat === 'umpire') return event
  if (!isHeard(heardBy(event), seat)) return null
  switch (event.tag) {
    case 'partBegan':
      return { ...event, tasks: tasksFor(event.tasks, seat) }
    case 'taskDone':
      return { ...event, then: tasksFor(event.then, seat) }
    case 'reported': {
      const pieces: Record<PieceId, Piece> = {}
      for (const [id, piece] of Object.entries(event.pieces))
        if (piece.side === seat) pieces[id] = piece
        else if (!has(piece, 'hidden') && piece.location !== null) pieces[id] = shown(piece)
      return {
        ...event,
        pieces,
        last: lastFor(event.last, event.pieces, seat),
      }
    }
    case 'purchaseWritten':
      return event.side === seat ? event : { ...event, purchase: revealedOnly(event.purchase) }
    case 'rosterWritten':
      return event.side === seat ? event : { ...event, line: withoutPoints(event.line) }
    default:
      return event
  }
}

/** A roster line without what is secret in it. */
const withoutPoints = (line: RosterLine): RosterLine => ({
  ...line,
  cpp: { start: 0, repl: null, total: 0 },
  bought: [],
  recon: 0,
  spent: 0,
  left: 0,
})
