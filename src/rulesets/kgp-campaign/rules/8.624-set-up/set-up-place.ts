import { memoizeBy } from '../../../../kernel/memoize.js'
import type { Position } from '../../model/position.js'
import { isPieceIsolated, partOf } from '../8.605-setup-areas/8.6052-isolated-piece.js'
import { farthestFromUs, openLocations, reserveLocationsIn, setupLocations } from './placement.js'
import { areaNamed } from '../8.605-setup-areas/marked-map.js'
import type { SetupArea } from '../../model/marking.js'
import { mobilityOf } from '../pieces/casualties.js'
import { inOrder, menAt, possessionsOf, towedBy } from '../../model/facts.js'
import {
  carrierOf,
  has,
  isFixed,
  isMmc,
  isMobile,
  isPersonnel,
  isSmc,
  isVehicle,
  type Gun,
  type Personnel,
  type Piece,
} from '../../model/piece.js'
import { hexOfLocation, type LocationId } from '../../data/names.js'
import { loadOf, stackingLimit } from '../pieces/stacking.js'
import { hasNoted } from '../part-handler.js'
import type { Rule } from '../../model/rule.js'
import type { State } from '../../model/state.js'
import { situationOf } from '../8.605-setup-areas/situation.js'
import { areasOnMap, mustComeOnMap } from './from-box.js'
import { gunHexes } from './set-up-gun.js'

/**
 * Whether a piece is set up separately: not fixed, carried, towed, guarded or riding, and not waiting off the map
 * unless that is prohibited (KGP-CG6c). An Immobile vehicle stays in its Location, if it has one (KGP-8.6071.5).
 */
export const isSettable = (at: Position, piece: Piece): boolean => {
  if (piece.place.tag !== 'setupArea' && !mustComeOnMap(at, piece)) return false
  if (piece.tag === 'vehicle') return isMobile(piece) || piece.location === null
  return !isFixed[piece.tag] && carrierOf(piece) === null
}

/** Returns the Locations where a piece may be set up (8.624, 8.6241, KGP-CG6c, KGP-CG7, KGP-CG7a, KGP-CG12, A-60). */
export const setupChoices: (at: Position, piece: Piece) => readonly LocationId[] = memoizeBy(
  (at: Position, piece: Piece) => choicesFor(at, piece),
)

/** Whether a piece may be set up in a Location. */
export const isChoice = (at: Position, piece: Piece, location: LocationId): boolean =>
  setupChoices(at, piece).includes(location)

/** The rule that setting up a piece in a Location breaks, or null: its area, then the room there, then all others. */
export const whyNotPlace = (at: Position, piece: Piece, location: LocationId): Rule | null => {
  if (isChoice(at, piece, location)) return null
  if (!areasFor(at, piece).some(({ locations }) => locations.includes(location))) return 'setUp.area'
  const isFull = isPersonnel(piece) && !has(piece, 'reserve') && placesFor(at, piece).includes(location)
  return isFull ? 'setUp.room' : 'setUp.location'
}

/** Returns the same Locations, regardless of stacking. */
export const placesFor = (at: Position, piece: Piece): readonly LocationId[] =>
  joined(areasFor(at, piece), (area) => placesIn(at, piece, area))

/** The Locations of some areas; the list of the area itself if there is only one, which is the usual case. */
const joined = (
  areas: readonly SetupArea[],
  placesOf: (area: SetupArea) => readonly LocationId[],
): readonly LocationId[] => (areas.length === 1 ? placesOf(areas[0]) : areas.flatMap(placesOf))

const choicesFor = (at: Position, piece: Piece): readonly LocationId[] =>
  joined(areasFor(at, piece), (area) => {
    const places = placesIn(at, piece, area)
    const roomy = isPersonnel(piece) ? withRoom(at, piece, places) : places
    if (!has(piece, 'reserve')) return roomy
    const covers = coversFor(at, piece)
    if (covers === null) return farthestFromUs(situationOf(at), roomy)
    const covered = roomy.filter((location) => covers.includes(location))
    return covered.length > 0 ? covered : places.filter((location) => covers.includes(location))
  })

/**
 * The Locations of the Reserve counters of its group, for a piece that gets none of its own: a single man or a support
 * weapon. Null for other pieces, and if the group has no counter (KGP-CG7a).
 */
