import { type PartHandler, just, question, rolled, sideOrder } from '../part-handler.js'
import type { Weapon } from '../../model/part-table.js'
import { type Task, asking, doing, rolling } from '../../model/task.js'
import type { Position } from '../../model/position.js'
import { readTable } from '../../data/table.js'
import { capturedWeapon } from '../../data/tables.js'
import type { Event } from '../../model/event.js'
import { eliminating, inOrder, isRetained, retainedIn, vehicleNamed } from '../../model/facts.js'
import { privately } from '../../model/fog-of-war.js'
import { armament, has, isArmed, isPossessable, isVehicle, type Piece, type Vehicle } from '../../model/piece.js'
import { pieceOf, type State } from '../../model/state.js'
import { abandoning } from '../pieces/crew.js'
import { doEquipment, menIn } from '../pieces/equipment.js'
import { isWeapon } from './8.6142-weapon-repair.js'

const PART = '8.6144'

const captured = (state: State): readonly Piece[] =>
  sideOrder(state).flatMap((side) =>
    inOrder(state).filter((piece) => piece.side === side && piece.color !== side && isRetained(piece)),
  )

/** Weapons that a captured piece is or has mounted, with whether each has malfunctioned; those past use do not count. */
const weaponsOf = (piece: Piece): readonly { readonly weapon: Weapon; readonly isBroken: boolean }[] => {
  if (isPossessable(piece))
    return isWeapon(piece) ? [{ weapon: { piece: piece.id, slot: null }, isBroken: has(piece, 'malfunctioned') }] : []
  if (!isVehicle(piece)) return []
  return armament(piece)
    .filter(({ status }) => status === 'functioning' || status === 'malfunctioned')
    .map(({ slot, status }) => ({ weapon: { piece: piece.id, slot }, isBroken: status === 'malfunctioned' }))
}

/** A die for what works, in areas with Personnel (KGP-8.6144.1); what has malfunctioned goes without one (KGP-8.6144.2). */
const weaponTasks = (state: State, piece: Piece): readonly Task<typeof PART>[] => {
  const hasMen = menIn(state, piece.side, retainedIn(piece)).length > 0
  return weaponsOf(piece).flatMap(({ weapon, isBroken }): readonly Task<typeof PART>[] => {
    if (isBroken) return [doing(PART, { tag: 'lose', ...weapon })]
    return hasMen ? [rolling(PART, piece.side, 1, { tag: 'captured', ...weapon })] : []
  })
}

/** The weapon is Eliminated, or disabled where it is mounted; this Recalls nobody (KGP-8.6144.3). */
const lost = (state: State, { piece, slot }: Weapon): readonly Event[] => {
  const why = 'KGP-8.6144'
  if (slot !== null) return [{ tag: 'armed', vehicle: piece, slot, status: 'disabled', why, heard: 'all' }]
  return pieceOf(state, piece) === null ? [] : eliminating(state, piece, why)
}

/** Whether a captured vehicle may stay: with a weapon that works, or one that never had any (KGP-8.6144.3, AMB-36). */
const mayStay = (state: State, vehicle: Vehicle): boolean =>
  armament(vehicle).length === 0 ? state.options['captured.unarmedStays'] : isArmed(vehicle)

/** The captor wrecks it; off the map it is simply gone. */
const scuttled = (at: Position, vehicle: Vehicle, burnt: boolean): readonly Event[] => {
  const { state } = at
  if (vehicle.location !== null) return doEquipment(at, vehicle.side, { tag: 'wreck', vehicle: vehicle.id, burnt })
  const out = vehicle.crew === null ? [] : abandoning(state, vehicle, 'KGP-8.6144.3')
  return [...out, ...eliminating(state, vehicle.id, 'KGP-8.6144.3')]
}

/** Captured Equipment (KGP-8.6144): its weapons may give out, and a vehicle with none left becomes a Wreck. */
export const capturedEquipment: PartHandler<typeof PART> = {
  begin: ({ state }) => [
    ...captured(state).flatMap((piece) => weaponTasks(state, piece)),
    ...captured(state)
      .filter(isVehicle)
      .map(({ id, side }) => doing(PART, { tag: 'keep', vehicle: id }, privately(state, side))),
  ],
  does: {
    lose: ({ state }, { about }) => just(...lost(state, about)),
    keep: ({ state }, { about, heard }) => {
      const vehicle = vehicleNamed(state, about.vehicle)
      const question = { tag: 'keep', vehicle: vehicle.id, mayStay: mayStay(state, vehicle) } as const
      return { events: [], then: [asking(PART, vehicle.side, question, heard)] }
    },
  },
  rolls: {
    captured: ({ state }, task, dice) => {
      const result = readTable(capturedWeapon, dice[0])
      switch (result) {
        case 'kept':
          return just(rolled(task, 'KGP-8.6144.1', dice, [], dice[0], 'kept'))
        case 'eliminated': {
          const fate = task.about.slot === null ? 'eliminated' : 'disabled'
          return just(rolled(task, 'KGP-8.6144.1', dice, [], dice[0], fate), ...lost(state, task.about))
        }
      }
    },
  },
  asks: {
    keep: question(['pass', 'wreck'], {
      candidates: (_at, { about: { vehicle } }) => [
        { tag: 'pass' },
        { tag: 'wreck', vehicle, burnt: false },
        { tag: 'wreck', vehicle, burnt: true },
      ],
      broken: (_at, { about }, command) => {
        if (command.tag === 'pass') return about.mayStay ? null : 'captured.wreck'
        return command.vehicle === about.vehicle ? null : 'piece.own'
      },
      decide: (at, _task, command) =>
        command.tag === 'pass' ? just() : just(...scuttled(at, vehicleNamed(at.state, command.vehicle), command.burnt)),
    }),
  },
}
