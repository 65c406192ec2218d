import { type Position } from '../../model/position.js'
import {
  type AskOn,
  type CommandOf,
  type PartHandler,
  type Result,
  hasNoted,
  eventsOnly,
  noteEvent,
  question,
  refitOf,
  rollTrace,
} from '../part-handler.js'
import { askTask, rollTask, type Roll, type Task } from '../../model/task.js'
import type { AreaId, LocationId, PieceId } from '../../data/names.js'
import type { Event } from '../../model/event.js'
import {
  inOrder,
  pieceNamed,
  placePiece,
  putMarkers,
  removeMarkers,
  vehicleNamed,
  vehicleOf,
  vehicles,
} from '../../model/facts.js'
import { privately } from '../../model/fog-of-war.js'
import { has, isVehicle, type Vehicle, type Wreck } from '../../model/piece.js'
import type { Rule } from '../../model/rule.js'
import type { State } from '../../model/state.js'
import { going } from '../8.605-setup-areas/8.2-enterable.js'
import { groundIn } from '../8.605-setup-areas/marked-map.js'
import { mobilityOf } from '../pieces/casualties.js'
import { doEquipment } from '../pieces/equipment.js'
import { situationOf } from '../8.605-setup-areas/situation.js'
import { isServiced } from './8.6141-areas.js'

const PART = '8.6141c'

/** The night on which bulk fuel may arrive (KGP-8.6141c.4). */
const NIGHT_OF_FUEL = '22 N'

/** The number of donors to fill one vehicle (KGP-8.6141c.1). */
const DONORS = 3

/**
 * With more donors than this in an area, only triples of the first ones (Wrecks and abandoned vehicles) are offered.
 */
const OFFERED = 8

type FuelHolder = Vehicle | Wreck

/** The fuel type of a vehicle or Wreck. Armored cars and tank destroyers can only fuel each other (KGP-8.6141c.2). */
const fuelOf = ({ data }: Position, { type }: FuelHolder): string => data.catalogue.vehicleOf(type)?.fuel ?? 'petrol'

/** The German Setup Area of a vehicle (where it is Retained) or a Wreck (where it lies); null for none. */
const areaOf = ({ areas }: State, machine: FuelHolder): AreaId | null => {
  const { location, place, side } = machine
  if (isVehicle(machine)) return side === 'german' && place.tag === 'setupArea' ? place.area : null
  const area = areas?.areas.find(
    (one) => one.side === 'german' && location !== null && one.locations.includes(location),
  )
  return area?.id ?? null
}

const fuelHolders = (state: State): readonly FuelHolder[] =>
  inOrder(state).filter((piece): piece is FuelHolder => piece.tag === 'vehicle' || piece.tag === 'wreck')

const isDry = (machine: FuelHolder): boolean => has(machine, 'outOfGas')

/**
 * Whether a vehicle or Wreck can be a donor: neither Out of Gas nor Burnt-Out, in a German area, and not filled in this
 * step.
 */
const mayGive = (state: State, machine: FuelHolder): boolean =>
  !isDry(machine) &&
  !has(machine, 'burntOut') &&
  areaOf(state, machine) !== null &&
  !hasNoted(state, 'german', { tag: 'filled', vehicle: machine.id })

/** Whether a vehicle can be a recipient: Out of Gas in a German area, and not a donor in this step. */
const mayGet = (state: State, machine: FuelHolder): machine is Vehicle =>
  isVehicle(machine) &&
  isDry(machine) &&
  areaOf(state, machine) !== null &&
  !hasNoted(state, 'german', { tag: 'drained', vehicle: machine.id })

/** The possible donors of a recipient: same area and fuel type. */
const donorsFor = (at: Position, recipient: Vehicle): readonly FuelHolder[] =>
  fuelHolders(at.state).filter(
    (machine) =>
      mayGive(at.state, machine) &&
      areaOf(at.state, machine) === areaOf(at.state, recipient) &&
      fuelOf(at, machine) === fuelOf(at, recipient),
  )

/** The order of donors: Wrecks, then abandoned vehicles, then others. */
const donorOrder = (machine: FuelHolder): number => (isVehicle(machine) ? (has(machine, 'abandoned') ? 1 : 2) : 0)

const triples = (ids: readonly PieceId[]): readonly (readonly PieceId[])[] =>
  ids.flatMap((a, i) => ids.slice(i + 1).flatMap((b, j) => ids.slice(i + j + 2).map((c) => [a, b, c])))

