import { derive, deriveBy } from '../../../../kernel/derive.js'
import { allNodes, nodeOf, type NodeId } from '../../../../maps/graph.js'
import type { MapEdge, MobilityClass } from '../../data/map-source.js'
import { entriesOf, entryNamed, hexDistance, hexNamed, hexesWithin, namesOf, type CampaignMap } from '../../data/map.js'
import { hexOf, other, type EntryId, type Hex, type LocationId, type Side } from '../../data/names.js'
import { eligibleEntries, isEligible } from '../8.605-setup-areas/8.2-entry-areas.js'
import { going } from '../8.605-setup-areas/8.2-enterable.js'
import { isGroundLevel } from '../8.605-setup-areas/ground.js'
import { isIsolated } from '../8.605-setup-areas/8.6052-isolation.js'
import { areaAt, areasOf, groundIn, markedMapOf, sidesIn, statusOf } from '../8.605-setup-areas/marked-map.js'
import { fallenTo } from '../8.605-setup-areas/standing-locations.js'
import type { Marking, Situation, SetupArea } from '../../model/marking.js'

/** How far Reserves keep from the US (KGP-CG7a). */
const RESERVE_DISTANCE = 8

/** How far a Gun may be moved between scenarios (KGP-CG12). */
const GUN_RADIUS = 3

/** How near an enemy Setup Area may be to a vehicle that is concealed for nothing (KGP-CG11). */
const CONCEALMENT_DISTANCE = 6

/** How many hexes of an Entry Area an edge needs for a field phone's Security Area (KGP-CG15c). */
const SECURITY_EDGE_HEXES = 5

const areaHexes = ({ map, marking }: Pick<Situation, 'map' | 'marking'>, side: Side): readonly NodeId[] =>
  areasOf({ marking }, side).flatMap(({ hexes }) => hexes.map((hex) => hexNamed(map, hex)))

/** Hexes from one to the nearest hex of a side's Setup Areas, or null where it has none. */
export const hexesToSetupArea = (situation: Situation, side: Side, hex: Hex): number | null => {
  const from = hexNamed(situation.map, hex)
  const away = areaHexes(situation, side).map((to) => hexDistance(situation.map, from, to))
  return away.length === 0 ? null : Math.min(...away)
}

/** By hex, how far it is to the nearest US Setup-Area or Entry-Area hex; worked out once per marking. */
const awayFromUs = derive((map: CampaignMap) =>
  derive((marking: Marking): readonly number[] => {
    const enemies = [...areaHexes({ map, marking }, 'us'), ...entriesOf(map, 'us').flatMap(({ hexes }) => hexes)]
    return allNodes(map.hexes).map((hex) => Math.min(...enemies.map((enemy) => hexDistance(map, hex, enemy))))
  }),
)

/** Where Reserves may be placed. */
export interface ReservePlaces {
  /** The Locations, in Location order. */
  readonly locations: readonly LocationId[]
  /** Whether they keep the full distance; if not, they are as far away as can be. */
  readonly isFullDistance: boolean
  /** The greatest distance there is, or null where no Location would do at any distance or nothing is to be kept from. */
  readonly farthest: number | null
}

/**
 * Where German Reserves may be placed: ground level, in a Setup Area, not Isolated, at least eight hexes from every US
 * Setup-Area and Entry-Area hex; or, where that cannot be, as far as possible (KGP-CG7a, A-36, A-37).
 */
export const reserveLocations: (situation: Situation) => ReservePlaces = derive(
  (situation: Situation): ReservePlaces => {
    const { map, marking } = situation
    const { ground, status } = markedMapOf(situation)
    const away = awayFromUs(map)(marking)
    const places = ground.locations.flatMap((location) =>
      isGroundLevel(location) && status.get(location.id) === 'german' && !isIsolated(situation, 'german', location.id)
        ? [{ id: location.id, away: away[location.hex] }]
        : [],
    )
    if (places.length === 0) return { locations: [], isFullDistance: false, farthest: null }
    const most = Math.max(...places.map(({ away }) => away))
    const needed = Math.min(most, RESERVE_DISTANCE)
    return {
      locations: places.filter(({ away }) => away >= needed).map(({ id }) => id),
      isFullDistance: most >= RESERVE_DISTANCE,
      farthest: most === Infinity ? null : most,
    }
  },
)

/** Where in a Setup Area Reserves may be placed, in Location order; worked out once per situation. */
export const reservesIn: (situation: Situation, area: SetupArea) => readonly LocationId[] = deriveBy(
  (situation: Situation, { locations }: SetupArea) => {
    const own = new Set(locations)
    return reserveLocations(situation).locations.filter((at) => own.has(at))
  },
)

/**
 * The hexes in which a Gun that ended the scenario on the map may be set up: within three hexes and in its Setup Area; all
 * of the area for one that is free (KGP-CG12, A-41).
 *
 * @param freedom `area` for an 81 mm mortar, a Gun hooked to a Mobile vehicle, one moved by Escape or Shift, or after an Idle Date
 */
