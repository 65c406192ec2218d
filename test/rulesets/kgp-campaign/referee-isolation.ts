import { neighbors, edgeBetween, nodeOf, type NodeId } from '../../../src/maps/graph.js'
import type { CampaignMap, PrintedLocation } from '../../../src/rulesets/kgp-campaign/data/map.js'
import { cgDates } from '../../../src/rulesets/kgp-campaign/data/calendar.js'
import { hexOfLocation, type LocationId, type Side } from '../../../src/rulesets/kgp-campaign/data/names.js'
import { mapOf, type GameData } from '../../../src/rulesets/kgp-campaign/model/position.js'
import type { Piece } from '../../../src/rulesets/kgp-campaign/model/piece.js'
import type { State } from '../../../src/rulesets/kgp-campaign/model/state.js'

// Isolation derived from the text of 8.2, 8.6052 and 8.6057 alone, Location by Location. It uses the printed data and
// the map, but none of the rules code.

/** The movement class of a piece. */
export type Class = 'infantry' | 'tracked' | 'halfTrack' | 'wheeled'

const WORKS = ['foxhole', 'trench', 'pillbox']

/**
 * The existing Locations: printed ones that are not destroyed, open ground under ground floors, and visible
 * entrenchments.
 */
const locationsOf = (map: CampaignMap, state: State): ReadonlyMap<LocationId, PrintedLocation> => {
  const { board } = state
  const found = new Map<LocationId, PrintedLocation>()
  for (const location of map.locations) {
    const isGround = location.id === `${map.hexes.ids[location.hex]}/0`
    if (!board.gone.includes(location.id)) found.set(location.id, location)
    else if (isGround) found.set(location.id, { ...location, kind: 'ground', feature: null })
  }
  for (const piece of Object.values(state.pieces)) {
    if (piece.tag !== 'fortification' || piece.location === null || piece.markers.includes('hidden')) continue
    if (!WORKS.includes(piece.kind)) continue
    const hex = nodeOf(map.hexes, hexOfLocation(piece.location))
    if (hex === null) continue
    const id = `${hexOfLocation(piece.location)}/${piece.kind[0]}`
    const kind = piece.kind as PrintedLocation['kind']
    found.set(id, { id, hex, level: 0, kind, feature: null, stackingLimitHS: null, countsForLvp: false })
  }
  for (const { tag, location } of board.changes) {
    const there = found.get(location)
    if (tag === 'rubble' && there !== undefined) found.set(location, { ...there, kind: 'rubble' })
  }
  return found
}

/** The Isolation of one state. */
export interface Isolations {
  /** Whether a piece of a class would be Isolated in a Location of its side. */
  readonly isAt: (side: Side, location: LocationId, kind: Class) => boolean
  /** Whether a piece is Isolated where it is Retained. */
  readonly is: (piece: Piece) => boolean
  /** The Locations of its Setup Area that an Isolated piece can reach. */
  readonly part: (piece: Piece) => ReadonlySet<LocationId>
}

const remembered = new WeakMap<State, Isolations>()

/** Isolation in one state according to the text; cached. */
export const isolationsOf = (data: GameData, state: State): Isolations => {
  const known = remembered.get(state) ?? workedOut(data, state)
  remembered.set(state, known)
  return known
}

