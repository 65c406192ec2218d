import { memoize, memoizeBy } from '../../../kernel/memoize.js'
import { audienceOf, type Event } from './event.js'
import { has, type Piece, type Prisoner } from './piece.js'
import { other, type PieceId, type Seat, type Side } from '../data/names.js'
import { cgDates } from '../data/calendar.js'
import type { Marker } from './marker.js'
import { newPurchase, type Ledger, type Purchase, type RosterLine } from './ledger.js'
import type { Phase } from './phase.js'
import { hiddenTask, type Hidden, type Task } from './task.js'
import { hasOpenBooks, isHeldUnseen, isSeenBy, type LastScenario, type Made, type State } from './state.js'

/** A roster line as the enemy sees it: weather, LVP and winner (KGP-8.14, A-02). */
export interface OpenLine {
  readonly date: RosterLine['date']
  readonly weather: RosterLine['weather']
  readonly lvp: RosterLine['lvp']
  readonly win: RosterLine['win']
  /** Whether the date was Idle. */
  readonly idle: boolean
}

/** The records of a side in a view; hidden fields are null. */
export interface LedgerView {
  /** Purchase points, or null. */
  readonly cpp: Ledger['cpp'] | null
  /** Fortification points, or null. */
  readonly fpp: number | null
  /** Concealment counters bought, or null. */
  readonly concealment: Ledger['concealment'] | null
  /** Sniper Activation Number; for the enemy, the last public one. */
  readonly san: number
  /** The Sniper Activation Number known to the other side. */
  readonly sanShown: number
  /** Experience Level Rating. */
  readonly elr: number
  /** Current-LVP Total. */
  readonly currentLvp: number
  /** The previous Current-LVP Total. */
  readonly lvpBefore: number
  readonly cgLvp: number
  readonly casualtyVp: number
  /** The roster: full lines, or only their public part. */
  readonly roster: readonly (RosterLine | OpenLine)[]
  /** The purchase record, or only its revealed part. */
  readonly purchases: readonly Purchase[]
  readonly findings: Ledger['findings'] | null
  /** The number of scenarios fought Fanatic. */
  readonly fanaticism: number
  /** Regained weapons, or null. */
  readonly pool: readonly string[] | null
}

/** A campaign as a seat sees it: the state with hidden fields omitted or null. */
export interface View extends Omit<State, 'ledgers' | 'made'> {
  readonly ledgers: Readonly<Record<Side, LedgerView>>
  /** The numbering of new pieces; for the enemy, only of those created in view. */
  readonly made: Readonly<Record<Side, Made | Pick<Made, 'shown'>>>
}

/** Markers a side may record secretly instead of showing them (KGP-CG10). */
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

/**
 * Returns a piece as the enemy sees it, without its purchase (whose id counts purchases) and commander (KGP-8.13,
 * KGP-8.14).
 */
const shown = (piece: Piece): Piece => {
  const bare = piece.rg === null && piece.commander === null ? piece : { ...piece, rg: null, commander: null }
  if (bare.tag === 'fortification' && bare.kind.startsWith('mine')) return { ...bare, strength: 0 }
  return has(bare, 'statusSecret')
    ? { ...bare, markers: bare.markers.filter((marker) => !NOTED.includes(marker)) }
    : bare
}

/**
 * Returns a prisoner as its own side sees it if it cannot see the guard: guarded by an unknown unit in an unknown
 * Location (KGP-8.14).
 */
const held = (prisoner: Prisoner): Piece => ({
  ...prisoner,
  guard: `${other(prisoner.side)}-guard`,
  location: null,
  place: { tag: 'map' },
})

/** A viewing side, and whether orders of battle are veiled. */
interface Sight {
  readonly side: Side
  readonly veiled: boolean
}

/** The pieces a side sees. Cached until a piece changes, because many other caches depend on it. */
const piecesFor = memoizeBy(
  (pieces: State['pieces'], { side, veiled }: Sight): State['pieces'] => {
    const seen: Record<PieceId, Piece> = {}
    for (const [id, piece] of Object.entries(pieces))
      if (piece.side === side) seen[id] = isHeldUnseen({ veiled, pieces }, piece) ? held(piece) : piece
      else if (isSeenBy({ veiled }, side, piece)) seen[id] = shown(piece)
    return seen
  },
  { key: ({ side, veiled }) => (veiled ? side : `${side} open`) },
)

/**
 * Returns the map as a side sees it. While orders of battle are veiled, it omits Dummies among the enemy's Reserves
 * (KGP-CG7a).
 */
const boardFor = ({ board, veiled }: State, side: Side): State['board'] => {
  const counters = board.counters.filter((counter) => counter.tag !== 'dummyCloaking' || counter.side === side)
  return !veiled || counters.length === board.counters.length ? board : { ...board, counters }
}

const isInAudience = (heard: 'all' | Side, side: Side): boolean => heard === 'all' || heard === side

/** Returns a task as a side sees it. The other side's secret tasks are reduced to their kind. */
const taskFor = (task: Task | Hidden, side: Side): Task | Hidden => {
  if (task.tag === 'both') return { ...task, orders: { ...task.orders, [other(side)]: [] } }
  if (task.tag === 'hidden' || task.heard === 'all' || task.heard === side) return task
  return hiddenTask(task, task.heard)
}

/** Returns tasks as a side sees them, without revealing the number of the other side's secret tasks. */
export const tasksFor = (tasks: readonly (Task | Hidden)[], side: Side): readonly (Task | Hidden)[] => {
  const seen = tasks.map((task) => taskFor(task, side))
  return seen.filter((task, at) => task.tag !== 'hidden' || seen.at(at - 1)?.tag !== 'hidden' || at === 0)
}

