import { type Position } from '../../model/position.js'
import {
  type AskOn,
  type CommandOf,
  type PartHandler,
  type Result,
  hasNoted,
  just,
  noting,
  question,
  rolled,
} from '../part-handler.js'
import { asking, rolling } from '../../model/task.js'
import type { AreaId, LocationId, PieceId } from '../../data/names.js'
import type { Event } from '../../model/event.js'
import { inOrder, isRetained, placing, vehicleNamed, vehicleOf, vehicles } from '../../model/facts.js'
import { privately } from '../../model/fog-of-war.js'
import { has, isVehicle, type Vehicle, type Wreck } from '../../model/piece.js'
import type { Rule } from '../../model/rule-ids.js'
import type { State } from '../../model/state.js'
import { going } from '../8.605-setup-areas/8.2-enterable.js'
import { groundIn } from '../8.605-setup-areas/marked-map.js'
import { mobilityOf } from '../pieces/casualties.js'
import { doEquipment } from '../pieces/equipment.js'
import { situationOf } from '../8.605-setup-areas/situation.js'

const PART = '8.6141c'

/** The night on which fuel is brought up (KGP-8.6141c.4). */
const NIGHT_OF_FUEL = '22 N'

/** Three donors fill one vehicle (KGP-8.6141c.1). */
const DONORS = 3

/** Of more donors than these in an area, triples are offered of the first only: Wrecks and abandoned vehicles. */
const OFFERED = 8

type Machine = Vehicle | Wreck

/** What a vehicle or Wreck burns: armored cars and tank destroyers fuel only each other (KGP-8.6141c.2). */
const fuelOf = ({ data }: Position, { type }: Machine): string => data.catalogue.vehicleOf(type)?.fuel ?? 'petrol'

/** The German Setup Area something is in: a vehicle by where it is Retained, a Wreck by where it lies; null for none. */
const areaOf = ({ areas }: State, machine: Machine): AreaId | null => {
  const { location, place, side } = machine
  if (isVehicle(machine)) return side === 'german' && place.tag === 'setupArea' ? place.area : null
  const area = areas?.areas.find(
    (one) => one.side === 'german' && location !== null && one.locations.includes(location),
  )
  return area?.id ?? null
}

const machines = (state: State): readonly Machine[] =>
  inOrder(state).filter((piece): piece is Machine => piece.tag === 'vehicle' || piece.tag === 'wreck')

const isDry = (machine: Machine): boolean => has(machine, 'outOfGas')

/** Whether something may give its fuel: neither Out of Gas nor Burnt-Out, in a German area, and not filled in this step. */
const mayGive = (state: State, machine: Machine): boolean =>
  !isDry(machine) &&
  !has(machine, 'burntOut') &&
  areaOf(state, machine) !== null &&
  !hasNoted(state, 'german', { tag: 'filled', vehicle: machine.id })

/** Whether a vehicle may be filled: Out of Gas in a German area, and no donor of this step. */
const mayGet = (state: State, machine: Machine): machine is Vehicle =>
  isVehicle(machine) &&
  isDry(machine) &&
  areaOf(state, machine) !== null &&
  !hasNoted(state, 'german', { tag: 'drained', vehicle: machine.id })

/** Whose fuel a vehicle may get: that of its own area and kind. */
const donorsFor = (at: Position, recipient: Vehicle): readonly Machine[] =>
  machines(at.state).filter(
    (machine) =>
      mayGive(at.state, machine) &&
      areaOf(at.state, machine) === areaOf(at.state, recipient) &&
      fuelOf(at, machine) === fuelOf(at, recipient),
  )

/** Donors in the order they are least missed: Wrecks, abandoned vehicles, others. */
const leastMissed = (machine: Machine): number => (isVehicle(machine) ? (has(machine, 'abandoned') ? 1 : 2) : 0)

const triples = (ids: readonly PieceId[]): readonly (readonly PieceId[])[] =>
  ids.flatMap((a, i) => ids.slice(i + 1).flatMap((b, j) => ids.slice(i + j + 2).map((c) => [a, b, c])))

