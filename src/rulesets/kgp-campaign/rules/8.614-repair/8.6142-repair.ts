import { isFrontLine } from '../8.605-setup-areas/front-line.js'
import { areaAt } from '../8.605-setup-areas/situation.js'
import { immobilization, weaponRepair } from '../../data/tables.js'
import { menIn } from '../pieces/equipment.js'
import type { Event } from '../../model/event.js'
import { printedValue, readRoll, type Modifier } from '../../data/table.js'
import {
  eliminating,
  inOrder,
  isIsolated,
  isRetained,
  itemOf,
  putting,
  retainedIn,
  taking,
  vehicleOf,
  vehicles,
} from '../../model/facts.js'
import type { Kit } from '../../model/game-data.js'
import {
  has,
  isMobile,
  isPossessable,
  isVehicle,
  leadership,
  type Gun,
  type Mounted,
  type SupportWeapon,
  type Vehicle,
} from '../../model/piece.js'
import { hexOf } from '../../data/names.js'
import { doing, just, NOTHING, rolled, rolling, sideOrder, type Result, type Room, type Rooms } from '../step-part.js'
import type { Do, Roll, Task } from '../../model/phase.js'
import type { State } from '../../model/state.js'
import { surveyOf } from '../survey.js'

const IMMOBILE = '8.6141b'
const RECALL = '8.6141d'
const WEAPONS = '8.6142'

const isOwn = ({ side, color }: Vehicle | Gun | SupportWeapon): boolean => side === color

/** Whether a support weapon harms anybody: radios and phones do not (KGP-8.2.weapon). */
export const isWeapon = ({ tag, type }: Gun | SupportWeapon): boolean =>
  tag === 'gun' || (type !== 'radio' && type !== 'phone')

/** Armored vehicles; a type the catalogue lacks passes for one. */
const isAfv = (kit: Kit, { type }: Vehicle): boolean => kit.catalogue.vehicleOf(type)?.top !== 'unarmored'

const isInFrontLine = (kit: Kit, state: State, vehicle: Vehicle): boolean => {
  const { location, place, side } = vehicle
  if (location === null || place.tag !== 'setupArea') return false
  const survey = surveyOf(kit, state)
  return areaAt(survey, location)?.side === side && isFrontLine(survey, side, hexOf(location))
}

/** What applies to a vehicle that would move again: its armor leader, unskilled hands, where it stands, whose it is. */
export const immobilizationModifiers = (kit: Kit, state: State, vehicle: Vehicle): readonly Modifier[] => {
  const worth = (id: string, applies: boolean): Modifier => ({
    id,
    value: applies ? printedValue(immobilization, id) : 0,
  })
  return [
    { id: 'armorLeader', value: leadership(vehicle.crew?.armorLeader ?? '8-0') },
    worth('nonQualified', vehicle.nonQualified),
    worth('frontLine', isInFrontLine(kit, state, vehicle)),
    worth('isolated', isIsolated(vehicle)),
    worth('german', vehicle.side === 'german'),
  ]
}

const immobile = (state: State): readonly Vehicle[] =>
  sideOrder(state).flatMap((side) =>
    vehicles(state).filter(
      (vehicle) =>
        vehicle.side === side &&
        isOwn(vehicle) &&
        isRetained(vehicle) &&
        has(vehicle, 'immobilized') &&
        !has(vehicle, 'abandoned') &&
        !has(vehicle, 'outOfGas'),
    ),
  )

/** Removing immobilization (8.6141b): one open die for each vehicle that is not captured, abandoned or dry. */
const freeing: Room = {
  begin: (_kit, state) => immobile(state).map(({ id, side }) => rolling(IMMOBILE, side, 1, [id])),
  resolve: (kit, state, task, dice) => {
    const vehicle = vehicleOf(state, task.subjects[0])
    if (vehicle === null) return NOTHING
    const { modifiers, final, result } = readRoll(immobilization, dice[0], immobilizationModifiers(kit, state, vehicle))
    const news = rolled(task, 'KGP-8.6141b', dice, modifiers, final, result)
    return result === 'becomesMobile' ? just(news, ...taking(vehicle, ['immobilized'], 'KGP-8.6141b')) : just(news)
  },
}

const isUsAfv = (kit: Kit, vehicle: Vehicle): boolean =>
  vehicle.side === 'us' && isOwn(vehicle) && isRetained(vehicle) && isMobile(vehicle) && isAfv(kit, vehicle)

/** A Recalled American AFV that can move leaves for good; an Isolated one stays, short of ammunition (KGP-8.6141d). */
const recalled = (kit: Kit, state: State, vehicle: Vehicle): readonly Event[] => {
  if (!isUsAfv(kit, vehicle)) return []
  return isIsolated(vehicle)
    ? putting(vehicle, ['ammoShortage'], 'KGP-8.6141d')
    : eliminating(state, vehicle.id, 'KGP-8.6141d')
}

