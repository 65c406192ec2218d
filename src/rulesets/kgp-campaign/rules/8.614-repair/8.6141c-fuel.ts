import { going, isInBuilding } from '../8.605-setup-areas/ground.js'
import { groundIn } from '../8.605-setup-areas/situation.js'
import { mobilityOf } from '../pieces/casualties.js'
import type { Command } from '../../model/command.js'
import { doEquipment } from '../pieces/equipment.js'
import type { Event } from '../../model/event.js'
import { inOrder, isRetained, placing, vehicleOf, vehicles } from '../../model/facts.js'
import type { Kit } from '../../model/game-data.js'
import { has, isVehicle, type Vehicle, type Wreck } from '../../model/piece.js'
import type { LocationId, PieceId } from '../../data/names.js'
import {
  asking,
  isUsed,
  just,
  NOTHING,
  noting,
  rolled,
  rolling,
  type Open,
  type Result,
  type Room,
  type Rooms,
} from '../step-part.js'
import type { Rule } from '../../model/rule-ids.js'
import type { Ask } from '../../model/phase.js'
import type { State } from '../../model/state.js'
import { surveyOf } from '../survey.js'
import { privately } from '../../model/fog-of-war.js'

const PART = '8.6141c'
const NIGHT_OF_FUEL = '22 N'
const DONORS = 3

/** Of more donors than these in an area, triples are offered of the first only: Wrecks and abandoned vehicles. */
const OFFERED = 8

/** What a vehicle or Wreck burns: armored cars and tank destroyers fuel only each other (KGP-8.6141c.2). */
const fuelOf = (kit: Kit, { type }: Vehicle | Wreck): string => kit.catalogue.vehicleOf(type)?.fuel ?? 'petrol'

/** The German Setup Area something is in: a vehicle by where it is Retained, a Wreck by where it lies; null for none. */
const areaOf = (state: State, piece: Vehicle | Wreck): string | null => {
  if (isVehicle(piece)) return piece.side === 'german' && piece.place.tag === 'setupArea' ? piece.place.area : null
  const { location } = piece
  if (location === null) return null
  return state.areas?.areas.find(({ side, locations }) => side === 'german' && locations.includes(location))?.id ?? null
}

const machines = (state: State): readonly (Vehicle | Wreck)[] =>
  inOrder(state).filter((piece): piece is Vehicle | Wreck => piece.tag === 'vehicle' || piece.tag === 'wreck')

const isDry = (piece: Vehicle | Wreck): boolean => has(piece, 'outOfGas')

/** Whether something may give its fuel: neither dry nor burnt out, in a German area, and not filled in this step. */
const mayGive = (state: State, piece: Vehicle | Wreck): boolean =>
  !isDry(piece) &&
  !has(piece, 'burntOut') &&
  areaOf(state, piece) !== null &&
  !isUsed(state, 'german', `filled ${piece.id}`)

const mayGet = (state: State, piece: Vehicle | Wreck): piece is Vehicle =>
  isVehicle(piece) && isDry(piece) && areaOf(state, piece) !== null && !isUsed(state, 'german', `drained ${piece.id}`)

const donorsFor = (kit: Kit, state: State, recipient: Vehicle): readonly (Vehicle | Wreck)[] =>
  machines(state).filter(
    (piece) =>
      mayGive(state, piece) &&
      areaOf(state, piece) === areaOf(state, recipient) &&
      fuelOf(kit, piece) === fuelOf(kit, recipient),
  )

const cheapFirst = (a: Vehicle | Wreck, b: Vehicle | Wreck): number => worth(a) - worth(b)
const worth = (piece: Vehicle | Wreck): number => (isVehicle(piece) ? (has(piece, 'abandoned') ? 1 : 2) : 0)

const triples = (ids: readonly PieceId[]): readonly (readonly PieceId[])[] =>
  ids.flatMap((a, i) => ids.slice(i + 1).flatMap((b, j) => ids.slice(i + j + 2).map((c) => [a, b, c])))

