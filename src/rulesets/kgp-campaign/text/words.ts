import type { FlatName } from '../../../geometry/direction.js'
import type { ByTag, GameSentences, RefusalSentences } from '../../../kernel/language.js'
import type { GroupItem } from '../data/compiled-catalogue.js'
import type {
  CampaignId,
  FortificationKind,
  HexId,
  LocationId,
  PieceId,
  PurchaseMode,
  Seat,
  Side,
} from '../data/names.js'
import type { PartId } from '../data/parts.js'
import type { ModifierId } from '../data/table.js'
import type { MistDensity, Weather } from '../data/weather.js'
import type { Command } from '../model/command.js'
import type { MeleeOutcome } from '../model/scenario-result.js'
import type { Event, Rolled, RollResults, RollRule } from '../model/event.js'
import type { Purchase } from '../model/ledger.js'
import type { Marker } from '../model/marker.js'
import type { Piece, Place, WeaponSlot, WeaponStatus } from '../model/piece.js'
import type { Refusals } from '../model/rule.js'
import type { Role, State } from '../model/state.js'
import type { AskAbout, BothPart } from '../model/task.js'

/** The parts of a state or view that texts need. */
export type Known = Pick<State, 'pieces' | 'phase'>

/** The facts of a position that sentences use. */
export type Scene = Pick<Known, 'pieces'>

/** A part of a Location that is not a level. */
export type LocationPart = 'foxhole' | 'trench' | 'pillbox' | 'bridge'

/** The words for names. */
export interface NameWords {
  /** Names as a list: `a, b and c`. */
  readonly list: (names: readonly string[]) => string
  readonly seats: Readonly<Record<Seat, string>>
  /** The mark that tells a piece from others of its kind: `German I2-1`. */
  readonly mark: (side: Side, mark: string) => string
  /** A piece without its mark. */
  readonly pieces: ByTag<Piece, [], string>
  readonly parts: Readonly<Record<LocationPart, (hex: HexId) => string>>
  readonly level: (hex: HexId, level: string) => string
  readonly setupArea: (side: Side, letter: string) => string
  readonly entryArea: (id: string) => string
  readonly places: ByTag<Place, [], string>
  readonly fortifications: Readonly<Record<FortificationKind, string>>
  readonly markers: Readonly<Record<Marker, string>>
  readonly slots: Readonly<Record<WeaponSlot, string>>
  /** The ways in which a group enters play. */
  readonly modes: Readonly<Record<PurchaseMode, string>>
  readonly directions: Readonly<Record<FlatName, string>>
  readonly mist: Readonly<Record<MistDensity, string>>
  readonly overcast: string
  readonly clear: string
  readonly clouds: (clouds: string) => string
  readonly steadyMist: string
  /** A type, or a name on the map, given the printed one. */
  readonly printed: (printed: string) => string
}

/** The words for names, and the names of pieces, Locations and areas made of them. */
export interface Names extends NameWords {
  readonly piece: (piece: Piece) => string
  /** The name of a piece by id. An unknown piece has only its mark. */
  readonly of: (at: Scene, id: PieceId) => string
  /** The names of several pieces. */
  readonly all: (at: Scene, ids: readonly PieceId[]) => string
  readonly place: (place: Place) => string
  readonly location: (location: LocationId) => string
  /** The name of a Setup Area or an Entry Area. */
  readonly area: (area: string) => string
  readonly hexside: (hexside: number) => string
  readonly weather: (weather: Weather) => string
}

/** Events without a sentence of their own. */
type Silent = 'campaignEnded' | 'noted' | 'partBegan' | 'partTurned' | 'rolled' | 'stepSkipped' | 'taskDone'

/** An event that is described by a sentence. */
export type ToldEvent = Exclude<Event, { readonly tag: Silent }>

/** A sentence for every event, without its full stop and rule number. */
export type EventWords = ByTag<ToldEvent, [at: Scene], string>

/** A sentence for every rule, built from the values of the refusal. */
export type RefusalWords = RefusalSentences<Refusals, [at: Scene]>

