import { derive } from '../../../../kernel/derive.js'
import { edgeColumn } from '../../../../maps/printed.js'
import { edgeBetween, type Graph, type NodeId } from '../../../../maps/graph.js'
import type { LocationKind, MobilityClass } from '../../data/map-source.js'
import { hexNamed, inLocationOrder, type CampaignMap, type PrintedLocation } from '../../data/map.js'
import { hexOf, type LocationId } from '../../data/names.js'
import type { MapFacts } from '../../data/holdings.js'

/** The Locations there are now, numbered in Location order, and how men get from one to the next. */
export interface Ground {
  /** The map they are on. */
  readonly map: CampaignMap
  /** The Locations, with what each has become. */
  readonly locations: readonly PrintedLocation[]
  /** The number of each Location. */
  readonly numberOf: ReadonlyMap<LocationId, number>
  /** By hex, the numbers of its Locations. */
  readonly inHex: readonly (readonly number[])[]
  /** By Location, those of the same building that men may walk to. */
  readonly doors: readonly (readonly number[])[]
  /** By Location, 1 where a terrain Blaze burns anywhere in its hex (KGP-8.2.enterable). */
  readonly burning: Uint8Array
}

const WORKS: Readonly<Record<string, LocationKind>> = { f: 'foxhole', t: 'trench', p: 'pillbox' }

const workAt = (map: CampaignMap, id: LocationId): PrintedLocation => {
  const kind = WORKS[id.slice(id.indexOf('/') + 1, id.indexOf('/') + 2)]
  if (kind === undefined) throw new Error(`${id} is no entrenchment`)
  const hex = hexNamed(map, hexOf(id))
  return { id, hex, level: 0, kind, feature: -1, stackingLimitHS: null, countsForLvp: false }
}

/** What is left of a ground floor that is gone: the open ground of its hex. */
const bareGround = ({ id, hex }: PrintedLocation): PrintedLocation => ({
  id,
  hex,
  level: 0,
  kind: 'ground',
  feature: -1,
  stackingLimitHS: null,
  countsForLvp: false,
})

/**
 * The Locations of a map as a scenario has left it: without those that are gone, with the entrenchments dug, and with what
 * has become rubble (KGP-CG19).
 */
export const groundOf = (map: CampaignMap, holdings: MapFacts): Ground => {
  const gone = new Set(holdings.gone)
  const rubble = new Set(holdings.rubble)
  const standing = map.locations.flatMap((location) => {
    if (!gone.has(location.id)) return [location]
    return location.id === `${map.hexes.ids[location.hex]}/0` ? [bareGround(location)] : []
  })
  const dug = holdings.works.map((id) => workAt(map, id))
  const locations = [...standing, ...dug]
    .map((location) => (rubble.has(location.id) ? { ...location, kind: 'rubble' as const } : location))
    .toSorted(inLocationOrder)
  const numberOf = new Map(locations.map(({ id }, number) => [id, number]))
  const inHex: number[][] = map.hexes.ids.map(() => [])
  for (const [number, { hex }] of locations.entries()) inHex[hex].push(number)
  const blazes = new Set(holdings.blazes.map(hexOf))
  const burning = Uint8Array.from(locations, ({ hex }) => Number(blazes.has(map.hexes.ids[hex])))
  return { map, locations, numberOf, inHex, doors: doorsOf(map, numberOf), burning }
}

const doorsOf = (map: CampaignMap, numberOf: ReadonlyMap<LocationId, number>): readonly (readonly number[])[] => {
  const doors: number[][] = Array.from(numberOf, () => [])
  for (const [a, b] of map.doors) {
    const [from, to] = [numberOf.get(a), numberOf.get(b)]
    if (from === undefined || to === undefined) continue
    doors[from].push(to)
    doors[to].push(from)
  }
  return doors
}

/** The number of a Location that is there. */
export const locationNumber = ({ numberOf, map }: Ground, id: LocationId): number => {
  const number = numberOf.get(id)
  if (number === undefined) throw new Error(`${map.id} has no Location ${id}`)
  return number
}

/** Whether a Location is at ground level: open ground, ground floor, bridge or entrenchment. */
export const isGroundLevel = ({ level }: PrintedLocation): boolean => level === 0

/** Whether a Location is an entrenchment. */
export const isWork = ({ kind }: PrintedLocation): boolean =>
  kind === 'foxhole' || kind === 'trench' || kind === 'pillbox'

/** Whether a Location belongs to a building, rubble of one included. */
export const isInBuilding = ({ map }: Ground, { feature, kind }: PrintedLocation): boolean =>
  feature >= 0 && kind !== 'bridge' && map.features[feature] !== undefined

/** Where pieces of one class may go, hex by hex at ground level. */
export interface Going {
  /** By edge, 1 where the class may enter the hex it leads to (KGP-8.2.enterable). */
  readonly open: Uint8Array
  /** By Location, 1 where the class may be: a ground-level Location that it may enter. */
  readonly mayStand: Uint8Array
}

const RIVER = 'river'

/** The terrain that decides whether a ground-level Location may be entered. */
const terrainAt = ({ map }: Ground, { kind, hex }: PrintedLocation): string =>
  kind === 'building' || kind === 'rubble' || kind === 'bridge' ? kind : map.terrain[hex]

/** Whether a class may enter a ground-level Location over any hexside. Nobody may where it burns, and nobody a river. */
const isFree = (ground: Ground, kind: MobilityClass, number: number): boolean => {
  const location = ground.locations[number]
  const terrain = terrainAt(ground, location)
  if (!isGroundLevel(location) || ground.burning[number] === 1 || terrain === RIVER) return false
  return (kind === 'infantry' || !isWork(location)) && ground.map.mobility[kind][terrain]
}

