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
import type { Audience, SubjectId } from './task.js'
import type { Progress } from './progress.js'
import type { Massacre } from './scenario-result.js'
import type { LastScenario, Role } from './state.js'
import type { Board, Counter, TerrainChange } from './board.js'

/** The rules that call for dice rolls. */
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

/** A rule that calls for a dice roll. */
export type RollRule = (typeof rollRules)[number]

/** The possible results of each rule's roll. It is `string` if the result is a number, a type or pieces. */
export interface RollResults {
  /** NTC of a broken unit that left the map. */
  'KGP-CG21': 'passed' | 'failed'
  /** 1TC of an Encircled unit. */
  'KGP-8.6041.1': 'passed' | 'eliminated'
  /** NTC of Infantry in an A-P minefield. */
  'KGP-8.6042.2': 'passed' | 'casualtyReduction'
  'KGP-8.606.T': EscapeResult | VehicleEscapeResult | 'heatOfBattle'
  /** Random Selection: the units selected. */
  'KGP-8.606.n3': string
  /** Fate of Equipment. */
  'KGP-8.6061.4': EquipmentResult
  /** Wounded leader. */
  'KGP-8.610': WoundResult
  /** Battle Hardening: the number of units. */
  'KGP-8.6113.2': string
  /** Battle Hardening of a leader: the grade that may rise. */
  'KGP-8.6114.2': LeaderGrade | '9-0'
  /** Sniper Activation Number. */
  'KGP-8.6122.1': string
  'KGP-8.613.T': ShiftResult | ShiftPersonnelResult | ShiftVehicleResult
  /** Mobility of an immobilized vehicle. */
  'KGP-8.6141b': MobilityResult
  /** Fuel. */
  'KGP-8.6141c.4': string
  'KGP-8.6142': RepairResult | 'disabled'
  /** Regaining a weapon. */
  'KGP-8.61421.1': RecoveryResult
  /** Captured Weapon. */
  'KGP-8.6144.1': CapturedResult | 'disabled'
  'KGP-8.6146.2': AmmunitionResult
  'KGP-8.615.T': RemovalResult
  /** Purchase points. */
  'KGP-8.616.1': string
  'KGP-8.6171.1': RandomWeather
  /** Density of the mist. */
  'KGP-8.6171.2': NonNullable<Weather['mist']>
  /** Ammunition Shortage. */
  'KGP-8.618.1': ShortageResult
  /** Quality and leaders of a group: the type of a unit. */
  'KGP-8.620': string
  /** Strength of a group. */
  'KGP-8.6201': 'full' | 'depleted'
  /** Optional equipment. */
  'KGP-CG8': string
  /** Reconnaissance. */
  'KGP-8.622': 'nothing' | 'fives' | 'exact'
  /** First move. */
  'KGP-8.6233': Side | 'tie'
}

/** A dice roll with its modifiers and result. */
export interface Rolled {
  readonly tag: 'rolled'
  /** The rule that called for it. */
  readonly rule: RollRule
  readonly side: Side
  /** The pieces, groups or areas it was for. */
  readonly subjects: readonly SubjectId[]
  /** The faces of the dice. */
  readonly dice: readonly number[]
  /** Every modifier that applied, including zeros that the rule names. */
  readonly modifiers: readonly Modifier[]
  /** The modified total. */
  readonly final: number
  /** The table result, as in `RollResults`. */
  readonly result: string
  /** The sides that learn of it. */
  readonly heard: Audience
}

/** The reason for a piece event, and the sides that learn of it. */
interface Cause {
  /** The rule it follows. */
  readonly why: string
  /** The sides that learn of it. */
  readonly heard: Audience
}

