import type { Command } from '../../model/command.js'
import { abandoning } from '../pieces/crew.js'
import { capturedWeapon } from '../../data/tables.js'
import { doEquipment, menIn } from '../pieces/equipment.js'
import type { Event } from '../../model/event.js'
import { eliminating, inOrder, isRetained, itemOf, retainedIn, vehicleOf } from '../../model/facts.js'
import type { Kit } from '../../model/game-data.js'
import { has, isArmed, isPossessable, isVehicle, type Piece, type Vehicle } from '../../model/piece.js'
import {
  asking,
  doing,
  just,
  NOTHING,
  rolled,
  rolling,
  sideOrder,
  type Result,
  type Room,
  type Rooms,
} from '../step-part.js'
import type { Do, Task } from '../../model/phase.js'
import type { State } from '../../model/state.js'
import { readTable } from '../../data/table.js'
import { privately } from '../../model/fog-of-war.js'
import { isWeapon } from './8.6142-repair.js'

const PART = '8.6144'

const captured = (state: State): readonly Piece[] =>
  sideOrder(state).flatMap((side) =>
    inOrder(state).filter((piece) => piece.side === side && piece.color !== side && isRetained(piece)),
  )

/** A die for what works, in areas with Personnel (KGP-8.6144.1); what has malfunctioned goes without one (KGP-8.6144.2). */
const weaponTasks = (state: State, piece: Piece): readonly Task[] => {
  const hasMen = menIn(state, piece.side, retainedIn(piece)).length > 0
  const task = (subjects: readonly string[], isBroken: boolean): readonly Task[] => {
    if (isBroken) return [doing(PART, subjects, 'lost')]
    return hasMen ? [rolling(PART, piece.side, 1, subjects)] : []
  }
  if (isPossessable(piece)) return isWeapon(piece) ? task([piece.id], has(piece, 'malfunctioned')) : []
  if (!isVehicle(piece)) return []
  return piece.weapons
    .filter(({ slot, status }) => slot !== 'SMOKE' && (status === 'functioning' || status === 'malfunctioned'))
    .flatMap(({ slot, status }) => task([piece.id, slot], status === 'malfunctioned'))
}

const begin = (_kit: Kit, state: State): readonly Task[] => {
  const all = captured(state)
  return [
    ...all.flatMap((piece) => weaponTasks(state, piece)),
    ...all.filter(isVehicle).map(({ id, side }) => doing(PART, [id], 'keep', privately(state, side))),
  ]
}

/** The weapon is gone, or disabled where it is mounted; this Recalls nobody (KGP-8.6144.3). */
const lost = (state: State, [id, slot]: readonly string[]): readonly Event[] => {
  const why = 'KGP-8.6144'
  if (slot === undefined) return itemOf(state, id) === null ? [] : eliminating(state, id, why)
  const weapon = vehicleOf(state, id)?.weapons.find((mounted) => mounted.slot === slot)
  return weapon === undefined
    ? []
    : [{ tag: 'armed', vehicle: id, slot: weapon.slot, status: 'disabled', why, heard: 'all' }]
}

/** Whether a captured vehicle may stay: with a weapon that works, or one that never had any (AMB-36). */
const mayStay = (state: State, vehicle: Vehicle): boolean =>
  vehicle.weapons.length === 0 ? state.options['captured.unarmedStays'] : isArmed(vehicle)

const question = (state: State, task: Do): Result => {
  const vehicle = vehicleOf(state, task.subjects[0])
  if (vehicle === null) return NOTHING
  return {
    events: [],
    then: [asking(PART, vehicle.side, [vehicle.id], mayStay(state, vehicle) ? 'may' : 'must', task.heard)],
  }
}

const resolve: Room['resolve'] = (_kit, state, task, dice) => {
  const result = readTable(capturedWeapon, dice[0])
  const isMounted = task.subjects.length > 1
  const told = result === 'eliminated' && isMounted ? 'disabled' : result
  const news = rolled(task, 'KGP-8.6144.1', dice, [], dice[0], told)
  return result === 'kept' ? just(news) : just(news, ...lost(state, task.subjects))
}

/** The captor wrecks it; off the map it is simply gone. */
const scuttled = (kit: Kit, state: State, vehicle: Vehicle, burnt: boolean): readonly Event[] => {
  if (vehicle.location !== null)
    return doEquipment(kit, state, vehicle.side, { tag: 'wreck', vehicle: vehicle.id, burnt })
  const out = vehicle.crew === null ? [] : abandoning(state, vehicle, 'KGP-8.6144.3')
  return [...out, ...eliminating(state, vehicle.id, 'KGP-8.6144.3')]
}

/** Captured Equipment (8.6144): its weapons may give out, and a vehicle with none left becomes a Wreck. */
export const capturedEquipment: Rooms = {
  [PART]: {
    begin,
    act: (_kit, state, task) => {
      if (task.tag !== 'do') return NOTHING
      return task.note === 'keep' ? question(state, task) : just(...lost(state, task.subjects))
    },
    resolve,
    candidates: (_kit, _state, task): readonly Command[] => {
      if (task.tag !== 'ask') return []
      const [vehicle] = task.subjects
      return [{ tag: 'pass' }, { tag: 'wreck', vehicle, burnt: false }, { tag: 'wreck', vehicle, burnt: true }]
    },
    broken: (_kit, _state, task, _seat, command) => {
      if (task.tag !== 'ask') return 'turn.answer'
      if (command.tag === 'pass') return task.note === 'may' ? null : 'captured.wreck'
      if (command.tag !== 'wreck') return 'turn.answer'
      return command.vehicle === task.subjects[0] ? null : 'piece.own'
    },
    decide: (kit, state, _task, _seat, command) => {
      const vehicle = command.tag === 'wreck' ? vehicleOf(state, command.vehicle) : null
      return vehicle === null || command.tag !== 'wreck'
        ? NOTHING
        : just(...scuttled(kit, state, vehicle, command.burnt))
    },
  },
}
