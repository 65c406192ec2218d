import type { Marking } from './marking.js'
import type { CgDate } from '../data/calendar.js'
import type { Crew, Fitting, Mounted, Piece, Place, WeaponSlot } from './piece.js'
import type { LocationId, PieceId, Side } from '../data/names.js'
import type { Marker } from './marker.js'
import type { Heard } from './task.js'
import type { Progress } from './progress.js'
import type { Board, Counter, LastScenario, Role, TerrainChange } from './state.js'
import type { Finding, Ledger, Purchase, RosterLine } from './ledger.js'
import type { Weather } from '../data/weather.js'
import type { Modifier } from '../data/table.js'

/** Dice that were rolled and how they were read: the trace of one roll. */
export interface Rolled {
  /** Tells events apart. */
  readonly tag: 'rolled'
  /** The rule they were rolled for. */
  readonly rule: string
  /** Who rolled. */
  readonly side: Side
  /** What for. */
  readonly subjects: readonly string[]
  /** The faces. */
  readonly dice: readonly number[]
  /** Every modifier that applied, zeros included where the rule names them. */
  readonly modifiers: readonly Modifier[]
  /** The sum after modifiers. */
  readonly final: number
  /** What the table says to it. */
  readonly result: string
  /** Who has seen it. */
  readonly heard: Heard
}

/** What hands do to counters; `why` is the rule. */
export type Handling =
  /** Put in a Location, and somewhere in the order of battle. */
  | {
      readonly tag: 'placed'
      readonly piece: PieceId
      readonly location: LocationId | null
      readonly place: Place
      readonly why: string
      readonly heard: Heard
    }
  /** Markers put on and taken off. */
  | {
      readonly tag: 'marked'
      readonly piece: PieceId
      readonly put: readonly Marker[]
      readonly taken: readonly Marker[]
      readonly why: string
      readonly heard: Heard
    }
  /** A new piece. */
  | { readonly tag: 'made'; readonly piece: Piece; readonly why: string; readonly heard: Heard }
  /** Pieces exchanged for others: no loss. */
  | {
      readonly tag: 'replaced'
      readonly pieces: readonly PieceId[]
      readonly by: readonly Piece[]
      readonly why: string
      readonly heard: Heard
    }
  /** Gone for good. */
  | { readonly tag: 'eliminated'; readonly piece: PieceId; readonly why: string; readonly heard: Heard }
  /** Equipment taken up, or left. */
  | {
      readonly tag: 'held'
      readonly item: PieceId
      readonly by: PieceId | null
      readonly why: string
      readonly heard: Heard
    }
  /** A Gun hooked to a vehicle, or unhooked. */
  | {
      readonly tag: 'hooked'
      readonly gun: PieceId
      readonly to: PieceId | null
      readonly why: string
      readonly heard: Heard
    }
  /** Changed owner: captured, or taken back. */
  | {
      readonly tag: 'changedSide'
      readonly piece: PieceId
      readonly side: Side
      readonly why: string
      readonly heard: Heard
    }
  /** Guarded by an enemy, or free. */
  | {
      readonly tag: 'guarded'
      readonly unit: PieceId
      readonly by: PieceId | null
      readonly why: string
      readonly heard: Heard
    }
  /** In or on a vehicle, or unloaded. */
  | {
      readonly tag: 'boarded'
      readonly unit: PieceId
      readonly vehicle: PieceId | null
      readonly why: string
      readonly heard: Heard
    }
  /** Stun number of Personnel changed. */
  | {
      readonly tag: 'stunned'
      readonly unit: PieceId
      readonly stun: 0 | 1 | 2
      readonly why: string
      readonly heard: Heard
    }
  /** The crew inside a vehicle changed. */
  | {
      readonly tag: 'crewed'
      readonly vehicle: PieceId
      readonly crew: Crew | null
      readonly why: string
      readonly heard: Heard
    }
  /** A mounted weapon changed its state. */
  | {
      readonly tag: 'armed'
      readonly vehicle: PieceId
      readonly slot: WeaponSlot
      readonly status: Mounted['status']
      readonly why: string
      readonly heard: Heard
    }
  /** Rolled for a piece of optional equipment, with the weapon it mounts, or null (KGP-CG8). */
  | {
      readonly tag: 'equipped'
      readonly vehicle: PieceId
      readonly fitting: Fitting
      readonly weapon: Mounted | null
      readonly why: string
      readonly heard: Heard
    }
  /** A vehicle was turned: the hexside its front points at, and the one it passes by, or null. */
  | {
      readonly tag: 'faced'
      readonly vehicle: PieceId
      readonly vca: number
      readonly bypass: number | null
      readonly why: string
      readonly heard: Heard
    }
  /** Special ammunition used up or brought up. */
  | {
      readonly tag: 'ammunition'
      readonly piece: PieceId
      readonly depleted: readonly string[]
      readonly why: string
      readonly heard: Heard
    }

