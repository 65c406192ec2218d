import { derive } from '../../../../kernel/derive.js'
import type { NodeId } from '../../../../maps/graph.js'
import { hexNamed } from '../../data/map.js'
import { sides, type Hex, type LocationId, type Side } from '../../data/names.js'
import { SITUATIONS, type SetupArea, type Situation, type Status } from '../../model/marking.js'
import { groundOf, isGroundLevel, locationNamed, type Ground } from './ground.js'

/** The marked map, Location by Location. */
export interface MarkedMap {
  /** The Locations there are. */
  readonly ground: Ground
  /** What each Location is to both sides; Uncontrolled Territory where nothing is said. */
  readonly status: ReadonlyMap<LocationId, Status>
  /** The Setup Area of each Location that belongs to one. */
  readonly areaOf: ReadonlyMap<LocationId, SetupArea>
  /** By hex, the sides that have a Setup Area in it: both, where they hold Locations of one building. */
  readonly sidesIn: readonly (readonly Side[])[]
}

/** The Locations of a situation. */
export const groundIn: (situation: Situation) => Ground = derive(
  ({ map, holdings }: Situation) => groundOf(map, holdings),
  SITUATIONS,
)

/** The marked map, Location by Location; Locations made since the marking are what the ground of their hex is. */
export const markedMapOf: (situation: Situation) => MarkedMap = derive((situation: Situation) => {
  const { map, marking, holdings } = situation
  const ground = groundIn(situation)
  const marked: readonly (readonly [LocationId, Status, SetupArea?])[] = [
    ...marking.noMansLand.map((id) => [id, 'noMansLand'] as const),
    ...marking.unclassed.map((id) => [id, 'unclassed'] as const),
    ...marking.areas.flatMap((area) => area.locations.map((id) => [id, area.side, area] as const)),
  ]
  const status = new Map<LocationId, Status>()
  const areaOf = new Map<LocationId, SetupArea>()
  const put = (id: LocationId, to: Status, area: SetupArea | undefined): void => {
    if (!ground.named.has(id)) return
    status.set(id, to)
    if (area !== undefined) areaOf.set(id, area)
  }
  for (const [id, to, area] of marked) put(id, to, area)
  for (const id of holdings.works) {
    if (status.has(id) || Object.hasOwn(marking.strategic, id)) continue
    const { hex } = locationNamed(ground, id)
    const beside = ground.inHex[hex].find((one) => isGroundLevel(one) && status.has(one.id))
    const like = beside === undefined ? undefined : status.get(beside.id)
    if (beside !== undefined && like !== undefined) put(id, like, areaOf.get(beside.id))
  }
  return { ground, status, areaOf, sidesIn: ownersByHex(situation, map.hexes.ids) }
}, SITUATIONS)

const ownersByHex = ({ marking }: Situation, hexes: readonly Hex[]): readonly (readonly Side[])[] => {
  const held = sides.map((side) => new Set(marking.areas.flatMap((area) => (area.side === side ? area.hexes : []))))
  return hexes.map((hex) => sides.filter((_, i) => held[i].has(hex)))
}

/** What a Location is to both sides. */
export const statusOf = (situation: Situation, location: LocationId): Status => {
  const { ground, status } = markedMapOf(situation)
  return status.get(locationNamed(ground, location).id) ?? 'uncontrolled'
}

/** The sides that have a Setup Area in a hex: both, where they hold Locations of one building. */
export const sidesIn = (situation: Situation, hex: NodeId): readonly Side[] => markedMapOf(situation).sidesIn[hex]

/** What a hex is where only its ground counts: the sides come first, then No Man's Land, then the rest. */
export const hexStatus = (situation: Situation, hex: Hex): readonly Side[] | Exclude<Status, Side> => {
  const node = hexNamed(situation.map, hex)
  const owners = sidesIn(situation, node)
  if (owners.length > 0) return owners
  const { ground, status } = markedMapOf(situation)
  const found = ground.inHex[node].map(({ id }) => status.get(id))
  if (found.includes('noMansLand')) return 'noMansLand'
  return found.includes('unclassed') ? 'unclassed' : 'uncontrolled'
}

/** The Setup Area a Location belongs to, or null. */
export const areaAt = (situation: Situation, location: LocationId): SetupArea | null => {
  const { ground, areaOf } = markedMapOf(situation)
  return areaOf.get(locationNamed(ground, location).id) ?? null
}

/** The Setup Area of this name, or null. */
export const areaNamed = ({ marking }: Situation, id: string): SetupArea | null =>
  marking.areas.find((area) => area.id === id) ?? null

/** The Setup Areas of a side. */
export const areasOf = ({ marking }: Pick<Situation, 'marking'>, side: Side): readonly SetupArea[] =>
  marking.areas.filter((area) => area.side === side)

/** Who Controls a Location, there or not: as marked where it is Strategic, else as reported. */
export const holderOf = ({ marking, holdings }: Situation, id: LocationId): Side | null =>
  (Object.hasOwn(marking.strategic, id) ? marking.strategic[id] : holdings.control[id]) ?? null

/** Who Controls a Location that is there: as marked where it is Strategic, else as reported. */
export const controllerOf = (situation: Situation, location: LocationId): Side | null =>
  holderOf(situation, locationNamed(groundIn(situation), location).id)
