import { allNodes, type NodeId } from '../../../../maps/graph.js'
import type { MobilityClass } from '../../data/map-source.js'
import { hexNamed, namesOf } from '../../data/map.js'
import { hexOf, other, type EntryId, type AreaId, type Hex, type LocationId, type Side } from '../../data/names.js'
import { eligibleEntries } from './entry.js'
import { goingTogether, type Going } from './ground.js'
import { isIsolated } from './isolation.js'
import { boardOf } from './marked-map.js'
import type { Status, Situation } from '../../model/marking.js'
import { waysFrom, type Ways } from './way.js'

/** A Setup Area or an Entry Area: where a piece may be Retained. */
export type Haven =
  | {
      /** On the map. */
      readonly tag: 'setupArea'
      /** Which Setup Area. */
      readonly area: AreaId
    }
  | {
      /** Off the map, in a Holding Box. */
      readonly tag: 'entry'
      /** Which Entry Area. */
      readonly entry: EntryId
    }

/** A haven in reach, and the best way to it. */
export interface Destination {
  /** Where to. */
  readonly to: Haven
  /** The hexes of the way: from the hex the piece stands in to the first of the haven. */
  readonly path: readonly Hex[]
  /** Hexes entered. */
  readonly steps: number
  /** How many of them are enemy Setup Area. */
  readonly enemy: number
  /** How many of them are No Man's Land. */
  readonly noMansLand: number
}

/** A piece, or several together, looking for a haven. */
export interface Seeker {
  /** Whose they are. */
  readonly side: Side
  /** Where they stand. */
  readonly location: LocationId
  /** How they move: all of these, with whatever they tow. */
  readonly kinds: readonly MobilityClass[]
}

/** What a seeker may pass through, and what it may come to. */
export interface Terms {
  /** Whether it may go on through a hex that is this to it. */
  readonly mayPass: (passage: Passage) => boolean
  /** Whether Setup Areas are havens. */
  readonly isSetupAreaHaven: boolean
  /** Which comes first: few steps, or few enemy hexes. */
  readonly first: 'steps' | 'enemy'
}

/** What a hex is to a side that passes: its own, open country, the enemy's, No Man's Land, or closed. */
export type Passage = 'own' | 'open' | 'enemy' | 'noMansLand' | 'unclassed' | 'closed'

const passageOf = (found: readonly Status[], side: Side): Passage => {
  if (found.includes(side)) return 'own'
  if (found.includes('uncontrolled')) return 'open'
  if (found.includes(other(side))) return 'enemy'
  if (found.includes('noMansLand')) return 'noMansLand'
  return found.length > 0 ? 'unclassed' : 'closed'
}

/** By hex, what it is to a side that passes at ground level. */
export const passages = (situation: Situation, side: Side, { mayStand }: Going): readonly Passage[] => {
  const { ground, status } = boardOf(situation)
  return ground.inHex.map((numbers) =>
    passageOf(
      numbers.filter((number) => mayStand[number] === 1).map((number) => status[number]),
      side,
    ),
  )
}

/** By hex, the places of the side's Setup Areas one may be Retained in there; without Isolated Locations of the seeker's own. */
const havenAreas = (situation: Situation, { side, location }: Seeker, { mayStand }: Going): Int32Array => {
  const { ground, status, areaOf } = boardOf(situation)
  const start = ground.numberOf.get(location)
  const isStranded = start !== undefined && status[start] === side && isIsolated(situation, side, location)
  const own = start !== undefined && isStranded ? areaOf[start] : -1
  return Int32Array.from(ground.inHex, (numbers) => {
    const number = numbers.find(
      (one) =>
        mayStand[one] === 1 &&
        status[one] === side &&
        (areaOf[one] !== own || !isIsolated(situation, side, ground.locations[one].id)),
    )
    return number === undefined ? -1 : areaOf[number]
  })
}

