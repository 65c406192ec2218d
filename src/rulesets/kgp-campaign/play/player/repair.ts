import { classOf } from '../../rules/pieces/casualties.js'
import type { Command } from '../../model/command.js'
import {
  has,
  isArmed,
  isCrew,
  isManned,
  isMmc,
  isMobile,
  isPersonnel,
  isPossessable,
  isVehicle,
  leadership,
  type Piece,
  type Vehicle,
} from '../../model/piece.js'
import type { UnitClass, PieceId } from '../../data/names.js'
import { own, seen, type Look, type Weighing } from './look.js'
import { unloadPrior, weaponValue } from './movement.js'

type Of<Tag extends Command['tag']> = Extract<Command, { tag: Tag }>

const vehicleIn = (look: Look, id: PieceId): Vehicle | null => {
  const piece = seen(look, id)
  return piece !== null && isVehicle(piece) ? piece : null
}

/** The fighting value of a vehicle: highest if it is armed, manned and able to move. */
const fightingValue = (vehicle: Vehicle): number => {
  const isAble = !has(vehicle, 'immobilized') && !has(vehicle, 'bogged') && !has(vehicle, 'mired')
  const gun = vehicle.weapons.find(({ slot, status }) => slot === 'MA' && status === 'functioning')
  return (
    (isArmed(vehicle) ? 2 : 0.5) +
    Math.min(3, (gun?.caliber ?? 0) / 30) +
    (isManned(vehicle) ? 1.5 : 0) +
    (isAble ? 1.5 : 0)
  )
}

/** Gives weapons to units with nothing in hand, and Guns to crews first (8.607). */
export const possessPrior: Weighing<Of<'possess'>> = (look, { unit: id, item: what }) => {
  const [unit, item] = [seen(look, id), seen(look, what)]
  if (unit === null || item === null || !isPersonnel(unit)) return -1
  const held = own(look).filter((piece) => isPossessable(piece) && piece.possessor === id).length
  if (!isMmc(unit)) return -1
  if (item.tag === 'gun') return held > 0 ? -1 : unit.kind === 'crew' ? 5 : 1
  if (held > 1 || (held === 1 && isCrew(unit))) return -1
  return 1 + weaponValue(item) / 2 - held + (unit.type.startsWith('8') ? 0.2 : 0)
}

/** Unhooks and unlimbers Guns on the map so that they can fire. Off the map they stay as they are (8.624, KGP-CG12). */
export const readyPrior: Weighing<Of<'unhook' | 'limber'>> = (look, { tag, gun }) => {
  const piece = seen(look, gun)
  if (piece?.tag !== 'gun' || piece.place.tag !== 'setupArea') return -1
  return tag === 'unhook' || (piece.hookedTo === null && has(piece, 'limbered')) ? 1 : -1
}

/** Crews return to any vehicle that can fight, unless they have a Gun to serve (8.607, 8.6141a). */
export const remanPrior: Weighing<Of<'reman'>> = (look, { vehicle: id, unit }) => {
  const [vehicle, crew] = [vehicleIn(look, id), seen(look, unit)]
  if (vehicle === null || crew === null || !isPersonnel(crew)) return -1
  const serves = own(look).some((piece) => piece.tag === 'gun' && piece.possessor === unit)
  if (serves || !isArmed(vehicle)) return -1
  return (crew.kind === 'vehicleCrew' ? 2 : isMobile(vehicle) ? 0.5 : -1) + fightingValue(vehicle) / 10
}

/**
 * Reassembles dismantled Guns and keeps weapons. Weapons are taken from Wrecks and from vehicles that can neither move
 * nor be manned.
 */
export const equipmentPrior: Weighing<Of<'abandon' | 'wreck' | 'dismount' | 'scrounge' | 'dismantle' | 'scrap'>> = (
  look,
  command,
) => {
  switch (command.tag) {
    case 'dismantle': {
      const item = seen(look, command.item)
      return item !== null && has(item, 'dismantled') && !isUnderWay(look) ? 1 : unloadPrior(look, command)
    }
    case 'scrap':
      return unloadPrior(look, command)
    case 'scrounge':
      return seen(look, command.from)?.tag === 'wreck' ? 0.5 : -1
    case 'dismount': {
      const vehicle = vehicleIn(look, command.vehicle)
      return vehicle !== null && vehicle.crew === null && !isMobile(vehicle) ? 0.6 : -2
    }
    case 'abandon':
    case 'wreck':
      return -5
  }
}

const isUnderWay = ({ phase }: Look): boolean => phase.part.startsWith('8.606') || phase.part.startsWith('8.613')

/**
 * Returns the cost of Siphoning a vehicle: little for empty or immobile ones, and much for one that can move and fight
 * (8.6141c).
 */
const fuelCost = (look: Look, id: PieceId): number => {
  const vehicle = vehicleIn(look, id)
  if (vehicle === null) return 0
  if (!isManned(vehicle)) return 0.4
  return isMobile(vehicle) ? fightingValue(vehicle) : 0.8
}

/** Siphons three vehicles for one if that one is worth more. */
export const siphonPrior: Weighing<Of<'siphon'>> = (look, { donors, recipient }) => {
  const vehicle = vehicleIn(look, recipient)
  if (vehicle === null || !isManned(vehicle)) return -1
  return fightingValue(vehicle) - donors.reduce((sum, id) => sum + fuelCost(look, id), 0)
}

/** Refuels the best fighting vehicles first. */
export const refuelPrior: Weighing<Of<'refuel'>> = (look, { vehicle: id }) => {
  const vehicle = vehicleIn(look, id)
  return vehicle === null ? 0 : fightingValue(vehicle)
}

/** Uses a spare machine gun to repair a mounted one, unless a unit carries it (8.6143). */
export const exchangePrior: Weighing<Of<'exchangeMg'>> = (look, { vehicle: id, mg }) => {
  const [vehicle, gun] = [vehicleIn(look, id), seen(look, mg)]
  if (vehicle === null || gun === null || !isPossessable(gun)) return -1
  return isManned(vehicle) && isMobile(vehicle) && gun.possessor === null ? fightingValue(vehicle) / 10 : -1
}

/** Removes the enemy's Fortifications, but leaves Wrecks and its own (8.615). */
export const removePrior: Weighing<Of<'remove'>> = (look, { item }) => {
  const piece = seen(look, item)
  return piece?.tag === 'fortification' && piece.color !== look.side ? 1 : -1
}

const GRADE: Readonly<Record<UnitClass, number>> = { elite: 0, firstLine: 1, secondLine: 2, green: 3, conscript: 4 }

/** Prefers to Battle Harden squads that are not Elite yet, since Elite ones only become Fanatic for a day (8.611). */
export const hardenPrior = (look: Look, id: PieceId): number => {
  const unit = seen(look, id)
  if (unit === null || !isPersonnel(unit)) return 0.1
  if (!isMmc(unit)) return 2 - leadership(unit.type) / 10 - (has(unit, 'wounded') ? 1 : 0)
  const grade = classOf(look.data, unit)
  return (unit.kind === 'squad' ? 2 : 1) + (grade === null || grade === 'elite' ? 0 : 1 + GRADE[grade] / 10)
}

/** Gives up the smallest unit of the lowest class. */
export const sacrificePrior = (look: Look, id: PieceId): number => {
  const unit: Piece | null = seen(look, id)
  if (unit === null || !isPersonnel(unit)) return 0
  const grade = classOf(look.data, unit)
  return (unit.kind === 'squad' ? 0.5 : 1) + (grade === null ? 0 : GRADE[grade] / 10) + unit.stun
}
