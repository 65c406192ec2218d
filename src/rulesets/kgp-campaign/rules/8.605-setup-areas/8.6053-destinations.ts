import { memoizeBy } from '../../../../kernel/memoize.js'
import type { NodeId } from '../../../../maps/graph.js'
import type { MobilityClass } from '../../data/map-source.js'
import { hexNamed, namesOf } from '../../data/map.js'
import {
  hexOfLocation,
  other,
  type EntryId,
  type AreaId,
  type HexId,
  type LocationId,
  type Side,
} from '../../data/names.js'
import { eligibleEntries, type EntryUse } from './8.2-entry-areas.js'
import { commonMoves, type ClassMoves } from './8.2-enterable.js'
import { isIsolated } from './8.6052-isolation.js'
import { groundIn, markedMapOf } from './marked-map.js'
import { SITUATIONS, type SetupArea, type Situation, type Status } from '../../model/marking.js'
import { pathsAlong, type PathTable } from '../../../../supply/path-table.js'

/** A place where a piece can be Retained: a Setup Area or an Entry Area. */
export type RetentionArea =
  | {
      /** A Setup Area on the map. */
      readonly tag: 'setupArea'
      readonly area: AreaId
    }
  | {
      /** A Holding Box off the map. */
      readonly tag: 'entry'
      readonly entry: EntryId
    }

/** A reachable retention area, with the best path to it. */
export interface Destination {
  readonly to: RetentionArea
  /** The hexes of the path, from the hex of the piece to the first hex of the area. */
  readonly path: readonly HexId[]
  /** The number of hexes entered. */
  readonly steps: number
  /** The number of those in enemy Setup Areas. */
  readonly enemy: number
  /** The number of those in No Man's Land. */
  readonly noMansLand: number
}

/** One or more pieces that move to a retention area. */
export interface MovingGroup {
  readonly side: Side
  readonly location: LocationId
  /** The mobility classes of all of them, including towed Guns. */
  readonly kinds: readonly MobilityClass[]
}

/** The constraints of a search for destinations. */
export interface Terms {
  /** The kinds of hexes it may pass through. */
  readonly over: readonly Passage[]
  /** Whether Setup Areas count as destinations. */
  readonly allowsSetupAreas: boolean
  /** Whether to minimize steps or enemy hexes first. */
  readonly first: 'steps' | 'enemy'
  /** The purpose of Entry Areas. Only Escapes may use one opened by Early Entry (KGP-CG6c). */
  readonly use: EntryUse
}

/** A hex as a passing side sees it: own, open, enemy, No Man's Land, unclassed or impassable. */
export type Passage = 'own' | 'open' | 'enemy' | 'noMansLand' | 'unclassed' | 'closed'

const passageOf = (found: readonly Status[], side: Side): Passage => {
  if (found.includes(side)) return 'own'
  if (found.includes('uncontrolled')) return 'open'
  if (found.includes(other(side))) return 'enemy'
  if (found.includes('noMansLand')) return 'noMansLand'
  return found.length > 0 ? 'unclassed' : 'closed'
}

/** A side and the mobility classes that move together. */
interface Movers {
  readonly side: Side
  readonly kinds: readonly MobilityClass[]
}

/** By hex: its kind for a side that passes at ground level. Cached for each situation. */
export const passages: (situation: Situation, movers: Movers) => readonly Passage[] = memoizeBy(
  (situation: Situation, { side, kinds }: Movers): readonly Passage[] => {
    const { ground, status } = markedMapOf(situation)
    const { mayStand } = commonMoves(ground, kinds)
    return ground.inHex.map((locations) =>
      passageOf(
        locations.flatMap(({ id }) => (mayStand.has(id) ? [status.get(id) ?? 'uncontrolled'] : [])),
        side,
      ),
    )
  },
  { key: ({ side, kinds }) => [side, ...kinds].join(' '), recent: SITUATIONS },
)

/**
 * The hexes where a moving group can be Retained, with their Setup Areas. In its own area, only those where it would
 * not be Isolated (KGP-8.6061.2).
 */
const retentionHexes = (
  situation: Situation,
  { side, location, kinds }: MovingGroup,
  { mayStand }: ClassMoves,
): ReadonlyMap<NodeId, SetupArea> => {
  const { ground, status, areaOf } = markedMapOf(situation)
  const isCutOff = (id: LocationId): boolean => kinds.some((kind) => isIsolated(situation, side, id, kind))
  const isStranded = status.get(location) === side && isCutOff(location)
  const own = isStranded ? areaOf.get(location) : undefined
  const byHex = new Map<NodeId, SetupArea>()
  for (const { id, hex } of ground.locations) {
    const area = areaOf.get(id)
    if (area === undefined || byHex.has(hex) || status.get(id) !== side || !mayStand.has(id)) continue
    if (area !== own || !isCutOff(id)) byHex.set(hex, area)
  }
  return byHex
}

/** A moving group with its constraints. */
interface Search {
  readonly moving: MovingGroup
  readonly terms: Terms
}

