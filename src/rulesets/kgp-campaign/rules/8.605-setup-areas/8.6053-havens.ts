import { deriveBy } from '../../../../kernel/derive.js'
import type { NodeId } from '../../../../maps/graph.js'
import type { MobilityClass } from '../../data/map-source.js'
import { hexNamed, namesOf } from '../../data/map.js'
import { hexOf, other, type EntryId, type AreaId, type Hex, type LocationId, type Side } from '../../data/names.js'
import { eligibleEntries } from './8.2-entry-areas.js'
import { goingTogether, type Going } from './8.2-enterable.js'
import { isIsolated } from './8.6052-isolation.js'
import { groundIn, markedMapOf } from './marked-map.js'
import { SITUATIONS, type SetupArea, type Situation, type Status } from '../../model/marking.js'
import { waysAlong, type Ways } from '../../../../supply/ways.js'

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
  /** What a hex may be to it through which it goes on. */
  readonly over: readonly Passage[]
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

/** Pieces that move like this together. */
interface Movers {
  /** Whose they are. */
  readonly side: Side
  /** How they move. */
  readonly kinds: readonly MobilityClass[]
}

/** By hex, what it is to a side that passes at ground level; worked out once per situation. */
export const passages: (situation: Situation, movers: Movers) => readonly Passage[] = deriveBy(
  (situation: Situation, { side, kinds }: Movers): readonly Passage[] => {
    const { ground, status } = markedMapOf(situation)
    const { mayStand } = goingTogether(ground, kinds)
    return ground.inHex.map((locations) =>
      passageOf(
        locations.flatMap(({ id }) => (mayStand.has(id) ? [status.get(id) ?? 'uncontrolled'] : [])),
        side,
      ),
    )
  },
  { key: ({ side, kinds }) => [side, ...kinds].join(' '), recent: SITUATIONS },
)

/** The hexes where a seeker may be Retained, each with the Setup Area; in its own, only where it would not be Isolated itself (KGP-8.6061.2). */
const havenAreas = (
  situation: Situation,
  { side, location, kinds }: Seeker,
  { mayStand }: Going,
): ReadonlyMap<NodeId, SetupArea> => {
  const { ground, status, areaOf } = markedMapOf(situation)
  const isCutOff = (id: LocationId): boolean => kinds.some((kind) => isIsolated(situation, side, id, kind))
  const isStranded = status.get(location) === side && isCutOff(location)
  const own = isStranded ? areaOf.get(location) : undefined
  const havens = new Map<NodeId, SetupArea>()
  for (const { id, hex } of ground.locations) {
    const area = areaOf.get(id)
    if (area === undefined || havens.has(hex) || status.get(id) !== side || !mayStand.has(id)) continue
    if (area !== own || !isCutOff(id)) havens.set(hex, area)
  }
  return havens
}

/** A seeker on its terms. */
interface Search {
  readonly seeker: Seeker
  readonly terms: Terms
}

/** The havens in reach of a seeker, the best first; the way to each is its best by the terms. */
export const destinations = (situation: Situation, seeker: Seeker, terms: Terms): readonly Destination[] =>
  found(situation, { seeker, terms })

/** Worked out once per situation for all that stand in one place and move alike. */
const found = deriveBy((situation: Situation, { seeker, terms }: Search) => sought(situation, seeker, terms), {
  key: ({ seeker: { side, location, kinds }, terms: { over, isSetupAreaHaven, first } }) =>
    [side, location, kinds, over, isSetupAreaHaven, first].join(' '),
  recent: SITUATIONS,
})

const sought = (situation: Situation, seeker: Seeker, terms: Terms): readonly Destination[] => {
  const { map, marking } = situation
  const { side, kinds } = seeker
  const way = goingTogether(groundIn(situation), kinds)
  const passage = passages(situation, seeker)
  const areas = terms.isSetupAreaHaven ? havenAreas(situation, seeker, way) : NO_AREAS
  const start = hexNamed(map, hexOf(seeker.location))
  const ways = waysOver(situation, seeker, terms, passage, areas)
  const isEntryHex = (hex: NodeId): boolean =>
    hex === start || passage[hex] === 'own' || terms.over.includes(passage[hex])
  const toAreas = marking.areas.map((area) => {
    const hexes = [...areas].flatMap(([hex, one]) => (one === area ? [hex] : [])).toSorted((a, b) => a - b)
    return bestOf(situation, ways, terms, passage, hexes, { tag: 'setupArea', area: area.id })
  })
  const toEntries = eligibleEntries(situation, side, 'goTo', kinds).map(({ id, hexes }) =>
    bestOf(situation, ways, terms, passage, hexes.filter(isEntryHex), { tag: 'entry', entry: id }),
  )
  return [...toAreas, ...toEntries].filter((one) => one !== null).toSorted((a, b) => rank(a, b, terms))
}

const NO_AREAS: ReadonlyMap<NodeId, SetupArea> = new Map()

const rank = (a: Destination, b: Destination, { first }: Terms): number =>
  first === 'steps' ? a.steps - b.steps || a.enemy - b.enemy : a.enemy - b.enemy || a.steps - b.steps

/** The best ways over a map where a seeker stops at the first haven it comes to. */
const waysOver = (
  situation: Situation,
  { side, kinds, location }: Seeker,
  { over: through, isSetupAreaHaven, first }: Terms,
  passage: readonly Passage[],
  areas: ReadonlyMap<NodeId, SetupArea>,
): Ways => {
  const { hexes } = situation.map
  const { over } = goingTogether(groundIn(situation), kinds)
  const start = hexNamed(situation.map, hexOf(location))
  const entries = new Set(eligibleEntries(situation, side, 'goTo', kinds).flatMap((entry) => entry.hexes))
  const goesOn = passage.map((to, hex) => hex === start || through.includes(to) || (isSetupAreaHaven && to === 'own'))
  const isEnd = (hex: NodeId): boolean => areas.has(hex) || (passage[hex] === 'own' && entries.has(hex))
  const mayEnter = passage.map((_, hex) => goesOn[hex] || isEnd(hex as NodeId))
  const mayLeave = goesOn.map((goes, hex) => goes && (hex === start || !areas.has(hex as NodeId)))
  const { edgeFrom, edgeTo } = hexes
  const steps = over.map((isOpen, edge) =>
    isOpen && mayLeave[edgeFrom[edge]] && mayEnter[edgeTo[edge]] ? 1 : Infinity,
  )
  const enemy = steps.map((cost, edge) => (cost === 1 ? Number(passage[edgeTo[edge]] === 'enemy') : cost))
  return first === 'steps' ? waysAlong(hexes, [start], steps, enemy) : waysAlong(hexes, [start], enemy, steps)
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
  const { steps, enemy } =
    first === 'steps'
      ? { steps: ways.first(best), enemy: ways.second(best) }
      : { steps: ways.second(best), enemy: ways.first(best) }
  const noMansLand = path.slice(1).filter((hex) => passage[hex] === 'noMansLand').length
  return { to, path: namesOf(map, path), steps, enemy, noMansLand }
}

const isBetter = ({ first, second }: Ways, hex: NodeId, than: NodeId): boolean =>
  first(hex) < first(than) || (first(hex) === first(than) && second(hex) < second(than))

/** The havens as good as the best: among these the owner chooses. */
export const choicesAmong = (found: readonly Destination[]): readonly Destination[] => {
  const [best] = found
  return best === undefined ? [] : found.filter(({ steps, enemy }) => steps === best.steps && enemy === best.enemy)
}
