import type { Command } from '../../model/command.js'
import { dismounted } from '../pieces/crew.js'
import { adding, givenUp, giving, owed } from '../pieces/crew-exchange.js'
import { brokenEquipment, doEquipment, equipmentOrders } from '../pieces/equipment.js'
import type { Event } from '../../model/event.js'
import { areasWith, inArea, nextId, retainedIn, vehicleOf } from '../../model/facts.js'
import type { Kit } from '../../model/game-data.js'
import { unguarded } from '../pieces/freed-prisoners.js'
import { has, isVehicle, type Personnel, type Vehicle } from '../../model/piece.js'
import { sides, type Seat, type Side } from '../../data/names.js'
import { just, NOTHING, together, type Result, type Rooms } from '../step-part.js'
import type { Rule } from '../../model/rule-ids.js'
import { pieceOf, type State } from '../../model/state.js'

const PART = '8.6141a'

const stunned = (state: State, side: Side, area: string): readonly Vehicle[] =>
  inArea(state, side, area).filter(
    (piece): piece is Vehicle => isVehicle(piece) && piece.crew !== null && piece.crew.stun > 0,
  )

/** Whether crews of an area may be given up: two or more were stunned when the step began. */
const isOpen = (state: State, side: Side, area: string): boolean =>
  stunned(state, side, area).length + givenUp(state, side, area).length >= 2

const indebted = (state: State, side: Side): readonly string[] =>
  areasWith(state, side).filter((area) => owed(state, side, area) > 0)

const isReman = (state: State, command: Command): boolean =>
  command.tag === 'reman' && pieceOf(state, command.vehicle)?.place.tag === 'setupArea'

const candidates = (state: State, side: Side): readonly Command[] => [
  ...areasWith(state, side)
    .filter((area) => isOpen(state, side, area))
    .flatMap((area) => stunned(state, side, area).map(({ id }): Command => ({ tag: 'giveUpInherent', vehicle: id }))),
  ...indebted(state, side).flatMap((area) =>
    [...new Set(givenUp(state, side, area))].map((type): Command => ({ tag: 'newCrew', type })),
  ),
  ...equipmentOrders(state, side).filter((order) => isReman(state, order)),
]

const brokenGift = (state: State, side: Side, id: string): Rule | null => {
  const vehicle = vehicleOf(state, id)
  if (vehicle === null || vehicle.side !== side) return 'piece.own'
  const area = retainedIn(vehicle) ?? ''
  return isOpen(state, side, area) && stunned(state, side, area).includes(vehicle) ? null : 'crew.stunned'
}

const broken = (state: State, seat: Seat, command: Command): Rule | null => {
  if (seat === 'umpire') return 'turn.answer'
  const [debt] = indebted(state, seat)
  if (command.tag === 'newCrew')
    return debt !== undefined && givenUp(state, seat, debt).includes(command.type) ? null : 'crew.type'
  if (debt !== undefined) return 'crew.type'
  if (command.tag === 'commit') return null
  if (command.tag === 'giveUpInherent') return brokenGift(state, seat, command.vehicle)
  if (command.tag !== 'reman') return 'turn.answer'
  return isReman(state, command) ? brokenEquipment(state, seat, command) : 'vehicle.reman'
}

/** The crew is given up; its armor leader, if any, gets out, and the vehicle stands abandoned. */
const given = (state: State, vehicle: Vehicle, why: string): readonly Event[] => {
  const [, leader] = dismounted(state, vehicle)
  const out: readonly Personnel[] = leader === undefined ? [] : [{ ...leader, id: nextId(state, vehicle.side) }]
  return [
    { tag: 'crewed', vehicle: vehicle.id, crew: null, why, heard: 'all' },
    { tag: 'marked', piece: vehicle.id, put: ['abandoned'], taken: [], why, heard: 'all' },
    ...out.map((piece): Event => ({ tag: 'made', piece, why, heard: 'all' })),
  ]
}

const decide = (kit: Kit, state: State, side: Side, command: Command): Result => {
  const why = 'KGP-8.6141a.1'
  if (command.tag === 'reman') return just(...doEquipment(kit, state, side, command))
  if (command.tag === 'newCrew') {
    const [area] = indebted(state, side)
    const beside = inArea(state, side, area).find((piece) => isVehicle(piece) && has(piece, 'abandoned'))
    return beside === undefined ? NOTHING : just(...adding(state, side, area, command.type, beside, why))
  }
  const vehicle = command.tag === 'giveUpInherent' ? vehicleOf(state, command.vehicle) : null
  if (vehicle === null || vehicle.crew === null) return NOTHING
  const leaders = vehicle.crew.armorLeader === null ? 0 : 1
  const made = { ...state.made, [side]: state.made[side] + leaders }
  return just(
    ...given(state, vehicle, why),
    ...giving({ ...state, made }, side, retainedIn(vehicle) ?? '', vehicle.crew.type, vehicle, why),
  )
}

/**
 * Stunned and abandoned (8.6141a): where two or more crews inside vehicles are stunned their side may give some up and gets a
 * fit one on foot for every two (AMB-34); then abandoned vehicles may be manned again (KGP-8.6141a.2).
 */
export const crewRepair: Rooms = {
  [PART]: {
    begin: (_kit, state) => {
      const open = sides.filter((side) => candidates(state, side).some((order) => broken(state, side, order) === null))
      return open.length > 0 ? [together(PART, open)] : []
    },
    act: (_kit, state) => ({ events: [], then: unguarded(state) }),
    candidates: (_kit, state, _task, seat) => (seat === 'umpire' ? [] : candidates(state, seat)),
    broken: (_kit, state, _task, seat, command) => broken(state, seat, command),
    decide: (kit, state, _task, seat, command) => (seat === 'umpire' ? NOTHING : decide(kit, state, seat, command)),
  },
}