/** Whether a class may enter a Location by a road though not otherwise: rubble and fire lie on the road as well. */
const isFreeByRoad = (ground: Ground, kind: MobilityClass, number: number): boolean => {
  const location = ground.locations[number]
  const isBare = location.kind === 'ground' || location.kind === 'building'
  if (!isBare || !isGroundLevel(location) || ground.burning[number] === 1) return false
  return terrainAt(ground, location) !== RIVER && ground.map.mobility[kind]['road']
}

const isOnBridge = ({ locations }: Ground, number: number): boolean => locations[number].kind === 'bridge'

/** Whether a piece that comes over this hexside may enter the Location beyond it. */
const mayEnterOver = (ground: Ground, kind: MobilityClass, edge: number, number: number): boolean => {
  const { road, bridgeEdge } = ground.map
  if (isOnBridge(ground, number)) return bridgeEdge[edge] === 1 && isFree(ground, kind, number)
  return isFree(ground, kind, number) || (road[edge] === 1 && isFreeByRoad(ground, kind, number))
}

/** Whether a piece may leave a Location over this hexside: a bridge by its road alone. */
const mayLeaveOver = (ground: Ground, edge: number, number: number): boolean => {
  const location = ground.locations[number]
  if (isOnBridge(ground, number)) return ground.map.bridgeEdge[edge] === 1
  return isGroundLevel(location) && terrainAt(ground, location) !== RIVER
}

const goingOf = (ground: Ground, kind: MobilityClass): Going => {
  const { locations, inHex, map } = ground
  const { firstEdge, edgeFrom, edgeTo } = map.hexes
  const isRoadHex = (hex: number): boolean => map.road.subarray(firstEdge[hex], firstEdge[hex + 1]).includes(1)
  const mayStand = Uint8Array.from(locations, ({ hex }, number) =>
    Number(isFree(ground, kind, number) || (isRoadHex(hex) && isFreeByRoad(ground, kind, number))),
  )
  const open = edgeColumn(map.hexes, (edge) =>
    Number(
      inHex[edgeFrom[edge]].some((number) => mayLeaveOver(ground, edge, number)) &&
        inHex[edgeTo[edge]].some((number) => mayEnterOver(ground, kind, edge, number)),
    ),
  )
  return { open, mayStand }
}

/** Where each class may go over this ground; the classes apart, each worked out when it is first asked for. */
const goings: Readonly<Record<MobilityClass, (ground: Ground) => Going>> = {
  infantry: derive((ground) => goingOf(ground, 'infantry')),
  tracked: derive((ground) => goingOf(ground, 'tracked')),
  halfTrack: derive((ground) => goingOf(ground, 'halfTrack')),
  wheeled: derive((ground) => goingOf(ground, 'wheeled')),
}

/** Where a class may go, whoever or whatever Fortification is there: never into fire or a river (KGP-8.2.enterable, A-07 to A-09). */
export const going = (ground: Ground, kind: MobilityClass): Going => goings[kind](ground)

/** Where all of these classes may go together: a vehicle with what it tows, a group that Shifts. */
export const goingTogether = (ground: Ground, kinds: readonly MobilityClass[]): Going => {
  const all = kinds.map((kind) => going(ground, kind))
  if (all.length === 1) return all[0]
  const every = (length: number, column: (going: Going) => Uint8Array): Uint8Array =>
    Uint8Array.from({ length }, (_, i) => Number(all.every((one) => column(one)[i] === 1)))
  return {
    open: every(ground.map.hexes.edgeTo.length, ({ open }) => open),
    mayStand: every(ground.locations.length, ({ mayStand }) => mayStand),
  }
}

/** The same ways the other way round: by edge, whether its twin may be taken. */
export const reversed = ({ twin }: Graph, open: Uint8Array): Uint8Array => Uint8Array.from(twin, (back) => open[back])

/** Whether a Location is printed on the map and no longer there. */
const isGone = ({ map, numberOf }: Ground, id: LocationId): boolean =>
  !numberOf.has(id) && map.locations.some((location) => location.id === id)

/** Whether a piece of a class may go from one Location of the map straight to another (`Enterable`, KGP-8.2.enterable). */
export const isEnterable = (ground: Ground, kind: MobilityClass, from: LocationId, to: LocationId): boolean => {
  if (isGone(ground, from) || isGone(ground, to)) return false
  const [a, b] = [locationNumber(ground, from), locationNumber(ground, to)]
  if (ground.doors[a].includes(b)) return kind === 'infantry' && ground.burning[b] === 0
  const [here, there] = [ground.locations[a], ground.locations[b]]
  if (!isGroundLevel(here) || !isGroundLevel(there)) return false
  if (here.hex === there.hex) return isSameHexStep(here, there) && going(ground, kind).mayStand[b] === 1
  return isStepAcross(ground, kind, a, b)
}

/** In one hex men step between the ground and its entrenchments; a bridge is not reached from the river below. */
const isSameHexStep = (here: PrintedLocation, there: PrintedLocation): boolean =>
  here.kind !== 'bridge' && there.kind !== 'bridge'

const isStepAcross = (ground: Ground, kind: MobilityClass, a: number, b: number): boolean => {
  const edge = edgeBetween(ground.map.hexes, ground.locations[a].hex, ground.locations[b].hex)
  return edge !== null && mayLeaveOver(ground, edge, a) && mayEnterOver(ground, kind, edge, b)
}

/** The hexes of these Locations, each once, in order. */
export const hexesOfLocations = ({ locations }: Ground, numbers: Iterable<number>): readonly NodeId[] => [
  ...new Set(Array.from(numbers, (number) => locations[number].hex)),
]
