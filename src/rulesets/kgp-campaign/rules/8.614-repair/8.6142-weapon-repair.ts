import { isPieceIsolated } from '../8.605-setup-areas/8.6052-isolated-piece.js'
import { type PartHandler, type Result, type RollOn, just, next, rolled, sideOrder } from '../part-handler.js'
import type { Weapon } from '../../model/part-table.js'
import { doing, rolling } from '../../model/task.js'
import type { Position } from '../../model/position.js'
import { modifierIf, readRoll, type Modifier } from '../../data/table.js'
import { weaponRepair } from '../../data/tables.js'
import type { Event } from '../../model/event.js'
import {
  eliminating,
  inOrder,
  isRetained,
  itemNamed,
  putting,
  retainedIn,
  taking,
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
import { isAfv, recalled } from './8.6141d-recall.js'

const PART = '8.6142'

/** Whether a support weapon harms anybody: radios and phones do not (KGP-8.2.weapon). */
export const isWeapon = ({ tag, type }: Gun | SupportWeapon): boolean =>
  tag === 'gun' || (type !== 'radio' && type !== 'phone')

const isBroken = ({ status, slot }: Mounted): boolean => status === 'malfunctioned' && slot !== 'SMOKE'

/** Malfunctioned Weapons that are a piece or mounted on it: not captured, with Personnel in the area; in a vehicle its crew suffices. */
const brokenWeapons = (state: State, piece: Piece): readonly Weapon[] => {
  if (!isRetained(piece) || piece.side !== piece.color) return []
  const hasMen = menIn(state, piece.side, retainedIn(piece)).length > 0
  if (isPossessable(piece))
    return hasMen && isWeapon(piece) && has(piece, 'malfunctioned') ? [{ piece: piece.id, slot: null }] : []
  if (!isVehicle(piece) || (!hasMen && piece.crew === null)) return []
  return piece.weapons.filter(isBroken).map(({ slot }) => ({ piece: piece.id, slot }))
}

/** What applies to a repair: a vehicle's tools, American stores, unskilled hands, Isolation, German shortage in the campaign or of its own. */
export const repairModifiers = (at: Position, piece: Vehicle | Gun | SupportWeapon): readonly Modifier[] => [
  modifierIf(weaponRepair, 'vehicular', isVehicle(piece)),
  modifierIf(weaponRepair, 'us', piece.side === 'us'),
  modifierIf(weaponRepair, 'nonQualified', piece.nonQualified),
  modifierIf(weaponRepair, 'isolated', isPieceIsolated(at, piece)),
  modifierIf(
    weaponRepair,
    'germanShortage',
    piece.side === 'german' && (at.state.shortage || has(piece, 'ammoShortage')),
  ),
]

/** A mounted weapon is past repair; without its main armament an AFV is Recalled, and leaves at once (KGP-8.6142, SSR KGP12). */
const disabled = (at: Position, vehicle: Vehicle, slot: WeaponSlot): readonly Event[] => {
  const isRecall = slot === 'MA' && isAfv(at, vehicle) && !vehicle.recallExempt
  return [
    { tag: 'armed', vehicle: vehicle.id, slot, status: 'disabled', why: 'KGP-8.6142', heard: 'all' },
    ...(isRecall ? [...putting(vehicle, ['recalled'], 'KGP-8.6142'), ...recalled(at, vehicle)] : []),
  ]
}

type RepairRoll = RollOn<typeof PART, 'repair'>

/** A Weapon by itself is repaired, or Eliminated. */
const itemRepair = (at: Position, task: RepairRoll, dice: readonly number[]): Result => {
  const { state } = at
  const item = itemNamed(state, task.about.piece)
  const { modifiers, final, result } = readRoll(weaponRepair, dice[0], repairModifiers(at, item))
  const roll = rolled(task, 'KGP-8.6142', dice, modifiers, final, result)
  switch (result) {
    case 'repaired':
      return just(roll, ...taking(item, ['malfunctioned'], 'KGP-8.6142'))
    case 'eliminated':
      return just(roll, ...eliminating(state, item.id, 'KGP-8.6142'))
  }
}

/** A mounted Weapon is repaired, or disabled. */
const mountedRepair = (at: Position, task: RepairRoll, slot: WeaponSlot, dice: readonly number[]): Result => {
  const vehicle = vehicleNamed(at.state, task.about.piece)
  const { modifiers, final, result } = readRoll(weaponRepair, dice[0], repairModifiers(at, vehicle))
  switch (result) {
    case 'repaired':
      return just(rolled(task, 'KGP-8.6142', dice, modifiers, final, result), {
        tag: 'armed',
        vehicle: vehicle.id,
        slot,
        status: 'functioning',
        why: 'KGP-8.6142',
        heard: 'all',
      })
    case 'eliminated':
      return just(rolled(task, 'KGP-8.6142', dice, modifiers, final, 'disabled'), ...disabled(at, vehicle, slot))
  }
}

/**
 * Weapon Repair (KGP-8.6142): an open die for each malfunctioned Weapon that is not captured. A vehicle Recalled for one of its
 * Weapons leaves before the next is rolled for, and a Gun in its tow with it.
 */
export const repair: PartHandler<typeof PART> = {
  begin: ({ state }) =>
    sideOrder(state).flatMap((side) =>
      inOrder(state)
        .filter((piece) => piece.side === side)
        .flatMap((piece) => brokenWeapons(state, piece))
        .map((weapon) => doing(PART, { tag: 'repair', ...weapon })),
    ),
  does: {
    repair: ({ state }, { about }) => {
      const piece = pieceOf(state, about.piece)
      return piece === null ? just() : next(rolling(PART, piece.side, 1, about))
    },
  },
  rolls: {
    repair: (at, task, dice) =>
      task.about.slot === null ? itemRepair(at, task, dice) : mountedRepair(at, task, task.about.slot, dice),
  },
}
