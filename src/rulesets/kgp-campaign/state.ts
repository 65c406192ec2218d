import type { CgDate } from './calendar.js'
import type { Marking } from './areas/situation.js'
import type { Order } from './command.js'
import type { Options } from './options.js'
import type { Hex, LocationId, Piece, PieceId, Side, Seat } from './piece.js'

/** The three campaigns (KGP-8.2.cg). */
export type CampaignId = 'I' | 'II' | 'III'

/** Who may hear of something: everybody, or one side alone. */
export type Heard = 'all' | Side

/** Names one part of a step, such as `8.6041` or `8.606 attempts`. */
export type PartId = string

/** Something the rules do by themselves when its turn comes. */
export interface Do {
  /** Tells tasks apart. */
  readonly tag: 'do'
  /** The part of the step that knows how to do it. */
  readonly part: PartId
  /** What it concerns. */
  readonly subjects: readonly string[]
  /** A word of its own, for the part to read. */
  readonly note: string
  /** Who may know of it. */
  readonly heard: Heard
}

/** Dice that are due. */
export interface Roll {
  /** Tells tasks apart. */
  readonly tag: 'roll'
  /** The part of the step that reads them. */
  readonly part: PartId
  /** The side that rolls. */
  readonly side: Side
  /** How many dice: 1 for a dr, 2 for a DR, one per unit for Random Selection. */
  readonly dice: number
  /** What they are rolled for. */
  readonly subjects: readonly string[]
  /** A word of its own, for the part to read. */
  readonly note: string
  /** Who may know of it: a secret roll is heard by its side alone. */
  readonly heard: Heard
}

/** One question to one seat. */
export interface Ask {
  /** Tells tasks apart. */
  readonly tag: 'ask'
  /** The part of the step that puts it. */
  readonly part: PartId
  /** Who is asked. */
  readonly seat: Seat
  /** What it is about. */
  readonly subjects: readonly string[]
  /** A word of its own, for the part to read. */
  readonly note: string
  /** Who may know of it. */
  readonly heard: Heard
}

/** Decisions of both sides at once; what is sealed waits in `orders` until both have committed. */
export interface Both {
  /** Tells tasks apart. */
  readonly tag: 'both'
  /** The part of the step it belongs to. */
  readonly part: PartId
  /** The sides that are asked. */
  readonly asked: readonly Side[]
  /** Those that have not yet committed. */
  readonly open: readonly Side[]
  /** Sealed orders of each side, in the order given. */
  readonly orders: Readonly<Record<Side, readonly Order[]>>
}

/** One thing still to be done in the present step. */
export type Task = Do | Roll | Ask | Both

/** Which steps are run (KGP-8.6.4). */
export type Mode = 'afterScenario' | 'initial' | 'repeat'

/** A group of units that rolls together, in Escape or Shift. */
export interface Attempt {
  /** Its name: the unit that announced it. */
  readonly id: PieceId
  /** The units and vehicles in it. */
  readonly units: readonly PieceId[]
  /** The leader or hero whose modifier counts, or null. */
  readonly leader: PieceId | null
  /** Where it goes: a Setup Area or an Entry Area, or null while open. */
  readonly to: string | null
  /** The hexes it goes through, first to last. */
  readonly path: readonly Hex[]
  /** Who may know of it. */
  readonly heard: Heard
}

/** Between scenarios: one part of one step, and what is still to be done in it. */
export interface Refit {
  /** Tells phases apart. */
  readonly tag: 'refit'
  /** Which steps are run. */
  readonly mode: Mode
  /** The part of the step now being done. */
  readonly part: PartId
  /** Whether the part has been entered: its tasks have been laid out. */
  readonly entered: boolean
  /** What is still to be done in it, first things first. */
  readonly queue: readonly Task[]
  /** Groups announced in this step, by name. */
  readonly attempts: readonly Attempt[]
  /** What may be done once in this step and has been done: the side, a colon, and words of the step. */
  readonly used: readonly string[]
}

/** A scenario is being fought on the tactical board; the umpire will report how it ended. */
export interface Fighting {
  /** Tells phases apart. */
  readonly tag: 'scenario'
}

