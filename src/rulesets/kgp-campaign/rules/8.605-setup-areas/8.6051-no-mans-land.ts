import type { EdgeId, NodeId } from '../../../../maps/graph.js'
import { floodAcross, floodBuffers, REACHED } from '../../../../supply/flood.js'
import { reach } from '../../../../supply/reach.js'
import { hexesWithin, type CampaignMap } from '../../data/map.js'
import { sides, type Side } from '../../data/names.js'
import { going, hexesOfLocations, isGroundLevel, type Ground } from './ground.js'
import type { AreaOptions, Holdings } from '../../data/holdings.js'
import type { Status } from '../../model/marking.js'
import { strategicIn, type Strategic } from './8.2-strategic-locations.js'

/** How far a Strategic Location reaches, in hexes. */
export const RADIUS = 2

/** What is known of every Location while the map is being marked. */
export interface Draft {
  /** The Locations. */
  readonly ground: Ground
  /** The Strategic ones and their Controllers. */
  readonly strategic: Strategic
  /** By Location, what it is to both sides. */
  readonly status: readonly Status[]
}

const numbersWhere = ({ locations }: Ground, is: (number: number) => boolean): readonly number[] =>
  [...locations.keys()].filter(is)

const perSide = <A>(of: (side: Side) => A): Readonly<Record<Side, A>> => ({ german: of('german'), us: of('us') })

/** The hexes with a Strategic Location that this side Controls. */
export const strongHexes = (
  { ground, strategic }: Pick<Draft, 'ground' | 'strategic'>,
  side: Side,
): readonly NodeId[] =>
  hexesOfLocations(
    ground,
    numbersWhere(ground, (number) => strategic.by[number] !== null && strategic.holder[number] === side),
  )

/** By hex, whether one of these hexes is at most two away, as the crow flies. */
const near = (map: CampaignMap, hexes: readonly NodeId[]): Uint8Array => {
  const column = new Uint8Array(map.hexes.size)
  for (const hex of hexes) for (const close of hexesWithin(map, hex, RADIUS)) column[close] = 1
  return column
}

/** By hex, whether Infantry gets there from one of these hexes in at most two Enterable steps (A-19, AMB-07). */
const inTwoSteps = (ground: Ground, hexes: readonly NodeId[]): Uint8Array => {
  const { open } = going(ground, 'infantry')
  const cost = (edge: EdgeId): number => (open[edge] === 1 ? 1 : Infinity)
  return Uint8Array.from(reach(ground.map.hexes, hexes, cost, RADIUS), (steps) => Number(steps <= RADIUS))
}

/** By hex, whether a chain of the area's own hexes leads there from one of its Strategic Locations (A-19, AMB-07). */
const byOwnHexes = (ground: Ground, hexes: readonly NodeId[], mayBeOwn: Uint8Array): Uint8Array => {
  const { open } = going(ground, 'infantry')
  const own = new Set(hexes)
  const barred = mayBeOwn.map((yes, hex) => (yes === 1 || own.has(hex as NodeId) ? 0 : 1))
  const marks = floodAcross(floodBuffers(ground.map.hexes.size), ground.map.hexes, hexes, barred, open)
  return Uint8Array.from(barred, (_, hex) => Number(marks[hex] === REACHED))
}

/** The side that all Strategic Locations of a hex's ground level belong to, where it is one side. */
const groundHolder = ({ inHex, locations }: Ground, { by, holder }: Strategic, hex: NodeId): Side | null => {
  const held = inHex[hex].filter((number) => by[number] !== null && isGroundLevel(locations[number]))
  const [first] = held
  return first !== undefined && held.every((number) => holder[number] === holder[first]) ? holder[first] : null
}

/** What a Location without Strategic status is: steps 2 and 3 of the marking, before what is enclosed. */
type Judge = (number: number) => Status

const judgeFor = (ground: Ground, strategic: Strategic, options: AreaOptions): Judge => {
  const { map, locations } = ground
  const strong = perSide((side) => strongHexes({ ground, strategic }, side))
  const close = perSide((side) => near(map, strong[side]))
  const all = near(
    map,
    hexesOfLocations(
      ground,
      numbersWhere(ground, (number) => strategic.by[number] !== null),
    ),
  )
  const { mayStand } = going(ground, 'infantry')
  const hasPlainGround = (hex: number): boolean =>
    ground.inHex[hex].some((number) => strategic.by[number] === null && mayStand[number] === 1)
  const reached = perSide((side) => {
    if (options['setup.enterableReach'] === 'withinRadius') return inTwoSteps(ground, strong[side])
    const enemy = close[side === 'german' ? 'us' : 'german']
    const mayBeOwn = close[side].map((yes, hex) => Number(yes === 1 && enemy[hex] === 0 && hasPlainGround(hex)))
    return byOwnHexes(ground, strong[side], mayBeOwn)
  })
  const own = (number: number, side: Side): Status => {
    const isIn = mayStand[number] === 1 && reached[side][locations[number].hex] === 1
    return isIn ? side : 'uncontrolled'
  }
  return (number) => {
    const { hex } = locations[number]
    const follows =
      options['setup.nonStrategicInStrategicHex'] === 'followsHex' ? groundHolder(ground, strategic, hex) : null
    if (follows !== null) return own(number, follows)
    const claims = sides.filter((side) => close[side][hex] === 1)
    if (claims.length === 2) return 'noMansLand'
    if (claims.length === 1) return own(number, claims[0])
    return options['setup.utFrom'] === 'allStrategic' && all[hex] === 1 ? 'unclassed' : 'uncontrolled'
  }
}

/** No Man's Land, the hexes about each side's Strategic Locations, and the rest (KGP-8.6051.1, KGP-8.605.b, KGP-8.6053.0). */
export const draftOf = (ground: Ground, holdings: Holdings, options: AreaOptions): Draft => {
  const strategic = strategicIn(ground, holdings)
  const judge = judgeFor(ground, strategic, options)
  const status = ground.locations.map((_, number) =>
    strategic.by[number] === null ? judge(number) : (strategic.holder[number] ?? 'uncontrolled'),
  )
  return { ground, strategic, status }
}
