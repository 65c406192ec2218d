import type { Side } from '../../data/names.js'
import type { StateWords } from '../report-text/states.js'
import type { ResultReason } from '../../rules/8.3-scenario-chain/result-reason.js'

/** The sentences that all text formats share. */
export interface LineWords {
  readonly openQuote: string
  /** A question that follows another sentence: ` Did you mean X?` */
  readonly meant: (name: string) => string
  readonly notKnown: (word: string) => string
  /** A fault of JSON. `at` is the pointer to the value. */
  readonly atPointer: (at: string, expected: string, found: string) => string
  readonly notJson: string
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
  readonly missing: Readonly<Record<MissingPart, string>>
  readonly missingNumber: (least: number, most: number) => string
  readonly missingColon: (head: string) => string
  /** A report without its first line. */
  readonly begin: (date: string) => string
  readonly unknown: Readonly<Record<UnknownName, (text: string) => string>>
  readonly saidBefore: (line: number) => string
  readonly lostNewPiece: string
  readonly lostAlone: string
  readonly noPiece: (name: string, side: Side | null) => string
  /** Asks which piece a name means, given those that the reader may know. */
  readonly ambiguous: (name: string, pieces: readonly string[], isMore: boolean) => string
  readonly offMap: string
  readonly notWanted: Readonly<Record<WantedPiece, (name: string) => string>>
  readonly notPersonnel: (name: string) => string
  readonly noHalfSquad: (type: string) => string
  readonly noWeapon: (type: string, slot: string) => string
  /** A state of another kind of piece; `ofWreck` if it is one of Wrecks on a vehicle. */
  readonly cannotBe: (type: string, state: string, ofWreck: boolean) => string
  /** A state that this piece cannot take. */
  readonly notFor: (state: string, type: string) => string
  readonly openBracket: string
  readonly shadedBox: string
  readonly unanswered: string
  readonly fateMissing: (name: string) => string
  readonly replacedBy: (name: string, types: readonly string[]) => string
  /** The value that a check of the result expects. */
  readonly reason: (reason: ResultReason) => string
  /** A fault of the result; `about` names the piece, or is null. */
  readonly wrong: (about: string | null, expected: string, found: string) => string
  readonly points: (side: Side, sum: number, found: number) => string
  readonly unmarkedMelee: (about: string) => string
  /** The texts of the table of states. */
  readonly states: StateWords
  /** Stands for a fault that the reader may not know. */
  readonly secret: string
}