/** A phrase for every command. */
export interface OrderWords {
  readonly orders: ByTag<Command, [at: Scene], string>
  /** A report among several of the same scenario, with the number of Locations that each side holds. */
  readonly reportChoice: (command: Extract<Command, { tag: 'report' }>, held: Readonly<Record<Side, number>>) => string
  readonly melee: (outcome: MeleeOutcome, at: Scene) => string
  readonly way: (path: readonly HexId[]) => string
  readonly kinds: Readonly<Record<Command['tag'], string>>
  /** The headings of a list of commands. */
  readonly subjects: Readonly<Record<Subject, string>>
  readonly group: (chartId: string) => string
  readonly containing: (group: string, contents: string) => string
  readonly contents: Readonly<Record<GroupItem['kind'], (count: number, type: string) => string>>
  /** The contents of a group at Full Strength and Depleted. */
  readonly either: (full: string, depleted: string) => string
  readonly picks: PickWords
}

/** The headings of commands that are about no piece. */
export type Subject =
  | 'artillery'
  | 'chit'
  | 'commanders'
  | 'concealment'
  | 'control'
  | 'crews'
  | 'dummies'
  | 'fanaticism'
  | 'fuel'
  | 'headquarters'
  | 'hexes'
  | 'leaders'
  | 'left'
  | 'melee'
  | 'nothing'
  | 'radios'
  | 'reconnaissance'
  | 'scenario'
  | 'step'
  | 'victory'
  | 'weapons'
  | 'weather'

/** The values that a player can select in a command, other than names. */
export interface PickWords {
  readonly across: (hex: HexId) => string
  readonly strength: (strength: number) => string
  readonly count: (count: number) => string
  readonly facing: (hexside: string) => string
  readonly bypass: (hexside: string) => string
  readonly nothing: string
  /** Nothing selected, by the field of the command. */
  readonly none: Readonly<Record<'across' | 'area' | 'bypass' | 'guard' | 'leader' | 'to', string>>
  /** A choice between yes and no, by the field of the command. */
  readonly whether: Readonly<Record<'burnt' | 'ce' | 'include', Readonly<Record<'yes' | 'no', string>>>>
  readonly levels: Readonly<Record<'target' | 'origin', string>>
  readonly outcomes: Readonly<Record<ReportedOutcome, string>>
  readonly fates: Readonly<Record<Extract<Command, { tag: 'prisonerFate' }>['fate'], string>>
}

/** An outcome that the umpire reports in one word. */
type ReportedOutcome = Extract<Command, { tag: 'reportMines' | 'reportShock' | 'reportBog' | 'reportHeat' }>['outcome']

/** The texts for the results of every rule that calls for a roll. */
export type ResultWords = {
  readonly [R in RollRule]:
    | ((result: RollResults[R], event: Rolled, at: Scene) => string)
    | (string extends RollResults[R] ? never : Readonly<Record<RollResults[R], string>>)
}

/** The sentences about dice, without their full stop and rule number. */
export interface RollWords {
  /** The purpose of a roll by a rule: `to Escape`. */
  readonly purposes: Readonly<Record<RollRule, string>>
  readonly modifiers: Readonly<Record<ModifierId, string>>
  readonly results: ResultWords
  /** A roll that is due, with its purpose and subjects. */
  readonly due: (side: Side, dice: number, purpose: string) => string
  /** The use of the dice of a roll for several subjects, in their order; follows the sentence of `due`. */
  readonly uses: Readonly<Partial<Record<RollRule, string>>>
  /**
   * A roll with its dice and purpose, and its result unless it is read later; `sum` is the total with the modifiers, if
   * there are any.
   */
  readonly rolled: (
    side: Side,
    dice: string,
    purpose: string,
    sum: { readonly modifiers: string; readonly final: string } | null,
    result: string | null,
  ) => string
}

/** How a campaign can end. */
export type Ending = 'concession' | 'concession of both sides' | 'CG-LVP Totals at CG End' | 'campaign victory'

/** The sentences about pending decisions and rolls. Those with a rule number come without their full stop. */
export interface QuestionWords {
  /** The title of a part of the Refit Phase. */
  readonly part: (part: PartId) => string
  readonly skipped: (part: string) => string
  /** A question for every decision of one seat. */
  readonly questions: ByTag<AskAbout, [at: Scene], string>
  readonly ask: (seat: Seat, question: string) => string
  /** The matters that both sides decide. */
  readonly matters: Readonly<Record<BothPart, string>>
  readonly both: (part: string, sides: readonly Side[], matter: string) => string
  readonly secretRoll: (side: Side) => string
  readonly secretAsk: (seat: Seat) => string
  readonly scenario: string
  readonly endings: Readonly<Record<Ending, string>>
  /** How the campaign ended: the winner, or null in a draw, and why. */
  readonly outcome: (winner: Seat | null, why: string) => string
}