/** The campaign is over. */
export interface Over {
  /** Tells phases apart. */
  readonly tag: 'over'
  /** Who has won, or null for a draw. */
  readonly winner: Side | null
  /** What decided it. */
  readonly by: string
}

/** Where the campaign stands. */
export type Phase = Refit | Fighting | Over

/** A piece that is gone for good (KGP-8.2.eliminated). */
export interface Lost {
  /** Which. */
  readonly id: PieceId
  /** Whose it was. */
  readonly side: Side
  /** Whose color it had. */
  readonly color: Side
  /** What it was. */
  readonly tag: Piece['tag']
  /** Its type. */
  readonly type: string
  /** The rule that took it. */
  readonly cause: string
  /** When. */
  readonly date: CgDate
  /** Who knows of it. */
  readonly heard: Heard
}

/** The weather of a date (8.617). */
export interface Weather {
  /** Density of the mist, or null for none. */
  readonly mist: 'Extremely Heavy' | 'Very Heavy' | 'Heavy' | 'Moderate' | 'Light' | 'Very Light' | null
  /** Whether the sky is overcast. */
  readonly overcast: boolean
  /** Whether it is clear. */
  readonly clear: boolean
  /** Whether Mist Change is rolled for. */
  readonly mistChange: boolean
  /** The moon, on night dates (KGP-CG5). */
  readonly moon: string | null
  /** The clouds, on night dates. */
  readonly clouds: string | null
}

/** One line of a side's CG Roster (KGP-8.14). */
export interface RosterLine {
  /** The date. */
  readonly date: CgDate
  /** Its weather. */
  readonly weather: Weather | null
  /** Current-LVP and CG-LVP Total, or null where no scenario was fought. */
  readonly lvp: { readonly current: number; readonly total: number } | null
  /** The winner of its scenario: the winner's line only. */
  readonly win: Side | null
  /** Purchase points: left over, added, together. `repl` is null before an Initial Scenario. */
  readonly cpp: { readonly start: number; readonly repl: number | null; readonly total: number }
  /** Groups bought. */
  readonly bought: readonly { readonly chartId: string; readonly cpp: number }[]
  /** Points spent on reconnaissance. */
  readonly recon: number
  /** Points spent on groups. */
  readonly spent: number
  /** Points left. */
  readonly left: number
  /** Sniper Activation Number at the end of the line. */
  readonly san: number
  /** Whether it was an Idle Date. */
  readonly idle: boolean
}

/** How a group comes into play. */
export type PurchaseMode = 'reserve' | 'standardOnMap' | 'offMap' | 'earlyEntry' | 'asset'

/** One line of a side's RG Purchase Record (KGP-8.14). */
export interface Purchase {
  /** Its name in this campaign. */
  readonly id: string
  /** The group of the chart. */
  readonly chartId: string
  /** Who bought it. */
  readonly side: Side
  /** When. */
  readonly date: CgDate
  /** What it cost; 0 for a group that was given. */
  readonly cpp: number
  /** How it comes into play. */
  readonly mode: PurchaseMode
  /** Setup Area or Entry Area it comes to, or null for an asset. */
  readonly area: string | null
  /** Its strength. */
  readonly strength: 'full' | 'depleted' | 'unknown'
  /** Its pieces. */
  readonly contents: readonly PieceId[]
  /** Its Objective Hex, or null. */
  readonly objectiveHex: Hex | null
  /** Whether the Objective Hex has been revealed. */
  readonly revealed: boolean
  /** Its Pre-Registered hex, or null. */
  readonly preRegisteredHex: Hex | null
  /** Chits of an artillery module's Draw Pile, or null. */
  readonly drawPile: { readonly black: number; readonly red: number } | null
  /** Whether its artillery module is in play on the current date (KGP-CG15). */
  readonly fielded: boolean
  /** Whether it is used up (KGP-CG22). */
  readonly used: boolean
  /** Whether it is Eliminated. */
  readonly eliminated: boolean
  /** The subordinate it is allotted to, or null. */
  readonly commander: string | null
}

