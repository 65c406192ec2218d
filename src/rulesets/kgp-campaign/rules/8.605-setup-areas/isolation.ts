import { derive } from '../../../../kernel/derive.js'
import type { NodeId } from '../../../../maps/graph.js'
import { floodAcross, floodBuffers, REACHED } from '../../../../supply/flood.js'
import { lineAlong, trace } from '../../../../supply/trace.js'
import type { MobilityClass } from '../../data/map-source.js'
import { hexNamed, namesOf, type EntryArea } from '../../data/map.js'
import { hexOf, type EntryId, type Hex, type LocationId, type Side } from '../../data/names.js'
import { eligibleEntries, hasHeadquarters } from './entry.js'
import { going, isGroundLevel, isInBuilding, locationNumber, reversed, type Going } from './ground.js'
import { boardOf, type Board } from './marked-map.js'
import type { Situation, SetupArea } from '../../model/marking.js'

/** By hex, 1 where a side's lines may not pass: no ground-level Location that the class may be in is its own or Uncontrolled Territory. */
export const barredTo = ({ ground, status }: Board, side: Side, { mayStand }: Going): Uint8Array =>
  Uint8Array.from(ground.inHex, (numbers) =>
    Number(
      !numbers.some(
        (number) => mayStand[number] === 1 && (status[number] === side || status[number] === 'uncontrolled'),
      ),
    ),
  )

/** How far lines come from where a side must trace to. */
interface Access {
  readonly side: Side
  readonly targets: readonly NodeId[]
  /** By hex, 1 where lines may not pass. */
  readonly barred: Uint8Array
  /** By edge, 1 where a line may come in from the target: a piece could go the other way. */
  readonly inward: Uint8Array
  /** By hex, REACHED where a line comes to. */
  readonly marks: Readonly<Uint8Array>
}

const accessTo = (situation: Situation, side: Side, kind: MobilityClass, targets: readonly NodeId[]): Access => {
  const board = boardOf(situation)
  const { hexes } = situation.map
  const way = going(board.ground, kind)
  const barred = barredTo(board, side, way)
  if (!situation.options['isolation.entryHexTraversable']) for (const target of targets) barred[target] = 0
  const inward = reversed(hexes, way.open)
  const marks = floodAcross(floodBuffers(hexes.size), hexes, targets, barred, inward)
  return { side, targets, barred, inward, marks }
}

/** The German headquarters now, or null where there is none: the one recorded, else the printed one (KGP-8.6052.2). */
export const headquarters = ({ map, holdings }: Situation): LocationId | null =>
  hasHeadquarters(map) ? (holdings.hq ?? map.group.hqLocation) : null

/** Whether the German must record another headquarters before Isolation is judged: the US Controls it (KGP-8.6052.3). */
export const needsHeadquarters = (situation: Situation): boolean => {
  const hq = headquarters(situation)
  return hq !== null && heldBy(situation, hq) === 'us'
}

const heldBy = (situation: Situation, location: LocationId): Side | null => {
  const { ground, holder } = boardOf(situation)
  const number = ground.numberOf.get(location)
  return number === undefined ? null : holder[number]
}

/** The Locations that may become German headquarters: ground floors that the US does not Control (KGP-8.6052.3, AMB-13). */
export const headquartersChoices = (situation: Situation): readonly LocationId[] => {
  const { ground, holder } = boardOf(situation)
  return ground.locations.flatMap((location, number) =>
    isInBuilding(ground, location) && isGroundLevel(location) && holder[number] !== 'us' ? [location.id] : [],
  )
}

/** The hexes that a side's lines run to: Eligible Entry Areas, or the German headquarters (KGP-8.6052.1, KGP-8.6052.2, A-12); none: everybody is Isolated (KGP-8.6052.5). */
const targetsOf = (situation: Situation, side: Side, kind: MobilityClass): readonly NodeId[] => {
  const hq = headquarters(situation)
  if (side === 'german' && hq !== null) return [hexNamed(situation.map, hexOf(hq))]
  return eligibleEntries(situation, side, 'trace', [kind]).flatMap(({ hexes }) => hexes)
}

