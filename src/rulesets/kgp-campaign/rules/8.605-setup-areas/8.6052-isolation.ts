import { memoize, memoizeBy } from '../../../../kernel/memoize.js'
import { neighbors, type NodeId } from '../../../../maps/graph.js'
import { blockedWhere } from '../../../../supply/flood.js'
import { lineAlong, trace } from '../../../../supply/trace.js'
import type { MobilityClass } from '../../data/map-source.js'
import { hexNamed, namesOf } from '../../data/map.js'
import { hexOfLocation, type EntryId, type HexId, type LocationId, type Side } from '../../data/names.js'
import { SITUATIONS, type SetupArea, type Situation } from '../../model/marking.js'
import { going } from './8.2-enterable.js'
import { eligibleEntries } from './8.2-entry-areas.js'
import { headquarters } from './8.6052-headquarters.js'
import { doorsFrom, isGroundLevel, locationNamed } from './ground.js'
import { groundIn, holderOf, markedMapOf } from './marked-map.js'
import { fallenTo, standingLocations } from './standing-locations.js'

/** The lines that pieces of a side and mobility class can trace. */
interface Lines {
  readonly side: Side
  readonly kind: MobilityClass
  /** The hexes to trace to. */
  readonly targets: ReadonlySet<NodeId>
  /** Whether the last step into a target need not be Enterable, as for the headquarters (KGP-8.6052.2, AMB-50). */
  readonly isAnyEntryFree: boolean
  /** By hex: whether a line may pass through it. */
  readonly passable: readonly boolean[]
  /** By hex: whether a line leads from it to a target. */
  readonly connected: readonly boolean[]
}

/** By hex: whether lines may pass: own or Uncontrolled Territory the class may occupy (KGP-8.6052.1). */
const passableTo = (situation: Situation, side: Side, kind: MobilityClass): readonly boolean[] => {
  const { ground, status } = markedMapOf(situation)
  const { mayStand } = going(ground, kind)
  return ground.inHex.map((locations) =>
    locations.some(({ id }) => {
      const is = status.get(id)
      return (is === undefined || is === side || is === 'uncontrolled') && mayStand.has(id)
    }),
  )
}

const isToHeadquarters = (situation: Situation): boolean => headquarters(situation) !== null

/** Traces lines to some hexes, backward from there. */
const linesTo = (situation: Situation, side: Side, kind: MobilityClass, hexes: readonly NodeId[]): Lines => {
  const targets = new Set(hexes)
  const own = passableTo(situation, side, kind)
  const passable = situation.options['isolation.entryHexTraversable']
    ? own
    : own.map((isOwn, hex) => isOwn || targets.has(hex as NodeId))
  const { over } = going(groundIn(situation), kind)
  const isAnyEntryFree = side === 'german' && isToHeadquarters(situation) && !situation.options['isolation.hqEnterable']
  const isEnd = (hex: NodeId): boolean => isAnyEntryFree && targets.has(hex)
  const { firstEdge, edgeTo, twin } = situation.map.hexes
  const front = [...targets].filter((hex) => passable[hex] || isEnd(hex))
  const connected = passable.map(() => false)
  for (const hex of front) connected[hex] = true
  for (const hex of front)
    for (let edge = firstEdge[hex]; edge < firstEdge[hex + 1]; edge++) {
      const before = edgeTo[edge] as NodeId
      if (connected[before] || !passable[before] || !(over[twin[edge]] || isEnd(hex))) continue
      connected[before] = true
      front.push(before)
    }
  return { side, kind, targets, isAnyEntryFree, passable, connected }
}

/**
 * The hexes that a side must trace to: Eligible Entry Areas, or the German headquarters (KGP-8.6052.1, KGP-8.6052.2,
 * If there are none, every piece is Isolated (KGP-8.6052.5).
 */
const targetsOf = (situation: Situation, side: Side, kind: MobilityClass): readonly NodeId[] => {
  const hq = headquarters(situation)
  if (side === 'german' && hq !== null) return [hexNamed(situation.map, hexOfLocation(hq))]
  return eligibleEntries(situation, side, 'trace', [kind]).flatMap(({ hexes }) => hexes)
}

