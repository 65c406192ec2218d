import type {
  AmmunitionResult,
  CapturedResult,
  EquipmentResult,
  EscapeResult,
  LeaderGrade,
  MobilityResult,
  RandomWeather,
  RecoveryResult,
  RemovalResult,
  RepairResult,
  ShiftPersonnelResult,
  ShiftResult,
  ShiftVehicleResult,
  ShortageResult,
  VehicleEscapeResult,
  WoundResult,
} from '../data/tables.js'
import type { Weather } from '../data/weather.js'
import type { CgDate } from '../data/calendar.js'
import type { LocationId, PieceId, Side } from '../data/names.js'
import type { Modifier } from '../data/table.js'
import type { Finding, Ledger, Purchase, RosterLine } from './ledger.js'
import type { Marker } from './marker.js'
import type { Marking } from './marking.js'
import type { Crew, Fitting, Mounted, Piece, Place, Stun, WeaponSlot, WeaponStatus } from './piece.js'
import type { Heard, SubjectId } from './task.js'
import type { Progress } from './progress.js'
import type { Board, Counter, LastScenario, Role, TerrainChange } from './state.js'

/** The rules that dice are rolled for. */
export const rollRules = [
  'KGP-CG21',
  'KGP-8.6041.1',
  'KGP-8.6042.2',
  'KGP-8.606.T',
  'KGP-8.606.n3',
  'KGP-8.6061.4',
  'KGP-8.610',
  'KGP-8.6113.2',
  'KGP-8.6114.2',
  'KGP-8.6122.1',
  'KGP-8.613.T',
  'KGP-8.6141b',
  'KGP-8.6141c.4',
  'KGP-8.6142',
  'KGP-8.61421.1',
  'KGP-8.6144.1',
  'KGP-8.6146.2',
  'KGP-8.615.T',
  'KGP-8.616.1',
  'KGP-8.6171.1',
  'KGP-8.6171.2',
  'KGP-8.618.1',
  'KGP-8.620',
  'KGP-8.6201',
  'KGP-CG8',
  'KGP-8.622',
  'KGP-8.6233',
] as const

/** A rule that dice are rolled for. */
export type RollRule = (typeof rollRules)[number]

/** What each of these rules can say to the dice; a text where it is a number, a type or pieces. */
export interface RollResults {
  /** To leave the map in order. */
  'KGP-CG21': 'passed' | 'failed'
  /** To break out of encirclement. */
  'KGP-8.6041.1': 'passed' | 'eliminated'
  /** To come through mines. */
  'KGP-8.6042.2': 'passed' | 'casualtyReduction'
  /** To Escape. */
  'KGP-8.606.T': EscapeResult | VehicleEscapeResult | 'heatOfBattle'
  /** For Random Selection: the units hit. */
  'KGP-8.606.n3': string
  /** For Equipment. */
  'KGP-8.6061.4': EquipmentResult
  /** For a wounded leader. */
  'KGP-8.610': WoundResult
  /** For Battle Hardening. */
  'KGP-8.6113.2': string
  /** For a leader. */
  'KGP-8.6114.2': LeaderGrade | '9-0'
  /** For Snipers. */
  'KGP-8.6122.1': string
  /** To Shift. */
  'KGP-8.613.T': ShiftResult | ShiftPersonnelResult | ShiftVehicleResult
  /** To get a vehicle moving. */
  'KGP-8.6141b': MobilityResult
  /** For fuel. */
  'KGP-8.6141c.4': string
  /** To repair. */
  'KGP-8.6142': RepairResult | 'disabled'
  /** To regain a weapon. */
  'KGP-8.61421.1': RecoveryResult
  /** For a captured Weapon. */
  'KGP-8.6144.1': CapturedResult | 'disabled'
  /** For ammunition. */
  'KGP-8.6146.2': AmmunitionResult
  /** To clear away. */
  'KGP-8.615.T': RemovalResult
  /** For purchase points. */
  'KGP-8.616.1': string
  /** For the weather. */
  'KGP-8.6171.1': RandomWeather
  /** For the density of the mist. */
  'KGP-8.6171.2': NonNullable<Weather['mist']>
  /** For Ammunition Shortage. */
  'KGP-8.618.1': ShortageResult
  /** For quality and leaders: the type of a unit. */
  'KGP-8.620': string
  /** For strength. */
  'KGP-8.6201': 'full' | 'depleted'
  /** For optional equipment. */
  'KGP-CG8': string
  /** For reconnaissance. */
  'KGP-8.622': 'nothing' | 'fives' | 'exact'
  /** For the first move. */
  'KGP-8.6233': Side | 'tie'
}