const siphons = (at: Position): readonly CommandOf<'siphon'>[] =>
  fuelHolders(at.state)
    .filter((machine) => mayGet(at.state, machine))
    .flatMap((recipient) => {
      const donors = donorsFor(at, recipient)
        .toSorted((a, b) => donorOrder(a) - donorOrder(b))
        .slice(0, OFFERED)
      return triples(donors.map(({ id }) => id)).map(
        (three) => ({ tag: 'siphon', donors: three, recipient: recipient.id }) as const,
      )
    })

const whyNotSiphon = (at: Position, { donors, recipient: id }: CommandOf<'siphon'>): Rule | null => {
  const recipient = vehicleOf(at.state, id)
  if (recipient === null || !mayGet(at.state, recipient)) return 'fuel.recipient'
  if (donors.length !== DONORS || new Set(donors).size !== DONORS) return 'fuel.donors'
  const able = donorsFor(at, recipient)
  return donors.every((donor) => able.some((one) => one.id === donor)) ? null : 'fuel.donors'
}

/** Refuels a vehicle, which skips the first roll for running out of gas (KGP-8.6141c.5). */
const filling = (id: PieceId): readonly Event[] => [
  { tag: 'marked', piece: id, put: ['refueled'], taken: ['outOfGas'], why: 'KGP-8.6141c', heard: 'all' },
  noteEvent('german', { tag: 'filled', vehicle: id }),
]

/** Makes the donors Out of Gas and refuels the recipient. */
const siphoning = (state: State, { donors, recipient }: CommandOf<'siphon'>): readonly Event[] => [
  ...donors.flatMap((id): readonly Event[] => [
    ...removeMarkers(pieceNamed(state, id), ['refueled'], 'KGP-8.6141c.1'),
    ...putMarkers(pieceNamed(state, id), ['outOfGas'], 'KGP-8.6141c.1'),
    noteEvent('german', { tag: 'drained', vehicle: id }),
  ]),
  ...filling(recipient),
]

/** The donors of this step. */
const drained = (state: State): readonly Vehicle[] =>
  vehicles(state).filter(({ id }) => hasNoted(state, 'german', { tag: 'drained', vehicle: id }))

const isOtherwiseMobile = (vehicle: Vehicle): boolean =>
  !has(vehicle, 'immobilized') && !has(vehicle, 'bogged') && !has(vehicle, 'mired')

/**
 * The Locations an otherwise Mobile donor may be pushed to: any it may enter in its area, except buildings. Rubble does
 * not count as a building (KGP-8.6141c.3).
 */
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

/** Checks an order for a drained donor: it is pushed elsewhere, or becomes a Burnt-Out Wreck (KGP-8.6141c.3). */
const whyNotDonor = (at: Position, command: CommandOf<'placeDonor' | 'wreck'>): Rule | null => {
  const vehicle = drained(at.state).find(({ id }) => id === command.vehicle)
  if (vehicle === undefined) return 'fuel.donor'
  if (command.tag === 'wreck') return command.burnt ? null : 'fuel.wreck'
  return berths(at, vehicle).includes(command.to) ? null : 'fuel.berth'
}

const pushing = (state: State, { vehicle: id, to }: CommandOf<'placeDonor'>): readonly Event[] => [
  ...placePiece(state, id, to, vehicleNamed(state, id).place, 'KGP-8.6141c.3'),
  noteEvent('german', { tag: 'pushed', vehicle: id }),
]

/**
 * Out-of-Gas vehicles that the fuel of 22 N can reach: in any area, except armored cars, tank destroyers and donors of
 * this step (KGP-8.6141c.1, KGP-8.6141c.4).
 */
export const outOfGasVehicles = (at: Position): readonly Vehicle[] =>
  vehicles(at.state).filter(
    (vehicle) =>
      vehicle.side === 'german' &&
      isServiced(at, vehicle) &&
      isDry(vehicle) &&
      fuelOf(at, vehicle) === 'petrol' &&
      !hasNoted(at.state, 'german', { tag: 'drained', vehicle: vehicle.id }),
  )

const isOpenPlay = (state: State): boolean => privately(state, 'german') === 'all'

/**
 * Whether the fuel die can still be rolled. In a campaign with secrets it is always rolled, so that the roll reveals
 * nothing.
 */