const usualLines = (side: Side, kind: MobilityClass): ((situation: Situation) => Lines) =>
  memoize((situation: Situation) => linesTo(situation, side, kind, targetsOf(situation, side, kind)), SITUATIONS)

/** Makes a value for each mobility class. */
export const forEachKind = <A>(make: (kind: MobilityClass) => A): Readonly<Record<MobilityClass, A>> => ({
  infantry: make('infantry'),
  tracked: make('tracked'),
  halfTrack: make('halfTrack'),
  wheeled: make('wheeled'),
})

/** A value for each side and mobility class. */
export type PerClass<T> = { readonly [S in Side]: { readonly [C in MobilityClass]: T } }

const lines: PerClass<(situation: Situation) => Lines> = {
  german: forEachKind((kind) => usualLines('german', kind)),
  us: forEachKind((kind) => usualLines('us', kind)),
}

/** Whether a line leads from a hex: the hex is on a line, or a piece can step onto one from it. */
const isConnected = (situation: Situation, of: Lines, hex: NodeId): boolean =>
  of.connected[hex] ||
  of.targets.has(hex) ||
  [...going(groundIn(situation), of.kind).next[hex]].some((next) => of.connected[next]) ||
  (of.isAnyEntryFree && neighbors(situation.map.hexes, hex).some((next) => of.targets.has(next)))

/**
 * The rooms from an upper Location down to a ground floor with a line; null if there are none. All must be Controlled
 * by the side and not on fire (KGP-8.6057.1).
 */
const stairsDown = (situation: Situation, of: Lines, from: LocationId): readonly LocationId[] | null => {
  const ground = groundIn(situation)
  const ways: (readonly LocationId[])[] = [[from]]
  const seen = new Set([from])
  for (const way of ways) {
    const room = locationNamed(ground, way[way.length - 1])
    if (room.id !== from && isGroundLevel(room) && isConnected(situation, of, room.hex)) return way
    for (const next of doorsFrom(ground, room.id)) {
      if (seen.has(next) || holderOf(situation, next) !== of.side || ground.burning.has(next)) continue
      seen.add(next)
      ways.push([...way, next])
    }
  }
  return null
}

const isCutOff = (situation: Situation, of: Lines, id: LocationId): boolean => {
  const location = locationNamed(groundIn(situation), id)
  if (isGroundLevel(location)) return !isConnected(situation, of, location.hex)
  return stairsDown(situation, of, id) === null
}

/**
 * Whether a piece in a Location of its side's Setup Area is Isolated: no line of Enterable Uncontrolled Territory and
 * friendly Setup Area leads to an Eligible Entry Area. Weapons trace as Infantry, vehicles by their mobility class;
 * upper rooms need friendly stairs, and a Location that no longer exists counts as the ground of its hex
 * (KGP-8.2.isolated, KGP-8.6052.1, KGP-8.6057.2, A-11, A-13).
 */
export const isIsolated = (
  situation: Situation,
  side: Side,
  location: LocationId,
  kind: MobilityClass = 'infantry',
): boolean => cutOff[side][kind](situation, location)

type CutOff = (situation: Situation, location: LocationId) => boolean

const isolatedBy = (side: Side, kind: MobilityClass): CutOff =>
  memoizeBy(
    (situation: Situation, location: LocationId): boolean =>
      isCutOff(situation, lines[side][kind](situation), fallenTo(situation, location)),
    { recent: SITUATIONS },
  )

/** Whether a piece in a Location is Isolated. Cached for each situation. */
const cutOff: PerClass<CutOff> = {
  german: forEachKind((kind) => isolatedBy('german', kind)),
  us: forEachKind((kind) => isolatedBy('us', kind)),
}

/** The Locations of a Setup Area where Infantry would be Isolated (KGP-8.6052.4). */
export const isolatedLocations = (situation: Situation, area: SetupArea): readonly LocationId[] =>
  standingLocations(situation, area).filter((location) => isIsolated(situation, area.side, location))

/** Whether a whole Setup Area is Isolated, that is, every Location in it (KGP-8.6052.4). */
export const isAreaIsolated: (situation: Situation, area: SetupArea) => boolean = memoizeBy(
  (situation: Situation, area: SetupArea): boolean =>
    standingLocations(situation, area).every((location) => isIsolated(situation, area.side, location)),
  { recent: SITUATIONS },
)

