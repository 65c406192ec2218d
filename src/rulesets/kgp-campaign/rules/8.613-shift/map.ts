import { memoizeBy } from '../../../../kernel/memoize.js'
import { nodeOf, type NodeId } from '../../../../maps/graph.js'
import type { MobilityClass } from '../../data/map-source.js'
import {
  entryNamed,
  hexDistance,
  hexNamed,
  isRoadBetween,
  namesOf,
  type CampaignMap,
  type EntryArea,
} from '../../data/map.js'
import type { HexId, Side } from '../../data/names.js'
import { passages, type RetentionArea, type Passage } from '../8.605-setup-areas/8.6053-destinations.js'
import { eligibleEntries, isBarredTo, isEligible, isVehicleClass } from '../8.605-setup-areas/8.2-entry-areas.js'
import { commonMoves, type ClassMoves } from '../8.605-setup-areas/8.2-enterable.js'
import { isAreaIsolated } from '../8.605-setup-areas/8.6052-isolation.js'
import { areaNamed, groundIn } from '../8.605-setup-areas/marked-map.js'
import { SITUATIONS, type Situation } from '../../model/marking.js'
import { pathsAlong, type PathTable } from '../../../../supply/path-table.js'

/** A group that wants to Shift (KGP-8.2.shift), with one origin and one destination (KGP-8.613.5). */
export interface Shift {
  readonly side: Side
  /** The mobility classes of its units. */
  readonly kinds: readonly MobilityClass[]
  /** The area it leaves. */
  readonly from: RetentionArea
  /** The area it goes to. */
  readonly to: RetentionArea
  /** The hexes of its area that it is restricted to by Isolation, or null (AMB-51). */
  readonly heldTo?: ReadonlySet<HexId> | null
}

/** Why a group may not Shift to an area or by a path. */
export type ShiftBar =
  | 'shift.same'
  | 'shift.area'
  | 'shift.isolated'
  | 'shift.ineligible'
  | 'shift.vehicle'
  | 'shift.campaign'
  | 'shift.notNext'
  | 'shift.path'

/** The map-related facts of a Shift (KGP-8.613.T). */
export interface ShiftReading {
  /** Whether it succeeds without a roll (KGP-8.613.6). */
  readonly isAutomatic: boolean
  /** The number of Uncontrolled Territory hexes between the two areas. */
  readonly uncontrolled: number
  /** Whether the whole path follows a road. */
  readonly isRoad: boolean
  /** -1 for a road, +1 for each full five hexes of Uncontrolled Territory; 0 between Entry Areas. */
  readonly drm: number
}

const UNCONTROLLED_PER_DRM = 5

const isSame = (a: RetentionArea, b: RetentionArea): boolean =>
  a.tag === 'entry' ? b.tag === 'entry' && a.entry === b.entry : b.tag === 'setupArea' && a.area === b.area

/**
 * Whether a Shift needs a path on the map: never between Entry Areas, and from an Entry Area only by option (AMB-32).
 */
const needsPath = ({ options }: Situation, { from, to }: Shift): boolean =>
  from.tag === 'setupArea' || (to.tag === 'setupArea' && options['shift.entryPath'])

/** The Entry Areas of one map edge, in order. */
const alongEdge = ({ entries, coordinates, hexes }: CampaignMap, { edge }: EntryArea): readonly EntryArea[] => {
  const isAcross = edge === 'north' || edge === 'south'
  const place = ({ center }: EntryArea): number => (isAcross ? center : rowOf(hexes.ids[center], coordinates.length))
  return entries.filter((entry) => entry.edge === edge).toSorted((a, b) => place(a) - place(b))
}

const rowOf = (label: string, none: number): number => Number(/\d+$/.exec(label)?.[0] ?? none)

/** All Entry Areas clockwise around the map edge, from the northwest. */
const roundEdge = (map: CampaignMap): readonly EntryArea[] =>
  (['north', 'east', 'south', 'west'] as const).flatMap((edge) => {
    const first = map.entries.find((entry) => entry.edge === edge)
    const row = first === undefined ? [] : alongEdge(map, first)
    return edge === 'north' || edge === 'east' ? row : row.toReversed()
  })

/**
 * Returns the Entry Areas a group may Shift to from an Entry Area: the first Eligible one in either direction around
 * the Map Group or, by option, only along the same edge (KGP-8.613.2, AMB-31).
 */
