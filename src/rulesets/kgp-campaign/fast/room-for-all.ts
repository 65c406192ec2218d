import { companions, menAt } from '../model/facts.js'
import { has, hsEquivalents, isPersonnel, isSmc, type Piece } from '../model/piece.js'
import type { Position } from '../model/position.js'
import type { Side } from '../data/names.js'
import { pieceOf } from '../model/state.js'
import { placesFor } from '../rules/8.624-set-up/set-up-place.js'
import { notSetUp } from '../rules/8.624-set-up/set-up-rest.js'
import { loadOf, stackingLimit } from '../rules/pieces/stacking.js'

/** The most room that a piece can take, in half-squads. A single man takes one at most (A5.1). */
const mostTaken = (piece: Piece): number =>
  isPersonnel(piece) && piece.guard === null ? hsEquivalents(piece) + Number(isSmc(piece)) : 0

/** The most room that a piece can take with everything that moves with it. */
const mostTakenWith = ({ state }: Position, { id }: Piece): number =>
  companions(state, id).reduce((sum, one) => {
    const piece = pieceOf(state, one)
    return piece === null ? sum : sum + mostTaken(piece)
  }, 0)

/**
 * Whether a piece finds room in a Location even if other pieces that take `others` half-squads are set up first. To
 * leave no Location with room, they would have to fill each of them.
 */
const isSureOfRoom = (at: Position, piece: Piece, others: number): boolean => {
  const places = placesFor(at, piece)
  if (!isPersonnel(piece)) return places.length > 0
  const men = menAt(at.state.pieces)[piece.side]
  let filling = 0
  for (const place of places) {
    const left = stackingLimit(at, place) - loadOf(men.get(place) ?? []) - mostTaken(piece)
    filling += Math.max(0, left + 1)
    if (filling > others) return true
  }
  return false
}

/**
 * Whether it is obvious that all groups of a side in Reserve can be set up, so that none needs a Holding Box (KGP-CG7a,
 * If not, the rules set them up one by one to find out.
 */
export const isRoomForAll = (at: Position, side: Side): boolean => {
  const due = notSetUp(at, side).filter((piece) => has(piece, 'reserve'))
  const most = due.reduce((sum, piece) => sum + mostTakenWith(at, piece), 0)
  return (
    at.state.areas !== null &&
    due.every((piece) => piece.place.tag === 'setupArea' && isSureOfRoom(at, piece, most - mostTaken(piece)))
  )
}
