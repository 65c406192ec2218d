import type { Position } from '../../model/position.js'
import { groundIn } from '../8.605-setup-areas/marked-map.js'
import type { Command } from '../../model/command.js'
import type { Event } from '../../model/event.js'
import { inOrder, putting, vehicleNamed, vehicleOf } from '../../model/facts.js'
import type { GameData } from '../../model/game-data.js'
import { has, isManned, type Vehicle } from '../../model/piece.js'
import { type Side } from '../../data/names.js'
import { hasNoted, noting } from '../part-handler.js'
import type { NoteOf } from '../../model/note.js'
import type { Rule } from '../../model/rule-ids.js'
import type { State } from '../../model/state.js'
import { situationOf } from '../8.605-setup-areas/situation.js'

// Under its Cloaking counter a vehicle in Reserve faces some way, passes a hex by or not, and shows its crew or not (KGP-CG7a).

/** What is written down of a vehicle in Reserve. */
export type ReserveOrder = Extract<Command, { readonly tag: 'recordReserve' }>

const WHY = 'KGP-CG7a'

const SIDES = [0, 1, 2, 3, 4, 5] as const

/** What is written down of a vehicle is written once. */
const recorded = ({ id }: Vehicle): NoteOf<'recorded'> => ({ tag: 'recorded', vehicle: id })

/** What a vehicle can be in Bypass of: woods, or a building that stands (D2.3). */
const OBSTACLES: readonly string[] = ['woods', 'building']

/** A vehicle in Reserve that stands somewhere on the map. */
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

/** Whether a crew can show itself: that of an armored vehicle, inside. */
const canShow = (data: GameData, vehicle: Vehicle): boolean =>
  isManned(vehicle) && data.catalogue.vehicleOf(vehicle.type)?.top !== 'unarmored'

/** In Bypass along a hexside the front points at one end of it: at the next hexside, either way round. */
const pointsAlong = (vca: number, bypass: number): boolean => [1, SIDES.length - 1].includes((vca - bypass + 6) % 6)

/** The rule such a note breaks, or null. */
export const brokenReserve = (at: Position, side: Side, order: ReserveOrder): Rule | null => {
  const { data, state } = at
  const vehicle = inReserve(state, side, order.vehicle)
  if (vehicle === null) return 'setUp.reserve'
  if (hasNoted(state, side, recorded(vehicle))) return 'turn.once'
  if (order.ce && !canShow(data, vehicle)) return 'setUp.crew'
  if (order.bypass === null) return null
  return hasObstacle(at, vehicle) && pointsAlong(order.vca, order.bypass) ? null : 'setUp.bypass'
}

/** It is written down, for its side alone. */
export const doReserve = (
  state: State,
  side: Side,
  { vehicle: id, vca, bypass, ce }: ReserveOrder,
): readonly Event[] => {
  const vehicle = vehicleNamed(state, id)
  return [
    { tag: 'faced', vehicle: id, vca, bypass, why: WHY, heard: side },
    ...(ce ? putting(vehicle, ['ce'], WHY, side) : []),
    noting(side, recorded(vehicle), side),
  ]
}

/** Every note about a vehicle in Reserve that might be made. */
export const reserveOrders = (at: Position, side: Side): readonly ReserveOrder[] =>
  inOrder(at.state).flatMap((piece): readonly ReserveOrder[] => {
    const vehicle = inReserve(at.state, side, piece.id)
    if (vehicle === null || hasNoted(at.state, side, recorded(vehicle))) return []
    const ways = [null, ...(hasObstacle(at, vehicle) ? SIDES : [])]
    return ways.flatMap((bypass) =>
      SIDES.filter((vca) => bypass === null || pointsAlong(vca, bypass)).flatMap((vca) =>
        (canShow(at.data, vehicle) ? [true, false] : [false]).map((ce): ReserveOrder => ({
          tag: 'recordReserve',
          vehicle: piece.id,
          vca,
          bypass,
          ce,
        })),
      ),
    )
  })

/** The crews of armored vehicles in Reserve about which nothing was noted show themselves (KGP-CG7a). */
export const showingUnnoted = ({ state, data }: Position, side: Side): readonly Event[] =>
  inOrder(state).flatMap((piece): readonly Event[] => {
    const vehicle = inReserve(state, side, piece.id)
    const isDue = vehicle !== null && canShow(data, vehicle) && !hasNoted(state, side, recorded(vehicle))
    return isDue ? putting(vehicle, ['ce'], WHY, side) : []
  })