/** Events that change pieces. */
export type Handling = Cause &
  (
    | /** Put in a Location, and somewhere in the order of battle. */
      { readonly tag: 'placed'; readonly piece: PieceId; readonly location: LocationId | null; readonly place: Place }
      /** Markers were added and removed. */
    | {
        readonly tag: 'marked'
        readonly piece: PieceId
        readonly put: readonly Marker[]
        readonly taken: readonly Marker[]
      }
    /**
     * A hidden piece was revealed in its Location. The event contains the whole piece, because the enemy has not seen
     * it before.
     */
    | { readonly tag: 'shown'; readonly piece: Piece }
    /** A piece was created. */
    | { readonly tag: 'made'; readonly piece: Piece }
    /** Pieces were exchanged for others. This is not a loss. */
    | { readonly tag: 'replaced'; readonly pieces: readonly PieceId[]; readonly by: readonly Piece[] }
    /** A piece was Eliminated. */
    | { readonly tag: 'eliminated'; readonly piece: PieceId }
    /** Equipment was picked up or dropped. */
    | { readonly tag: 'held'; readonly item: PieceId; readonly by: PieceId | null }
    /** A Gun was hooked to a vehicle or unhooked. */
    | { readonly tag: 'hooked'; readonly gun: PieceId; readonly to: PieceId | null }
    /** A piece changed sides: captured or recaptured. */
    | { readonly tag: 'changedSide'; readonly piece: PieceId; readonly side: Side }
    /** A unit became a prisoner or was freed. */
    | { readonly tag: 'guarded'; readonly unit: PieceId; readonly by: PieceId | null }
    /** A unit boarded a vehicle or unloaded. */
    | { readonly tag: 'boarded'; readonly unit: PieceId; readonly vehicle: PieceId | null }
    /** The Stun number of Personnel changed. */
    | { readonly tag: 'stunned'; readonly unit: PieceId; readonly stun: Stun }
    /** The crew inside a vehicle changed. */
    | { readonly tag: 'crewed'; readonly vehicle: PieceId; readonly crew: Crew | null }
    /** The status of a mounted weapon changed. */
    | { readonly tag: 'armed'; readonly vehicle: PieceId; readonly slot: WeaponSlot; readonly status: WeaponStatus }
    /** Optional equipment was rolled for; `weapon` is the weapon it mounts, or null (KGP-CG8). */
    | {
        readonly tag: 'equipped'
        readonly vehicle: PieceId
        readonly fitting: Fitting
        readonly weapon: Mounted | null
      }
    /** A vehicle was turned: the hexside its front faces, and the hexside it Bypasses along, or null. */
    | { readonly tag: 'faced'; readonly vehicle: PieceId; readonly vca: number; readonly bypass: number | null }
    /** The depleted ammunition of a piece changed. */
    | { readonly tag: 'ammunition'; readonly piece: PieceId; readonly depleted: readonly string[] }
  )

/** Events that change the map. */
export type Ground =
  /** Control of a Location changed. */
  | { readonly tag: 'controlled'; readonly location: LocationId; readonly side: Side | null; readonly why: string }
  /** A Control marker placed or removed. */
  | { readonly tag: 'controlMarked'; readonly location: LocationId; readonly on: boolean }
  /** A fire was lit or put out. */
  | {
      readonly tag: 'fireSet'
      readonly location: LocationId
      readonly fire: 'flame' | 'blaze' | null
      readonly why: string
    }
  /** Terrain changed permanently. */
  | { readonly tag: 'terrainChanged'; readonly change: TerrainChange; readonly why: string }
  /** A terrain change was undone: rubble burned away. */
  | { readonly tag: 'terrainCleared'; readonly change: TerrainChange; readonly why: string }
  /** A Location ceased to exist. */
  | { readonly tag: 'locationGone'; readonly location: LocationId; readonly why: string }
  /** Counters of some kinds were removed from the map. */
  | {
      readonly tag: 'countersRemoved'
      readonly kinds: readonly Counter['tag'][]
      readonly count: number
      readonly why: string
    }
  /** A counter that belongs to no piece was placed on the map (KGP-CG7a). */
  | { readonly tag: 'counterPlaced'; readonly counter: Counter; readonly why: string; readonly heard: Audience }