export const nextEntries = (situation: Situation, side: Side, from: EntryArea): readonly EntryArea[] => {
  const { map, options } = situation
  const isRound = options['shift.nextEntry'] === 'perimeter'
  const row = isRound ? roundEdge(map) : alongEdge(map, from)
  const at = row.indexOf(from)
  const [before, after] = [row.slice(0, at), row.slice(at + 1)]
  const isOpen = (entry: EntryArea): boolean => isEligible(situation, side, entry, 'goTo')
  const back = (isRound ? [...after, ...before] : before).findLast(isOpen)
  const on = (isRound ? [...after, ...before] : after).find(isOpen)
  return [...new Set([back, on])].filter((entry) => entry !== undefined)
}

/** Returns what bars an Entry Area as one end of a Shift, or null. */
const entryEnd = (situation: Situation, shift: Shift, entry: EntryArea | null, isTo: boolean): ShiftBar | null => {
  const { side, kinds } = shift
  if (entry === null || entry.from[side] === null) return 'shift.area'
  if (isBarredTo(entry, kinds)) return 'shift.vehicle'
  if (!isTo) return null
  const isGermanVehicle = side === 'german' && kinds.some(isVehicleClass)
  if (isGermanVehicle && situation.holdings.campaign === 'II') return 'shift.campaign'
  return isEligible(situation, side, entry, 'goTo') ? null : 'shift.ineligible'
}

const areaEnd = (situation: Situation, { side }: Shift, id: string, isTo: boolean): ShiftBar | null => {
  const area = areaNamed(situation, id)
  if (area?.side !== side) return 'shift.area'
  return isTo && isAreaIsolated(situation, area) ? 'shift.isolated' : null
}

const end = (situation: Situation, shift: Shift, area: RetentionArea, isTo: boolean): ShiftBar | null =>
  area.tag === 'entry'
    ? entryEnd(situation, shift, entryNamed(situation.map, area.entry), isTo)
    : areaEnd(situation, shift, area.area, isTo)

const notNext = (situation: Situation, { side, from, to }: Shift): ShiftBar | null => {
  if (from.tag === 'setupArea' || to.tag === 'setupArea') return null
  const entry = entryNamed(situation.map, from.entry)
  return entry !== null && nextEntries(situation, side, entry).some(({ id }) => id === to.entry)
    ? null
    : 'shift.notNext'
}

/**
 * Returns what bars a Shift regardless of paths, or null. Allowed destinations are friendly Setup Areas that are not
 * Isolated and Eligible Entry Areas; from an Entry Area, only the next one (KGP-8.613.1, KGP-8.613.2, KGP-8.605.3,
 * KGP-CG20).
 */
const endsBar = (situation: Situation, shift: Shift): ShiftBar | null => {
  if (isSame(shift.from, shift.to)) return 'shift.same'
  return end(situation, shift, shift.from, false) ?? end(situation, shift, shift.to, true) ?? notNext(situation, shift)
}

/** The hexes of one end of a Shift. Cached for each situation. */
const hexesOf: (situation: Situation, area: RetentionArea) => ReadonlySet<NodeId> = memoizeBy(
  ({ map, marking }: Situation, area: RetentionArea): ReadonlySet<NodeId> =>
    area.tag === 'entry'
      ? new Set(entryNamed(map, area.entry)?.hexes)
      : new Set(marking.areas.find(({ id }) => id === area.area)?.hexes.map((hex) => hexNamed(map, hex))),
  { key: (area) => (area.tag === 'entry' ? `entry ${area.entry}` : area.area), recent: SITUATIONS },
)

/** A group that wants to leave, to any destination. */
type Leaving = Omit<Shift, 'to'>

/** The hexes and edges a group's paths may use. */
interface Country {
  readonly passage: readonly Passage[]
  /**
   * By hex: whether a path may enter it: Uncontrolled Territory, friendly Setup Area, or any hex of an Eligible Entry
   * Area (KGP-8.613.3).
   */
  readonly isOpen: readonly boolean[]
  readonly next: ClassMoves['next']
  /** By edge: whether a path may cross it. */
  readonly over: ClassMoves['over']
}

/** The passable hexes for a group, with those at both ends of its path. */
interface Course extends Country {
  readonly start: ReadonlySet<NodeId>
  readonly goal: ReadonlySet<NodeId>
}