const siphons = (at: Position): readonly CommandOf<'siphon'>[] =>
  machines(at.state)
    .filter((machine) => mayGet(at.state, machine))
    .flatMap((recipient) => {
      const donors = donorsFor(at, recipient)
        .toSorted((a, b) => leastMissed(a) - leastMissed(b))
        .slice(0, OFFERED)
      return triples(donors.map(({ id }) => id)).map(
        (three) => ({ tag: 'siphon', donors: three, recipient: recipient.id }) as const,
      )
    })

const brokenSiphon = (at: Position, { donors, recipient: id }: CommandOf<'siphon'>): Rule | null => {
  const recipient = vehicleOf(at.state, id)
  if (recipient === null || !mayGet(at.state, recipient)) return 'fuel.recipient'
  if (donors.length !== DONORS || new Set(donors).size !== DONORS) return 'fuel.donors'
  const able = donorsFor(at, recipient)
  return donors.every((donor) => able.some((one) => one.id === donor)) ? null : 'fuel.donors'
}

/** Filled up, and spared the first roll for running dry (KGP-8.6141c.5). */
const filling = (id: PieceId): readonly Event[] => [
  { tag: 'marked', piece: id, put: ['refueled'], taken: ['outOfGas'], why: 'KGP-8.6141c', heard: 'all' },
  noting('german', { tag: 'filled', vehicle: id }),
]

/** The donors are Out of Gas now, and the recipient is not. */
const siphoning = ({ donors, recipient }: CommandOf<'siphon'>): readonly Event[] => [
  ...donors.flatMap((id): readonly Event[] => [
    { tag: 'marked', piece: id, put: ['outOfGas'], taken: ['refueled'], why: 'KGP-8.6141c.1', heard: 'all' },
    noting('german', { tag: 'drained', vehicle: id }),
  ]),
  ...filling(recipient),
]

/** Vehicles that gave their fuel in this step. */
const drained = (state: State): readonly Vehicle[] =>
  vehicles(state).filter(({ id }) => hasNoted(state, 'german', { tag: 'drained', vehicle: id }))

const isOtherwiseMobile = (vehicle: Vehicle): boolean =>
  !has(vehicle, 'immobilized') && !has(vehicle, 'bogged') && !has(vehicle, 'mired')

/** Where a donor that is otherwise Mobile may be left: anywhere it may enter in its area but in a building; rubble is none (KGP-8.6141c.3). */
const berths = (at: Position, vehicle: Vehicle): readonly LocationId[] => {
  const { state } = at
  if (!isOtherwiseMobile(vehicle) || hasNoted(state, 'german', { tag: 'pushed', vehicle: vehicle.id })) return []
  const area = areaOf(state, vehicle)
  const ground = groundIn(situationOf(at))
  const { mayStand } = going(ground, mobilityOf(at.data, vehicle))
  const locations = state.areas?.areas.find(({ id }) => id === area)?.locations ?? []
  return locations.filter((location) => {
    const found = ground.named.get(location)
    return found !== undefined && mayStand.has(location) && found.kind !== 'building'
  })
}

/** What may be done with a donor: it is pushed elsewhere, or becomes a Burnt-Out Wreck (KGP-8.6141c.3). */
const brokenDonor = (at: Position, command: CommandOf<'placeDonor' | 'wreck'>): Rule | null => {
  const vehicle = drained(at.state).find(({ id }) => id === command.vehicle)
  if (vehicle === undefined) return 'fuel.donor'
  if (command.tag === 'wreck') return command.burnt ? null : 'fuel.wreck'
  return berths(at, vehicle).includes(command.to) ? null : 'fuel.berth'
}

const pushing = (state: State, { vehicle: id, to }: CommandOf<'placeDonor'>): readonly Event[] => [
  ...placing(state, id, to, vehicleNamed(state, id).place, 'KGP-8.6141c.3'),
  noting('german', { tag: 'pushed', vehicle: id }),
]

/** Dry vehicles that the fuel of 22 N can reach: any area, but no armored cars and tank destroyers (KGP-8.6141c.4). */
export const thirsty = (at: Position): readonly Vehicle[] =>
  vehicles(at.state).filter(
    (vehicle) => vehicle.side === 'german' && isRetained(vehicle) && isDry(vehicle) && fuelOf(at, vehicle) === 'petrol',
  )

