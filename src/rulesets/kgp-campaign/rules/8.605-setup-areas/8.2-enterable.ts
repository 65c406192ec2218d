import { memoize, memoizeBy } from '../../../../kernel/memoize.js'
import { allNodes, edgeBetween, neighbors, type EdgeId, type NodeId } from '../../../../maps/graph.js'
import type { MobilityClass } from '../../data/map-source.js'
import type { PrintedLocation } from '../../data/map.js'
import type { LocationId } from '../../data/names.js'
import { SITUATIONS } from '../../model/marking.js'
import { doorsFrom, isGroundLevel, isWork, locationNamed, type Ground } from './ground.js'

/** The moves open to pieces of one mobility class at ground level. */
export interface ClassMoves {
  /** By hex: the adjacent hexes the class may enter from there (KGP-8.2.enterable). */
  readonly next: readonly ReadonlySet<NodeId>[]
  /** By edge: whether the class may cross it. */
  readonly over: readonly boolean[]
  /** The ground-level Locations the class may occupy. */
  readonly mayStand: ReadonlySet<LocationId>
}

const RIVER = 'river'

/** The terrain that decides whether a ground-level Location can be entered. */
const terrainAt = ({ map }: Ground, { kind, hex }: PrintedLocation): string =>
  kind === 'building' || kind === 'rubble' || kind === 'bridge' ? kind : map.terrain[hex]

/** Whether a class may enter a ground-level Location over any hexside. Blazes and rivers cannot be entered. */
const isFree = (ground: Ground, kind: MobilityClass, location: PrintedLocation): boolean => {
  const terrain = terrainAt(ground, location)
  if (!isGroundLevel(location) || ground.burning.has(location.id) || terrain === RIVER) return false
  return (kind === 'infantry' || !isWork(location)) && ground.map.mobility[kind][terrain]
}

/** Whether a class may enter a Location by road although not otherwise. Rubble and fire block the road too. */
const isFreeByRoad = (ground: Ground, kind: MobilityClass, location: PrintedLocation): boolean => {
  const isBare = location.kind === 'ground' || location.kind === 'building'
  if (!isBare || !isGroundLevel(location) || ground.burning.has(location.id)) return false
  return terrainAt(ground, location) !== RIVER && ground.map.mobility[kind]['road']
}

/** A Location as a class enters and leaves it, whatever the hexside. */
interface ClassLocation {
  readonly isBridge: boolean
  readonly isFree: boolean
  readonly isFreeByRoad: boolean
  /** Whether it is at ground level and not in a river. */
  readonly isDry: boolean
}

const classLocation = (ground: Ground, kind: MobilityClass, location: PrintedLocation): ClassLocation => ({
  isBridge: location.kind === 'bridge',
  isFree: isFree(ground, kind, location),
  isFreeByRoad: isFreeByRoad(ground, kind, location),
  isDry: isGroundLevel(location) && terrainAt(ground, location) !== RIVER,
})

/** Whether a piece that crosses a hexside may enter the Location beyond it. A bridge is entered only along its road. */
const mayEnterOver = ({ map: { road, bridgeEdge } }: Ground, edge: EdgeId, to: ClassLocation): boolean =>
  to.isBridge ? bridgeEdge[edge] === 1 && to.isFree : to.isFree || (road[edge] === 1 && to.isFreeByRoad)

/** Whether a piece may leave a Location over a hexside. A bridge is left only along its road. */
const mayLeaveOver = ({ map: { bridgeEdge } }: Ground, edge: EdgeId, from: ClassLocation): boolean =>
  from.isBridge ? bridgeEdge[edge] === 1 : from.isDry

const classMovesOn = (ground: Ground, kind: MobilityClass): ClassMoves => {
  const { locations, map } = ground
  const isRoadHex = (hex: NodeId): boolean =>
    neighbors(map.hexes, hex).some((to) => {
      const edge = edgeBetween(map.hexes, hex, to)
      return edge !== null && map.road[edge] === 1
    })
  const mayStand = locations.filter(
    (location) => isFree(ground, kind, location) || (isFreeByRoad(ground, kind, location) && isRoadHex(location.hex)),
  )
  const { edgeFrom, edgeTo } = map.hexes
  const footings = ground.inHex.map((all) => all.map((location) => classLocation(ground, kind, location)))
  const over = Array.from(
    edgeTo,
    (to, edge) =>
      footings[edgeFrom[edge]].some((one) => mayLeaveOver(ground, edge as EdgeId, one)) &&
      footings[to].some((one) => mayEnterOver(ground, edge as EdgeId, one)),
  )
  return { next: nextOver(ground, over), over, mayStand: new Set(mayStand.map(({ id }) => id)) }
}