/** The hexes a group may start from: its whole area, or the part it is restricted to (KGP-8.613.3, AMB-51). */
const startOf = (situation: Situation, { from, heldTo }: Leaving): ReadonlySet<NodeId> => {
  const hexes = hexesOf(situation, from)
  if (heldTo === undefined || heldTo === null) return hexes
  return new Set([...hexes].filter((hex) => heldTo.has(situation.map.hexes.ids[hex])))
}

/** The country through which units of a side and mobility may Shift. Cached for each situation. */
const countryFor = memoizeBy(
  (situation: Situation, { side, kinds }: Leaving): Country => {
    const passage = passages(situation, { side, kinds })
    const entered = new Set(eligibleEntries(situation, side, 'goTo', kinds).flatMap(({ hexes }) => hexes))
    const mayCross = (way: Passage, hex: number): boolean =>
      way === 'own' || way === 'open' || (entered.has(hex as NodeId) && way !== 'closed')
    const { next, over } = commonMoves(groundIn(situation), kinds)
    return { passage, isOpen: passage.map(mayCross), next, over }
  },
  { key: ({ side, kinds }) => [side, ...kinds].join(' '), recent: SITUATIONS },
)

const courseOf = (situation: Situation, shift: Shift): Course => ({
  ...countryFor(situation, shift),
  start: startOf(situation, shift),
  goal: hexesOf(situation, shift.to),
})

/**
 * Whether a path is legal: adjacent hexes of Uncontrolled Territory, friendly Setup Area or Eligible Entry Area,
 * Enterable for every unit, from the old area to the new one (KGP-8.613.3, KGP-CG15c).
 */
const isPath = ({ map }: Situation, { isOpen, next, start, goal }: Course, path: readonly HexId[]): boolean => {
  const nodes = path.flatMap((hex) => nodeOf(map.hexes, hex) ?? [])
  const last = nodes.at(-1)
  return (
    nodes.length === path.length &&
    last !== undefined &&
    start.has(nodes[0]) &&
    goal.has(last) &&
    nodes.every((node, i) => isOpen[node] && (i === 0 || next[nodes[i - 1]].has(node)))
  )
}

/** Returns what bars a Shift by a path, or null (KGP-8.613.1 to KGP-8.613.3, KGP-8.613.7). */
export const shiftBar = (situation: Situation, shift: Shift, path: readonly HexId[]): ShiftBar | null => {
  const bar = endsBar(situation, shift)
  if (bar !== null || !needsPath(situation, shift)) return bar
  return isPath(situation, courseOf(situation, shift), path) ? null : 'shift.path'
}

/**
 * Whether the Setup Area, or the part of it a group is restricted to, overlaps or is adjacent to the destination Entry
 * Area, so that no roll is needed (KGP-8.613.6, AMB-51).
 */
const isAutomatic = (situation: Situation, shift: Shift): boolean => {
  const { from, to } = shift
  if (from.tag !== 'setupArea' || to.tag !== 'entry') return false
  const goal = [...hexesOf(situation, to)]
  return [...startOf(situation, shift)].some((hex) => goal.some((edge) => hexDistance(situation.map, hex, edge) <= 1))
}

/** Returns the map-related facts of a legal Shift by a path, which determine its modifiers (KGP-8.613.T). */
export const shiftReading = (situation: Situation, shift: Shift, path: readonly HexId[]): ShiftReading => {
  const { map } = situation
  if (!needsPath(situation, shift)) return { isAutomatic: false, uncontrolled: 0, isRoad: false, drm: 0 }
  const { passage, start, goal } = courseOf(situation, shift)
  const nodes = path.map((hex) => hexNamed(map, hex))
  const between = nodes.filter((hex) => passage[hex] === 'open' && !start.has(hex) && !goal.has(hex))
  const isRoad = nodes.length > 1 && path.every((hex, i) => i === 0 || isRoadBetween(map, path[i - 1], hex))
  const drm = Math.floor(between.length / UNCONTROLLED_PER_DRM) - Number(isRoad)
  return { isAutomatic: isAutomatic(situation, shift), uncontrolled: between.length, isRoad, drm }
}

/** The costs of steps: entering Uncontrolled Territory, and steps in general. */
interface Steps {
  readonly wild: readonly number[]
  readonly each: readonly number[]
}