/**
 * Whether a side Controls a Strategic Location that is not Isolated. If not, its Personnel in the open go off the map
 * (KGP-8.605.1).
 */
export const hasConnectedArea = (situation: Situation, side: Side): boolean =>
  situation.marking.areas.some((area) => area.side === side && isFooting(situation, area))

const isFooting = (situation: Situation, area: SetupArea): boolean =>
  standingLocations(situation, area).some(
    (id) => situation.marking.strategic[id] === area.side && !isIsolated(situation, area.side, id),
  )

/** The Eligible Entry Areas to which a line leads from a Setup Area. */
export const entriesReached = (situation: Situation, area: SetupArea): readonly EntryId[] =>
  eligibleEntries(situation, area.side)
    .filter(({ hexes }) => {
      const of = linesTo(situation, area.side, 'infantry', hexes)
      return standingLocations(situation, area).some((id) => !isCutOff(situation, of, id))
    })
    .map(({ id }) => id)
    .toSorted()

/** The Isolation of a piece, with the evidence. */
export type Isolation =
  | {
      /** Not Isolated. */
      readonly tag: 'connected'
      /** The rooms down to the ground, including the first; empty for a piece at ground level. */
      readonly rooms: readonly LocationId[]
      /** The hexes of the line, from the piece to an entry hex or the headquarters. */
      readonly hexes: readonly HexId[]
    }
  | {
      /** Isolated upstairs: no friendly rooms lead to a ground floor with a line. */
      readonly tag: 'noStairs'
    }
  | {
      /** Isolated because no Entry Area is Eligible. */
      readonly tag: 'noTarget'
    }
  | {
      /** Isolated because enemy hexes and No Man's Land block every line. */
      readonly tag: 'cut'
      /** A smallest set of blocked hexes that blocks every line. */
      readonly blockers: readonly HexId[]
      /** A smallest set of blocked hexes whose opening would connect the piece. */
      readonly toOpen: readonly HexId[]
    }
  | {
      /** Isolated by terrain: no line would exist even if nothing were blocked. */
      readonly tag: 'noWay'
    }

/** Returns the Isolation of a piece, with its line or what cuts it (KGP-8.6052.1, KGP-8.6057). */
export const isolation = (
  situation: Situation,
  side: Side,
  location: LocationId,
  kind: MobilityClass = 'infantry',
): Isolation => {
  const ground = groundIn(situation)
  const of = lines[side][kind](situation)
  const { level, hex } = locationNamed(ground, location)
  if (of.targets.size === 0) return { tag: 'noTarget' }
  if (level === 0) return lineFrom(situation, of, hex)
  const rooms = stairsDown(situation, of, location)
  if (rooms === null) return { tag: 'noStairs' }
  const found = lineFrom(situation, of, locationNamed(ground, rooms[rooms.length - 1]).hex)
  return found.tag === 'connected' ? { ...found, rooms } : found
}

const lineFrom = (
  situation: Situation,
  { kind, targets, isAnyEntryFree, passable }: Lines,
  start: NodeId,
): Isolation => {
  const { map } = situation
  const { edgeFrom, edgeTo } = map.hexes
  const { next } = going(groundIn(situation), kind)
  const isEnd = (hex: NodeId): boolean => isAnyEntryFree && targets.has(hex)
  const barred = blockedWhere(map.hexes, (hex) => hex !== start && !passable[hex] && !isEnd(hex))
  const terms = lineAlong(map.hexes, (edge) => {
    const end = edgeFrom[edge] as NodeId
    return next[edgeTo[edge]].has(end) || isEnd(end)
  })
  const line = trace(map.hexes, [...targets], barred, start, terms)
  switch (line.tag) {
    case 'supplied':
      return { tag: 'connected', rooms: [], hexes: namesOf(map, line.nodes.toReversed()) }
    case 'cut':
      return { tag: 'cut', blockers: namesOf(map, line.blockers), toOpen: namesOf(map, line.toOpen) }
    case 'noWay':
      return { tag: 'noWay' }
  }
}
