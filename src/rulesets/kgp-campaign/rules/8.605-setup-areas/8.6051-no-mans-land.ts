import type { NodeId } from '../../../../maps/graph.js'
import type { AreaOptions, Holdings } from '../../data/holdings.js'
import { hexesWithin, type CampaignMap, type PrintedLocation } from '../../data/map.js'
import { other, sides, type LocationId, type Side } from '../../data/names.js'
import type { Status } from '../../model/marking.js'
import { going, withinSteps } from './8.2-enterable.js'
import { strategicIn, type Strategic } from './8.2-strategic-locations.js'
import { hexesOfLocations, isGroundLevel, type Ground } from './ground.js'

/** The radius of a Strategic Location, in hexes. */
export const RADIUS = 2

/** The map while it is being marked. */
export interface Draft {
  readonly ground: Ground
  readonly strategic: Strategic
  readonly status: ReadonlyMap<LocationId, Status>
}

/** The hexes with a Strategic Location that a side Controls. */
export const strongHexes = (
  { ground, strategic }: Pick<Draft, 'ground' | 'strategic'>,
  side: Side,
): readonly NodeId[] => hexesOfLocations(ground.locations.filter(({ id }) => strategic.get(id)?.holder === side))

const perSide = <A>(of: (side: Side) => A): Readonly<Record<Side, A>> => ({ german: of('german'), us: of('us') })

/** The hexes within two hexes of these, measured straight. */
const near = (map: CampaignMap, hexes: readonly NodeId[]): ReadonlySet<NodeId> =>
  new Set(hexes.flatMap((hex) => hexesWithin(map, hex, RADIUS)))

/** The hexes reached by a chain of own hexes from a Strategic Location of the area (A-19, AMB-07). */
const byOwnHexes = (
  ground: Ground,
  strong: readonly NodeId[],
  mayBeOwn: (hex: NodeId) => boolean,
): ReadonlySet<NodeId> => {
  const { next } = going(ground, 'infantry')
  const found = new Set(strong)
  for (const hex of found) for (const to of next[hex]) if (mayBeOwn(to)) found.add(to)
  return found
}

/** The side that Controls all ground-level Strategic Locations of a hex, or null. */
const groundHolder = ({ inHex }: Ground, strategic: Strategic, hex: NodeId): Side | null => {
  const holders = inHex[hex].flatMap((location) => (isGroundLevel(location) ? (strategic.get(location.id) ?? []) : []))
  const [first] = holders
  return first !== undefined && holders.every(({ holder }) => holder === first.holder) ? first.holder : null
}

/**
 * The hexes a side's area reaches from its Strategic Locations: by Infantry steps, or only through its own hexes (A-19,
 * AMB-07).
 */
const reachOf = (
  ground: Ground,
  strategic: Strategic,
  options: AreaOptions,
  strong: readonly NodeId[],
  mayBeOwn: (hex: NodeId) => boolean,
): ReadonlySet<NodeId> => {
  const ways = going(ground, 'infantry')
  if (options['setup.enterableReach'] === 'withinRadius') return withinSteps(ways, strong, RADIUS)
  const hasPlainGround = (hex: NodeId): boolean =>
    ground.inHex[hex].some(({ id }) => !strategic.has(id) && ways.mayStand.has(id))
  return byOwnHexes(ground, strong, (hex) => mayBeOwn(hex) && hasPlainGround(hex))
}

/**
 * Returns the status of a Location that is not Strategic: No Man's Land within two hexes of Strategic Locations of both
 * sides (KGP-8.6051.1); a side's own within two hexes of only its Locations, if Infantry can get there (KGP-8.605.b);
 * otherwise Uncontrolled Territory (KGP-8.6053.0, A-25).
 */
const statusIn = (
  ground: Ground,
  strategic: Strategic,
  options: AreaOptions,
): ((location: PrintedLocation) => Status) => {
  const { map } = ground
  const strong = perSide((side) => strongHexes({ ground, strategic }, side))
  const close = perSide((side) => near(map, strong[side]))
  const all = near(map, hexesOfLocations(ground.locations.filter(({ id }) => strategic.has(id))))
  const { mayStand } = going(ground, 'infantry')
  const reached = perSide((side) =>
    reachOf(ground, strategic, options, strong[side], (hex) => close[side].has(hex) && !close[other(side)].has(hex)),
  )
  const own = ({ id, hex }: PrintedLocation, side: Side): Status =>
    mayStand.has(id) && reached[side].has(hex) ? side : 'uncontrolled'
  return (location) => {
    const { hex } = location
    const follows =
      options['setup.nonStrategicInStrategicHex'] === 'followsHex' ? groundHolder(ground, strategic, hex) : null
    if (follows !== null) return own(location, follows)
    const [first, second] = sides.filter((side) => close[side].has(hex))
    if (second !== undefined) return 'noMansLand'
    if (first !== undefined) return own(location, first)
    return options['setup.utFrom'] === 'allStrategic' && all.has(hex) ? 'unclassed' : 'uncontrolled'
  }
}

/**
 * Returns the first draft of the marking: No Man's Land, the areas around Strategic Locations, and Uncontrolled
 * Territory (KGP-8.6051.1, KGP-8.605.b, KGP-8.6053.0).
 */
export const draftOf = (ground: Ground, holdings: Holdings, options: AreaOptions): Draft => {
  const strategic = strategicIn(ground, holdings)
  const statusOf = statusIn(ground, strategic, options)
  const status = ground.locations.map((location): readonly [LocationId, Status] => {
    const strong = strategic.get(location.id)
    return [location.id, strong === undefined ? statusOf(location) : (strong.holder ?? 'uncontrolled')]
  })
  return { ground, strategic, status: new Map(status) }
}
