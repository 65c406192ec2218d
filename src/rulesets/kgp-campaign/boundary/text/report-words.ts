import type { Fault } from '../../../../kernel/fault.js'
import type { Side } from '../../data/names.js'
import type { StateWords } from '../report-text/states.js'
import type { ResultReason } from '../../rules/8.3-scenario-chain/result-reason.js'

/** The sentences that all text formats share. */
export interface LineWords {
  /** A quote is not closed. */
  readonly openQuote: string
  /** A question that follows another sentence: ` Did you mean X?` */
  readonly meant: (name: string) => string
  /** A word is not known where it stands. */
  readonly notKnown: (word: string) => string
  /** The value that a fault of JSON expects. */
  readonly expected: (fault: Fault) => string
  /** The value that a fault of JSON has found. */
  readonly found: (fault: Fault) => string
  /** A fault of JSON. `at` is the pointer to the value. */
  readonly atPointer: (at: string, expected: string, found: string) => string
  /** A file is not JSON. */
  readonly notJson: string
  /** A file cannot be read. */
  readonly unreadable: string
}

/** The kinds of pieces that a place of a report can ask for. */
export type WantedPiece = 'possessor' | 'vehicle' | 'guard' | 'fighter'

/** The things that may be missing at a place of a report. */
export type MissingPart =
  'side' | 'sideLine' | 'captor' | 'location' | 'name' | 'newType' | 'addedType' | 'meleeEnd' | 'climb'

/** The kinds of unknown names in a report. */
export type UnknownName =
  | 'line'
  | 'side'
  | 'date'
  | 'location'
  | 'hex'
  | 'entryArea'
  | 'counter'
  | 'crew'
  | 'type'
  | 'label'
  | 'state'
  | 'absence'

/** The sentences of the reader of scenario reports in one language. The words of the format itself are English. */
export interface ReportWords extends LineWords {
  /** Something is missing at the end of a line. */
  readonly missing: Readonly<Record<MissingPart, string>>
  /** A number is missing, from `least` to `most`. */
  readonly missingNumber: (least: number, most: number) => string
  /** A colon is missing after the beginning of a line. */
  readonly missingColon: (head: string) => string
  /** A report without its first line. */
  readonly begin: (date: string) => string
  /** A name is not known; `text` is the name. */
  readonly unknown: Readonly<Record<UnknownName, (text: string) => string>>
  /** A piece is named again; `line` is the number of the first line. */
  readonly saidBefore: (line: number) => string
  /** A new piece is reported as lost. */
  readonly lostNewPiece: string
  /** A lost piece has another state too. */
  readonly lostAlone: string
  /** No piece has a name; null means that the piece may be of either side. */
  readonly noPiece: (name: string, side: Side | null) => string
  /** Asks which piece a name means, given those that the reader may know. */
  readonly ambiguous: (name: string, pieces: readonly string[], isMore: boolean) => string
  /** Stands for a place that is not on the map. */
  readonly offMap: string
  /** A piece of the wrong kind is named. */
  readonly notWanted: Readonly<Record<WantedPiece, (name: string) => string>>
  /** A piece that must be Personnel is not. */
  readonly notPersonnel: (name: string) => string
  /** A piece cannot be reduced. */
  readonly noHalfSquad: (type: string) => string
  /** A vehicle does not have a weapon. */
  readonly noWeapon: (type: string, slot: string) => string
  /** A state of another kind of piece; `ofWreck` if it is one of Wrecks on a vehicle. */
  readonly cannotBe: (type: string, state: string, ofWreck: boolean) => string
  /** A state that this piece cannot take. */
  readonly notFor: (state: string, type: string) => string
  /** A bracket is not closed. */
  readonly openBracket: string
  /** `shaded` stands without a Holding Box. */
  readonly shadedBox: string
  /** A question of a proposed report is still open. */
  readonly unanswered: string
  /** A Melee line names a piece without its fate. */
  readonly fateMissing: (name: string) => string
  /** A piece is Replaced by types other than those of the Replacement table. */
  readonly replacedBy: (name: string, types: readonly string[]) => string
  /** The value that a check of the result expects. */
  readonly reason: (reason: ResultReason) => string
  /** A fault of the result; `about` names the piece, or is null. */
  readonly wrong: (about: string | null, expected: string, found: string) => string
  /** The Casualty VP stated for a side differ from the sum of its losses. */
  readonly points: (side: Side, sum: number, found: number) => string
  /** A piece shares its Location with the enemy but has no Melee counter. */
  readonly unmarkedMelee: (about: string) => string
  /** The texts of the table of states. */
  readonly states: StateWords
  /** Stands for a fault that the reader may not know. */
  readonly secret: string
}
