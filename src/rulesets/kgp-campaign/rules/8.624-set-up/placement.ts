import { memoize, memoizeBy } from '../../../../kernel/memoize.js'
import { allNodes, nodeOf, type NodeId } from '../../../../maps/graph.js'
import type { MapEdge, MobilityClass } from '../../data/map-source.js'
import {
  entriesOf,
  entryNamed,
  hexDistance,
  hexNamed,
  hexesWithin,
  inLocationOrder,
  namesOf,
  type CampaignMap,
} from '../../data/map.js'
import { hexOfLocation, other, type EntryId, type HexId, type LocationId, type Side } from '../../data/names.js'
import { eligibleEntries, isEligible } from '../8.605-setup-areas/8.2-entry-areas.js'
import { going } from '../8.605-setup-areas/8.2-enterable.js'
import { isGroundLevel } from '../8.605-setup-areas/ground.js'
import { isolatedPart } from '../8.605-setup-areas/8.6052-isolated-piece.js'
import { isIsolated } from '../8.605-setup-areas/8.6052-isolation.js'
import { areaAt, areasOf, groundIn, markedMapOf, sidesIn, locationStatusOf } from '../8.605-setup-areas/marked-map.js'
import { fallenTo, standingLocations } from '../8.605-setup-areas/standing-locations.js'
import type { Marking, Situation, SetupArea } from '../../model/marking.js'

/** The distance of Reserves from the US (KGP-CG7a). */
const RESERVE_DISTANCE = 8

/** The number of lists of Locations remembered for each situation. */
const LISTS = 64

/** The distance a Gun may be moved between scenarios (KGP-CG12). */
const GUN_RADIUS = 3

/** The minimum distance of an enemy Setup Area for a vehicle that is concealed at no cost (KGP-CG11). */
const CONCEALMENT_DISTANCE = 6

/** The number of Entry Area hexes an edge needs for a field phone's Security Area (KGP-CG15c). */
const SECURITY_EDGE_HEXES = 5

const areaHexes = ({ map, marking }: Pick<Situation, 'map' | 'marking'>, side: Side): readonly NodeId[] =>
  areasOf({ marking }, side).flatMap(({ hexes }) => hexes.map((hex) => hexNamed(map, hex)))

/** Returns the distance to the nearest hex of a side's Setup Areas, or null if it has none. */
export const hexesToSetupArea = (situation: Situation, side: Side, hex: HexId): number | null => {
  const from = hexNamed(situation.map, hex)
  const away = areaHexes(situation, side).map((to) => hexDistance(situation.map, from, to))
  return away.length === 0 ? null : Math.min(...away)
}

/** By hex: the distance to the nearest US Setup-Area or Entry-Area hex. Cached for each marking. */
const distanceFromUsAreas = memoize((map: CampaignMap) =>
  memoize((marking: Marking): readonly number[] => {
    const enemies = [...areaHexes({ map, marking }, 'us'), ...entriesOf(map, 'us').flatMap(({ hexes }) => hexes)]
    return allNodes(map.hexes).map((hex) => Math.min(...enemies.map((enemy) => hexDistance(map, hex, enemy))))
  }),
)

/** The Locations for Reserves. */
export interface ReservePlaces {
  /** The Locations, in Location order. */
  readonly locations: readonly LocationId[]
  /** Whether they keep the full distance. If not, they are as far away as possible. */
  readonly isFullDistance: boolean
  /** The greatest available distance; null if there is no Location or nothing to keep away from. */
  readonly farthest: number | null
}

/** By Location: the distance to the nearest US Setup-Area or Entry-Area hex. Cached for each situation. */
const distancesFromUs: (situation: Situation) => ReadonlyMap<LocationId, number> = memoize((situation: Situation) => {
  const away = distanceFromUsAreas(situation.map)(situation.marking)
  return new Map(groundIn(situation).locations.map(({ id, hex }) => [id, away[hex]] as const))
})