/** What a side knows from reconnaissance. */
export interface Finding {
  /** When. */
  readonly date: CgDate
  /** Which enemy Setup Area was looked at. */
  readonly area: string
  /** Enemy units there: exactly, in fives, or null for nothing seen. */
  readonly units: number | null
  /** Whether the count is exact. */
  readonly exact: boolean
  /** Whether groups were bought into it this date, or null for not known. */
  readonly reinforced: boolean | null
}

/** The books of one side. */
export interface Ledger {
  /** Purchase points: left over, added, together, spent, spent on reconnaissance. */
  readonly cpp: {
    readonly start: number
    readonly repl: number | null
    readonly total: number
    readonly spent: number
    readonly recon: number
  }
  /** Fortification points. */
  readonly fpp: number
  /** Sniper Activation Number. */
  readonly san: number
  /** Experience level as printed for the campaign. */
  readonly elr: number
  /** LVP of the Locations Controlled at the last scenario end. */
  readonly currentLvp: number
  /** The same at the scenario end before. */
  readonly lvpBefore: number
  /** CG-LVP Total. */
  readonly cgLvp: number
  /** Casualty VP amassed on the current date; closed at CG-Scenario End. */
  readonly casualtyVp: number
  /** The CG Roster, oldest line first. */
  readonly roster: readonly RosterLine[]
  /** The RG Purchase Record, oldest line first. */
  readonly purchases: readonly Purchase[]
  /** What reconnaissance has found. */
  readonly findings: readonly Finding[]
  /** Scenarios in which it has declared its Personnel Fanatic (KGP-CG14). */
  readonly fanaticism: number
  /** Weapons regained that wait for a lawful area (`scw.unplaced` = pool). */
  readonly pool: readonly string[]
}

/** A change of the printed map (KGP-CG19). */
export interface TerrainChange {
  /** Where. */
  readonly location: LocationId
  /** What. */
  readonly tag: 'rubble' | 'shellhole' | 'breach' | 'trailbreak'
}

/** A counter that belongs to no piece: artillery, smoke, snipers, aircraft, dummies. */
export interface Counter {
  /** What it is. */
  readonly tag: 'sr' | 'ffe' | 'smoke' | 'acquired' | 'labor' | 'dummy' | 'dummyCloaking' | 'sniper' | 'fb'
  /** Whose it is. */
  readonly side: Side
  /** Where it lies. */
  readonly location: LocationId
}

/** The map as it stands: what differs from the printed one, and who Controls what. */
export interface Board {
  /** Who Controls each Location that somebody has Controlled. */
  readonly control: Readonly<Record<LocationId, Side | null>>
  /** Locations with a Control marker (KGP-8.605.2). */
  readonly controlMarkers: readonly LocationId[]
  /** Who Controls the center hexes of Entry Areas. */
  readonly hexControl: Readonly<Record<Hex, Side | null>>
  /** Fires by Location. */
  readonly fires: Readonly<Record<LocationId, 'flame' | 'blaze'>>
  /** Changes of terrain. */
  readonly changes: readonly TerrainChange[]
  /** Locations that no longer exist. */
  readonly gone: readonly LocationId[]
  /** Counters that belong to no piece. */
  readonly counters: readonly Counter[]
}

/** An artillery module or aircraft group as the last scenario left it (KGP-CG22). */
export interface Usage {
  /** The purchase it belongs to. */
  readonly purchase: string
  /** Whether a full fire counter was placed, or an aircraft rolled to sight. */
  readonly used: boolean
  /** Whether it is exhausted, or the aircraft were Recalled. */
  readonly spent: boolean
}

/** A support weapon, flamethrower or charge lost in the last scenario (input `lostLastScenario`). */
export interface LostWeapon {
  /** Its type. */
  readonly type: string
  /** Whose it was. */
  readonly side: Side
  /** The vehicle it was mounted on, or null. */
  readonly vehicle: PieceId | null
}

/** A piece that left the map in play (KGP-CG21). */
export interface Exit {
  /** Which. */
  readonly piece: PieceId
  /** Over which edge hex. */
  readonly hex: Hex
  /** Whether it was broken. */
  readonly broken: boolean
  /** How its check ended; null where none was taken, or the engine is to roll it (`exit.resolveNtc`). */
  readonly check: 'passed' | 'failed' | null
}