/** Returns the reachable destinations, best first, each with its best path. */
export const destinations = (situation: Situation, moving: MovingGroup, terms: Terms): readonly Destination[] =>
  found(situation, { moving, terms })

/** Cached for each situation, for all pieces in one place with the same mobility. */
const found = memoizeBy((situation: Situation, { moving, terms }: Search) => searched(situation, moving, terms), {
  key: ({ moving: { side, location, kinds }, terms: { over, allowsSetupAreas, first, use } }) =>
    [side, location, kinds, over, allowsSetupAreas, first, use].join(' '),
  recent: SITUATIONS,
})

const searched = (situation: Situation, moving: MovingGroup, terms: Terms): readonly Destination[] => {
  const { map, marking } = situation
  const { side, kinds } = moving
  const way = commonMoves(groundIn(situation), kinds)
  const passage = passages(situation, moving)
  const areas = terms.allowsSetupAreas ? retentionHexes(situation, moving, way) : NO_AREAS
  const start = hexNamed(map, hexOfLocation(moving.location))
  const ways = waysOver(situation, moving, terms, passage, areas)
  const isEntryHex = (hex: NodeId): boolean =>
    hex === start || passage[hex] === 'own' || terms.over.includes(passage[hex])
  const found = [...areas].toSorted(([a], [b]) => a - b)
  const toAreas = marking.areas.map((area) => {
    const hexes = found.flatMap(([hex, one]) => (one === area ? [hex] : []))
    return bestOf(situation, ways, terms, passage, hexes, { tag: 'setupArea', area: area.id })
  })
  const toEntries = eligibleEntries(situation, side, terms.use, kinds).map(({ id, hexes }) =>
    bestOf(situation, ways, terms, passage, hexes.filter(isEntryHex), { tag: 'entry', entry: id }),
  )
  return [...toAreas, ...toEntries].filter((one) => one !== null).toSorted((a, b) => rank(a, b, terms))
}

const NO_AREAS: ReadonlyMap<NodeId, SetupArea> = new Map()

const rank = (a: Destination, b: Destination, { first }: Terms): number =>
  first === 'steps' ? a.steps - b.steps || a.enemy - b.enemy : a.enemy - b.enemy || a.steps - b.steps

/** The best paths, stopping at the first retention area. */
const waysOver = (
  situation: Situation,
  { side, kinds, location }: MovingGroup,
  { over: through, allowsSetupAreas, first, use }: Terms,
  passage: readonly Passage[],
  areas: ReadonlyMap<NodeId, SetupArea>,
): PathTable => {
  const { hexes } = situation.map
  const { over } = commonMoves(groundIn(situation), kinds)
  const start = hexNamed(situation.map, hexOfLocation(location))
  const entries = new Set(eligibleEntries(situation, side, use, kinds).flatMap((entry) => entry.hexes))
  const goesOn = passage.map((to, hex) => hex === start || through.includes(to) || (allowsSetupAreas && to === 'own'))
  const isEnd = (hex: NodeId): boolean => areas.has(hex) || (passage[hex] === 'own' && entries.has(hex))
  const mayEnter = passage.map((_, hex) => goesOn[hex] || isEnd(hex as NodeId))
  const mayLeave = goesOn.map((goes, hex) => goes && (hex === start || !areas.has(hex as NodeId)))
  const { edgeFrom, edgeTo } = hexes
  const steps = over.map((isOpen, edge) =>
    isOpen && mayLeave[edgeFrom[edge]] && mayEnter[edgeTo[edge]] ? 1 : Infinity,
  )
  const enemy = steps.map((cost, edge) => (cost === 1 ? Number(passage[edgeTo[edge]] === 'enemy') : cost))
  return first === 'steps' ? pathsAlong(hexes, [start], steps, enemy) : pathsAlong(hexes, [start], enemy, steps)
}

const bestOf = (
  { map }: Situation,
  ways: PathTable,
  { first }: Terms,
  passage: readonly Passage[],
  hexes: readonly NodeId[],
  to: RetentionArea,
): Destination | null => {
  let best: NodeId | null = null
  for (const hex of hexes) if (ways.leadsTo(hex) && (best === null || isBetter(ways, hex, best))) best = hex
  if (best === null) return null
  const path = ways.path(best)
  const { steps, enemy } =
    first === 'steps'
      ? { steps: ways.first(best), enemy: ways.second(best) }
      : { steps: ways.second(best), enemy: ways.first(best) }
  const noMansLand = path.slice(1).filter((hex) => passage[hex] === 'noMansLand').length
  return { to, path: namesOf(map, path), steps, enemy, noMansLand }
}

const isBetter = ({ first, second }: PathTable, hex: NodeId, than: NodeId): boolean =>
  first(hex) < first(than) || (first(hex) === first(than) && second(hex) < second(than))

/** Returns the destinations equal to the best, among which the owner chooses. */
export const choicesAmong = (found: readonly Destination[]): readonly Destination[] => {
  const [best] = found
  return best === undefined ? [] : found.filter(({ steps, enemy }) => steps === best.steps && enemy === best.enemy)
}