const recalling: Room = {
  begin: (kit, state) =>
    vehicles(state)
      .filter((vehicle) => isUsAfv(kit, vehicle) && has(vehicle, 'recalled'))
      .map(({ id }) => doing(RECALL, [id])),
  act: (kit, state, task) => {
    const vehicle = task.tag === 'do' ? vehicleOf(state, task.subjects[0]) : null
    return vehicle === null ? NOTHING : just(...recalled(kit, state, vehicle))
  },
}

const isBroken = ({ status, slot }: Mounted): boolean => status === 'malfunctioned' && slot !== 'SMOKE'

/** Malfunctioned Weapons of a side's own in areas with Personnel; in a manned vehicle its crew suffices (KGP-8.6142). */
const brokenWeapons = (state: State): readonly Task[] =>
  sideOrder(state).flatMap((side) =>
    inOrder(state).flatMap((piece): readonly Task[] => {
      if (piece.side !== side || !isRetained(piece)) return []
      const hasMen = menIn(state, side, retainedIn(piece)).length > 0
      if (isPossessable(piece))
        return hasMen && isOwn(piece) && isWeapon(piece) && has(piece, 'malfunctioned')
          ? [doing(WEAPONS, [piece.id])]
          : []
      if (!isVehicle(piece) || !isOwn(piece) || (!hasMen && piece.crew === null)) return []
      return piece.weapons.filter(isBroken).map(({ slot }) => doing(WEAPONS, [piece.id, slot]))
    }),
  )

const due = (state: State, task: Do): Result => {
  const [id, slot] = task.subjects
  const piece = slot === undefined ? itemOf(state, id) : vehicleOf(state, id)
  return piece === null ? NOTHING : { events: [], then: [rolling(WEAPONS, piece.side, 1, task.subjects)] }
}

/** What applies to a repair: a vehicle's tools, American stores, unskilled hands, Isolation, German shortage. */
export const repairModifiers = (state: State, piece: Vehicle | Gun | SupportWeapon): readonly Modifier[] => {
  const worth = (id: string, applies: boolean): Modifier => ({
    id,
    value: applies ? printedValue(weaponRepair, id) : 0,
  })
  return [
    worth('vehicular', isVehicle(piece)),
    worth('us', piece.side === 'us'),
    worth('nonQualified', piece.nonQualified),
    worth('isolated', isIsolated(piece)),
    worth('germanShortage', piece.side === 'german' && state.shortage),
  ]
}

/** A mounted weapon is past repair; without its main armament an AFV is Recalled, and leaves at once (KGP-8.6142, SSR KGP12). */
const disabled = (kit: Kit, state: State, vehicle: Vehicle, slot: Mounted['slot']): readonly Event[] => {
  const why = 'KGP-8.6142'
  const isRecall = slot === 'MA' && isAfv(kit, vehicle) && !vehicle.recallExempt
  return [
    { tag: 'armed', vehicle: vehicle.id, slot, status: 'disabled', why, heard: 'all' },
    ...(isRecall ? [...putting(vehicle, ['recalled'], why), ...recalled(kit, state, vehicle)] : []),
  ]
}

const repaired = (kit: Kit, state: State, task: Roll, dice: readonly number[]): Result => {
  const [id] = task.subjects
  const item = itemOf(state, id)
  const vehicle = vehicleOf(state, id)
  const piece = item ?? vehicle
  if (piece === null) return NOTHING
  const { modifiers, final, result } = readRoll(weaponRepair, dice[0], repairModifiers(state, piece))
  const isMended = result === 'repaired'
  const news = rolled(task, 'KGP-8.6142', dice, modifiers, final, isMended || item !== null ? result : 'disabled')
  if (vehicle === null)
    return isMended
      ? just(news, ...taking(piece, ['malfunctioned'], 'KGP-8.6142'))
      : just(news, ...eliminating(state, id, 'KGP-8.6142'))
  const weapon = vehicle.weapons.find(({ slot }) => slot === task.subjects[1])
  if (weapon === undefined) return NOTHING
  const { slot } = weapon
  if (!isMended) return just(news, ...disabled(kit, state, vehicle, slot))
  return just(news, { tag: 'armed', vehicle: id, slot, status: 'functioning', why: 'KGP-8.6142', heard: 'all' })
}

/** Repairs: immobilization (8.6141b), Recall of American AFVs (8.6141d), malfunctioned Weapons (8.6142). */
export const repair: Rooms = {
  [IMMOBILE]: freeing,
  [RECALL]: recalling,
  [WEAPONS]: {
    begin: (_kit, state) => brokenWeapons(state),
    act: (_kit, state, task) => (task.tag === 'do' ? due(state, task) : NOTHING),
    resolve: repaired,
  },
}
