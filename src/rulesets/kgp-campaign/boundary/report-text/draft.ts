import type { LocationId, PieceId, Side } from '../../data/names.js'
import type { LinkField, Piece } from '../../model/piece.js'
import type { Exit, LostWeapon, MeleeOutcome, ScenarioResult } from '../../model/scenario-result.js'
import type { Whereabouts } from './changes.js'
import type { Word } from '../text-lines.js'

/** The statements of a report about one piece. */
export interface Entry {
  readonly piece: Piece
  /** The links it states; others follow. */
  readonly said: ReadonlySet<LinkField>
  readonly where: Whereabouts | null
  /** Whether it was broken when it left the map, if that is stated. */
  readonly exitBroken: boolean | null
  readonly check: Exit['check']
  /** Whether the Location where a Gun ended is stated. */
  readonly hasEnd: boolean
  /** The word that names it. */
  readonly word: Word
}

/** A Melee as read from a line. If it does not mention Control, the side that is left Controls the Location. */
export interface SaidMelee {
  readonly location: LocationId
  readonly outcome: Omit<MeleeOutcome, 'control'>
  readonly control: Side | null | undefined
}

/** The report as read so far. */
export interface Draft {
  side: Side | null
  scenario: Word | null
  result: ScenarioResult
  /** Whether the report states the Casualty VP. */
  hasPoints: boolean
  readonly entries: Map<PieceId, Entry>
  readonly lost: Map<PieceId, Word>
  readonly successors: Map<PieceId, PieceId>
  /** The lost weapons that the report says are not to be regained. */
  readonly forgone: LostWeapon[]
  /** The Melees that the players have fought to the end. */
  readonly melees: SaidMelee[]
  /** The ids of new pieces, by the line that brings them. */
  readonly fresh: ReadonlyMap<number, Piece>
  readonly used: Set<PieceId>
  /** The words that name places and purchases, by their pointers in the result. */
  readonly words: Map<string, Word>
}
