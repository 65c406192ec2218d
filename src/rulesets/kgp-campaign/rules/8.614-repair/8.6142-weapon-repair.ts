import { isPieceIsolated } from '../8.605-setup-areas/8.6052-isolated-piece.js'
import {
  type PartHandler,
  type Result,
  type RollOn,
  eventsOnly,
  tasksOnly,
  rollTrace,
  bySide,
} from '../part-handler.js'
import type { Weapon } from '../../model/part-table.js'
import { doTask, rollTask } from '../../model/task.js'
import type { Position } from '../../model/position.js'
import { modifierIf, readRoll, type Modifier } from '../../data/table.js'
import type { Event } from '../../model/event.js'
import {
  eliminatePiece,
  inOrder,
  isRetained,
  itemNamed,
  putMarkers,
  retainedIn,
  removeMarkers,
  vehicleNamed,
} from '../../model/facts.js'
import {
  has,
  isPossessable,
  isVehicle,
  type Gun,
  type Mounted,
  type Piece,
  type SupportWeapon,
  type Vehicle,
  type WeaponSlot,
} from '../../model/piece.js'
import { pieceOf, type State } from '../../model/state.js'
import { menIn } from '../pieces/equipment.js'
import { isAfv, recallVehicles } from './8.6141d-recall.js'

const PART = '8.6142'

/** Whether a possessed item is a Weapon. Radios and phones are not (KGP-8.2.weapon). */
export const isWeapon = ({ tag, type }: Gun | SupportWeapon): boolean =>
  tag === 'gun' || (type !== 'radio' && type !== 'phone')

const isMalfunctioned = ({ status, slot }: Mounted): boolean => status === 'malfunctioned' && slot !== 'SMOKE'

/**
 * The malfunctioned Weapons of a piece (itself or mounted) that can be repaired: not captured, with Personnel in the
 * area; for a vehicle, its crew suffices.
 */
const malfunctionedWeapons = (state: State, piece: Piece): readonly Weapon[] => {
  if (!isRetained(piece) || piece.side !== piece.color) return []
  const hasMen = menIn(state, piece.side, retainedIn(piece)).length > 0
  if (isPossessable(piece))
    return hasMen && isWeapon(piece) && has(piece, 'malfunctioned') ? [{ piece: piece.id, slot: null }] : []
  if (!isVehicle(piece) || (!hasMen && piece.crew === null)) return []
  return piece.weapons.filter(isMalfunctioned).map(({ slot }) => ({ piece: piece.id, slot }))
}

/**
 * The drm of a repair: vehicular-mounted, U.S., Non-Qualified Use, Isolated, and German under Ammunition Shortage, of
 * the campaign or of the piece itself (KGP-8.6142).
 */
const repairModifiers = (at: Position, piece: Vehicle | Gun | SupportWeapon): readonly Modifier[] => [
  modifierIf(at.data.charts.weaponRepair, 'vehicular', isVehicle(piece)),
  modifierIf(at.data.charts.weaponRepair, 'us', piece.side === 'us'),
  modifierIf(at.data.charts.weaponRepair, 'nonQualified', piece.nonQualified),
  modifierIf(at.data.charts.weaponRepair, 'isolated', isPieceIsolated(at, piece)),
  modifierIf(
    at.data.charts.weaponRepair,
    'germanShortage',
    piece.side === 'german' && (at.state.shortage || has(piece, 'ammoShortage')),
  ),
]

/**
 * Disables a mounted weapon. An AFV that loses its main armament is Recalled and leaves at once (KGP-8.6142, SSR
 * KGP12).
 */
const disabled = (at: Position, vehicle: Vehicle, slot: WeaponSlot): readonly Event[] => {
  const isRecall = slot === 'MA' && isAfv(at, vehicle) && !vehicle.recallExempt
  return [
    { tag: 'armed', vehicle: vehicle.id, slot, status: 'disabled', why: 'KGP-8.6142', heard: 'all' },
    ...(isRecall ? [...putMarkers(vehicle, ['recalled'], 'KGP-8.6142'), ...recallVehicles(at, vehicle)] : []),
  ]
}

type RepairRoll = RollOn<typeof PART, 'repair'>

/** Repairs or Eliminates a Weapon on its own counter. */
const itemRepair = (at: Position, task: RepairRoll, dice: readonly number[]): Result => {
  const { state } = at
  const item = itemNamed(state, task.about.piece)
  const { modifiers, final, result } = readRoll(at.data.charts.weaponRepair, dice[0], repairModifiers(at, item))
  const roll = rollTrace(task, 'KGP-8.6142', dice, modifiers, final, result)
  switch (result) {
    case 'repaired':
      return eventsOnly(roll, ...removeMarkers(item, ['malfunctioned'], 'KGP-8.6142'))
    case 'eliminated':
      return eventsOnly(roll, ...eliminatePiece(state, item.id, 'KGP-8.6142'))
  }
}

/** Repairs or disables a mounted Weapon. */
const mountedRepair = (at: Position, task: RepairRoll, slot: WeaponSlot, dice: readonly number[]): Result => {
  const vehicle = vehicleNamed(at.state, task.about.piece)
  const { modifiers, final, result } = readRoll(at.data.charts.weaponRepair, dice[0], repairModifiers(at, vehicle))
  switch (result) {
    case 'repaired':
      return eventsOnly(rollTrace(task, 'KGP-8.6142', dice, modifiers, final, result), {
        tag: 'armed',
        vehicle: vehicle.id,
        slot,
        status: 'functioning',
        why: 'KGP-8.6142',
        heard: 'all',
      })
    case 'eliminated':
      return eventsOnly(
        rollTrace(task, 'KGP-8.6142', dice, modifiers, final, 'disabled'),
        ...disabled(at, vehicle, slot),
      )
  }
}

/**
 * Weapon Repair (KGP-8.6142): a public die for each malfunctioned Weapon that is not captured. A vehicle Recalled for
 * one of its Weapons leaves before the next roll, together with a Gun in tow.
 */
export const repair: PartHandler<typeof PART> = {
  begin: ({ state }) =>
    bySide(state, inOrder(state))
      .flatMap((piece) => malfunctionedWeapons(state, piece))
      .map((weapon) => doTask(PART, { tag: 'repair', ...weapon })),
  does: {
    repair: ({ state }, { about }) => {
      const piece = pieceOf(state, about.piece)
      return piece === null ? eventsOnly() : tasksOnly(rollTask(PART, piece.side, 1, about))
    },
  },
  rolls: {
    repair: (at, task, dice) =>
      task.about.slot === null ? itemRepair(at, task, dice) : mountedRepair(at, task, task.about.slot, dice),
  },
}