/** Dice that were rolled and how they were read: the trace of one roll. */
export interface Rolled {
  /** Tells events apart. */
  readonly tag: 'rolled'
  /** The rule they were rolled for. */
  readonly rule: RollRule
  /** Who rolled. */
  readonly side: Side
  /** What for. */
  readonly subjects: readonly SubjectId[]
  /** The faces. */
  readonly dice: readonly number[]
  /** Every modifier that applied, zeros included where the rule names them. */
  readonly modifiers: readonly Modifier[]
  /** The sum after modifiers. */
  readonly final: number
  /** What the table says to it, as `RollResults` has it for the rule. */
  readonly result: string
  /** Who has seen it. */
  readonly heard: Heard
}

/** What is said of every movement of hands: the rule it follows, and who may know of it. */
interface Cause {
  /** The rule. */
  readonly why: string
  /** Who may know of it. */
  readonly heard: Heard
}

/** What hands do to counters. */
export type Handling = Cause &
  (
    | /** Put in a Location, and somewhere in the order of battle. */
      { readonly tag: 'placed'; readonly piece: PieceId; readonly location: LocationId | null; readonly place: Place }
      /** Markers put on and taken off. */
    | {
        readonly tag: 'marked'
        readonly piece: PieceId
        readonly put: readonly Marker[]
        readonly taken: readonly Marker[]
      }
    /** A new piece. */
    | { readonly tag: 'made'; readonly piece: Piece }
    /** Pieces exchanged for others: no loss. */
    | { readonly tag: 'replaced'; readonly pieces: readonly PieceId[]; readonly by: readonly Piece[] }
    /** Gone for good. */
    | { readonly tag: 'eliminated'; readonly piece: PieceId }
    /** Equipment taken up, or left. */
    | { readonly tag: 'held'; readonly item: PieceId; readonly by: PieceId | null }
    /** A Gun hooked to a vehicle, or unhooked. */
    | { readonly tag: 'hooked'; readonly gun: PieceId; readonly to: PieceId | null }
    /** Changed owner: captured, or taken back. */
    | { readonly tag: 'changedSide'; readonly piece: PieceId; readonly side: Side }
    /** Guarded by an enemy, or free. */
    | { readonly tag: 'guarded'; readonly unit: PieceId; readonly by: PieceId | null }
    /** In or on a vehicle, or unloaded. */
    | { readonly tag: 'boarded'; readonly unit: PieceId; readonly vehicle: PieceId | null }
    /** Stun number of Personnel changed. */
    | { readonly tag: 'stunned'; readonly unit: PieceId; readonly stun: Stun }
    /** The crew inside a vehicle changed. */
    | { readonly tag: 'crewed'; readonly vehicle: PieceId; readonly crew: Crew | null }
    /** A mounted weapon changed its state. */
    | { readonly tag: 'armed'; readonly vehicle: PieceId; readonly slot: WeaponSlot; readonly status: WeaponStatus }
    /** Rolled for a piece of optional equipment, with the weapon it mounts, or null (KGP-CG8). */
    | {
        readonly tag: 'equipped'
        readonly vehicle: PieceId
        readonly fitting: Fitting
        readonly weapon: Mounted | null
      }
    /** A vehicle was turned: the hexside its front points at, and the one it passes by, or null. */
    | { readonly tag: 'faced'; readonly vehicle: PieceId; readonly vca: number; readonly bypass: number | null }
    /** Special ammunition used up or brought up. */
    | { readonly tag: 'ammunition'; readonly piece: PieceId; readonly depleted: readonly string[] }
  )

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
  /** Setup Areas were marked. */
  | { readonly tag: 'areasMarked'; readonly areas: Marking }
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