const isDieLeft = (state: State): boolean =>
  isOpenPlay(state) || refitOf(state).queue.some(({ tag, part }) => tag === 'roll' && part === PART)

const mayRollForFuel = (at: Position): boolean =>
  at.state.date === NIGHT_OF_FUEL &&
  !hasNoted(at.state, 'german', { tag: 'bulkFuel' }) &&
  isDieLeft(at.state) &&
  outOfGasVehicles(at).length > 0

const dieForFuel = (state: State): Roll<typeof PART> =>
  rollTask(PART, 'german', 1, { tag: 'bulkFuel' }, privately(state, 'german'))

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
    whyNot: (at, _task, command) => {
      switch (command.tag) {
        case 'siphon':
          return whyNotSiphon(at, command)
        case 'bulkRefuel':
          return mayRollForFuel(at) ? null : 'fuel.night'
        case 'placeDonor':
        case 'wreck':
          return whyNotDonor(at, command)
        case 'pass':
          return null
      }
    },
    decide: (at, task, command) => {
      switch (command.tag) {
        case 'siphon':
          return { events: siphoning(at.state, command), then: [task] }
        case 'bulkRefuel':
          return {
            events: [noteEvent('german', { tag: 'bulkFuel' })],
            then: isOpenPlay(at.state) ? [dieForFuel(at.state), task] : [],
          }
        case 'placeDonor':
          return { events: pushing(at.state, command), then: [task] }
        case 'wreck':
          return { events: doEquipment(at, 'german', command), then: [task] }
        case 'pass':
          return eventsOnly()
      }
    },
  },
)

const isRefuelable = (at: Position, { vehicle }: CommandOf<'refuel'>): boolean =>
  outOfGasVehicles(at).some(({ id }) => id === vehicle)

type Refueling = AskOn<typeof PART, 'refuel'>

/** Refuels vehicles one by one until the fuel of 22 N is used up, if there is not enough for all (KGP-8.6141c.4). */
const refuel = question<Refueling, Result<typeof PART>, 'refuel'>(['refuel'], {
  candidates: (at) => outOfGasVehicles(at).map(({ id }) => ({ tag: 'refuel', vehicle: id })),
  whyNot: (at, _task, command) => (isRefuelable(at, command) ? null : 'fuel.recipient'),
  decide: (_at, { heard, about }, { vehicle }) => {
    const left = about.left - 1
    return {
      events: filling(vehicle),
      then: left > 0 ? [askTask(PART, 'german', { tag: 'refuel', left }, heard)] : [],
    }
  },
})

const siphoningTask = (state: State): Task<typeof PART> =>
  askTask(PART, 'german', { tag: 'siphon' }, privately(state, 'german'))

/**
 * The tasks: siphoning, and the die of 22 N, after which siphoning is offered again. In a secret campaign the Germans
 * are always asked, and the die of 22 N is always rolled, so that neither reveals which vehicles are Out of Gas
 * (KGP-8.14).
 */
const laidOut = (at: Position): readonly Task<typeof PART>[] => {
  const { state } = at
  const ask = siphoningTask(state)
  if (isOpenPlay(state)) return siphons(at).length > 0 || mayRollForFuel(at) ? [ask] : []
  return state.date === NIGHT_OF_FUEL ? [ask, dieForFuel(state)] : [ask]
}

/** German Gas Siphoning (KGP-8.6141c): three donors fill one recipient; on 22 N a secret die may bring more fuel. */
export const fuel: PartHandler<typeof PART> = {
  begin: laidOut,
  rolls: {
    /**
     * The number of dry vehicles to refuel: all of them if the roll is high enough, none if the Germans do not roll
     * (KGP-8.6141c.4).
     */
    bulkFuel: (at, task, dice) => {
      const then = isOpenPlay(at.state) ? [] : [siphoningTask(at.state)]
      if (!hasNoted(at.state, 'german', { tag: 'bulkFuel' })) return { events: [], then }
      const [tanks] = dice
      const roll = rollTrace(task, 'KGP-8.6141c.4', dice, [], tanks, String(tanks))
      const dry = outOfGasVehicles(at)
      if (dry.length <= tanks) return { events: [roll, ...dry.flatMap(({ id }) => filling(id))], then }
      return { events: [roll], then: [askTask(PART, 'german', { tag: 'refuel', left: tanks }, task.heard), ...then] }
    },
  },
  asks: { siphon, refuel },
}
