import { type PartHandler, eventsOnly, question, rollTrace, bySide } from '../part-handler.js'
import type { Weapon } from '../../model/part-table.js'
import { type Task, askTask, doTask, rollTask } from '../../model/task.js'
import type { Position } from '../../model/position.js'
import { tableResult } from '../../data/table.js'
import type { Event } from '../../model/event.js'
import { eliminatePiece, inOrder, isRetained, retainedIn, vehicleNamed } from '../../model/facts.js'
import { privately } from '../../model/fog-of-war.js'
import { armament, has, isArmed, isPossessable, isVehicle, type Piece, type Vehicle } from '../../model/piece.js'
import { pieceOf, type State } from '../../model/state.js'
import { abandonVehicle } from '../pieces/crew.js'
import { doEquipment, menIn } from '../pieces/equipment.js'
import { isWeapon } from './8.6142-weapon-repair.js'

const PART = '8.6144'

const captured = (state: State): readonly Piece[] =>
  bySide(state, inOrder(state)).filter((piece) => piece.color !== piece.side && isRetained(piece))

/**
 * The Weapons of a captured piece (itself or mounted) with whether each has malfunctioned. Disabled ones do not count.
 */
const weaponsOf = (piece: Piece): readonly { readonly weapon: Weapon; readonly isBroken: boolean }[] => {
  if (isPossessable(piece))
    return isWeapon(piece) ? [{ weapon: { piece: piece.id, slot: null }, isBroken: has(piece, 'malfunctioned') }] : []
  if (!isVehicle(piece)) return []
  return armament(piece)
    .filter(({ status }) => status === 'functioning' || status === 'malfunctioned')
    .map(({ slot, status }) => ({ weapon: { piece: piece.id, slot }, isBroken: status === 'malfunctioned' }))
}

/**
 * Rolls a die for each functioning Weapon in areas with Personnel (KGP-8.6144.1). Malfunctioned ones are lost without a
 * roll (KGP-8.6144.2).
 */
const weaponTasks = (state: State, piece: Piece): readonly Task<typeof PART>[] => {
  const hasMen = menIn(state, piece.side, retainedIn(piece)).length > 0
  return weaponsOf(piece).flatMap(({ weapon, isBroken }): readonly Task<typeof PART>[] => {
    if (isBroken) return [doTask(PART, { tag: 'lose', ...weapon })]
    return hasMen ? [rollTask(PART, piece.side, 1, { tag: 'captured', ...weapon })] : []
  })
}

/** Eliminates a Weapon, or disables it if mounted. This does not cause Recall (KGP-8.6144.3). */
const lost = (state: State, { piece, slot }: Weapon): readonly Event[] => {
  const why = 'KGP-8.6144'
  if (slot !== null) return [{ tag: 'armed', vehicle: piece, slot, status: 'disabled', why, heard: 'all' }]
  return pieceOf(state, piece) === null ? [] : eliminatePiece(state, piece, why)
}

/**
 * Whether a captured vehicle may stay: with a functioning Weapon or, by option, if it never had one (KGP-8.6144.3,
 * AMB-36).
 */
const mayStay = (state: State, vehicle: Vehicle): boolean =>
  armament(vehicle).length === 0 ? state.options['captured.unarmedStays'] : isArmed(vehicle)

/** The captor wrecks the vehicle. Off the map it is Eliminated. */
const wreckCaptured = (at: Position, vehicle: Vehicle, burnt: boolean): readonly Event[] => {
  const { state } = at
  if (vehicle.location !== null) return doEquipment(at, vehicle.side, { tag: 'wreck', vehicle: vehicle.id, burnt })
  const out = vehicle.crew === null ? [] : abandonVehicle(state, vehicle, 'KGP-8.6144.3')
  return [...out, ...eliminatePiece(state, vehicle.id, 'KGP-8.6144.3')]
}

/** Captured Equipment (KGP-8.6144): its Weapons may be lost, and a vehicle left without any becomes a Wreck. */
export const capturedEquipment: PartHandler<typeof PART> = {
  begin: ({ state }) => [
    ...captured(state).flatMap((piece) => weaponTasks(state, piece)),
    ...captured(state)
      .filter(isVehicle)
      .map(({ id, side }) => doTask(PART, { tag: 'keep', vehicle: id }, privately(state, side))),
  ],
  does: {
    lose: ({ state }, { about }) => eventsOnly(...lost(state, about)),
    keep: ({ state }, { about, heard }) => {
      const vehicle = vehicleNamed(state, about.vehicle)
      const question = { tag: 'keep', vehicle: vehicle.id, mayStay: mayStay(state, vehicle) } as const
      return { events: [], then: [askTask(PART, vehicle.side, question, heard)] }
    },
  },
  rolls: {
    captured: ({ state, data }, task, dice) => {
      const result = tableResult(data.charts.capturedWeapon, dice[0])
      switch (result) {
        case 'kept':
          return eventsOnly(rollTrace(task, 'KGP-8.6144.1', dice, [], dice[0], 'kept'))
        case 'eliminated': {
          const fate = task.about.slot === null ? 'eliminated' : 'disabled'
          return eventsOnly(rollTrace(task, 'KGP-8.6144.1', dice, [], dice[0], fate), ...lost(state, task.about))
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
      whyNot: (_at, { about }, command) => {
        if (command.tag === 'pass') return about.mayStay ? null : 'captured.wreck'
        return command.vehicle === about.vehicle ? null : 'piece.own'
      },
      decide: (at, _task, command) =>
        command.tag === 'pass'
          ? eventsOnly()
          : eventsOnly(...wreckCaptured(at, vehicleNamed(at.state, command.vehicle), command.burnt)),
    }),
  },
}
