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

/** Personnel on foot and vehicles under way: the first row of the status chart (KGP-8.6056.1). */
export const isWalker = (piece: Piece): piece is Personnel | Vehicle =>
  isPersonnel(piece)
    ? piece.guard === null && piece.aboard === null
    : isVehicle(piece) && isMobile(piece) && !has(piece, 'abandoned')

/** A manned Immobile vehicle that makes no Location Strategic: the third row (KGP-8.6056.3). */
export const isWeak = (piece: Piece): piece is Vehicle =>
  isVehicle(piece) && !isMobile(piece) && !has(piece, 'abandoned') && !isStronghold(piece)

/** A Gun that makes its Location Strategic: unhooked, working, not taken apart. */
export const isStrongGun = (piece: Piece): piece is Gun =>
  piece.tag === 'gun' && piece.hookedTo === null && !has(piece, 'malfunctioned') && !has(piece, 'dismantled')

/** Walkers on the map that no Setup Area has taken in yet: they must Escape, unless a nearby area takes them. */
export const strays = (state: State): readonly (Personnel | Vehicle)[] =>
  inOrder(state).filter(
    (piece): piece is Personnel | Vehicle => isWalker(piece) && piece.place.tag === 'map' && piece.location !== null,
  )
