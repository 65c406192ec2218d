import type { VehicleEscapeResult } from '../../data/tables.js'
import { eliminating, vehicleNamed } from '../../model/facts.js'
import { has, type Vehicle } from '../../model/piece.js'
import type { Position } from '../../model/position.js'
import type { Rule } from '../../model/rule-ids.js'
import type { State } from '../../model/state.js'
import { asking, doing, type Task } from '../../model/task.js'
import { just, next, type AskOn, type CommandOf, type DoOn, type Result } from '../part-handler.js'
import { abandoning, dismounted } from '../pieces/crew.js'
import { scroungeTask } from '../pieces/scrounge.js'
import { wrecking } from '../pieces/vehicle.js'
import { PART } from './1-who.js'
import { home } from './9-arrival.js'

/** What the table says of a vehicle and, after the stroke, of its crew (KGP-8.606.T). */
export const vehicleResult = (state: State, vehicle: Vehicle, result: VehicleEscapeResult): Result<'8.606'> => {
  const why = 'KGP-8.606.T'
  const crew = dismounted(state, vehicle, { tag: 'map' }).map(({ id }) => id)
  const crewHome = crew.length > 0 ? [home(crew)] : []
  const crewOut = (stays: boolean): readonly Task<'8.606'>[] =>
    crew.length > 0 ? [asking(PART, vehicle.side, { tag: 'crewOut', vehicle: vehicle.id, crew, stays })] : []
  switch (result) {
    case 'escapes/escapes':
      return next(home([vehicle.id]))
    case 'abandoned/escapes':
      return { events: abandoning(state, vehicle, why, 'all', { tag: 'map' }), then: [...crewOut(true), ...crewHome] }
    case 'eliminated/escapes':
      return {
        events: abandoning(state, vehicle, why, 'all', { tag: 'map' }),
        then: [...crewOut(false), doing(PART, { tag: 'remove', vehicle: vehicle.id }), ...crewHome],
      }
    case 'abandoned/eliminated':
      return just(
        { tag: 'crewed', vehicle: vehicle.id, crew: null, why, heard: 'all' },
        { tag: 'marked', piece: vehicle.id, put: ['abandoned'], taken: [], why, heard: 'all' },
      )
    case 'eliminated/eliminated':
      return just(...eliminating(state, vehicle.id, why))
  }
}

/** A vehicle that was lost is taken off the map, after its crew has searched it (KGP-8.606.n6). */
export const removing = ({ state }: Position, { about }: DoOn<'8.606', 'remove'>): Result =>
  just(...eliminating(state, about.vehicle, 'KGP-8.606.T'))

type CrewOut = AskOn<'8.606', 'crewOut'>
type CrewOrder = CommandOf<'scrounge' | 'wreck' | 'pass'>

/** What survivors of a crew may still do: search the vehicle, and make it a Wreck where it is left (KGP-8.606.n4, KGP-8.606.n5, KGP-8.606.n6). */
export const crewOrders = ({ state }: Position, { about: { vehicle, stays } }: CrewOut): readonly CrewOrder[] => [
  ...(has(vehicleNamed(state, vehicle), 'scrounged') ? [] : [{ tag: 'scrounge', from: vehicle } as const]),
  ...(stays ? ([false, true] as const).map((burnt) => ({ tag: 'wreck', vehicle, burnt }) as const) : []),
  { tag: 'pass' },
]

/** The rule survivors of a crew break, or null: a vehicle is searched once, and one that is removed is made no Wreck. */
export const brokenCrewOrder = ({ state }: Position, { about }: CrewOut, command: CrewOrder): Rule | null => {
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

/** What the crew has chosen is done; after a search it is asked again. */
export const crewDid = (at: Position, task: CrewOut, command: CrewOrder): Result<'8.606'> => {
  const vehicle = vehicleNamed(at.state, task.about.vehicle)
  switch (command.tag) {
    case 'pass':
      return just()
    case 'scrounge':
      return next(scroungeTask(vehicle.id, vehicle.side, task.about.crew[0]), task)
    case 'wreck':
      return just(...wrecking(at, vehicle, command.burnt, 'KGP-8.606.n4'))
  }
}