const usualAccess = (side: Side, kind: MobilityClass): ((situation: Situation) => Access) =>
  derive((situation: Situation) => accessTo(situation, side, kind, targetsOf(situation, side, kind)))

const perKind = (side: Side): Readonly<Record<MobilityClass, (situation: Situation) => Access>> => ({
  infantry: usualAccess(side, 'infantry'),
  tracked: usualAccess(side, 'tracked'),
  halfTrack: usualAccess(side, 'halfTrack'),
  wheeled: usualAccess(side, 'wheeled'),
})

const accesses: Readonly<Record<Side, ReturnType<typeof perKind>>> = { german: perKind('german'), us: perKind('us') }

/** Whether a line comes to a hex, or to a hex that a piece may step to from it. */
const isReached = (situation: Situation, { marks, targets, inward }: Access, hex: NodeId): boolean => {
  if (marks[hex] === REACHED || targets.includes(hex)) return true
  const { firstEdge, edgeTo, twin } = situation.map.hexes
  for (let edge = firstEdge[hex]; edge < firstEdge[hex + 1]; edge++)
    if (inward[twin[edge]] === 1 && marks[edgeTo[edge]] === REACHED) return true
  return false
}

/** The rooms from one down to a ground floor of its side that a line comes to, or null: all of that side, none on fire (KGP-8.6057.1). */
const waysDown = (situation: Situation, access: Access, from: number): readonly number[] | null => {
  const { ground, holder } = boardOf(situation)
  const cameFrom = new Map<number, number>([[from, from]])
  for (const room of cameFrom.keys()) {
    const location = ground.locations[room]
    if (room !== from && isGroundLevel(location) && isReached(situation, access, location.hex))
      return backFrom(cameFrom, room)
    for (const next of ground.doors[room])
      if (!cameFrom.has(next) && holder[next] === access.side && ground.burning[next] === 0) cameFrom.set(next, room)
  }
  return null
}

const backFrom = (cameFrom: ReadonlyMap<number, number>, room: number): readonly number[] => {
  const way = [room]
  for (let at = room, before = cameFrom.get(at) ?? at; before !== at; at = before, before = cameFrom.get(at) ?? at)
    way.unshift(before)
  return way
}

const isCutOff = (situation: Situation, access: Access, number: number): boolean => {
  const location = boardOf(situation).ground.locations[number]
  if (isGroundLevel(location)) return !isReached(situation, access, location.hex)
  return waysDown(situation, access, number) === null
}

/**
 * Whether a piece in a Location of its side's Setup Area is Isolated: no line of Enterable Uncontrolled Territory and friendly
 * Setup Area leads to an Eligible Entry Area. Weapons trace as Infantry, vehicles by their own way of moving; upper rooms
 * need friendly stairs (KGP-8.2.isolated, KGP-8.6052.1, KGP-8.6057.2, A-11, A-13).
 */
export const isIsolated = (
  situation: Situation,
  side: Side,
  location: LocationId,
  kind: MobilityClass = 'infantry',
): boolean => {
  const { ground } = boardOf(situation)
  return isCutOff(situation, accesses[side][kind](situation), locationNumber(ground, location))
}

/** The Locations of a Setup Area in which Infantry would be Isolated (KGP-8.6052.4). */
export const isolatedLocations = (situation: Situation, { side, locations }: SetupArea): readonly LocationId[] =>
  locations.filter(
    (location) => boardOf(situation).ground.numberOf.has(location) && isIsolated(situation, side, location),
  )

/** Whether a whole Setup Area is Isolated: every Location of it (KGP-8.6052.4). */
export const isAreaIsolated = (situation: Situation, area: SetupArea): boolean =>
  isolatedLocations(situation, area).length ===
  area.locations.filter((id) => boardOf(situation).ground.numberOf.has(id)).length