/** What happens to the map. */
export type Ground =
  /** A Location changed hands. */
  | { readonly tag: 'controlled'; readonly location: LocationId; readonly side: Side | null; readonly why: string }
  /** A Control marker placed or removed. */
  | { readonly tag: 'controlMarked'; readonly location: LocationId; readonly on: boolean }
  /** A fire put out, or lit. */
  | {
      readonly tag: 'fireSet'
      readonly location: LocationId
      readonly fire: 'flame' | 'blaze' | null
      readonly why: string
    }
  /** Terrain changed for good. */
  | { readonly tag: 'terrainChanged'; readonly change: TerrainChange; readonly why: string }
  /** A change of terrain was undone: rubble burnt away. */
  | { readonly tag: 'terrainCleared'; readonly change: TerrainChange; readonly why: string }
  /** A Location ceased to exist. */
  | { readonly tag: 'locationGone'; readonly location: LocationId; readonly why: string }
  /** Counters of these kinds were taken off the map. */
  | {
      readonly tag: 'countersRemoved'
      readonly kinds: readonly Counter['tag'][]
      readonly count: number
      readonly why: string
    }
  /** A counter that belongs to no piece was put on the map (KGP-CG7a). */
  | { readonly tag: 'counterPlaced'; readonly counter: Counter; readonly why: string; readonly heard: Heard }
  /** Setup Areas were marked. */
  | { readonly tag: 'areasMarked'; readonly areas: Marking }

/** What is written into the books. */
export type Bookkeeping =
  /** LVP totals. */
  | { readonly tag: 'lvpRecorded'; readonly side: Side; readonly current: number; readonly total: number }
  /** A roster line was begun, or written anew. */
  | { readonly tag: 'rosterWritten'; readonly side: Side; readonly line: RosterLine; readonly heard: Heard }
  /** Casualty VP of the date. */
  | { readonly tag: 'casualtiesCounted'; readonly side: Side; readonly points: number }
  /** Sniper Activation Number. */
  | { readonly tag: 'sanSet'; readonly side: Side; readonly san: number }
  /** Purchase points brought up. */
  | {
      readonly tag: 'cppReplenished'
      readonly side: Side
      readonly start: number
      readonly repl: number | null
      readonly total: number
      readonly heard: Heard
    }
  /** Points spent on groups, or on reconnaissance. */
  | {
      readonly tag: 'cppSpent'
      readonly side: Side
      readonly points: number
      readonly on: 'groups' | 'recon'
      readonly heard: Heard
    }
  /** Fortification points. */
  | { readonly tag: 'fppSet'; readonly side: Side; readonly points: number; readonly heard: Heard }
  /** Concealment counters bought so far, by Setup Area. */
  | {
      readonly tag: 'concealmentSet'
      readonly side: Side
      readonly counters: Ledger['concealment']
      readonly heard: Heard
    }
  /** A line of the purchase record was begun, or written anew. */
  | { readonly tag: 'purchaseWritten'; readonly side: Side; readonly purchase: Purchase; readonly heard: Heard }
  /** Reconnaissance brought something in. */
  | { readonly tag: 'found'; readonly side: Side; readonly finding: Finding; readonly heard: Heard }
  /** All Personnel Fanatic for the coming scenario. */
  | { readonly tag: 'fanaticDeclared'; readonly side: Side }
  /** Regained weapons that wait for an area. */
  | { readonly tag: 'pooled'; readonly side: Side; readonly types: readonly string[]; readonly heard: Heard }

/** What happens to the campaign. */
export type Chronicle =
  /** The umpire's report took effect: pieces and map as the scenario left them. */
  | {
      readonly tag: 'reported'
      readonly pieces: Readonly<Record<PieceId, Piece>>
      readonly lost: readonly PieceId[]
      readonly board: Board
      readonly last: LastScenario
      readonly massacre: Side | null
    }
  /** CG-Scenario End (KGP-8.6031.4, KGP-8.2.cgScenarioEnd): losses after it count neither for victory nor for Casualty VP (KGP-8.6.6). */
  | { readonly tag: 'scenarioEnded'; readonly date: CgDate }
  /** A side won the scenario, or nobody. */
  | { readonly tag: 'scenarioWon'; readonly winner: Side | null }
  /** Orders of battle became secret, or open. */
  | { readonly tag: 'veiled'; readonly on: boolean }
  /** The next CG Date began. */
  | { readonly tag: 'dateBegan'; readonly date: CgDate }
  /** Weather of a date. */
  | { readonly tag: 'weatherSet'; readonly date: CgDate; readonly weather: Weather }
  /** Ammunition Shortage for the rest of the campaign. */
  | { readonly tag: 'shortageSet' }
  /** A new German headquarters. */
  | { readonly tag: 'hqRecorded'; readonly location: LocationId; readonly heard: Heard }
  /** Chits revealed. */
  | { readonly tag: 'rolesRevealed'; readonly roles: Readonly<Record<Side, Role>>; readonly firstMover: Side | null }
  /** Nothing is fought on the date. */
  | { readonly tag: 'idled'; readonly date: CgDate }
  /** A scenario starts. */
  | { readonly tag: 'scenarioBegan'; readonly date: CgDate }
  /** A Massacre (KGP-CG4). */
  | { readonly tag: 'massacred'; readonly by: Side }
  /** A side gives up. */
  | { readonly tag: 'conceded'; readonly side: Side }
  /** The campaign is over. */
  | { readonly tag: 'campaignEnded'; readonly winner: Side | null; readonly by: string }

/** Something that happened. */
export type Event = Progress | Rolled | Handling | Ground | Bookkeeping | Chronicle

/** Who may hear of an event. */
export const heardBy = (event: Event): Heard => ('heard' in event ? event.heard : 'all')