/** What the refit still needs to know of the last scenario. */
export interface LastScenario {
  /** Its date. */
  readonly date: CgDate
  /** The side that moved first (input `firstMover`). */
  readonly firstMover: Side
  /** The winner, where the caller names one; `none` says that nobody won. */
  readonly winner: Side | 'none' | null
  /** Whether it was an Initial Scenario. */
  readonly initial: boolean
  /** Who attacked. */
  readonly roles: Readonly<Record<Side, Role>>
  /** Pieces that left the map (KGP-CG21). */
  readonly exits: readonly Exit[]
  /** Pieces that were to enter and did not (KGP-CG7). */
  readonly failedToEnter: readonly PieceId[]
  /** Weapons lost that may be regained. */
  readonly lostWeapons: readonly LostWeapon[]
  /** Artillery and aircraft. */
  readonly usage: readonly Usage[]
  /** The side that has given the campaign up, or null. */
  readonly concession: Side | null
}

/** What a side does on a date. */
export type Role = 'attack' | 'idle' | 'none'

/** Where a rule set's charts come from: the project's reconstruction, or the caller. */
export interface PortRecord {
  /** Its name. */
  readonly name: string
  /** Whose it is. */
  readonly from: 'reconstruction' | 'caller'
  /** Its version, for records. */
  readonly version: string
}

/** A campaign in progress: plain JSON. */
export interface State {
  /** Which campaign. */
  readonly campaign: CampaignId
  /** The map it is fought on. */
  readonly map: string
  /** How doubtful rules are read. */
  readonly options: Options
  /** Where the charts come from. */
  readonly ports: readonly PortRecord[]
  /** The current CG Date. */
  readonly date: CgDate
  /** The campaign's CG Dates. */
  readonly dates: readonly CgDate[]
  /** Where it stands. */
  readonly phase: Phase
  /** Everything the sides have, by id. */
  readonly pieces: Readonly<Record<PieceId, Piece>>
  /** Everything they have lost: by date, German pieces first, the oldest loss first. */
  readonly lost: readonly Lost[]
  /** How many new pieces each side has been given: names the next. */
  readonly made: Readonly<Record<Side, number>>
  /** How many times dice were rolled for all to see. */
  readonly rolls: number
  /** The map as it stands. */
  readonly board: Board
  /** Setup Areas as marked in step 8.605, frozen until the next scenario starts. */
  readonly areas: Marking | null
  /** Whether each side keeps its order of battle to itself: from Battle Hardening until the next report. */
  readonly veiled: boolean
  /** The books of the sides. */
  readonly ledgers: Readonly<Record<Side, Ledger>>
  /** Weather by date, as far as known. */
  readonly weather: Readonly<Partial<Record<CgDate, Weather>>>
  /** What the sides do on the current date. */
  readonly roles: Readonly<Record<Side, Role>>
  /** Who sets up first and who moves first, once known. */
  readonly firstMover: Side | null
  /** The last scenario, or null before the first. */
  readonly last: LastScenario | null
  /** The dates on which scenarios were fought. */
  readonly fought: readonly CgDate[]
  /** Idle Dates since the last scenario. */
  readonly idle: number
  /** German headquarters on the map of the third campaign, or null (KGP-8.6052). */
  readonly hq: LocationId | null
  /** Whether the German order of battle has Ammunition Shortage (8.618). */
  readonly shortage: boolean
  /** Massacres, for good (KGP-CG4). */
  readonly massacres: readonly { readonly by: Side; readonly date: CgDate }[]
  /** The side that has given up, or null. */
  readonly concession: Side | null
}

/** A piece by its id, or null where there is none. */
export const pieceOf = (state: State, id: PieceId): Piece | null =>
  Object.hasOwn(state.pieces, id) ? state.pieces[id] : null

/** All pieces, in no particular order. */
export const allPieces = (state: State): readonly Piece[] => Object.values(state.pieces)

/** Whether the campaign's last date has come. */
export const isFinalDate = (state: State): boolean => state.date === state.dates[state.dates.length - 1]

/** The date before in the campaign, or null on its first. */
export const dateBefore = (state: State): CgDate | null => state.dates[state.dates.indexOf(state.date) - 1] ?? null