const coversFor = ({ state }: Position, piece: Piece): readonly LocationId[] | null => {
  if (piece.rg === null || (piece.tag !== 'sw' && !isSmc(piece))) return null
  const hosts = inOrder(state).filter(
    (one) => one.rg === piece.rg && one.side === piece.side && has(one, 'reserve') && (isMmc(one) || isVehicle(one)),
  )
  return hosts.length === 0 ? null : hosts.flatMap(({ location }) => location ?? [])
}

/** The Setup Area a piece is Retained in or, if it must come on the map, those open to its group. */
const areasFor = (at: Position, piece: Piece): readonly SetupArea[] => {
  if (piece.place.tag !== 'setupArea') return mustComeOnMap(at, piece) ? areasOnMap(at, piece) : []
  const area = areaNamed(situationOf(at), piece.place.area)
  return area === null ? [] : [area]
}

/** Whether a unit has room in a Location: half-squads as printed; more than four single men also need room (A5.1). */
const hasRoom = (position: Position, unit: Personnel, at: LocationId, beside: readonly Personnel[]): boolean => {
  const there = beside.filter(({ id }) => id !== unit.id)
  const load = loadOf([...there, unit])
  return load === loadOf(there) || load <= stackingLimit(position, at)
}

/** Those of some Locations where a unit has room; the same list if it has room in all of them. */
const withRoom = (at: Position, unit: Personnel, places: readonly LocationId[]): readonly LocationId[] => {
  const men = menAt(at.state.pieces)[unit.side]
  const alone = loadOf([unit])
  const isFree = (place: LocationId): boolean => {
    const beside = men.get(place)
    return beside === undefined ? alone <= stackingLimit(at, place) : hasRoom(at, unit, place, beside)
  }
  return places.every(isFree) ? places : places.filter(isFree)
}

const isUpstairs = (location: LocationId): boolean => /\/[1-9]/.test(location)

/** Whether a piece must stay in its upper-level Location because it is Isolated there (8.6241). */
export const staysUpstairs = (at: Position, piece: Piece): boolean =>
  piece.location !== null && isUpstairs(piece.location) && isPieceIsolated(at, piece)

/** The Gun itself, or the Guns that move with a piece because it mans or tows them. */
const gunsWith = (state: State, piece: Piece): readonly Gun[] =>
  piece.tag === 'gun'
    ? [piece]
    : [...possessionsOf(state, piece.id).filter((item): item is Gun => item.tag === 'gun'), ...towedBy(state, piece.id)]

/**
 * Whether a piece that takes possession of a Gun or tows it can be where the Gun must be: it is there, or is not set up
 * yet (KGP-CG12).
 */
export const canJoin = (position: Position, piece: Piece, gun: Gun): boolean => {
  const { state } = position
  const hexes = gunHexes(situationOf(position), state, gun)
  if (hexes === null || (piece.location !== null && hexes.includes(hexOfLocation(piece.location)))) return true
  if (!isSettable(position, piece) || hasNoted(state, piece.side, { tag: 'setUp', piece: piece.id })) return false
  return setupChoices(position, piece).some((at) => hexes.includes(hexOfLocation(at)))
}

/**
 * The Locations of a Setup Area for a piece. An Isolated piece is restricted to its part, or to its own Location
 * upstairs, and no other piece may enter an Isolated Location (8.6241, A-60). Reserves need ground level (KGP-CG7a),
 * Guns must stay near their Location at scenario end (KGP-CG12).
 */
const placesIn = (at: Position, piece: Piece, area: SetupArea): readonly LocationId[] =>
  gunsWith(at.state, piece).reduce<readonly LocationId[]>(
    (places, gun) => {
      const hexes = gunHexes(situationOf(at), at.state, gun)
      return hexes === null ? places : places.filter((one) => hexes.includes(hexOfLocation(one)))
    },
    withoutGuns(at, piece, area),
  )

const withoutGuns = (at: Position, piece: Piece, area: SetupArea): readonly LocationId[] => {
  const situation = situationOf(at)
  const kind = mobilityOf(at.data, piece)
  if (has(piece, 'reserve')) return reserveLocationsIn(situation, area, kind)
  if (!isPieceIsolated(at, piece)) return openLocations(situation, area, kind)
  const usual = setupLocations(situation, area, kind)
  const part = partOf(at, piece)
  if (part === null || piece.location === null) return usual
  return staysUpstairs(at, piece) ? [piece.location] : usual.filter((one) => part.includes(one))
}