/** The kinds of counter in the picture. */
export type CounterKind = 'men' | 'AFV' | 'trucks' | 'guns'

/** The texts of a picture of the board. */
export interface PictureWords {
  readonly description: (date: string) => string
  readonly squares: string
  readonly outlines: string
  readonly counter: (side: Side, kind: CounterKind, hex: HexId) => string
  readonly post: (location: LocationId, side: Side | null) => string
  readonly isolated: (place: string) => string
  /** The contents of a Holding Box. */
  readonly held: Readonly<Record<'units' | 'vehicles' | 'others', (count: number) => string>>
  readonly box: (side: Side, id: string, name: string, held: string) => string
}

/** The columns of a CG Roster as text. The last one has no heading. */
export interface RosterHead {
  readonly date: string
  readonly weather: string
  readonly lvp: string
  readonly total: string
  readonly win: string
  readonly start: string
  readonly replenished: string
  readonly points: string
  readonly bought: string
  readonly recon: string
  readonly spent: string
  readonly left: string
  readonly san: string
}

/** The columns of an RG Purchase Record as text. The last one has no heading. */
export interface RecordHead {
  readonly group: string
  readonly date: string
  readonly points: string
  readonly comes: string
  readonly to: string
  readonly strength: string
  readonly pieces: string
  /** The Objective Hex or Pre-Registered Hex. */
  readonly hex: string
}

/** The books of a side: numbers as text, `?` for those the reader may not know. */
export interface BookFigures {
  readonly cpp: string
  readonly fpp: string
  readonly concealment: string
  readonly san: number
  readonly lvp: number
  readonly total: number
  readonly casualties: number
}

/** The position and the records as text. */
export interface BoardWords {
  readonly campaign: (campaign: string, map: string, date: string, last: string) => string
  readonly weather: (weather: Weather | null) => string
  readonly chits: (roles: Readonly<Record<Side, Role>>) => string
  readonly movesFirst: (side: Side) => string
  readonly shortage: string
  readonly idleDates: (count: number) => string
  readonly massacres: (massacres: readonly { readonly by: Side; readonly date: string }[]) => string
  readonly conceded: (side: Side) => string
  readonly books: (side: Side, figures: BookFigures) => string
  readonly forces: (units: number, vehicles: number, moving: number, guns: number) => string
  readonly setupArea: (area: string, hexes: number, first: HexId, forces: string) => string
  readonly holdingBox: (entry: string, side: Side, forces: string) => string
  readonly entry: (id: string, name: string) => string
  readonly piece: (piece: Piece, isIsolated: boolean, conditions: readonly string[]) => string
  readonly crew: (type: string, leader: string | null) => string
  readonly noCrew: string
  readonly outOf: (ammunition: string) => string
  readonly weapon: Readonly<Record<Exclude<WeaponStatus, 'functioning'>, (slot: string) => string>>
  readonly roster: (side: Side) => string
  readonly rosterHead: RosterHead
  readonly won: string
  readonly idle: string
  readonly record: (side: Side) => string
  readonly recordHead: RecordHead
  readonly strengths: Readonly<Record<Purchase['strength'], string>>
  readonly revealed: (hex: HexId) => string
  readonly uses: Readonly<Record<'eliminated' | 'used' | 'fielded', string>>
}

/** The texts of the date-by-date report. */
export interface ReportWords {
  readonly date: (date: string) => string
  readonly wins: (side: Side) => string
  readonly noScenario: string
  readonly totals: (german: number, us: number) => string
  readonly lost: (german: number, us: number) => string
  /** The side that buys the groups whose names follow. */
  readonly buys: Readonly<Record<Side, string>>
  readonly summary: (side: Side, wins: number, total: number, san: number, left: number) => string
}

/** All sentences of the game in a language. */
export interface Words extends GameSentences {
  readonly game: 'kgp-campaign'
  readonly scenarios: Readonly<Record<CampaignId, string>>
  readonly names: Names
  readonly events: EventWords
  readonly orders: OrderWords
  readonly questions: QuestionWords
  readonly rolls: RollWords
  readonly refusals: RefusalWords
  readonly picture: PictureWords
  readonly board: BoardWords
  readonly report: ReportWords
}
