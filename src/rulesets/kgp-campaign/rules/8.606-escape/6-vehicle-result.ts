import type { VehicleEscapeResult } from '../../data/tables.js'
import { eliminatePiece, vehicleNamed } from '../../model/facts.js'
import { has, type Vehicle } from '../../model/piece.js'
import type { Position } from '../../model/position.js'
import type { Rule } from '../../model/rule.js'
import type { State } from '../../model/state.js'
import { askTask, doTask, type Task } from '../../model/task.js'
import { eventsOnly, tasksOnly, type AskOn, type CommandOf, type DoOn, type Result } from '../part-handler.js'
import { abandonVehicle, dismountedMen } from '../pieces/crew.js'
import { scroungeTask } from '../pieces/scrounge.js'
import { wreckVehicle } from '../pieces/vehicle.js'
import { PART } from './1-who.js'
import { goHomeTask } from './9-arrival.js'

/** Applies the table result for a vehicle and its crew (KGP-8.606.T). */
export const vehicleResult = (state: State, vehicle: Vehicle, result: VehicleEscapeResult): Result<'8.606'> => {
  const why = 'KGP-8.606.T'
  const crew = dismountedMen(state, vehicle, { tag: 'map' }).map(({ id }) => id)
  const crewHome = crew.length > 0 ? [goHomeTask(crew)] : []
  const crewOut = (stays: boolean): readonly Task<'8.606'>[] =>
    crew.length > 0 ? [askTask(PART, vehicle.side, { tag: 'crewOut', vehicle: vehicle.id, crew, stays })] : []
  switch (result) {
    case 'escapes/escapes':
      return tasksOnly(goHomeTask([vehicle.id]))
    case 'abandoned/escapes':
      return {
        events: abandonVehicle(state, vehicle, why, 'all', { tag: 'map' }),
        then: [...crewOut(true), ...crewHome],
      }
    case 'eliminated/escapes':
      return {
        events: abandonVehicle(state, vehicle, why, 'all', { tag: 'map' }),
        then: [...crewOut(false), doTask(PART, { tag: 'remove', vehicle: vehicle.id }), ...crewHome],
      }
    case 'abandoned/eliminated':
      return eventsOnly(
        { tag: 'crewed', vehicle: vehicle.id, crew: null, why, heard: 'all' },
        { tag: 'marked', piece: vehicle.id, put: ['abandoned'], taken: [], why, heard: 'all' },
      )
    case 'eliminated/eliminated':
      return eventsOnly(...eliminatePiece(state, vehicle.id, why))
  }
}

/** Removes a lost vehicle from the map, after its crew has had the chance to Scrounge (KGP-8.606.n6). */
export const removeLostVehicle = ({ state }: Position, { about }: DoOn<'8.606', 'remove'>): Result =>
  eventsOnly(...eliminatePiece(state, about.vehicle, 'KGP-8.606.T'))

type CrewOut = AskOn<'8.606', 'crewOut'>
type CrewOrder = CommandOf<'scrounge' | 'wreck' | 'pass'>

/**
 * The options of a surviving crew: Scrounge the vehicle, and wreck it if it stays on the map (KGP-8.606.n4,
 * KGP-8.606.n5, KGP-8.606.n6).
 */
export const crewOrders = ({ state }: Position, { about: { vehicle, stays } }: CrewOut): readonly CrewOrder[] => [
  ...(has(vehicleNamed(state, vehicle), 'scrounged') ? [] : [{ tag: 'scrounge', from: vehicle } as const]),
  ...(stays ? ([false, true] as const).map((burnt) => ({ tag: 'wreck', vehicle, burnt }) as const) : []),
  { tag: 'pass' },
]

/**
 * The rule that a surviving crew's order breaks, or null. A vehicle can be Scrounged once, and one that is removed
 * cannot be wrecked.
 */
export const whyNotCrewOrder = ({ state }: Position, { about }: CrewOut, command: CrewOrder): Rule | null => {
  switch (command.tag) {
    case 'pass':
      return null
    case 'scrounge':
      if (command.from !== about.vehicle) return 'piece.own'
      return has(vehicleNamed(state, command.from), 'scrounged') ? 'turn.once' : null
    case 'wreck':
      if (!about.stays) return 'turn.answer'
      return command.vehicle === about.vehicle ? null : 'piece.own'
  }
}

/** Applies the crew's order. After Scrounging it is asked again. */
export const crewDid = (at: Position, task: CrewOut, command: CrewOrder): Result<'8.606'> => {
  const vehicle = vehicleNamed(at.state, task.about.vehicle)
  switch (command.tag) {
    case 'pass':
      return eventsOnly()
    case 'scrounge':
      return tasksOnly(scroungeTask(vehicle.id, vehicle.side, task.about.crew[0]), task)
    case 'wreck':
      return eventsOnly(...wreckVehicle(at, vehicle, command.burnt, 'KGP-8.606.n4'))
  }
}
