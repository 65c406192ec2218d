import type { Position } from '../../model/position.js'
import type { Event } from '../../model/event.js'
import { pieceNamed } from '../../model/facts.js'
import { isPrisoner, type Piece } from '../../model/piece.js'
import type { State } from '../../model/state.js'
import { other, sides } from '../../data/names.js'

/**
 * Returns the pieces that some events Eliminate or replace, including those lost with a piece, such as a Gun in tow.
 */
export const piecesGone = (state: State, events: readonly Event[]): readonly Piece[] =>
  events.flatMap((event) =>
    event.tag === 'eliminated'
      ? [pieceNamed(state, event.piece)]
      : event.tag === 'replaced'
        ? event.pieces.map((id) => pieceNamed(state, id))
        : [],
  )

/**
 * Scores Casualty VP for pieces lost before CG-Scenario End, minus the value of what remains of them, for the enemy of
 * their side (KGP-8.12). Prisoners are not scored, because they are already in the report's points.
 */
export const scoreCasualties = (
  { state, data }: Position,
  lost: readonly Piece[],
  left: readonly Piece[] = [],
): readonly Event[] =>
  sides.flatMap((side): readonly Event[] => {
    const pointsOf = (pieces: readonly Piece[]): number =>
      pieces
        .filter((piece) => piece.side === other(side) && !isPrisoner(piece))
        .reduce((sum, piece) => sum + data.houseRules.tactical.use.casualtyVp(piece), 0)
    const points = pointsOf(lost) - pointsOf(left)
    return points === 0 ? [] : [{ tag: 'casualtiesCounted', side, points: state.ledgers[side].casualtyVp + points }]
  })
