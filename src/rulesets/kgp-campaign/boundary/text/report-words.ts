import type { Side } from '../../data/names.js'
import type { StateWords } from '../report-text/states.js'
import type { ResultReason } from '../../rules/8.3-scenario-chain/result-reason.js'

/** The sentences that all text formats share. */
export interface LineWords {
  /** The sentence for: open quote. */
  readonly openQuote: string
  /** A question that follows another sentence: ` Did you mean X?` */
  readonly meant: (name: string) => string
  /** The sentence for: not known. */
  readonly notKnown: (word: string) => string
  /** A fault of JSON. `at` is the pointer to the value. */
  readonly atPointer: (at: string, expected: string, found: string) => string
  /** The sentence for: not json. */
  readonly notJson: string
  /** The sentence for: unreadable. */
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
  /** The sentence for: missing. */
  readonly missing: Readonly<Record<MissingPart, string>>
  /** The sentence for: missing number. */
  readonly missingNumber: (least: number, most: number) => string
  /** The sentence for: missing colon. */
  readonly missingColon: (head: string) => string
  /** A report without its first line. */
  readonly begin: (date: string) => string
  /** The sentence for: unknown. */
  readonly unknown: Readonly<Record<UnknownName, (text: string) => string>>
  /** The sentence for: said before. */
  readonly saidBefore: (line: number) => string
  /** The sentence for: lost new piece. */
  readonly lostNewPiece: string
  /** The sentence for: lost alone. */
  readonly lostAlone: string
  /** The sentence for: no piece. */
  readonly noPiece: (name: string, side: Side | null) => string
  /** Asks which piece a name means, given those that the reader may know. */
  readonly ambiguous: (name: string, pieces: readonly string[], isMore: boolean) => string
  /** The sentence for: off map. */
  readonly offMap: string
  /** The sentence for: not wanted. */
  readonly notWanted: Readonly<Record<WantedPiece, (name: string) => string>>
  /** The sentence for: not personnel. */
  readonly notPersonnel: (name: string) => string
  /** The sentence for: no half squad. */
  readonly noHalfSquad: (type: string) => string
  /** The sentence for: no weapon. */
  readonly noWeapon: (type: string, slot: string) => string
  /** A state of another kind of piece; `ofWreck` if it is one of Wrecks on a vehicle. */
  readonly cannotBe: (type: string, state: string, ofWreck: boolean) => string
  /** A state that this piece cannot take. */
  readonly notFor: (state: string, type: string) => string
  /** The sentence for: open bracket. */
  readonly openBracket: string
  /** The sentence for: shaded box. */
  readonly shadedBox: string
  /** The sentence for: unanswered. */
  readonly unanswered: string
  /** The sentence for: fate missing. */
  readonly fateMissing: (name: string) => string
  /** The sentence for: replaced by. */
  readonly replacedBy: (name: string, types: readonly string[]) => string
  /** The value that a check of the result expects. */
  readonly reason: (reason: ResultReason) => string
  /** A fault of the result; `about` names the piece, or is null. */
  readonly wrong: (about: string | null, expected: string, found: string) => string
  /** The sentence for: points. */
  readonly points: (side: Side, sum: number, found: number) => string
  /** The sentence for: unmarked melee. */
  readonly unmarkedMelee: (about: string) => string
  /** The texts of the table of states. */
  readonly states: StateWords
  /** Stands for a fault that the reader may not know. */
  readonly secret: string
}