export const gunSetupHexes = (
  situation: Situation,
  ended: LocationId,
  side: Side,
  freedom: 'nearby' | 'area' = 'nearby',
): readonly Hex[] => {
  const area = areaAt(situation, ended)
  if (area?.side !== side) return []
  return freedom === 'area' ? area.hexes : hexesNearGun(situation, ended)
}

/** The hexes of the Setup Area of a Location within three of it; worked out once per situation. */
const hexesNearGun = deriveBy((situation: Situation, ended: LocationId): readonly Hex[] => {
  const { map } = situation
  const close = new Set(namesOf(map, hexesWithin(map, hexNamed(map, hexOf(ended)), GUN_RADIUS)))
  return areaAt(situation, ended)?.hexes.filter((hex) => close.has(hex)) ?? []
})

/** Whether a vehicle is far enough from the enemy's Setup Areas to start concealed in Concealment Terrain (KGP-CG11). */
export const mayVehicleStartConcealed = (situation: Situation, side: Side, hex: Hex): boolean =>
  (hexesToSetupArea(situation, other(side), hex) ?? Infinity) >= CONCEALMENT_DISTANCE

/**
 * The Locations of a Setup Area in which a piece of a class may be set up: those it may be in, and upstairs for men on foot; none
 * that burns (8.624, KGP-8.6141c.3).
 */
export const setupLocations = (
  situation: Situation,
  { locations }: SetupArea,
  kind: MobilityClass,
): readonly LocationId[] => {
  const ground = groundIn(situation)
  const { mayStand } = going(ground, kind)
  return locations.filter((id) => {
    const location = ground.named.get(id)
    if (location === undefined || ground.burning.has(id)) return false
    return isGroundLevel(location) ? mayStand.has(id) : kind === 'infantry'
  })
}

const strategicHexes = derive(({ strategic }: Marking): ReadonlySet<Hex> => new Set(Object.keys(strategic).map(hexOf)))

/**
 * Whether a hex may be named an Objective Hex: one of the map's candidates or, where it lists none, any hex that Infantry may
 * enter; never one that is Strategic already (KGP-8.2.objectiveHex).
 */
export const mayBeObjectiveHex = (situation: Situation, hex: Hex): boolean => {
  const { map, marking } = situation
  const node = nodeOf(map.hexes, hex)
  if (node === null || strategicHexes(marking).has(hex)) return false
  if (map.objectives.length > 0) return map.objectives.some((candidate) => candidate.hex === hex)
  const ground = groundIn(situation)
  return ground.inHex[node].some(({ id }) => going(ground, 'infantry').mayStand.has(id))
}

/** Why a Security Area will not do. */
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
 * What is wrong with the Security Area of a US field phone, or null: hexes that touch, Enterable by Infantry, outside German
 * Setup Areas, from the phone to a hex of a map edge with at least five hexes of an Eligible US Entry Area (KGP-CG15c, A-45).
 */
export const securityBar = (situation: Situation, phone: LocationId, path: readonly Hex[]): SecurityBar | null => {
  const { map } = situation
  const nodes = path.map((hex) => nodeOf(map.hexes, hex))
  if (nodes.length === 0 || path[0] !== hexOf(phone) || nodes.includes(null)) return 'security.start'
  const hexes = nodes as readonly NodeId[]
  const { next } = going(groundIn(situation), 'infantry')
  const isRun = hexes.every((hex, i) => i === 0 || next[hexes[i - 1]].has(hex))
  if (!isRun) return 'security.path'
  const isClear = (hex: NodeId, i: number): boolean => i === 0 || isClearOfGermans(situation, hex)
  if (statusOf(situation, fallenTo(situation, phone)) === 'german' || !hexes.every(isClear)) return 'security.enemy'
  const served = new Set(eligibleEntries(situation, 'us').flatMap(({ id }) => edgesServed(situation, id)))
  return map.edges[hexes[hexes.length - 1]].some((edge) => served.has(edge)) ? null : 'security.entry'
}

/** The shortest Security Areas of a US field phone, one to each map edge that will do, in the order of the edges' hexes (KGP-CG15c). */
export const securityLines = (situation: Situation, phone: LocationId): readonly (readonly Hex[])[] => {
  const { map } = situation
  const infantry = going(groundIn(situation), 'infantry')
  const served = new Set(eligibleEntries(situation, 'us').flatMap(({ id }) => edgesServed(situation, id)))
  const start = hexNamed(map, hexOf(phone))
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

/** Whether some ground-level Location of a hex that Infantry may be in lies outside German Setup Areas. */
const isClearOfGermans = (situation: Situation, hex: NodeId): boolean => {
  if (!sidesIn(situation, hex).includes('german')) return true
  const { ground, status } = markedMapOf(situation)
  const { mayStand } = going(ground, 'infantry')
  return ground.inHex[hex].some(({ id }) => mayStand.has(id) && status.get(id) !== 'german')
}