/** The distance of a Location from the nearest US Setup-Area or Entry-Area hex. */
const distanceFromUs = (situation: Situation, location: LocationId): number =>
  distancesFromUs(situation).get(location) ?? Infinity

/**
 * Returns those of some Locations that keep the full distance from the US or, if none does, the farthest (KGP-CG7a,
 * Cached for each situation and list.
 */
export const farthestFromUs: (situation: Situation, locations: readonly LocationId[]) => readonly LocationId[] =
  memoizeBy(
    (situation: Situation, locations: readonly LocationId[]): readonly LocationId[] => {
      const most = Math.max(...locations.map((id) => distanceFromUs(situation, id)))
      return locations.filter((id) => distanceFromUs(situation, id) >= Math.min(most, RESERVE_DISTANCE))
    },
    { most: LISTS },
  )

/**
 * Returns the Locations of a Setup Area for Reserve counters regardless of distance: at ground level, not Isolated
 * (KGP-CG7a).
 */
export const reserveGround: (situation: Situation, area: SetupArea) => readonly LocationId[] = memoizeBy(
  (situation: Situation, area: SetupArea) => {
    const { named } = groundIn(situation)
    return openLocations(situation, area, 'infantry').filter((id) => {
      const location = named.get(id)
      return location !== undefined && isGroundLevel(location)
    })
  },
)

/**
 * Returns the Locations of a Setup Area for a Reserve counter of a mobility class regardless of distance: where the
 * class is not Isolated, at ground level (KGP-CG7a).
 */
export const reserveLocationsIn = (situation: Situation, area: SetupArea, kind: MobilityClass): readonly LocationId[] =>
  reserveOpen(situation, { area, kind })

const reserveOpen = memoizeBy(
  (situation: Situation, { area, kind }: Opening): readonly LocationId[] => {
    const ground = new Set(reserveGround(situation, area))
    return openLocations(situation, area, kind).filter((id) => ground.has(id))
  },
  { key: ({ area, kind }) => `${area.id} ${kind}` },
)

/**
 * Returns the Locations for German Reserves, regardless of area and stacking: at ground level in a Setup Area and not
 * Isolated. They are at least eight hexes from every US Setup-Area and Entry-Area hex or, failing that, as far as
 * possible (KGP-CG7a, A-36, A-37).
 */
export const reserveLocations: (situation: Situation) => ReservePlaces = memoize(
  (situation: Situation): ReservePlaces => {
    const places = areasOf(situation, 'german').flatMap((area) => reserveGround(situation, area))
    if (places.length === 0) return { locations: [], isFullDistance: false, farthest: null }
    const most = Math.max(...places.map((id) => distanceFromUs(situation, id)))
    const { named } = groundIn(situation)
    const known = places.flatMap((id) => named.get(id) ?? []).toSorted(inLocationOrder)
    return {
      locations: farthestFromUs(
        situation,
        known.map(({ id }) => id),
      ),
      isFullDistance: most >= RESERVE_DISTANCE,
      farthest: most === Infinity ? null : most,
    }
  },
)

/**
 * Returns the hexes where a Gun that ended the scenario on the map may be set up: within three hexes and in its Setup
 * Area, or in the whole area by `freedom`. Isolated hexes are excluded, except those of its own part for an Isolated
 * Gun (KGP-CG12, A-41, A-60).
 *
 * @param freedom `area` for an 81 mm mortar, a Gun hooked to a Mobile vehicle, one moved by Escape or Shift, or after
 * an Idle Date
 */
export const gunSetupHexes = (
  situation: Situation,
  ended: LocationId,
  side: Side,
  freedom: 'nearby' | 'area' = 'nearby',
): readonly HexId[] => {
  const area = areaAt(situation, ended)
  if (area?.side !== side) return []
  return freedom === 'area' ? hexesOpenToGun(situation, ended) : hexesNearGun(situation, ended)
}

