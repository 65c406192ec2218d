import { derive } from '../../../../kernel/derive.js'
import type { NodeId } from '../../../../maps/graph.js'
import { hexNamed } from '../../data/map.js'
import type { Hex, LocationId, Side } from '../../data/names.js'
import { groundOf, isGroundLevel, locationNumber, type Ground } from './ground.js'
import type { SetupArea, Situation, Status } from '../../model/marking.js'

/** A marking in numbers. */
export interface Board {
  /** The Locations there are. */
  readonly ground: Ground
  /** By Location, what it is to both sides. */
  readonly status: readonly Status[]
  /** By Location, the place of its Setup Area in the marking, or -1. */
  readonly areaOf: Int32Array
  /** By side and hex, the place of the side's Setup Area that the hex belongs to, or -1. */
  readonly areaIn: Readonly<Record<Side, Int32Array>>
  /** By Location, its Controller as marked or as reported, or null. */
  readonly holder: readonly (Side | null)[]
}

/** The Locations of a situation. */
export const groundIn: (situation: Situation) => Ground = derive(({ map, holdings }: Situation) =>
  groundOf(map, holdings),
)

/** The marked map in numbers; Locations made since the marking are what the ground of their hex is. */
export const boardOf: (situation: Situation) => Board = derive((situation: Situation) => {
  const { map, marking, holdings } = situation
  const ground = groundIn(situation)
  const { locations, numberOf, inHex } = ground
  const status: Status[] = locations.map(() => 'uncontrolled')
  const areaOf = new Int32Array(locations.length).fill(-1)
  const areaIn = { german: new Int32Array(map.hexes.size).fill(-1), us: new Int32Array(map.hexes.size).fill(-1) }
  const known = new Set<number>()
  const put = (id: LocationId, to: Status): number | undefined => {
    const number = numberOf.get(id)
    if (number === undefined) return undefined
    status[number] = to
    known.add(number)
    return number
  }
  for (const id of marking.noMansLand) put(id, 'noMansLand')
  for (const id of marking.unclassed) put(id, 'unclassed')
  for (const [place, area] of marking.areas.entries()) {
    for (const hex of area.hexes) areaIn[area.side][hexNamed(map, hex)] = place
    for (const id of area.locations) {
      const number = put(id, area.side)
      if (number !== undefined) areaOf[number] = place
    }
  }
  for (const id of holdings.works) {
    const number = locationNumber(ground, id)
    if (known.has(number) || Object.hasOwn(marking.strategic, id)) continue
    const [beside] = inHex[locations[number].hex].filter((one) => known.has(one) && isGroundLevel(locations[one]))
    if (beside === undefined) continue
    status[number] = status[beside]
    areaOf[number] = areaOf[beside]
  }
  const holder = locations.map(
    ({ id }) => (Object.hasOwn(marking.strategic, id) ? marking.strategic[id] : holdings.control[id]) ?? null,
  )
  return { ground, status, areaOf, areaIn, holder }
})

/** What a Location is to both sides. */
export const statusOf = (situation: Situation, location: LocationId): Status => {
  const { ground, status } = boardOf(situation)
  return status[locationNumber(ground, location)]
}

/** The sides that have a Setup Area in a hex: both, where they hold Locations of one building. */
export const sidesIn = (situation: Situation, hex: NodeId): readonly Side[] => {
  const { areaIn } = boardOf(situation)
  return (['german', 'us'] as const).filter((side) => areaIn[side][hex] >= 0)
}

/** What a hex is where only its ground counts: the sides come first, then No Man's Land, then the rest. */
export const hexStatus = (situation: Situation, hex: Hex): readonly Side[] | Exclude<Status, Side> => {
  const node = hexNamed(situation.map, hex)
  const owners = sidesIn(situation, node)
  if (owners.length > 0) return owners
  const { ground, status } = boardOf(situation)
  const found = ground.inHex[node].map((number) => status[number])
  if (found.includes('noMansLand')) return 'noMansLand'
  return found.includes('unclassed') ? 'unclassed' : 'uncontrolled'
}

/** The Setup Area a Location belongs to, or null. */
export const areaAt = (situation: Situation, location: LocationId): SetupArea | null => {
  const { ground, areaOf } = boardOf(situation)
  return situation.marking.areas[areaOf[locationNumber(ground, location)]] ?? null
}

/** The Setup Area of this name, or null. */
export const areaNamed = ({ marking }: Situation, id: string): SetupArea | null =>
  marking.areas.find((area) => area.id === id) ?? null

/** The Setup Areas of a side. */
export const areasOf = ({ marking }: Situation, side: Side): readonly SetupArea[] =>
  marking.areas.filter((area) => area.side === side)

/** Who Controls a Location: as marked where it is Strategic, else as reported. */
export const controllerOf = (situation: Situation, location: LocationId): Side | null => {
  const { ground, holder } = boardOf(situation)
  return holder[locationNumber(ground, location)]
}