/** By hex: the adjacent hexes across passable edges. */
const nextOver = ({ map: { hexes } }: Ground, over: readonly boolean[]): readonly ReadonlySet<NodeId>[] =>
  allNodes(hexes).map((hex) => {
    const next = new Set<NodeId>()
    for (let edge = hexes.firstEdge[hex]; edge < hexes.firstEdge[hex + 1]; edge++)
      if (over[edge]) next.add(hexes.edgeTo[edge] as NodeId)
    return next
  })

/** The passable ground of each class, computed on first use. */
const classMoves: Readonly<Record<MobilityClass, (ground: Ground) => ClassMoves>> = {
  infantry: memoize((ground) => classMovesOn(ground, 'infantry'), SITUATIONS),
  tracked: memoize((ground) => classMovesOn(ground, 'tracked'), SITUATIONS),
  halfTrack: memoize((ground) => classMovesOn(ground, 'halfTrack'), SITUATIONS),
  wheeled: memoize((ground) => classMovesOn(ground, 'wheeled'), SITUATIONS),
}

/**
 * Returns where a class may go, regardless of units and Fortifications. Blazes and rivers are never passable
 * (KGP-8.2.enterable, A-07 to A-09).
 */
export const going = (ground: Ground, kind: MobilityClass): ClassMoves => classMoves[kind](ground)

/** Returns where several classes may go together, such as a vehicle with a towed Gun, or a group that Shifts. */
export const commonMoves: (ground: Ground, kinds: readonly MobilityClass[]) => ClassMoves = memoizeBy(
  (ground: Ground, kinds: readonly MobilityClass[]): ClassMoves => {
    const [first, ...others] = kinds.map((kind) => going(ground, kind))
    return others.reduce(
      (all, one) => ({
        next: all.next.map((hexes, from) => new Set([...hexes].filter((to) => one.next[from].has(to)))),
        over: all.over.map((isOpen, edge) => isOpen && one.over[edge]),
        mayStand: new Set([...all.mayStand].filter((id) => one.mayStand.has(id))),
      }),
      first,
    )
  },
  { key: (kinds) => kinds.join(' '), recent: SITUATIONS },
)

/** Returns the hexes that a class reaches from some hexes in a maximum number of steps, including these hexes. */
export const withinSteps = ({ next }: ClassMoves, from: readonly NodeId[], most: number): ReadonlySet<NodeId> => {
  const found = new Set(from)
  let front = from
  for (let step = 0; step < most; step++) {
    front = front.flatMap((hex) => [...next[hex]].filter((to) => !found.has(to)))
    for (const hex of front) found.add(hex)
  }
  return found
}

/** Whether a Location is printed on the map but no longer exists. */
const isGone = ({ map, named }: Ground, id: LocationId): boolean =>
  !named.has(id) && map.locations.some((location) => location.id === id)

/** Whether a piece of a class may go directly from one Location to another (`Enterable`, KGP-8.2.enterable). */
export const isEnterable = (ground: Ground, kind: MobilityClass, from: LocationId, to: LocationId): boolean => {
  if (isGone(ground, from) || isGone(ground, to)) return false
  const [here, there] = [locationNamed(ground, from), locationNamed(ground, to)]
  if (doorsFrom(ground, from).includes(to)) return kind === 'infantry' && !ground.burning.has(to)
  if (!isGroundLevel(here) || !isGroundLevel(there)) return false
  if (here.hex === there.hex) return isSameHexStep(here, there) && going(ground, kind).mayStand.has(to)
  return isStepAcross(ground, kind, here, there)
}

/**
 * Whether Personnel can move between two Locations of one hex: between ground and entrenchments, but not between a
 * bridge and the river below.
 */
const isSameHexStep = (here: PrintedLocation, there: PrintedLocation): boolean =>
  here.kind !== 'bridge' && there.kind !== 'bridge'

const isStepAcross = (ground: Ground, kind: MobilityClass, here: PrintedLocation, there: PrintedLocation): boolean => {
  const edge = edgeBetween(ground.map.hexes, here.hex, there.hex)
  return (
    edge !== null &&
    mayLeaveOver(ground, edge, classLocation(ground, kind, here)) &&
    mayEnterOver(ground, edge, classLocation(ground, kind, there))
  )
}