/** The hexes of a Location's Setup Area where a Gun may be set up at any distance. Cached for each situation. */
const hexesOpenToGun = memoizeBy((situation: Situation, ended: LocationId): readonly HexId[] => {
  const area = areaAt(situation, ended)
  if (area === null) return []
  const open = isIsolated(situation, area.side, ended)
    ? isolatedPart(situation, area.side, ended)
    : standingLocations(situation, area).filter((at) => !isIsolated(situation, area.side, at))
  const hexes = new Set(open.map(hexOfLocation))
  return area.hexes.filter((hex) => hexes.has(hex))
})

/** The open hexes of the area within three hexes of where a Gun ended. Cached for each situation. */
const hexesNearGun = memoizeBy((situation: Situation, ended: LocationId): readonly HexId[] => {
  const { map } = situation
  const close = new Set(namesOf(map, hexesWithin(map, hexNamed(map, hexOfLocation(ended)), GUN_RADIUS)))
  return hexesOpenToGun(situation, ended).filter((hex) => close.has(hex))
})

/** Whether a vehicle is far enough from enemy Setup Areas to start concealed in Concealment Terrain (KGP-CG11). */
export const mayVehicleStartConcealed = (situation: Situation, side: Side, hex: HexId): boolean =>
  (hexesToSetupArea(situation, other(side), hex) ?? Infinity) >= CONCEALMENT_DISTANCE

/**
 * Returns the Locations of a Setup Area where a piece of a class may be set up: those it may occupy, including upper
 * levels for Infantry, but none on fire (8.624, KGP-8.6141c.3).
 */
export const setupLocations = (situation: Situation, area: SetupArea, kind: MobilityClass): readonly LocationId[] =>
  usualFor(situation, { area, kind })

const usualFor = memoizeBy(
  (situation: Situation, { area: { locations }, kind }: Opening): readonly LocationId[] => {
    const ground = groundIn(situation)
    const { mayStand } = going(ground, kind)
    return locations.filter((id) => {
      const location = ground.named.get(id)
      if (location === undefined || ground.burning.has(id)) return false
      return isGroundLevel(location) ? mayStand.has(id) : kind === 'infantry'
    })
  },
  { key: ({ area, kind }) => `${area.id} ${kind}` },
)

/** A Setup Area and a mobility class. */
interface Opening {
  readonly area: SetupArea
  readonly kind: MobilityClass
}

/**
 * Returns the Locations of a Setup Area for a piece that is not Isolated: those where Infantry would not be Isolated.
 * For a vehicle, only those where its class would not be Isolated either, if there are any (8.6241, A-60, A-13).
 */
export const openLocations = (situation: Situation, area: SetupArea, kind: MobilityClass): readonly LocationId[] =>
  openTo(situation, { area, kind })

const openTo = memoizeBy(
  (situation: Situation, { area, kind }: Opening): readonly LocationId[] => {
    const free = setupLocations(situation, area, kind).filter((id) => !isIsolated(situation, area.side, id))
    const connected = free.filter((id) => !isIsolated(situation, area.side, id, kind))
    return connected.length > 0 ? connected : free
  },
  { key: ({ area, kind }) => `${area.id} ${kind}` },
)

const strategicHexes = memoize(
  ({ strategic }: Marking): ReadonlySet<HexId> => new Set(Object.keys(strategic).map(hexOfLocation)),
)

/**
 * Whether a hex may be an Objective Hex: one of the map's candidates or, if it has none, any hex Infantry may enter;
 * never one that is already Strategic (KGP-8.2.objectiveHex).
 */
export const mayBeObjectiveHex = (situation: Situation, hex: HexId): boolean => {
  const { map, marking } = situation
  const node = nodeOf(map.hexes, hex)
  if (node === null || strategicHexes(marking).has(hex)) return false
  if (map.objectives.length > 0) return map.objectives.some((candidate) => candidate.hex === hex)
  const ground = groundIn(situation)
  return ground.inHex[node].some(({ id }) => going(ground, 'infantry').mayStand.has(id))
}

