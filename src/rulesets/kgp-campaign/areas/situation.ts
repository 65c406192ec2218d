import { derive } from '../../../kernel/derive.js'
import type { NodeId } from '../../../maps/graph.js'
import { hexNamed, type CampaignMap } from '../map.js'
import type { AreaId, Hex, LocationId, Side } from '../piece.js'
import { groundOf, isGroundLevel, locationNumber, type Ground } from './ground.js'
import type { AreaOptions, Holdings } from './holding.js'

/** A Setup Area as players write it down (KGP-8.2.setupArea). */
export interface SetupArea {
  /** Its name: the side, a colon, a letter. */
  readonly id: AreaId
  /** Whose it is. */
  readonly side: Side
  /** Its hexes, in order. */
  readonly hexes: readonly Hex[]
  /** Its Locations, in Location order. */
  readonly locations: readonly LocationId[]
}

/** Control of a Location that has passed without a fight. */
export interface Flip {
  /** Which. */
  readonly location: LocationId
  /** Who held it. */
  readonly from: Side | null
  /** Who holds it now. */
  readonly to: Side
}

/** The marked map: what step 8.605 writes down and keeps until the next scenario starts (KGP-8.605.4). Plain JSON. */
export interface Marking {
  /** The Strategic Locations, each with its Controller. */
  readonly strategic: Readonly<Record<LocationId, Side | null>>
  /** The Setup Areas, German first, each side's in the order of their first hex. */
  readonly areas: readonly SetupArea[]
  /** No Man's Land, in Location order. */
  readonly noMansLand: readonly LocationId[]
  /** What no rule classes (`setup.utFrom` = allStrategic only). */
  readonly unclassed: readonly LocationId[]
  /** What has passed to the side that surrounds it (KGP-8.6054). */
  readonly flips: readonly Flip[]
}

/** A marked map and the facts of the moment: what all further questions are put to. */
export interface Situation {
  /** The map. */
  readonly map: CampaignMap
  /** How doubtful rules are read. */
  readonly options: AreaOptions
  /** The facts of the moment. */
  readonly holdings: Holdings
  /** The marked map. */
  readonly marking: Marking
}

/** What a Location is to both sides: one side's Setup Area, No Man's Land (KGP-8.2.noMansLand), Uncontrolled Territory (KGP-8.2.uncontrolledTerritory), or none. */
export type Status = Side | 'noMansLand' | 'uncontrolled' | 'unclassed'

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
