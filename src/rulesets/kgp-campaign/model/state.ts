/*
 * Read this file first: a `State` is a campaign in progress. Its larger fields have files of their own: piece.ts,
 * board.ts, marking.ts, ledger.ts, and phase.ts with the tasks and notes of the step. What changes a state is in
 * command.ts, event.ts and evolve.ts, what a seat sees of it in view.ts and fog-of-war.ts, and what the rules read in
 * position.ts.
 */
import type { CgDate } from '../data/calendar.js'
import type { Marking } from './marking.js'
import type { Ledger } from './ledger.js'
import type { Weather } from '../data/weather.js'
import type { Numbers } from '../data/numbers.js'
import type { StandIn } from '../data/stand-in.js'
import type { Options } from '../data/options.js'
import type { Phase } from './phase.js'
import type { Audience } from './task.js'
import { isFixed, isPrisoner, type Piece, type Prisoner } from './piece.js'
import type { CampaignId, LocationId, PieceId, Side } from '../data/names.js'
import type { Board } from './board.js'
import type { Exit, LostWeapon, ReportedMelee, Usage } from './scenario-result.js'

/** A piece that has been Eliminated (KGP-8.2.eliminated). */
export interface Lost {
  readonly id: PieceId
  readonly side: Side
  readonly color: Side
  readonly tag: Piece['tag']
  readonly type: string
  /** Its label, as on the piece. */
  readonly label: string | null
  /** The rule that caused the loss. */
  readonly cause: string
  readonly date: CgDate
  /** The sides that know of it. */
  readonly heard: Audience
}

/** The facts about the last scenario that the Refit Phase still needs. */
export interface LastScenario {
  readonly date: CgDate
  readonly firstMover: Side
  /** The winner, if the caller names one; `none` means nobody won. */
  readonly winner: Side | 'none' | null
  /** Whether it was an Initial Scenario. */
  readonly initial: boolean
  /** The chits of both sides. */
  readonly roles: Readonly<Record<Side, Role>>
  /** Pieces that left the map (KGP-CG21). */
  readonly exits: readonly Exit[]
  /** Pieces that were to enter but did not (KGP-CG7). */
  readonly failedToEnter: readonly PieceId[]
  /** Lost weapons that may be regained. */
  readonly lostWeapons: readonly LostWeapon[]
  readonly usage: readonly Usage[]
  /** The side that conceded, or null. */
  readonly concession: Side | null
  /** The Melees whose outcome was reported; omitted if there are none (KGP-8.601.2). */
  readonly melees?: readonly ReportedMelee[]
}

/**
 * The numbering of a side's new pieces. Pieces the enemy sees being created are numbered from 1. Others get numbers
 * derived from their side's secret dice, so that their ids do not reveal how many there are (KGP-8.14).
 */
export interface Made {
  /** The number created in view of the enemy. */
  readonly shown: number
  /** The number created unseen. */
  readonly hidden: number
  /** A hash of the side's secret dice so far. */
  readonly lot: number
}

/** A side's choice for a date. */
export type Role = 'attack' | 'idle' | 'none'

/** The origin of a house rule: the project's reconstruction, or the caller. */
export interface PortRecord {
  readonly name: string
  readonly from: 'reconstruction' | 'caller'
  readonly version: string
}

