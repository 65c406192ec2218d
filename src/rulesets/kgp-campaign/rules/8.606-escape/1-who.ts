import { memoizeBy } from '../../../../kernel/memoize.js'
import type { Position } from '../../model/position.js'
import { isPieceIsolated, partOf } from '../8.605-setup-areas/8.6052-isolated-piece.js'
import { groundIn } from '../8.605-setup-areas/marked-map.js'
import { situationOf } from '../8.605-setup-areas/situation.js'
import { inOrder, piecesAt, unitOf } from '../../model/facts.js'
import { sortedLocations } from '../../model/order.js'
import type { Attempt } from '../../model/phase.js'
import { has, isPersonnel, isSmc, leadership, type Personnel, type Piece } from '../../model/piece.js'
import type { LocationId, PieceId, Side } from '../../data/names.js'
import { attemptOf, refitOf } from '../part-handler.js'
import { loadOf, stackingLimit } from '../pieces/stacking.js'
import { pieceOf, type State } from '../../model/state.js'
import { isWalker } from '../8.605-setup-areas/8.6056-status-chart.js'

/** The part of the step. */
export const PART = '8.606'

/** Whether a piece must Escape (KGP-8.606.1), may Escape (KGP-8.606.2), or neither (null). */
export const dutyOf = (at: Position, piece: Piece): 'must' | 'may' | null => {
  if (!isWalker(piece) || piece.location === null) return null
  if (piece.place.tag === 'map') return 'must'
  return isPieceIsolated(at, piece) ? 'may' : null
}

/** The free Personnel of a side in a Location. */
export const freePersonnel = (state: State, side: Side, location: LocationId): readonly Personnel[] =>
  piecesAt(state, location).filter(
    (piece): piece is Personnel => isPersonnel(piece) && piece.side === side && piece.guard === null,
  )

/** The Personnel of a side that will stay in a Location. */
const staying = (state: State, side: Side, location: LocationId): readonly Personnel[] =>
  freePersonnel(state, side, location).filter(({ id }) => attemptOf(state, id) === null)

/** Locations where Isolated Personnel would exceed the stacking limit (KGP-8.606.2, KGP-8.6052.4). */
export const overstacked: (at: Position, side: Side) => readonly LocationId[] = memoizeBy(
  (at: Position, side: Side) => {
    const { state } = at
    const isolated = inOrder(state).filter(
      (piece) => piece.side === side && isPersonnel(piece) && dutyOf(at, piece) === 'may',
    )
    const locations = sortedLocations([...new Set(isolated.flatMap(({ location }) => location ?? []))])
    return locations.filter((location) => loadOf(staying(state, side, location)) > stackingLimit(at, location))
  },
)

/** The leadership modifier of a unit: a leader's own, or -1 for a hero (KGP-8.606.D7). */
export const modifierOf = (unit: Personnel): number => {
  if (unit.kind === 'hero') return -1
  if (!isSmc(unit)) return 0
  return leadership(unit.type) - (has(unit, 'heroic') ? 1 : 0)
}

/** The default leader of a group of several units: its best leader or hero, except one with a positive modifier. */
export const bestLeader = (state: State, units: readonly PieceId[]): PieceId | null => {
  if (units.length < 2) return null
  const men = units.flatMap((id) => unitOf(state, id) ?? []).filter((unit) => isSmc(unit) && modifierOf(unit) <= 0)
  return men.toSorted((a, b) => modifierOf(a) - modifierOf(b) || (a.id < b.id ? -1 : 1)).at(0)?.id ?? null
}

/** The pieces of a side that must or may Escape. */
export const own = (at: Position, side: Side): readonly Piece[] =>
  inOrder(at.state).filter((piece) => piece.side === side && dutyOf(at, piece) !== null)

/** The groups a side has announced. */
export const attemptsOf = (state: State, side: Side): readonly Attempt[] =>
  refitOf(state).attempts.filter(({ units }) => units.some((id) => pieceOf(state, id)?.side === side))

/**
 * The group of a side that an order refers to, by the unit that announced it (even if that has since Deployed) or by
 * any of its units.
 */
export const groupCalled = (state: State, side: Side, id: PieceId): Attempt | null =>
  attemptsOf(state, side).find((attempt) => attempt.id === id) ?? attemptOf(state, id)

/** Other Locations with room in the part of the area an Isolated unit is restricted to (KGP-8.606.2, AMB-51). */
export const locationsWithRoom: (at: Position, unit: Personnel) => readonly LocationId[] = memoizeBy(
  (at: Position, unit: Personnel) => {
    const { state } = at
    const ground = groundIn(situationOf(at))
    return (partOf(at, unit) ?? []).filter(
      (location) =>
        location !== unit.location &&
        ground.named.has(location) &&
        loadOf([...staying(state, unit.side, location), unit]) <= stackingLimit(at, location),
    )
  },
)

/** The Personnel of a side that will attempt to Escape and may rearrange its possessions. */
export const packOf = (at: Position, side: Side): readonly Personnel[] =>
  own(at, side).filter(
    (piece): piece is Personnel =>
      isPersonnel(piece) && (dutyOf(at, piece) === 'must' || attemptOf(at.state, piece.id) !== null),
  )
