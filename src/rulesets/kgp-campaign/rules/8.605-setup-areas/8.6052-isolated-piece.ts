import { memoizeBy } from '../../../../kernel/memoize.js'
import { hexOfLocation, type HexId, type LocationId, type Side } from '../../data/names.js'
import type { MobilityClass } from '../../data/map-source.js'
import { SITUATIONS, type Situation } from '../../model/marking.js'
import { isPrisoner, type Piece } from '../../model/piece.js'
import type { Position } from '../../model/position.js'
import { pieceOf } from '../../model/state.js'
import { mobilityOf } from '../pieces/casualties.js'
import { going } from './8.2-enterable.js'
import { forEachKind, isIsolated, type PerClass } from './8.6052-isolation.js'
import { doorsFrom, isGroundLevel, locationNamed } from './ground.js'
import { areaAt, areaNamed, holderOf, markedMapOf } from './marked-map.js'
import { situationOf } from './situation.js'
import { fallenTo, standingLocations } from './standing-locations.js'

/**
 * Whether a piece is Isolated where it is Retained, by its own mobility class. It is determined whenever a rule asks,
 * from the marked map with the current Entry Areas and ground (KGP-8.6052.6, AMB-52). A prisoner is Isolated if its
 * guard is, or if the guard is not visible in the view at hand (KGP-8.608.1). A piece that is Retained in an area but
 * has no Location yet is Isolated if the whole area is (KGP-8.6052.4).
 */
export const isPieceIsolated = (at: Position, piece: Piece): boolean => {
  if (piece.place.tag !== 'setupArea') return false
  if (isPrisoner(piece)) {
    const guard = pieceOf(at.state, piece.guard)
    return guard === null || isPieceIsolated(at, guard)
  }
  const situation = situationOf(at)
  const kind = mobilityOf(at.data, piece)
  if (piece.location !== null) return isIsolated(situation, piece.side, piece.location, kind)
  const area = areaNamed(situation, piece.place.area)
  return area !== null && standingLocations(situation, area).every((one) => isIsolated(situation, area.side, one, kind))
}

/**
 * The Locations a piece can go to next without leaving Uncontrolled Territory and friendly Setup Area (KGP-8.6052.1).
 */
const stepsFrom = (situation: Situation, side: Side, kind: MobilityClass, from: LocationId): readonly LocationId[] => {
  const { ground, status } = markedMapOf(situation)
  const { mayStand, next } = going(ground, kind)
  const here = locationNamed(ground, from)
  const isOpen = (id: LocationId): boolean =>
    mayStand.has(id) && [side, 'uncontrolled'].includes(status.get(id) ?? 'uncontrolled')
  const rooms =
    kind === 'infantry'
      ? doorsFrom(ground, from).filter((room) => holderOf(situation, room) === side && !ground.burning.has(room))
      : []
  const outside = isGroundLevel(here)
    ? [here.hex, ...next[here.hex]].flatMap((hex) =>
        ground.inHex[hex].flatMap((one) => (isGroundLevel(one) && isOpen(one.id) ? [one.id] : [])),
      )
    : []
  return [...rooms, ...outside]
}

/** The Locations to go to next from a Location of a situation. */
type Steps = (situation: Situation, from: LocationId) => readonly LocationId[]

const stepsOf = (side: Side, kind: MobilityClass): Steps =>
  memoizeBy((situation: Situation, from: LocationId) => stepsFrom(situation, side, kind, from))

/** The steps by side and class, cached for each situation: the parts of many pieces overlap. */
const steps: PerClass<Steps> = {
  german: forEachKind((kind) => stepsOf('german', kind)),
  us: forEachKind((kind) => stepsOf('us', kind)),
}

/** A piece on the map, as Isolation depends on it. */
interface Standing {
  readonly side: Side
  readonly location: LocationId
  readonly kind: MobilityClass
}

/** The part of each piece, cached for each situation: set-up checks every Location for every piece. */
const partIn = memoizeBy(
  (situation: Situation, { side, location, kind }: Standing): readonly LocationId[] => {
    const start = fallenTo(situation, location)
    const area = areaAt(situation, start)
    const found = new Set([start])
    for (const one of found) for (const to of steps[side][kind](situation, one)) found.add(to)
    return area === null ? [] : area.locations.filter((one) => found.has(one))
  },
  { key: ({ side, location, kind }) => `${side} ${kind} ${location}`, recent: SITUATIONS },
)

/**
 * The part of its Setup Area that an Isolated piece may use until it Escapes or Shifts: the Locations of the area it
 * can reach through Uncontrolled Territory and friendly Setup Area (KGP-8.6052.4, AMB-51).
 */
export const isolatedPart = (
  situation: Situation,
  side: Side,
  location: LocationId,
  kind: MobilityClass = 'infantry',
): readonly LocationId[] => partIn(situation, { side, location, kind })

/** The hexes of the part an Isolated piece is restricted to. Cached for each situation. */
const hexesHeldTo = memoizeBy(
  (situation: Situation, { side, location, kind }: Standing): ReadonlySet<HexId> =>
    new Set(isolatedPart(situation, side, location, kind).map(hexOfLocation)),
  { key: ({ side, location, kind }) => `${side} ${kind} ${location}`, recent: SITUATIONS },
)

/** Returns an Isolated piece on the map; null for others. */
const stuck = (at: Position, piece: Piece): Standing | null =>
  piece.location !== null && isPieceIsolated(at, piece)
    ? { side: piece.side, location: piece.location, kind: mobilityOf(at.data, piece) }
    : null

/**
 * Returns the part of its Setup Area that a piece is restricted to; null if it is not Isolated or off the map (AMB-51).
 */
export const partOf = (at: Position, piece: Piece): readonly LocationId[] | null => {
  const held = stuck(at, piece)
  return held === null ? null : isolatedPart(situationOf(at), held.side, held.location, held.kind)
}

/**
 * Whether Equipment can pass between two pieces of one area, or one can serve the other. An Isolated piece can only do
 * so within its part of the area (KGP-8.6071.4, KGP-8.6241). A piece without a Location is in no part.
 */
export const isOneReach = (at: Position, one: Piece, other: Piece): boolean => {
  const situation = situationOf(at)
  const reaches = (from: Piece, to: Piece): boolean => {
    if (!isPieceIsolated(at, from)) return true
    const part = partOf(at, from)
    return part === null
      ? to.location === null
      : to.location !== null && part.includes(fallenTo(situation, to.location))
  }
  return reaches(one, other) && reaches(other, one)
}

/**
 * Returns the hexes that a group of one area is restricted to by its Isolated members; null if it has none (AMB-51).
 */
export const heldTo = (at: Position, pieces: readonly Piece[]): ReadonlySet<HexId> | null => {
  const parts = pieces.flatMap((piece) => {
    const held = stuck(at, piece)
    return held === null ? [] : [hexesHeldTo(situationOf(at), held)]
  })
  return parts.length === 0 ? null : parts.reduce((both, one) => new Set([...both].filter((hex) => one.has(hex))))
}
