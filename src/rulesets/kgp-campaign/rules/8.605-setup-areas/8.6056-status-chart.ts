import { inOrder } from '../../model/facts.js'
import {
  has,
  isMobile,
  isPersonnel,
  isStronghold,
  isVehicle,
  type Gun,
  type Personnel,
  type Piece,
  type Vehicle,
} from '../../model/piece.js'
import type { State } from '../../model/state.js'

/** Whether a piece is Personnel on foot or a Mobile vehicle: the first row of the status chart (KGP-8.6056.1). */
export const isWalker = (piece: Piece): piece is Personnel | Vehicle =>
  isPersonnel(piece)
    ? piece.guard === null && piece.aboard === null
    : isVehicle(piece) && isMobile(piece) && !has(piece, 'abandoned')

/**
 * Whether a piece is a manned Immobile vehicle that does not make its Location Strategic: the third row (KGP-8.6056.3).
 */
export const isWeak = (piece: Piece): piece is Vehicle =>
  isVehicle(piece) && !isMobile(piece) && !has(piece, 'abandoned') && !isStronghold(piece)

/** Whether a piece is a Gun that makes its Location Strategic: unhooked, working and not dismantled. */
export const isStrongGun = (piece: Piece): piece is Gun =>
  piece.tag === 'gun' && piece.hookedTo === null && !has(piece, 'malfunctioned') && !has(piece, 'dismantled')

/** Walkers on the map that are in no Setup Area yet. They must Escape unless a nearby area takes them in. */
export const unassignedWalkers = (state: State): readonly (Personnel | Vehicle)[] =>
  inOrder(state).filter(
    (piece): piece is Personnel | Vehicle => isWalker(piece) && piece.place.tag === 'map' && piece.location !== null,
  )