/** Why a Security Area is not legal. */
export type SecurityBar = 'security.start' | 'security.path' | 'security.enemy' | 'security.entry'

const edgesServed = (situation: Situation, entry: EntryId): readonly MapEdge[] => {
  const area = entryNamed(situation.map, entry)
  if (area === null || !isEligible(situation, 'us', area)) return []
  const edges: readonly MapEdge[] = ['north', 'east', 'south', 'west']
  return edges.filter(
    (edge) => area.hexes.filter((hex) => situation.map.edges[hex].includes(edge)).length >= SECURITY_EDGE_HEXES,
  )
}

/**
 * Returns what is wrong with the Security Area of a US field phone, or null. It needs adjacent hexes, Enterable by
 * Infantry and outside German Setup Areas, from the phone to a map edge with at least five hexes of an Eligible US
 * Entry Area (KGP-CG15c, A-45).
 */
export const securityBar = (situation: Situation, phone: LocationId, path: readonly HexId[]): SecurityBar | null => {
  const { map } = situation
  const nodes = path.map((hex) => nodeOf(map.hexes, hex))
  if (nodes.length === 0 || path[0] !== hexOfLocation(phone) || nodes.includes(null)) return 'security.start'
  const hexes = nodes as readonly NodeId[]
  const { next } = going(groundIn(situation), 'infantry')
  const isRun = hexes.every((hex, i) => i === 0 || next[hexes[i - 1]].has(hex))
  if (!isRun) return 'security.path'
  const isClear = (hex: NodeId, i: number): boolean => i === 0 || isClearOfGermans(situation, hex)
  if (locationStatusOf(situation, fallenTo(situation, phone)) === 'german' || !hexes.every(isClear))
    return 'security.enemy'
  const served = new Set(eligibleEntries(situation, 'us').flatMap(({ id }) => edgesServed(situation, id)))
  return map.edges[hexes[hexes.length - 1]].some((edge) => served.has(edge)) ? null : 'security.entry'
}

/**
 * Returns the shortest Security Areas of a US field phone, one for each suitable map edge, in the order of the edges'
 * hexes (KGP-CG15c).
 */
export const securityLines = (situation: Situation, phone: LocationId): readonly (readonly HexId[])[] => {
  const { map } = situation
  const infantry = going(groundIn(situation), 'infantry')
  const served = new Set(eligibleEntries(situation, 'us').flatMap(({ id }) => edgesServed(situation, id)))
  const start = hexNamed(map, hexOfLocation(phone))
  const from = new Map<NodeId, NodeId>([[start, start]])
  const ends = new Map<MapEdge, NodeId>()
  for (const hex of from.keys()) {
    for (const side of map.edges[hex]) if (served.has(side) && !ends.has(side)) ends.set(side, hex)
    for (const next of infantry.next[hex]) if (!from.has(next) && isClearOfGermans(situation, next)) from.set(next, hex)
  }
  const lines = [...new Set(ends.values())].map((end) => namesOf(map, wayTo(from, end)))
  return lines.filter((line) => securityBar(situation, phone, line) === null)
}

const wayTo = (from: ReadonlyMap<NodeId, NodeId>, end: NodeId): readonly NodeId[] => {
  const way = [end]
  for (let at = end, before = from.get(at) ?? at; before !== at; at = before, before = from.get(at) ?? at)
    way.unshift(before)
  return way
}

/** Whether a ground-level Location of a hex that Infantry may occupy lies outside German Setup Areas. */
const isClearOfGermans = (situation: Situation, hex: NodeId): boolean => {
  if (!sidesIn(situation, hex).includes('german')) return true
  const { ground, status } = markedMapOf(situation)
  const { mayStand } = going(ground, 'infantry')
  return ground.inHex[hex].some(({ id }) => mayStand.has(id) && status.get(id) !== 'german')
}