const siphons = (kit: Kit, state: State): readonly Command[] =>
  machines(state)
    .filter((piece) => mayGet(state, piece))
    .flatMap((recipient) => {
      const donors = donorsFor(kit, state, recipient).toSorted(cheapFirst).slice(0, OFFERED)
      return triples(donors.map(({ id }) => id)).map((three): Command => ({
        tag: 'siphon',
        donors: three,
        recipient: recipient.id,
      }))
    })

/** Dry vehicles that the fuel of 22 N can reach: any area, but no armored cars and tank destroyers (KGP-8.6141c.4). */
const dry = (kit: Kit, state: State): readonly Vehicle[] =>
  vehicles(state).filter(
    (vehicle) =>
      vehicle.side === 'german' && isRetained(vehicle) && isDry(vehicle) && fuelOf(kit, vehicle) === 'petrol',
  )

const isBulkOpen = (kit: Kit, state: State): boolean =>
  state.date === NIGHT_OF_FUEL && !isUsed(state, 'german', 'bulk') && dry(kit, state).length > 0

/** Vehicles that gave their fuel in this step. */
const drained = (state: State): readonly Vehicle[] =>
  vehicles(state).filter((vehicle) => isUsed(state, 'german', `drained ${vehicle.id}`))

const isRolling = (vehicle: Vehicle): boolean =>
  !has(vehicle, 'immobilized') && !has(vehicle, 'bogged') && !has(vehicle, 'mired')

/** Where a drained vehicle that could move may be left: anywhere it may enter in its area, out of buildings (KGP-8.6141c.3). */
const berths = (kit: Kit, state: State, vehicle: Vehicle): readonly LocationId[] => {
  if (!isRolling(vehicle) || isUsed(state, 'german', `pushed ${vehicle.id}`)) return []
  const area = areaOf(state, vehicle)
  const ground = groundIn(surveyOf(kit, state))
  const { mayStand } = going(ground, mobilityOf(kit, vehicle))
  const locations = state.areas?.areas.find(({ id }) => id === area)?.locations ?? []
  return locations.filter((location) => {
    const number = ground.numberOf.get(location)
    return number !== undefined && mayStand[number] === 1 && !isInBuilding(ground, ground.locations[number])
  })
}

const PASS: Command = { tag: 'pass' }

const candidates = (kit: Kit, state: State, task: Open): readonly Command[] => {
  if (task.tag === 'ask' && task.note === 'bulk')
    return dry(kit, state).map(({ id }) => ({ tag: 'refuel', vehicle: id }))
  return [
    ...siphons(kit, state),
    ...(isBulkOpen(kit, state) ? [{ tag: 'bulkRefuel' } as const] : []),
    ...drained(state).flatMap((vehicle): readonly Command[] => [
      ...berths(kit, state, vehicle).map((to): Command => ({ tag: 'placeDonor', vehicle: vehicle.id, to })),
      { tag: 'wreck', vehicle: vehicle.id, burnt: true },
    ]),
    PASS,
  ]
}

const brokenSiphon = (kit: Kit, state: State, donors: readonly PieceId[], to: PieceId): Rule | null => {
  const recipient = vehicleOf(state, to)
  if (recipient === null || !mayGet(state, recipient)) return 'fuel.recipient'
  if (donors.length !== DONORS || new Set(donors).size !== DONORS) return 'fuel.donors'
  const able = donorsFor(kit, state, recipient)
  return donors.every((id) => able.some((donor) => donor.id === id)) ? null : 'fuel.donors'
}

