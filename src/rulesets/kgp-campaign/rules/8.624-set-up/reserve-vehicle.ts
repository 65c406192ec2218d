import type { Position, GameData } from '../../model/position.js'
import { groundIn } from '../8.605-setup-areas/marked-map.js'
import type { Command } from '../../model/command.js'
import type { Event } from '../../model/event.js'
import { putMarkers, vehicleNamed, vehicleOf, vehicles } from '../../model/facts.js'
import { has, isManned, type Vehicle } from '../../model/piece.js'
import { type Side } from '../../data/names.js'
import { hasNoted, noteEvent } from '../part-handler.js'
import type { NoteOf } from '../../model/note.js'
import type { Rule } from '../../model/rule.js'
import type { State } from '../../model/state.js'
import { situationOf } from '../8.605-setup-areas/situation.js'

// The CA, Bypass and CE status of a vehicle in Reserve are recorded, because it is under a Cloaking counter (KGP-CG7a).

/** An order that records the CA, Bypass and CE status of a vehicle in Reserve. */
export type ReserveOrder = Extract<Command, { readonly tag: 'recordReserve' }>

const WHY = 'KGP-CG7a'

const SIDES = [0, 1, 2, 3, 4, 5] as const

/** The note that a vehicle has been recorded, which happens only once for each vehicle. */
const recorded = ({ id }: Vehicle): NoteOf<'recorded'> => ({ tag: 'recorded', vehicle: id })

/** The obstacles a vehicle can Bypass: woods, or a standing building (D2.3). */
const OBSTACLES: readonly string[] = ['woods', 'building']

/** The vehicle in Reserve on the map with an id, or null. */
const inReserve = (state: State, side: Side, id: string): Vehicle | null => {
  const vehicle = vehicleOf(state, id)
  const isThere = vehicle?.side === side && has(vehicle, 'reserve') && vehicle.location !== null
  return isThere && vehicle.place.tag === 'setupArea' ? vehicle : null
}

const hasObstacle = (at: Position, { location }: Vehicle): boolean => {
  const { map } = at
  const found = location === null ? undefined : groundIn(situationOf(at)).named.get(location)
  if (found === undefined) return false
  const { kind, hex } = found
  return OBSTACLES.includes(kind === 'ground' ? map.terrain[hex] : kind)
}

/** Whether a crew can be CE: that of a manned armored vehicle. */
const canShow = (data: GameData, vehicle: Vehicle): boolean =>
  isManned(vehicle) && data.catalogue.vehicleOf(vehicle.type)?.top !== 'unarmored'

/** Whether a VCA is legal in Bypass along a hexside: it faces the next hexside in either direction. */
const pointsAlong = (vca: number, bypass: number): boolean => [1, SIDES.length - 1].includes((vca - bypass + 6) % 6)

/** The rule that such a record breaks, or null. */
export const whyNotReserve = (at: Position, side: Side, order: ReserveOrder): Rule | null => {
  const { data, state } = at
  const vehicle = inReserve(state, side, order.vehicle)
  if (vehicle === null) return 'setUp.reserve'
  if (hasNoted(state, side, recorded(vehicle))) return 'turn.once'
  if (order.ce && !canShow(data, vehicle)) return 'setUp.crew'
  if (order.bypass === null) return null
  return hasObstacle(at, vehicle) && pointsAlong(order.vca, order.bypass) ? null : 'setUp.bypass'
}

/** Records it for the side alone. */
export const doReserve = (
  state: State,
  side: Side,
  { vehicle: id, vca, bypass, ce }: ReserveOrder,
): readonly Event[] => {
  const vehicle = vehicleNamed(state, id)
  return [
    { tag: 'faced', vehicle: id, vca, bypass, why: WHY, heard: side },
    ...(ce ? putMarkers(vehicle, ['ce'], WHY, side) : []),
    noteEvent(side, recorded(vehicle), side),
  ]
}

/** Lists the candidate records. */
export const reserveOrders = (at: Position, side: Side): readonly ReserveOrder[] =>
  vehicles(at.state).flatMap(({ id }): readonly ReserveOrder[] => {
    const vehicle = inReserve(at.state, side, id)
    if (vehicle === null || hasNoted(at.state, side, recorded(vehicle))) return []
    const ways = [null, ...(hasObstacle(at, vehicle) ? SIDES : [])]
    return ways.flatMap((bypass) =>
      SIDES.filter((vca) => bypass === null || pointsAlong(vca, bypass)).flatMap((vca) =>
        (canShow(at.data, vehicle) ? [true, false] : [false]).map((ce): ReserveOrder => ({
          tag: 'recordReserve',
          vehicle: id,
          vca,
          bypass,
          ce,
        })),
      ),
    )
  })

/** Crews of armored vehicles in Reserve without a record are CE (KGP-CG7a). */
export const showUnnotedCrews = ({ state, data }: Position, side: Side): readonly Event[] =>
  vehicles(state).flatMap(({ id }): readonly Event[] => {
    const vehicle = inReserve(state, side, id)
    const isDue = vehicle !== null && canShow(data, vehicle) && !hasNoted(state, side, recorded(vehicle))
    return isDue ? putMarkers(vehicle, ['ce'], WHY, side) : []
  })
