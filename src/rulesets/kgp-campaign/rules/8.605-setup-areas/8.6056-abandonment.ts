import type { Event } from '../../model/event.js'
import { inOrder, vehicleNamed } from '../../model/facts.js'
import type { Situation } from '../../model/marking.js'
import type { Vehicle } from '../../model/piece.js'
import type { Position } from '../../model/position.js'
import type { Rule } from '../../model/rule.js'
import type { State } from '../../model/state.js'
import { askTask, doTask } from '../../model/task.js'
import { eventsOnly, question, type AskOn, type CommandOf, type Question, type Result } from '../part-handler.js'
import { abandonVehicle } from '../pieces/crew.js'
import { dismountWeapon, wreckVehicle } from '../pieces/vehicle.js'
import { isWeak } from './8.6056-status-chart.js'
import { locationStatusOf } from './marked-map.js'
import { situationOf } from './situation.js'

const PART = '8.605'

/**
 * Manned Immobile vehicles outside every Setup Area that do not make their Location Strategic and must be abandoned
 * (KGP-8.6056.3, KGP-8.6051, KGP-8.6053).
 */
const abandonedVehicles = (situation: Situation, state: State): readonly Vehicle[] =>
  inOrder(state).filter(
    (piece): piece is Vehicle =>
      isWeak(piece) &&
      piece.location !== null &&
      piece.place.tag === 'map' &&
      ['noMansLand', 'uncontrolled', 'unclassed'].includes(locationStatusOf(situation, piece.location)),
  )

/** Abandons one vehicle at a time, because a crew may still act on its vehicle before the next one. */
export const abandonment = (at: Position): Result<'8.605'> => {
  const { state } = at
  const [vehicle, ...others] = abandonedVehicles(situationOf(at), state)
  if (vehicle === undefined) return eventsOnly()
  const then = others.length > 0 ? [doTask(PART, { tag: 'abandon' })] : []
  if (vehicle.crew === null) return { events: leftEmpty(vehicle), then }
  const ask = askTask(PART, vehicle.side, { tag: 'abandon', vehicle: vehicle.id })
  return { events: abandonVehicle(state, vehicle, 'KGP-8.6056.3'), then: [ask, ...then] }
}

const leftEmpty = (vehicle: Vehicle): readonly Event[] => [
  { tag: 'marked', piece: vehicle.id, put: ['abandoned'], taken: [], why: 'KGP-8.6056.3', heard: 'all' },
]

type Abandoning = AskOn<'8.605', 'abandon'>
type Leaving = CommandOf<'dismount' | 'wreck' | 'pass'>

/** The options of an abandoning crew: remove weapons, or wreck the vehicle (KGP-8.6056.3). */
const leavings = ({ state }: Position, { about: { vehicle } }: Abandoning): readonly Leaving[] => {
  const removable = vehicleNamed(state, vehicle).weapons.filter(
    ({ status, removesTo }) => status === 'functioning' && removesTo !== null,
  )
  return [
    ...removable.map(({ slot }) => ({ tag: 'dismount', vehicle, slot }) as const),
    { tag: 'wreck', vehicle, burnt: false },
    { tag: 'wreck', vehicle, burnt: true },
    { tag: 'pass' },
  ]
}

const whyNotLeave = ({ state }: Position, { about }: Abandoning, command: Leaving): Rule | null => {
  if (command.tag === 'pass') return null
  if (command.vehicle !== about.vehicle) return 'piece.own'
  if (command.tag === 'wreck') return null
  const weapon = vehicleNamed(state, command.vehicle).weapons.find(({ slot }) => slot === command.slot)
  return weapon?.status === 'functioning' && weapon.removesTo !== null ? null : 'weapon.removable'
}

/** Applies an option. Weapons can be removed one by one; wrecking the vehicle ends the choice. */
const left = (at: Position, task: Abandoning, command: Leaving): Result<'8.605'> => {
  const { state } = at
  if (command.tag === 'pass') return eventsOnly()
  const vehicle = vehicleNamed(state, command.vehicle)
  if (command.tag === 'wreck') return eventsOnly(...wreckVehicle(at, vehicle, command.burnt, 'KGP-8.6056.3'))
  return { events: dismountWeapon(state, vehicle, command.slot, vehicle.side, 'KGP-8.6056.3'), then: [task] }
}

/** The question to an abandoning crew (KGP-8.6056.3). */
export const abandoningCrew: Question<Abandoning, Result<'8.605'>> = question(['dismount', 'wreck', 'pass'], {
  candidates: leavings,
  whyNot: whyNotLeave,
  decide: left,
})
