import { memoize } from '../../../../kernel/memoize.js'
import type { NodeId } from '../../../../maps/graph.js'
import { hexNamed } from '../../data/map.js'
import { sides, type HexId, type LocationId, type Side } from '../../data/names.js'
import { SITUATIONS, type SetupArea, type Situation, type Status } from '../../model/marking.js'
import { groundOf, isGroundLevel, locationNamed, type Ground } from './ground.js'

/** The marked map by Location. */
export interface MarkedMap {
  readonly ground: Ground
  /** The status of each Location; Uncontrolled Territory if missing. */
  readonly status: ReadonlyMap<LocationId, Status>
  /** The Setup Area of each Location, if any. */
  readonly areaOf: ReadonlyMap<LocationId, SetupArea>
  /** By hex: the sides with a Setup Area in it. It can be both in a shared building. */
  readonly sidesIn: readonly (readonly Side[])[]
}

/** Returns the Locations of a situation. */
export const groundIn: (situation: Situation) => Ground = memoize(
  ({ map, holdings }: Situation) => groundOf(map, holdings),
  SITUATIONS,
)

/** Returns the marked map by Location. Locations created since the marking take the status of their hex's ground. */
export const markedMapOf: (situation: Situation) => MarkedMap = memoize((situation: Situation) => {
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

const ownersByHex = ({ marking }: Situation, hexes: readonly HexId[]): readonly (readonly Side[])[] => {
  const held = sides.map((side) => new Set(marking.areas.flatMap((area) => (area.side === side ? area.hexes : []))))
  return hexes.map((hex) => sides.filter((_, i) => held[i].has(hex)))
}

/** Returns the status of a Location. */
export const locationStatusOf = (situation: Situation, location: LocationId): Status => {
  const { ground, status } = markedMapOf(situation)
  return status.get(locationNamed(ground, location).id) ?? 'uncontrolled'
}

/** Returns the sides with a Setup Area in a hex. It can be both in a shared building. */
export const sidesIn = (situation: Situation, hex: NodeId): readonly Side[] => markedMapOf(situation).sidesIn[hex]

/** Returns the status of a hex at ground level: Setup Areas first, then No Man's Land, then the rest. */
export const hexStatus = (situation: Situation, hex: HexId): readonly Side[] | Exclude<Status, Side> => {
  const node = hexNamed(situation.map, hex)
  const owners = sidesIn(situation, node)
  if (owners.length > 0) return owners
  const { ground, status } = markedMapOf(situation)
  const found = ground.inHex[node].map(({ id }) => status.get(id))
  if (found.includes('noMansLand')) return 'noMansLand'
  return found.includes('unclassed') ? 'unclassed' : 'uncontrolled'
}

/** Returns the Setup Area of a Location, or null. */
export const areaAt = (situation: Situation, location: LocationId): SetupArea | null => {
  const { ground, areaOf } = markedMapOf(situation)
  return areaOf.get(locationNamed(ground, location).id) ?? null
}

/** Returns the Setup Area with an id, or null. */
export const areaNamed = ({ marking }: Situation, id: string): SetupArea | null =>
  marking.areas.find((area) => area.id === id) ?? null

/** The Setup Areas of a side. */
export const areasOf = ({ marking }: Pick<Situation, 'marking'>, side: Side): readonly SetupArea[] =>
  marking.areas.filter((area) => area.side === side)

/** Returns the Controller of a Location, even of a destroyed one: as marked if Strategic, otherwise as reported. */
export const holderOf = ({ marking, holdings }: Situation, id: LocationId): Side | null =>
  (Object.hasOwn(marking.strategic, id) ? marking.strategic[id] : holdings.control[id]) ?? null

/** Returns the Controller of an existing Location: as marked if Strategic, otherwise as reported. */
export const controllerOf = (situation: Situation, location: LocationId): Side | null =>
  holderOf(situation, locationNamed(groundIn(situation), location).id)