const phaseFor = (phase: Phase, side: Side): Phase =>
  phase.tag === 'refit'
    ? {
        ...phase,
        queue: tasksFor(phase.queue, side),
        attempts: phase.attempts.filter(({ heard }) => isInAudience(heard, side)),
        used: phase.used.filter((noted) => noted.side === side),
      }
    : phase

/**
 * Returns the last scenario as a side knows it, with only its own artillery and pieces that did not enter. Only the
 * umpire is asked about the reported Melees, which may name hidden units.
 */
const lastFor = ({ melees: _, ...last }: LastScenario, pieces: State['pieces'], side: Side): LastScenario => ({
  ...last,
  usage: last.usage.filter(({ purchase }) => purchase.startsWith(side)),
  failedToEnter: last.failedToEnter.filter((id) => Object.hasOwn(pieces, id) && pieces[id].side === side),
})

const openLine = ({ date, weather, lvp, win, idle }: RosterLine): OpenLine => ({
  date,
  weather,
  lvp,
  win,
  idle,
})

/**
 * Returns only the revealed Objective Hex of a purchase (KGP-8.2.objectiveHex). The id is replaced by that of the hex,
 * because it would reveal the group and the number bought; the date is replaced by the first one.
 */
const revealedOnly = ({ side, objectiveHex }: Purchase): Purchase => ({
  ...newPurchase({
    id: `${side}-${String(objectiveHex)}`,
    chartId: '',
    side,
    date: cgDates[0],
    cpp: 0,
    mode: 'asset',
    area: null,
  }),
  objectiveHex,
  revealed: true,
})

/**
 * Returns the revealed Objective Hexes of a record without duplicates, in an order that does not reveal when they were
 * designated.
 */
const revealedIn = (purchases: readonly Purchase[]): readonly Purchase[] => {
  const open = purchases
    .filter(({ revealed }) => revealed)
    .map((purchase) => [purchase.objectiveHex, revealedOnly(purchase)] as const)
  return [...new Map(open).values()].toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

const closed = memoize((ledger: Ledger): LedgerView => ({
  cpp: null,
  fpp: null,
  concealment: null,
  san: ledger.sanShown,
  sanShown: ledger.sanShown,
  elr: ledger.elr,
  currentLvp: ledger.currentLvp,
  lvpBefore: ledger.lvpBefore,
  cgLvp: ledger.cgLvp,
  casualtyVp: ledger.casualtyVp,
  roster: ledger.roster.map(openLine),
  purchases: revealedIn(ledger.purchases),
  findings: null,
  fanaticism: ledger.fanaticism,
  pool: null,
}))

/** Returns a state without a side's sealed orders. */
const withoutSealed = (state: State, side: Side): State => {
  const { phase } = state
  const head = phase.tag === 'refit' ? phase.queue.at(0) : undefined
  if (phase.tag !== 'refit' || head?.tag !== 'both' || head.orders[side].length === 0) return state
  const sealed = { ...head, orders: { ...head.orders, [side]: [] } }
  return { ...state, phase: { ...phase, queue: phase.queue.with(0, sealed) } }
}

/**
 * Returns what a seat may see. The umpire sees everything. Unless `cg.secrecy` is `sealed` so does everyone, except for
 * the other side's sealed orders.
 */
export const view = (state: State, seat: Seat): View => {
  if (seat === 'umpire') return state
  if (hasOpenBooks(state)) return withoutSealed(state, other(seat))
  const enemy = other(seat)
  return {
    ...state,
    pieces: piecesFor(state.pieces, { side: seat, veiled: state.veiled }),
    board: boardFor(state, seat),
    phase: phaseFor(state.phase, seat),
    lost: state.lost.filter(({ heard }) => isInAudience(heard, seat)),
    made: { ...state.made, [enemy]: { shown: state.made[enemy].shown } },
    ledgers: {
      german: seat === 'german' ? state.ledgers.german : closed(state.ledgers.german),
      us: seat === 'us' ? state.ledgers.us : closed(state.ledgers.us),
    },
    hq: seat === 'german' ? state.hq : null,
    last: state.last === null ? null : lastFor(state.last, state.pieces, seat),
  }
}

/** Returns an event as a seat may know it, or null if it learns nothing. */
export const redact = (event: Event, seat: Seat): Event | null => {
  if (seat === 'umpire') return event
  if (!isInAudience(audienceOf(event), seat)) return null
  switch (event.tag) {
    case 'partBegan':
      return { ...event, tasks: tasksFor(event.tasks, seat) }
    case 'taskDone':
      return { ...event, then: tasksFor(event.then, seat) }
    case 'reported': {
      const pieces: Record<PieceId, Piece> = {}
      for (const [id, piece] of Object.entries(event.pieces))
        if (piece.side === seat) pieces[id] = piece
        else if (isSeenBy({ veiled: false }, seat, piece)) pieces[id] = shown(piece)
      return {
        ...event,
        pieces,
        last: lastFor(event.last, event.pieces, seat),
      }
    }
    case 'made':
    case 'shown':
      return event.piece.side === seat ? event : { ...event, piece: shown(event.piece) }
    case 'replaced':
      return { ...event, by: event.by.map((piece) => (piece.side === seat ? piece : shown(piece))) }
    case 'purchaseWritten':
      return event.side === seat ? event : { ...event, purchase: revealedOnly(event.purchase) }
    case 'rosterWritten':
      return event.side === seat ? event : { ...event, line: withoutPoints(event.line) }
    default:
      return event
  }
}

/** Returns a roster line without its secret fields. */
const withoutPoints = (line: RosterLine): RosterLine => ({
  ...line,
  cpp: { start: 0, repl: null, total: 0 },
  bought: [],
  recon: 0,
  spent: 0,
  left: 0,
  san: 0,
})
