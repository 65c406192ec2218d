import { memoizeBy } from '../../../../kernel/memoize.js'
import type { NodeId } from '../../../../maps/graph.js'
import type { LocationKind } from '../../data/map-source.js'
import { hexNamed, inLocationOrder, type CampaignMap, type PrintedLocation } from '../../data/map.js'
import { hexOfLocation, type LocationId } from '../../data/names.js'
import type { MapFacts } from '../../data/holdings.js'

/** The current Locations in Location order, and the connections between rooms of a building. */
export interface Ground {
  readonly map: CampaignMap
  /** The Locations in their current state. */
  readonly locations: readonly PrintedLocation[]
  readonly named: ReadonlyMap<LocationId, PrintedLocation>
  readonly inHex: readonly (readonly PrintedLocation[])[]
  /** By Location: the rooms of the same building that Personnel can move to. */
  readonly doors: ReadonlyMap<LocationId, readonly LocationId[]>
  /** Locations with a terrain Blaze anywhere in their hex (KGP-8.2.enterable). */
  readonly burning: ReadonlySet<LocationId>
}

const WORKS: Readonly<Record<string, LocationKind>> = { f: 'foxhole', t: 'trench', p: 'pillbox' }

const workAt = (map: CampaignMap, id: LocationId): PrintedLocation => {
  const kind = WORKS[id.slice(id.indexOf('/') + 1, id.indexOf('/') + 2)]
  if (kind === undefined) throw new Error(`${id} is no entrenchment`)
  const hex = hexNamed(map, hexOfLocation(id))
  return { id, hex, level: 0, kind, feature: null, stackingLimitHS: null, countsForLvp: false }
}

/** The open ground that replaces a destroyed ground floor. */
const bareGround = ({ id, hex }: PrintedLocation): PrintedLocation => ({
  id,
  hex,
  level: 0,
  kind: 'ground',
  feature: null,
  stackingLimitHS: null,
  countsForLvp: false,
})

/** The facts that determine the Locations. */
type GroundFacts = Pick<MapFacts, 'gone' | 'rubble' | 'works' | 'blazes'>

const GROUNDS = 64

/**
 * Returns the Locations of a map as scenarios have left it: without destroyed ones, with entrenchments and rubble
 * (KGP-CG19). Cached for equal facts.
 */
export const groundOf: (map: CampaignMap, facts: GroundFacts) => Ground = memoizeBy(
  (map: CampaignMap, facts: GroundFacts): Ground => laidOut(map, facts),
  { key: ({ gone, rubble, works, blazes }) => JSON.stringify([gone, rubble, works, blazes]), most: GROUNDS },
)

const laidOut = (map: CampaignMap, facts: GroundFacts): Ground => {
  const gone = new Set(facts.gone)
  const rubble = new Set(facts.rubble)
  const standing = map.locations.flatMap((location) => {
    if (!gone.has(location.id)) return [location]
    return location.id === `${map.hexes.ids[location.hex]}/0` ? [bareGround(location)] : []
  })
  const dug = facts.works.map((id) => workAt(map, id))
  const locations = [...standing, ...dug]
    .map((location) => (rubble.has(location.id) ? { ...location, kind: 'rubble' as const } : location))
    .toSorted(inLocationOrder)
  const inHex: readonly PrintedLocation[][] = map.hexes.ids.map(() => [])
  for (const location of locations) inHex[location.hex].push(location)
  const named = new Map(locations.map((location) => [location.id, location]))
  return {
    map,
    locations,
    named,
    inHex,
    doors: doorsOf(map, named),
    burning: new Set(
      facts.blazes.flatMap((id) => inHex[hexNamed(map, hexOfLocation(id))].map((location) => location.id)),
    ),
  }
}

const doorsOf = (
  { doors }: CampaignMap,
  named: ReadonlyMap<LocationId, PrintedLocation>,
): ReadonlyMap<LocationId, readonly LocationId[]> => {
  const from = new Map<LocationId, LocationId[]>([...named.keys()].map((id) => [id, []]))
  for (const [a, b] of doors) {
    if (!named.has(a) || !named.has(b)) continue
    from.get(a)?.push(b)
    from.get(b)?.push(a)
  }
  return from
}

/** Returns the rooms that Personnel can move to from a room. */
export const doorsFrom = ({ doors }: Ground, id: LocationId): readonly LocationId[] => doors.get(id) ?? []

/** Returns the Location with an id; throws if it does not exist. */
export const locationNamed = ({ named, map }: Ground, id: LocationId): PrintedLocation => {
  const location = named.get(id)
  if (location === undefined) throw new Error(`${map.id} has no Location ${id}`)
  return location
}

/** Returns the ground-level Location of a hex, which is the ground floor if there is a building. */
export const groundLevelOf = (ground: Ground, hex: NodeId): PrintedLocation =>
  locationNamed(ground, `${ground.map.hexes.ids[hex]}/0`)

/** Whether a Location is at ground level: open ground, ground floor, bridge or entrenchment. */
export const isGroundLevel = ({ level }: PrintedLocation): boolean => level === 0

/** Whether a Location is an entrenchment. */
export const isWork = ({ kind }: PrintedLocation): boolean =>
  kind === 'foxhole' || kind === 'trench' || kind === 'pillbox'

/** Whether a Location belongs to a building or its rubble. */
export const isInBuilding = ({ map }: Ground, { feature, kind }: PrintedLocation): boolean =>
  feature !== null && kind !== 'bridge' && map.features[feature] !== undefined

/** Returns the hexes of some Locations without duplicates, in order. */
export const hexesOfLocations = (locations: readonly PrintedLocation[]): readonly NodeId[] => [
  ...new Set(locations.map(({ hex }) => hex)),
]