/** A campaign in progress, as plain JSON: a chain of scenarios on one map, at most one on each date (KGP-8.1). */
export interface State {
  readonly campaign: CampaignId
  readonly map: string
  /** The readings of ambiguous rules. */
  readonly options: Options
  /** The origins of the house rules. */
  readonly ports: readonly PortRecord[]
  readonly date: CgDate
  readonly dates: readonly CgDate[]
  readonly phase: Phase
  /** All pieces, by id. */
  readonly pieces: Readonly<Record<PieceId, Piece>>
  /** All losses: by date, German pieces first, oldest first. */
  readonly lost: readonly Lost[]
  /** The numbering of new pieces of each side. */
  readonly made: Readonly<Record<Side, Made>>
  /** The number of public dice rolls. */
  readonly rolls: number
  readonly board: Board
  /** Setup Areas as marked in step 8.605, fixed until the next scenario starts. */
  readonly areas: Marking | null
  /** Whether orders of battle are secret: from Battle Hardening until the next report. */
  readonly veiled: boolean
  readonly ledgers: Readonly<Record<Side, Ledger>>
  /** The known weather, by date. */
  readonly weather: Readonly<Partial<Record<CgDate, Weather>>>
  /** The choices of the sides for the current date. */
  readonly roles: Readonly<Record<Side, Role>>
  /** The side that moves first, once known. */
  readonly firstMover: Side | null
  /** The last scenario, or null before the first. */
  readonly last: LastScenario | null
  /** The dates on which scenarios were fought. */
  readonly fought: readonly CgDate[]
  /** Idle Dates since the last scenario (KGP-8.2.idleDate). */
  readonly idle: number
  /** The German headquarters on the map of the third campaign, or null (KGP-8.6052). */
  readonly hq: LocationId | null
  /** Whether the German order of battle suffers Ammunition Shortage (8.618). */
  readonly shortage: boolean
  /** Massacres committed in the campaign (KGP-CG4). */
  readonly massacres: readonly { readonly by: Side; readonly date: CgDate }[]
  /** The side that conceded, or null. */
  readonly concession: Side | null
  /** Chart numbers that the scenario changes; omitted if there are none. */
  readonly tables?: Numbers
  /** Parameters of the stand-in for tactical scenarios that the scenario changes; omitted if there are none. */
  readonly standIn?: Partial<StandIn>
}

/** Returns the piece with an id, or null. */
export const pieceOf = (state: State, id: PieceId): Piece | null =>
  Object.hasOwn(state.pieces, id) ? state.pieces[id] : null

/** The fields of a piece that decide who can see it. */
export type Spot = Pick<Piece, 'location' | 'place'> & Partial<Pick<Piece, 'tag' | 'markers'>>

/**
 * Whether the enemy can see a piece: it is on the map and not hidden. While orders of battle are veiled, only fixed
 * pieces are visible.
 */
export const isOpen = ({ veiled }: Pick<State, 'veiled'>, { location, place, tag, markers }: Spot): boolean => {
  if (markers?.includes('hidden') === true || place.tag === 'holdingBox' || location === null) return false
  return !veiled || place.tag === 'leftInPlace' || (tag !== undefined && isFixed[tag])
}

/** Whether a side sees a piece: its own, an open one, or a prisoner that it guards. */
export const isSeenBy = (state: Pick<State, 'veiled'>, side: Side, piece: Piece): boolean =>
  piece.side === side || isPrisoner(piece) || isOpen(state, piece)

/**
 * Whether a captured unit has a guard its own side cannot see. In that case its side does not know its Location either
 * (KGP-8.14).
 */
export const isHeldUnseen = (state: Pick<State, 'veiled' | 'pieces'>, piece: Piece): piece is Prisoner => {
  if (!state.veiled || !isPrisoner(piece)) return false
  const guard = Object.hasOwn(state.pieces, piece.guard) ? state.pieces[piece.guard] : null
  return guard === null || !isOpen(state, guard)
}

/** Returns all pieces, in no particular order. */
export const allPieces = (state: State): readonly Piece[] => Object.values(state.pieces)

/** Whether this is the last date of the campaign. */
export const isFinalDate = (state: State): boolean => state.date === state.dates[state.dates.length - 1]

/** Returns the previous date of the campaign, or null. */
export const dateBefore = (state: State): CgDate | null => state.dates[state.dates.indexOf(state.date) - 1] ?? null

/** Whether everybody sees everything except sealed orders (`cg.secrecy`), which the rules do not allow (KGP-8.14). */
export const hasOpenBooks = ({ options }: Pick<State, 'options'>): boolean => options['cg.secrecy'] !== 'sealed'
