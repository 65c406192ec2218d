import { sides, type PieceId, type Side } from '../../data/names.js'
import type { Piece } from '../../model/piece.js'
import { positionOf, type Position } from '../../model/position.js'
import type { State } from '../../model/state.js'
import { view } from '../../model/view.js'

/**
 * The readers of the messages about a report: one side, both sides at one screen, or people from whom nothing is
 * hidden. Both sides together may know only what each of them may know.
 */
export type ReportReader = Side | 'both' | 'all'

/** A position as the readers may know it. */
export const positionFor = (at: Position, reader: ReportReader): Position => {
  if (reader === 'all') return at
  const viewers = reader === 'both' ? sides : [reader]
  return positionOf(
    at.data,
    viewers.reduce((state, side) => view(state, side) as State, at.state),
  )
}

/** The pieces of a position as the readers may know them, by id. */
export type KnownPieces = ReadonlyMap<PieceId, Piece>

/** The pieces that the readers may know, as they may know them. */
export const piecesFor = (at: Position, reader: ReportReader): KnownPieces =>
  new Map(Object.entries(positionFor(at, reader).state.pieces))