const broken = (kit: Kit, state: State, task: Open, command: Command): Rule | null => {
  if (task.tag === 'ask' && task.note === 'bulk') {
    if (command.tag !== 'refuel') return 'turn.answer'
    return dry(kit, state).some(({ id }) => id === command.vehicle) ? null : 'fuel.recipient'
  }
  if (command.tag === 'pass') return null
  if (command.tag === 'siphon') return brokenSiphon(kit, state, command.donors, command.recipient)
  if (command.tag === 'bulkRefuel') return isBulkOpen(kit, state) ? null : 'fuel.night'
  if (command.tag !== 'placeDonor' && command.tag !== 'wreck') return 'turn.answer'
  const vehicle = drained(state).find(({ id }) => id === command.vehicle)
  if (vehicle === undefined || (command.tag === 'wreck' && !command.burnt)) return 'fuel.donor'
  return command.tag === 'wreck' || berths(kit, state, vehicle).includes(command.to) ? null : 'fuel.berth'
}

/** Filled up, and spared the first roll for running dry (KGP-8.6141c.5). */
const filled = (id: PieceId): readonly Event[] => [
  { tag: 'marked', piece: id, put: ['refueled'], taken: ['outOfGas'], why: 'KGP-8.6141c', heard: 'all' },
  noting('german', `filled ${id}`),
]

const siphoned = (donors: readonly PieceId[], recipient: PieceId): readonly Event[] => [
  ...donors.flatMap((id): readonly Event[] => [
    { tag: 'marked', piece: id, put: ['outOfGas'], taken: ['refueled'], why: 'KGP-8.6141c.1', heard: 'all' },
    noting('german', `drained ${id}`),
  ]),
  ...filled(recipient),
]

/** One vehicle gets of the fuel of 22 N; the rest of it is still to be given out. */
const given = (kit: Kit, state: State, task: Ask, vehicle: PieceId): Result => {
  const left = Number(task.subjects[0]) - 1
  const isMore = left > 0 && dry(kit, state).length > 1
  return { events: filled(vehicle), then: isMore ? [{ ...task, subjects: [String(left)] }] : [] }
}

const decide = (kit: Kit, state: State, task: Ask, command: Command): Result => {
  if (command.tag === 'refuel') return given(kit, state, task, command.vehicle)
  if (command.tag === 'siphon') return { events: siphoned(command.donors, command.recipient), then: [task] }
  if (command.tag === 'bulkRefuel')
    return {
      events: [noting('german', 'bulk')],
      then: [rolling(PART, 'german', 1, [], 'bulk', privately(state, 'german')), task],
    }
  const vehicle = command.tag === 'placeDonor' ? vehicleOf(state, command.vehicle) : null
  if (command.tag === 'placeDonor' && vehicle !== null) {
    const moved = placing(state, vehicle.id, command.to, vehicle.place, 'KGP-8.6141c.3')
    return { events: [...moved, noting('german', `pushed ${vehicle.id}`)], then: [task] }
  }
  return command.tag === 'wreck' ? { events: doEquipment(kit, state, 'german', command), then: [task] } : NOTHING
}

/** The secret die of 22 N: so many dry vehicles are refueled, all of them where it is enough. */
const resolve: Room['resolve'] = (kit, state, task, dice) => {
  const news = rolled(task, 'KGP-8.6141c.4', dice, [], dice[0], String(dice[0]))
  const thirsty = dry(kit, state)
  if (thirsty.length <= dice[0]) return just(news, ...thirsty.flatMap(({ id }) => filled(id)))
  return { events: [news], then: [asking(PART, 'german', [String(dice[0])], 'bulk', task.heard)] }
}

/** German Gas Siphoning (8.6141c): fuel of three goes to one; on 22 N a secret die brings more. */
export const fuel: Rooms = {
  [PART]: {
    begin: (kit, state) =>
      siphons(kit, state).length > 0 || isBulkOpen(kit, state)
        ? [asking(PART, 'german', [], 'siphon', privately(state, 'german'))]
        : [],
    resolve,
    candidates,
    broken: (kit, state, task, _seat, command) => broken(kit, state, task, command),
    decide: (kit, state, task, _seat, command) => (task.tag === 'ask' ? decide(kit, state, task, command) : NOTHING),
  },
}