/** The havens in reach of a seeker, the best first; the way to each is its best by the terms. */
export const destinations = (situation: Situation, seeker: Seeker, terms: Terms): readonly Destination[] => {
  const { map, marking } = situation
  const { side, kinds } = seeker
  const { ground } = boardOf(situation)
  const way = goingTogether(ground, kinds)
  const passage = passages(situation, side, way)
  const areas = havenAreas(situation, seeker, way)
  const start = hexNamed(map, hexOf(seeker.location))
  const ways = waysOver(situation, seeker, terms, passage, areas)
  const isHaven = (hex: NodeId): boolean => terms.isSetupAreaHaven && areas[hex] >= 0
  const isEntryHex = (hex: NodeId): boolean => hex === start || passage[hex] === 'own' || terms.mayPass(passage[hex])
  const found: (Destination | null)[] = []
  for (const [place, { id }] of marking.areas.entries()) {
    const hexes = allNodes(map.hexes).filter((hex) => areas[hex] === place && isHaven(hex))
    found.push(bestOf(situation, ways, terms, passage, hexes, { tag: 'setupArea', area: id }))
  }
  for (const { id, hexes } of eligibleEntries(situation, side, 'goTo', kinds))
    found.push(bestOf(situation, ways, terms, passage, hexes.filter(isEntryHex), { tag: 'entry', entry: id }))
  return found.filter((one) => one !== null).toSorted((a, b) => rank(a, b, terms))
}

const rank = (a: Destination, b: Destination, { first }: Terms): number =>
  first === 'steps' ? a.steps - b.steps || a.enemy - b.enemy : a.enemy - b.enemy || a.steps - b.steps

/** The best ways over a map where a seeker stops at the first haven it comes to. */
const waysOver = (
  situation: Situation,
  { side, kinds, location }: Seeker,
  { mayPass, isSetupAreaHaven, first }: Terms,
  passage: readonly Passage[],
  areas: Int32Array,
): Ways => {
  const { map } = situation
  const { edgeFrom, edgeTo } = map.hexes
  const { open } = goingTogether(boardOf(situation).ground, kinds)
  const start = hexNamed(map, hexOf(location))
  const entries = new Set(eligibleEntries(situation, side, 'goTo', kinds).flatMap(({ hexes }) => hexes))
  const isEnd = (hex: number): boolean => isSetupAreaHaven && areas[hex] >= 0
  const mayGoOn = (hex: number): boolean =>
    hex === start || mayPass(passage[hex]) || (isSetupAreaHaven && passage[hex] === 'own')
  const steps = (edge: number): number => {
    const [from, to] = [edgeFrom[edge], edgeTo[edge]]
    if (open[edge] === 0 || (from !== start && isEnd(from)) || !mayGoOn(from)) return Infinity
    const isLast = isEnd(to) || (passage[to] === 'own' && entries.has(to as NodeId))
    return isLast || mayGoOn(to) ? 1 : Infinity
  }
  const enemy = (edge: number): number => (steps(edge) === 1 ? Number(passage[edgeTo[edge]] === 'enemy') : Infinity)
  return first === 'steps' ? waysFrom(map.hexes, [start], steps, enemy) : waysFrom(map.hexes, [start], enemy, steps)
}

const bestOf = (
  { map }: Situation,
  ways: Ways,
  { first }: Terms,
  passage: readonly Passage[],
  hexes: readonly NodeId[],
  to: Haven,
): Destination | null => {
  let best: NodeId | null = null
  for (const hex of hexes) if (ways.leadsTo(hex) && (best === null || isBetter(ways, hex, best))) best = hex
  if (best === null) return null
  const path = ways.path(best)
  const steps = first === 'steps' ? ways.first[best] : ways.second[best]
  const enemy = first === 'steps' ? ways.second[best] : ways.first[best]
  const noMansLand = path.slice(1).filter((hex) => passage[hex] === 'noMansLand').length
  return { to, path: namesOf(map, path), steps, enemy, noMansLand }
}

const isBetter = ({ first, second }: Ways, hex: NodeId, than: NodeId): boolean =>
  first[hex] < first[than] || (first[hex] === first[than] && second[hex] < second[than])

/** The havens as good as the best: among these the owner chooses. */
export const choicesAmong = (found: readonly Destination[]): readonly Destination[] => {
  const [best] = found
  return best === undefined ? [] : found.filter(({ steps, enemy }) => steps === best.steps && enemy === best.enemy)
}
