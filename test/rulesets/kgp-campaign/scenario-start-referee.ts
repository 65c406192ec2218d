import type { EntryArea, PrintedLocation } from '../../../src/rulesets/kgp-campaign/data/map.js'
import type { MobilityClass } from '../../../src/rulesets/kgp-campaign/data/map-source.js'
import { hexOfLocation, type HexId, type LocationId, type Side } from '../../../src/rulesets/kgp-campaign/data/names.js'
import type { GameData } from '../../../src/rulesets/kgp-campaign/model/position.js'
import type { SetupArea } from '../../../src/rulesets/kgp-campaign/model/marking.js'
import type { Personnel, Piece, Place } from '../../../src/rulesets/kgp-campaign/model/piece.js'
import type { State } from '../../../src/rulesets/kgp-campaign/model/state.js'
import { edgeBetween, neighbors, type NodeId } from '../../../src/maps/graph.js'
import { cgDates } from '../../../src/rulesets/kgp-campaign/data/calendar.js'

// An independent reading of the set-up rules, derived from the rules pages. It uses only the map, the state and the
// marking of step 8.605 from the engine.

/** Answers about one position. */
export interface Referee {
  /** Whether a piece of a side with this movement class would be Isolated in a Location (KGP-8.6052, KGP-8.6057). */
  readonly isIsolated: (side: Side, location: LocationId, kind?: MobilityClass) => boolean
  /** The Locations an Isolated piece can reach over its side's ground and Uncontrolled Territory (KGP-8.6052.4). */
  readonly part: (side: Side, location: LocationId, kind?: MobilityClass) => ReadonlySet<LocationId>
  /** Whether a piece of a class may stand in a Location. */
  readonly mayStand: (kind: MobilityClass, location: LocationId) => boolean
  readonly isGround: (location: LocationId) => boolean
  /** The side whose Setup Area a Location belongs to, with the area's name; null for none. */
  readonly areaOf: (location: LocationId) => { readonly id: string; readonly side: Side } | null
  /** The movement class of a piece. */
  readonly kindOf: (piece: Piece) => MobilityClass
  /** Whether an Entry Area is Eligible for a side (KGP-CG6c). */
  readonly isEligible: (side: Side, entry: EntryArea) => boolean
  /** The Location of a piece, or null. */
  readonly locationOf: (id: string) => LocationId | null
  /** Whether an entire Setup Area is Isolated (KGP-8.6052.4). */
  readonly isAreaIsolated: (place: Place) => boolean
  /** The distance in hexes from a Location to the nearest US Setup-Area or Entry-Area hex (KGP-CG7a, A-36). */
  readonly awayFromUs: (location: LocationId) => number
  readonly areas: readonly SetupArea[]
  /** The stacking limit of a Location, in half-squads. */
  readonly limit: (location: LocationId) => number
}

const WORKS: Readonly<Record<string, string>> = { foxhole: 'f', trench: 't', pillbox: 'p' }

/** The load of men in one Location, in half-squads; more than four single men take room as well (A5.1). */
export const loadOf = (men: readonly Personnel[]): number => {
  const single = men.filter(({ kind }) => kind === 'leader' || kind === 'hero' || kind === 'armorLeader').length
  const size = ({ kind }: Personnel): number =>
    kind === 'squad' ? 2 : kind === 'halfSquad' || kind === 'crew' || kind === 'vehicleCrew' ? 1 : 0
  return men.reduce((sum, unit) => sum + size(unit), 0) + Math.max(0, single - 4)
}