const workedOut = (data: GameData, state: State): Isolations => {
  const map = mapOf(data, state)
  const named = locationsOf(map, state)
  const inHex = map.hexes.ids.map((): PrintedLocation[] => [])
  for (const one of named.values()) inHex[one.hex].push(one)
  const burning = new Set(
    Object.entries(state.board.fires).flatMap(([at, fire]) => (fire === 'blaze' ? [hexOfLocation(at)] : [])),
  )
  const areas = state.areas?.areas ?? []
  const strategic = state.areas?.strategic ?? {}
  const ownerOf = new Map(areas.flatMap((area) => area.locations.map((id) => [id, area.side] as const)))
  const noMansLand = new Set(state.areas?.noMansLand ?? [])
  const holder = (id: LocationId): Side | null =>
    (Object.hasOwn(strategic, id) ? strategic[id] : state.board.control[id]) ?? null
  const terrain = ({ kind, hex }: PrintedLocation): string =>
    kind === 'building' || kind === 'rubble' || kind === 'bridge' ? kind : map.terrain[hex]
  const isBurning = ({ hex }: PrintedLocation): boolean => burning.has(map.hexes.ids[hex])

  /** Whether a class may enter a ground-level Location, over the given hexside or over any. */
  const mayEnter = (kind: Class, to: PrintedLocation, isByRoad: boolean): boolean => {
    if (to.level !== 0 || isBurning(to) || terrain(to) === 'river') return false
    if (kind !== 'infantry' && WORKS.includes(to.kind)) return false
    if (map.mobility[kind][terrain(to)]) return true
    return isByRoad && ['ground', 'building'].includes(to.kind) && map.mobility[kind]['road']
  }
  const steps = (kind: Class, from: PrintedLocation): readonly PrintedLocation[] => {
    const beside = inHex[from.hex].filter(
      (to) => to.id !== from.id && to.level === 0 && from.kind !== 'bridge' && to.kind !== 'bridge',
    )
    const within = beside.filter((to) => mayEnter(kind, to, hasRoad(from.hex)))
    const across = neighbors(map.hexes, from.hex).flatMap((hex) => {
      const edge = edgeBetween(map.hexes, from.hex, hex)
      if (edge === null) return []
      const isBridgeway = map.bridgeEdge[edge] === 1
      if (from.kind === 'bridge' ? !isBridgeway : terrain(from) === 'river') return []
      return inHex[hex].filter((to) =>
        to.kind === 'bridge' ? isBridgeway && mayEnter(kind, to, false) : mayEnter(kind, to, map.road[edge] === 1),
      )
    })
    return [...within, ...across]
  }
  const hasRoad = (hex: NodeId): boolean =>
    neighbors(map.hexes, hex).some((next) => {
      const edge = edgeBetween(map.hexes, hex, next)
      return edge !== null && map.road[edge] === 1
    })
  const mayPass = (side: Side, { id }: PrintedLocation): boolean =>
    ownerOf.has(id) ? ownersOf(id).includes(side) : !noMansLand.has(id)
  const ownersOf = (id: LocationId): readonly Side[] =>
    areas.filter((area) => area.locations.includes(id)).map(({ side }) => side)

  const isDue = (entry: CampaignMap['entries'][number], side: Side): boolean => {
    const from = entry.from[side]
    return from !== null && cgDates.indexOf(from) <= cgDates.indexOf(state.date)
  }
  const isEligible = (entry: CampaignMap['entries'][number], side: Side): boolean =>
    isDue(entry, side) && (side === 'us' || state.board.hexControl[map.hexes.ids[entry.center]] === 'german')
  const hq = map.group.hqLocation === null ? null : (state.hq ?? map.group.hqLocation)
  const goalsOf = (side: Side, kind: Class): ReadonlySet<NodeId> => {
    if (side === 'german' && hq !== null) return new Set([nodeOf(map.hexes, hexOfLocation(hq)) ?? (-1 as NodeId)])
    const entries = map.entries.filter(
      (entry) => isEligible(entry, side) && !(entry.vehiclesProhibited && kind !== 'infantry'),
    )
    return new Set(entries.flatMap(({ hexes }) => hexes))
  }

  /**
   * Whether a chain of Locations leads from the ground of a hex to a goal. The headquarters itself need not be
   * Enterable (AMB-50).
   */
  const leads = (side: Side, start: PrintedLocation, kind: Class): boolean => {
    const goals = goalsOf(side, kind)
    const isToHq = side === 'german' && hq !== null
    const seen = new Set<LocationId>()
    const todo = inHex[start.hex].filter(
      ({ id, level }) => id === start.id || (level === 0 && ownersOf(id).includes(side)),
    )
    for (const at of todo) {
      if (seen.has(at.id)) continue
      seen.add(at.id)
      if (goals.has(at.hex)) return true
      if (isToHq && neighbors(map.hexes, at.hex).some((hex) => goals.has(hex))) return true
      todo.push(...steps(kind, at).filter((to) => !seen.has(to.id) && mayPass(side, to)))
    }
    return false
  }
  const doors = (id: LocationId): readonly LocationId[] =>
    map.doors.flatMap(([a, b]) => (a === id ? [b] : b === id ? [a] : [])).filter((room) => named.has(room))
  const standing = (id: LocationId): PrintedLocation => {
    const found = named.get(id) ?? named.get(`${hexOfLocation(id)}/0`)
    if (found === undefined) throw new Error(`nothing stands at ${id}`)
    return found
  }
  const known = new Map<string, boolean>()
  const isAt = (side: Side, id: LocationId, kind: Class): boolean => {
    const key = `${side} ${id} ${kind}`
    const before = known.get(key)
    if (before !== undefined) return before
    const found = worked(side, standing(id), kind)
    known.set(key, found)
    return found
  }
  const worked = (side: Side, from: PrintedLocation, kind: Class): boolean => {
    if (from.level === 0) return !leads(side, from, kind)
    const seen = new Set([from.id])
    for (const id of seen) {
      const room = standing(id)
      if (room.level === 0 && room.id !== from.id) {
        if (!leads(side, room, kind)) continue
        return false
      }
      for (const next of doors(id)) if (holder(next) === side && !burning.has(hexOfLocation(next))) seen.add(next)
    }
    return true
  }
  const classOf = (piece: Piece): Class =>
    piece.tag === 'vehicle' ? (data.catalogue.vehicleOf(piece.type)?.mobility ?? 'tracked') : 'infantry'
  const is = (piece: Piece): boolean => {
    if (piece.place.tag !== 'setupArea') return false
    if (piece.tag === 'personnel' && piece.guard !== null) return is(state.pieces[piece.guard])
    if (piece.location !== null) return isAt(piece.side, piece.location, classOf(piece))
    const { area: name } = piece.place
    const area = areas.find(({ id }) => id === name)
    return area !== undefined && area.locations.filter((id) => named.has(id)).every((id) => isAt(piece.side, id, classOf(piece))) // prettier-ignore
  }
  const part = (piece: Piece): ReadonlySet<LocationId> => {
    if (piece.location === null) return new Set()
    const kind = classOf(piece)
    const start = standing(piece.location)
    const found = new Set([start.id])
    for (const id of found) {
      const at = standing(id)
      const rooms = kind === 'infantry' ? doors(id).filter((room) => holder(room) === piece.side && !burning.has(hexOfLocation(room))) : [] // prettier-ignore
      const outside = at.level === 0 ? steps(kind, at).filter((to) => mayPass(piece.side, to)).map((to) => to.id) : [] // prettier-ignore
      for (const next of [...rooms, ...outside]) found.add(next)
    }
    return found
  }
  return { isAt, is, part }
}