const mayRollForFuel = (at: Position): boolean =>
  at.state.date === NIGHT_OF_FUEL && !hasNoted(at.state, 'german', { tag: 'bulkFuel' }) && thirsty(at).length > 0

type Siphoning = AskOn<typeof PART, 'siphon'>

const siphon = question<Siphoning, Result<typeof PART>, 'siphon' | 'bulkRefuel' | 'placeDonor' | 'wreck' | 'pass'>(
  ['siphon', 'bulkRefuel', 'placeDonor', 'wreck', 'pass'],
  {
    candidates: (at) => [
      ...siphons(at),
      ...(mayRollForFuel(at) ? [{ tag: 'bulkRefuel' } as const] : []),
      ...drained(at.state).flatMap((vehicle) => [
        ...berths(at, vehicle).map((to) => ({ tag: 'placeDonor', vehicle: vehicle.id, to }) as const),
        { tag: 'wreck', vehicle: vehicle.id, burnt: true } as const,
      ]),
      { tag: 'pass' },
    ],
    broken: (at, _task, command) => {
      switch (command.tag) {
        case 'siphon':
          return brokenSiphon(at, command)
        case 'bulkRefuel':
          return mayRollForFuel(at) ? null : 'fuel.night'
        case 'placeDonor':
        case 'wreck':
          return brokenDonor(at, command)
        case 'pass':
          return null
      }
    },
    decide: (at, task, command) => {
      switch (command.tag) {
        case 'siphon':
          return { events: siphoning(command), then: [task] }
        case 'bulkRefuel': {
          const roll = rolling(PART, 'german', 1, { tag: 'bulkFuel' }, privately(at.state, 'german'))
          return { events: [noting('german', { tag: 'bulkFuel' })], then: [roll, task] }
        }
        case 'placeDonor':
          return { events: pushing(at.state, command), then: [task] }
        case 'wreck':
          return { events: doEquipment(at, 'german', command), then: [task] }
        case 'pass':
          return just()
      }
    },
  },
)

const isThirsty = (at: Position, { vehicle }: CommandOf<'refuel'>): boolean =>
  thirsty(at).some(({ id }) => id === vehicle)

type Refueling = AskOn<typeof PART, 'refuel'>

/** Of more dry vehicles than it is enough for, some get of the fuel of 22 N one by one, until none of it is left (KGP-8.6141c.4). */
const refuel = question<Refueling, Result<typeof PART>, 'refuel'>(['refuel'], {
  candidates: (at) => thirsty(at).map(({ id }) => ({ tag: 'refuel', vehicle: id })),
  broken: (at, _task, command) => (isThirsty(at, command) ? null : 'fuel.recipient'),
  decide: (_at, { heard, about }, { vehicle }) => {
    const left = about.left - 1
    return {
      events: filling(vehicle),
      then: left > 0 ? [asking(PART, 'german', { tag: 'refuel', left }, heard)] : [],
    }
  },
})

/** German Gas Siphoning (KGP-8.6141c): fuel of three goes to one; on 22 N a secret die brings more. */
export const fuel: PartHandler<typeof PART> = {
  begin: (at) =>
    siphons(at).length > 0 || mayRollForFuel(at)
      ? [asking(PART, 'german', { tag: 'siphon' }, privately(at.state, 'german'))]
      : [],
  rolls: {
    /** So many dry vehicles are refueled, all of them where it is enough (KGP-8.6141c.4). */
    bulkFuel: (at, task, dice) => {
      const [tanks] = dice
      const roll = rolled(task, 'KGP-8.6141c.4', dice, [], tanks, String(tanks))
      const dry = thirsty(at)
      if (dry.length <= tanks) return just(roll, ...dry.flatMap(({ id }) => filling(id)))
      return { events: [roll], then: [asking(PART, 'german', { tag: 'refuel', left: tanks }, task.heard)] }
    },
  },
  asks: { siphon, refuel },
}