/** Whether a side Controls some Strategic Location that is not Isolated; if not, its men in the open go off the map (KGP-8.605.1). */
export const hasFooting = (situation: Situation, side: Side): boolean =>
  situation.marking.areas.some((area) => area.side === side && isFooting(situation, area))

const isFooting = (situation: Situation, { side, locations }: SetupArea): boolean =>
  locations.some(
    (id) =>
      situation.marking.strategic[id] === side &&
      boardOf(situation).ground.numberOf.has(id) &&
      !isIsolated(situation, side, id),
  )

/** The Eligible Entry Areas that a line leads to from some Location of a Setup Area. */
export const entriesReached = (situation: Situation, { side, locations }: SetupArea): readonly EntryId[] => {
  const { ground } = boardOf(situation)
  const numbers = locations.flatMap((id) => ground.numberOf.get(id) ?? [])
  const isOpen = (entry: EntryArea): boolean => {
    const access = accessTo(situation, side, 'infantry', entry.hexes)
    return numbers.some((number) => !isCutOff(situation, access, number))
  }
  return eligibleEntries(situation, side)
    .filter(isOpen)
    .map(({ id }) => id)
    .toSorted()
}

/** Whether a piece is Isolated, with the evidence. */
export type Isolation =
  | {
      /** Not Isolated. */
      readonly tag: 'connected'
      /** The rooms down to the ground, the first included; none for a piece that is there already. */
      readonly rooms: readonly LocationId[]
      /** The hexes of the line, from the piece to an entry hex or the headquarters. */
      readonly hexes: readonly Hex[]
    }
  | {
      /** Isolated upstairs: no friendly rooms lead to a ground floor that is not. */
      readonly tag: 'noStairs'
    }
  | {
      /** Isolated since there is nothing to trace to: no Entry Area is Eligible. */
      readonly tag: 'noTarget'
    }
  | {
      /** Isolated: hexes of the enemy and No Man's Land bar every line. */
      readonly tag: 'cut'
      /** The fewest barred hexes that alone bar every line. */
      readonly blockers: readonly Hex[]
      /** The fewest barred hexes that would have to open. */
      readonly toOpen: readonly Hex[]
    }
  | {
      /** Isolated by the ground itself: no way leads there even were nothing barred. */
      readonly tag: 'noWay'
    }

/** Whether a piece is Isolated, with the line, or what cuts it (KGP-8.6052.1, KGP-8.6057). */
export const isolation = (
  situation: Situation,
  side: Side,
  location: LocationId,
  kind: MobilityClass = 'infantry',
): Isolation => {
  const { ground } = boardOf(situation)
  const access = accesses[side][kind](situation)
  const number = locationNumber(ground, location)
  if (access.targets.length === 0) return { tag: 'noTarget' }
  const { level, hex } = ground.locations[number]
  const rooms = level === 0 ? [] : waysDown(situation, access, number)
  if (rooms === null) return { tag: 'noStairs' }
  const start = rooms.length === 0 ? hex : ground.locations[rooms[rooms.length - 1]].hex
  const found = traceFrom(situation, access, start)
  return found.tag === 'connected' ? { ...found, rooms: rooms.map((room) => ground.locations[room].id) } : found
}

const traceFrom = ({ map }: Situation, { targets, barred, inward }: Access, start: NodeId): Isolation => {
  const free = barred.with(start, 0)
  const terms = lineAlong(map.hexes, (edge) => inward[edge] === 1)
  const line = trace(map.hexes, targets, free, start, terms)
  switch (line.tag) {
    case 'supplied':
      return { tag: 'connected', rooms: [], hexes: namesOf(map, line.nodes.toReversed()) }
    case 'cut':
      return { tag: 'cut', blockers: namesOf(map, line.blockers), toOpen: namesOf(map, line.toOpen) }
    case 'noWay':
      return { tag: 'noWay' }
  }
}