/** Reads a position. */
export const refereeOf = (data: GameData, state: State): Referee => {
  const map = data.maps[state.campaign]
  const { areas } = state
  if (areas === null) throw new Error('no marked map')
  const { hexes } = map
  const names = hexes.ids
  const nodes = new Map(names.map((name, at) => [name, at as NodeId]))
  const nodeOf = (name: HexId): NodeId => nodes.get(name) ?? (0 as NodeId)
  const gone = new Set(state.board.gone)
  const rubble = new Set(state.board.changes.flatMap(({ tag, location }) => (tag === 'rubble' ? [location] : [])))

  const known = new Map<LocationId, PrintedLocation>()
  for (const location of map.locations) {
    const isGroundFloor = location.id === `${names[location.hex]}/0`
    if (gone.has(location.id) && !isGroundFloor) continue
    const kind = gone.has(location.id) ? 'ground' : rubble.has(location.id) ? 'rubble' : location.kind
    known.set(location.id, { ...location, kind })
  }
  for (const piece of Object.values(state.pieces)) {
    if (piece.tag !== 'fortification' || piece.location === null || piece.markers.includes('hidden')) continue
    if (!(piece.kind in WORKS)) continue
    const id = `${hexOfLocation(piece.location)}/${WORKS[piece.kind]}`
    const kind = piece.kind as 'foxhole'
    known.set(id, { id, hex: nodeOf(hexOfLocation(piece.location)), level: 0, kind, feature: null, stackingLimitHS: null, countsForLvp: false }) // prettier-ignore
  }
  const inHex = names.map((): PrintedLocation[] => [])
  for (const location of known.values()) if (location.level === 0) inHex[location.hex].push(location)

  const owner = new Map<LocationId, { readonly id: string; readonly side: Side }>()
  for (const area of areas.areas) for (const id of area.locations) owner.set(id, area)
  const nobody = new Set([...areas.noMansLand, ...areas.unclassed])
  /** Entrenchments dug since the marking have the status of the ground of their hex. */
  const isWork = ({ kind }: PrintedLocation): boolean => ['foxhole', 'trench', 'pillbox'].includes(kind)
  const groundOf = (location: PrintedLocation): LocationId =>
    isWork(location) && !owner.has(location.id) && !nobody.has(location.id) && !(location.id in areas.strategic)
      ? `${names[location.hex]}/0`
      : location.id
  const areaOf = (id: LocationId): { readonly id: string; readonly side: Side } | null => {
    const location = known.get(id)
    return owner.get(location === undefined ? id : groundOf(location)) ?? null
  }
  const isOpen = (location: PrintedLocation, side: Side): boolean => {
    const area = areaOf(location.id)
    return area === null ? !nobody.has(groundOf(location)) : area.side === side
  }

  const terrain = (location: PrintedLocation): string =>
    ['building', 'rubble', 'bridge'].includes(location.kind) ? location.kind : map.terrain[location.hex]
  const isFree = (kind: MobilityClass, location: PrintedLocation): boolean =>
    terrain(location) !== 'river' && (kind === 'infantry' || !isWork(location)) && map.mobility[kind][terrain(location)]
  const isFreeByRoad = (kind: MobilityClass, location: PrintedLocation): boolean =>
    (location.kind === 'ground' || location.kind === 'building') &&
    terrain(location) !== 'river' &&
    map.mobility[kind]['road']
  const edges = (hex: NodeId): readonly { readonly edge: number; readonly to: NodeId }[] =>
    neighbors(hexes, hex).flatMap((to) => {
      const edge = edgeBetween(hexes, hex, to)
      return edge === null ? [] : [{ edge, to }]
    })
  /** Whether a class may move from one ground-level Location to another (KGP-8.2.enterable, A-08). */
  const mayGo = (kind: MobilityClass, from: PrintedLocation, to: PrintedLocation, edge: number): boolean => {
    if (terrain(from) === 'river' || (from.kind === 'bridge' && map.bridgeEdge[edge] !== 1)) return false
    if (to.kind === 'bridge') return map.bridgeEdge[edge] === 1 && isFree(kind, to)
    return isFree(kind, to) || (map.road[edge] === 1 && isFreeByRoad(kind, to))
  }
  const hasRoad = (hex: NodeId): boolean => edges(hex).some(({ edge }) => map.road[edge] === 1)
  const mayStand = (kind: MobilityClass, id: LocationId): boolean => {
    const location = known.get(id)
    if (location === undefined) return false
    if (location.level !== 0) return kind === 'infantry'
    return isFree(kind, location) || (isFreeByRoad(kind, location) && hasRoad(location.hex))
  }

  const index = (day: string): number => cgDates.indexOf(day as (typeof cgDates)[number])
  const isEligible = (side: Side, entry: EntryArea): boolean => {
    const from = entry.from[side]
    if (from === null || index(from) > index(state.date)) return false
    return side === 'us' || state.board.hexControl[names[entry.center]] === 'german'
  }

  const holder = (id: LocationId): Side | null =>
    (Object.hasOwn(areas.strategic, id) ? areas.strategic[id] : state.board.control[id]) ?? null
  const rooms = (id: LocationId): readonly LocationId[] =>
    map.doors.flatMap(([a, b]) => (a === id ? [b] : b === id ? [a] : [])).filter((room) => known.has(room))

  /**
   * The Locations a piece can reach in one step over its side's ground and Uncontrolled Territory, at ground level
   * only.
   */
  const steps = (side: Side, kind: MobilityClass, from: PrintedLocation): readonly PrintedLocation[] => [
    ...(from.kind === 'bridge' ? [] : inHex[from.hex].filter((one) => one.kind !== 'bridge' && mayStand(kind, one.id))),
    ...edges(from.hex).flatMap(({ edge, to }) => inHex[to].filter((one) => mayGo(kind, from, one, edge))),
  ].filter((one) => isOpen(one, side)) // prettier-ignore
  const reach = (side: Side, kind: MobilityClass, start: LocationId): ReadonlySet<LocationId> => {
    const first = known.get(start)
    const found = new Map<LocationId, PrintedLocation>(first === undefined ? [] : [[start, first]])
    for (const one of found.values()) {
      if (one.level === 0) for (const to of steps(side, kind, one)) found.set(to.id, to)
      if (kind !== 'infantry') continue
      for (const room of rooms(one.id)) {
        const to = known.get(room)
        if (to !== undefined && holder(room) === side) found.set(room, to)
      }
    }
    return new Set(found.keys())
  }

  const hq = map.group.hqLocation === null ? null : (state.hq ?? map.group.hqLocation)
  const targets = (side: Side, kind: MobilityClass): ReadonlySet<NodeId> => {
    if (side === 'german' && hq !== null) return new Set([nodeOf(hexOfLocation(hq))])
    const open = map.entries.filter(
      (entry) => isEligible(side, entry) && !(entry.vehiclesProhibited && kind !== 'infantry'),
    )
    return new Set(open.flatMap((entry) => entry.hexes))
  }
  const groundReach = (side: Side, kind: MobilityClass, start: LocationId): readonly PrintedLocation[] => {
    const first = known.get(start)
    const found = new Map<LocationId, PrintedLocation>(first === undefined ? [] : [[start, first]])
    for (const one of found.values()) for (const to of steps(side, kind, one)) found.set(to.id, to)
    return [...found.values()]
  }
  const cut = new Map<string, boolean>()
  const isCutOffOnGround = (side: Side, kind: MobilityClass, location: LocationId): boolean => {
    const ends = targets(side, kind)
    return !groundReach(side, kind, location).some(
      ({ hex }) =>
        ends.has(hex) || (side === 'german' && hq !== null && neighbors(hexes, hex).some((to) => ends.has(to))),
    )
  }
  const isIsolated = (side: Side, location: LocationId, kind: MobilityClass = 'infantry'): boolean => {
    const key = `${side} ${kind} ${location}`
    const before = cut.get(key)
    if (before !== undefined) return before
    const here = known.get(location)
    const answer = ((): boolean => {
      if (here === undefined) return isIsolated(side, `${hexOfLocation(location)}/0`, kind)
      if (here.level === 0) return isCutOffOnGround(side, kind, location)
      const found = new Set([location])
      for (const one of found) for (const room of rooms(one)) if (holder(room) === side) found.add(room)
      return ![...found].some(
        (one) => one !== location && known.get(one)?.level === 0 && !isCutOffOnGround(side, 'infantry', one),
      )
    })()
    cut.set(key, answer)
    return answer
  }

  const enemy = [
    ...areas.areas.flatMap((area) => (area.side === 'us' ? area.hexes.map(nodeOf) : [])),
    ...map.entries.flatMap((entry) => (entry.from.us === null ? [] : entry.hexes)),
  ]
  const away = names.map(() => Infinity)
  for (const hex of enemy) away[hex] = 0
  const queue = [...new Set(enemy)]
  for (const hex of queue)
    for (const to of neighbors(hexes, hex))
      if (away[to] === Infinity) {
        away[to] = away[hex] + 1
        queue.push(to)
      }

  return {
    isIsolated,
    part: (side, location, kind = 'infantry') =>
      reach(side, kind, known.has(location) ? location : `${hexOfLocation(location)}/0`),
    mayStand,
    isGround: (location) => known.get(location)?.level === 0,
    areaOf,
    kindOf: (piece) =>
      piece.tag === 'vehicle' ? (data.catalogue.vehicleOf(piece.type)?.mobility ?? 'tracked') : 'infantry',
    isEligible,
    locationOf: (id) => (Object.hasOwn(state.pieces, id) ? state.pieces[id].location : null),
    isAreaIsolated: (place) => {
      const area = areas.areas.find(({ id }) => place.tag === 'setupArea' && id === place.area)
      return area?.locations.every((one) => !known.has(one) || isIsolated(area.side, one)) === true
    },
    awayFromUs: (location) => away[nodeOf(hexOfLocation(location))],
    areas: areas.areas,
    limit: (location) => map.locations.find(({ id }) => id === location)?.stackingLimitHS ?? 6,
  }
}