/** Events that change the records of a side. */
export type Bookkeeping =
  /** LVP totals were recorded. */
  | { readonly tag: 'lvpRecorded'; readonly side: Side; readonly current: number; readonly total: number }
  /** A roster line was added or replaced. */
  | { readonly tag: 'rosterWritten'; readonly side: Side; readonly line: RosterLine; readonly heard: Audience }
  /** Casualty VP of the date were counted. */
  | { readonly tag: 'casualtiesCounted'; readonly side: Side; readonly points: number }
  /** A Sniper Activation Number was set. */
  | { readonly tag: 'sanSet'; readonly side: Side; readonly san: number; readonly heard: Audience }
  /** Purchase points were replenished. */
  | {
      readonly tag: 'cppReplenished'
      readonly side: Side
      readonly start: number
      readonly repl: number | null
      readonly total: number
      readonly heard: Audience
    }
  /** Points were spent on groups or reconnaissance. */
  | {
      readonly tag: 'cppSpent'
      readonly side: Side
      readonly points: number
      readonly on: 'groups' | 'recon'
      readonly heard: Audience
    }
  /** Fortification points were set. */
  | { readonly tag: 'fppSet'; readonly side: Side; readonly points: number; readonly heard: Audience }
  /** The concealment counters bought so far were set, by Setup Area. */
  | {
      readonly tag: 'concealmentSet'
      readonly side: Side
      readonly counters: Ledger['concealment']
      readonly heard: Audience
    }
  /** A line of the purchase record was added or replaced. */
  | { readonly tag: 'purchaseWritten'; readonly side: Side; readonly purchase: Purchase; readonly heard: Audience }
  /** Reconnaissance brought a finding. */
  | { readonly tag: 'found'; readonly side: Side; readonly finding: Finding; readonly heard: Audience }
  /** A side declared all its Personnel Fanatic for the coming scenario. */
  | { readonly tag: 'fanaticDeclared'; readonly side: Side }
  /** Regained weapons wait for an area. */
  | { readonly tag: 'pooled'; readonly side: Side; readonly types: readonly string[]; readonly heard: Audience }
  /** A regained weapon is lost after all: no area may have it, or its vehicle cannot (KGP-8.61421, AMB-35). */
  | {
      readonly tag: 'forfeited'
      readonly side: Side
      readonly type: string
      /** The vehicle it was mounted on, or null. */
      readonly vehicle: PieceId | null
      readonly heard: Audience
    }

/** Events that change the campaign. */
export type Chronicle =
  /** The umpire's report was applied: pieces and map as the scenario left them. */
  | {
      readonly tag: 'reported'
      readonly pieces: Readonly<Record<PieceId, Piece>>
      readonly lost: readonly PieceId[]
      readonly board: Board
      readonly last: LastScenario
      readonly massacre: Massacre
    }
  /** Setup Areas were marked. */
  | { readonly tag: 'areasMarked'; readonly areas: Marking }
  /**
   * CG-Scenario End (KGP-8.6031.4, KGP-8.2.cgScenarioEnd). Later losses count neither for victory nor for Casualty VP
   * (KGP-8.6.6).
   */
  | { readonly tag: 'scenarioEnded'; readonly date: CgDate }
  /** A side won the scenario, or nobody. */
  | { readonly tag: 'scenarioWon'; readonly winner: Side | null }
  /** Orders of battle became secret or open. */
  | { readonly tag: 'veiled'; readonly on: boolean }
  /** The next CG Date began. */
  | { readonly tag: 'dateBegan'; readonly date: CgDate }
  /** The weather of a date was set. */
  | { readonly tag: 'weatherSet'; readonly date: CgDate; readonly weather: Weather }
  /** Ammunition Shortage applies for the rest of the campaign. */
  | { readonly tag: 'shortageSet' }
  /** A new German headquarters was recorded. */
  | { readonly tag: 'hqRecorded'; readonly location: LocationId; readonly heard: Audience }
  /** The Initiative chits were revealed. */
  | { readonly tag: 'rolesRevealed'; readonly roles: Readonly<Record<Side, Role>>; readonly firstMover: Side | null }
  /** The date is Idle. */
  | { readonly tag: 'idled'; readonly date: CgDate }
  /** A scenario began. */
  | { readonly tag: 'scenarioBegan'; readonly date: CgDate }
  /** A side committed a Massacre (KGP-CG4). */
  | { readonly tag: 'massacred'; readonly by: Side }
  /** A side conceded. */
  | { readonly tag: 'conceded'; readonly side: Side }
  /** The campaign ended. */
  | { readonly tag: 'campaignEnded'; readonly winner: Side | null; readonly by: string }

/** An event of the campaign. */
export type Event = Progress | Rolled | Handling | Ground | Bookkeeping | Chronicle

/** Returns who learns of an event. */
export const audienceOf = (event: Event): Audience => ('heard' in event ? event.heard : 'all')