const stepsOver = (situation: Situation, group: Leaving): Steps => {
  const { edgeFrom, edgeTo } = situation.map.hexes
  const { passage, isOpen, over } = countryFor(situation, group)
  const each = over.map((mayCross, edge) => (mayCross && isOpen[edgeFrom[edge]] && isOpen[edgeTo[edge]] ? 1 : Infinity))
  const wild = each.map((cost, edge) => (cost === 1 ? Number(passage[edgeTo[edge]] === 'open') : cost))
  return { wild, each }
}

/** The step costs through any terrain and by road only. Cached for each situation. */
const stepsFor = memoizeBy(
  (situation: Situation, group: Leaving): { readonly anywhere: Steps; readonly road: Steps } => {
    const anywhere = stepsOver(situation, group)
    const { road } = situation.map
    const byRoad = (costs: readonly number[]): readonly number[] =>
      costs.map((cost, edge) => (road[edge] === 1 ? cost : Infinity))
    return { anywhere, road: { wild: byRoad(anywhere.wild), each: byRoad(anywhere.each) } }
  },
  { key: ({ side, kinds }) => [side, ...kinds].join(' '), recent: SITUATIONS },
)

/** The best paths of a group to every hex: least Uncontrolled Territory, then shortest. */
const waysOut = (situation: Situation, group: Leaving, { wild, each }: Steps): PathTable => {
  const { isOpen } = countryFor(situation, group)
  const starts = [...startOf(situation, group)].filter((hex) => isOpen[hex])
  return pathsAlong(situation.map.hexes, starts, wild, each)
}

/** The best paths through any terrain and by road only. Cached for each situation. */
const waysOf = memoizeBy(
  (situation: Situation, group: Leaving): { readonly anywhere: PathTable; readonly road: PathTable } => ({
    anywhere: waysOut(situation, group, stepsFor(situation, group).anywhere),
    road: waysOut(situation, group, stepsFor(situation, group).road),
  }),
  {
    key: ({ side, kinds, from, heldTo }) => JSON.stringify([side, kinds, from, heldTo && [...heldTo]]),
    recent: SITUATIONS,
  },
)

/**
 * Returns the best path to any hex of the destination, not counting that hex as Uncontrolled Territory; null if there
 * is none.
 */
const bestPath = (
  { map }: Situation,
  { passage, isOpen, start, goal }: Course,
  ways: PathTable,
): readonly HexId[] | null => {
  const wild = (hex: NodeId): number => ways.first(hex) - Number(passage[hex] === 'open' && !start.has(hex))
  const ends = [...goal].filter((hex) => ways.leadsTo(hex) && isOpen[hex])
  const [best] = ends.toSorted((a, b) => wild(a) - wild(b) || ways.second(a) - ways.second(b) || a - b)
  return best === undefined ? null : namesOf(map, ways.path(best))
}

/** Returns the best path of a Shift, or null: the one with the lowest modifier, preferring roads. */
export const shiftPath = (situation: Situation, shift: Shift): readonly HexId[] | null => {
  const course = courseOf(situation, shift)
  const ways = waysOf(situation, shift)
  const anywhere = bestPath(situation, course, ways.anywhere)
  if (anywhere === null) return null
  const road = bestPath(situation, course, ways.road)
  if (road === null) return anywhere
  const [a, b] = [road, anywhere].map((path) => shiftReading(situation, shift, path).drm)
  return a <= b ? road : anywhere
}

/** A Shift available to a group. */
export interface ShiftOffer {
  readonly to: RetentionArea
  /** The best path; empty if none is needed. */
  readonly path: readonly HexId[]
  /** The map-related facts. */
  readonly reading: ShiftReading
}

/** Returns all Shifts available to a group, Setup Areas first, each by its best path (KGP-8.613). */
export const shiftOffers = (situation: Situation, group: Leaving): readonly ShiftOffer[] => {
  const areas = situation.marking.areas.filter(({ side }) => side === group.side)
  const entries = eligibleEntries(situation, group.side, 'goTo', group.kinds)
  const destinations: readonly RetentionArea[] = [
    ...areas.map(({ id }): RetentionArea => ({ tag: 'setupArea', area: id })),
    ...entries.map(({ id }): RetentionArea => ({ tag: 'entry', entry: id })),
  ]
  return destinations.flatMap((to) => {
    const shift: Shift = { ...group, to }
    if (endsBar(situation, shift) !== null) return []
    const path = needsPath(situation, shift) ? shiftPath(situation, shift) : []
    return path === null ? [] : [{ to, path, reading: shiftReading(situation, shift, path) }]
  })
}
