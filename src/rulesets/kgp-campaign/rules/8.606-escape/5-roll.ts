import type { PieceId } from '../../data/names.js'
import { readRoll } from '../../data/table.js'
import { unitOf, vehicleOf } from '../../model/facts.js'
import type { RollResults } from '../../model/event.js'
import type { Attempt } from '../../model/phase.js'
import type { Vehicle } from '../../model/piece.js'
import type { Position } from '../../model/position.js'
import { rollTask } from '../../model/task.js'
import type { Destination, MovingGroup } from '../8.605-setup-areas/8.6053-destinations.js'
import { movingGroup } from '../8.605-setup-areas/moving-group.js'
import { attemptNamed, eventsOnly, tasksOnly, rollTrace, type DoOn, type Result, type RollOn } from '../part-handler.js'
import { situationOf } from '../8.605-setup-areas/situation.js'
import { PART } from './1-who.js'
import { escapeChoices, escapeDestinations } from './3-paths.js'
import { infantryModifiers, vehicleModifiers } from './4-modifiers.js'
import { infantryResult } from './6-infantry-result.js'
import { vehicleResult } from './6-vehicle-result.js'
import { heat, isHeat } from './7-heat-of-battle.js'
import { survivorsOf, strandGroup } from './9-arrival.js'

/** Starts an attempt: 2d6, unless no area can be reached (KGP-8.606.3, KGP-8.6061.2). */
export const beginAttempt = (at: Position, { about }: DoOn<'8.606', 'go'>): Result<'8.606'> => {
  const units = survivorsOf(at.state, attemptNamed(at.state, about.attempt).units)
  const moving = movingGroup(at, units)
  if (moving === null) return eventsOnly() // nobody of the group is left
  if (escapeDestinations(situationOf(at), moving).length === 0) return strandGroup(at.state, units)
  return tasksOnly(rollTask(PART, moving.side, 2, { tag: 'escape', attempt: about.attempt }))
}

type EscapeRoll = RollOn<'8.606', 'escape'>

/** Resolves the roll of an Infantry group or a vehicle in its column of the table (KGP-8.606.T). */
export const escapeRolled = (at: Position, task: EscapeRoll, dice: readonly number[]): Result<'8.606'> => {
  const attempt = attemptNamed(at.state, task.about.attempt)
  const vehicle = vehicleOf(at.state, attempt.units[0])
  return vehicle === null ? infantryRoll(at, task, dice, attempt) : vehicleRoll(at, task, dice, vehicle)
}

const infantryRoll = (at: Position, task: EscapeRoll, dice: readonly number[], attempt: Attempt): Result<'8.606'> => {
  const units = attempt.units.flatMap((id) => unitOf(at.state, id) ?? [])
  const { moving, to } = wayOf(at, attempt.units)
  const { result, modifiers, final } = readRoll(
    at.data.charts.escapeInfantry,
    dice[0] + dice[1],
    infantryModifiers(at, attempt, moving, to),
  )
  const roll = (what: RollResults['KGP-8.606.T']) =>
    rollTrace(task, 'KGP-8.606.T', dice, modifiers, final, what, attempt.units)
  if (isHeat(at.state, dice, result)) return { events: [roll('heatOfBattle')], then: heat(task.side, units) }
  const { events, then } = infantryResult(at, task.side, units, result)
  return { events: [roll(result), ...events], then }
}

const vehicleRoll = (at: Position, task: EscapeRoll, dice: readonly number[], vehicle: Vehicle): Result<'8.606'> => {
  const { moving, to } = wayOf(at, [vehicle.id])
  const { result, modifiers, final } = readRoll(
    at.data.charts.escapeVehicle,
    dice[0] + dice[1],
    vehicleModifiers(at, vehicle, moving, to),
  )
  const { events, then } = vehicleResult(at.state, vehicle, result)
  return { events: [rollTrace(task, 'KGP-8.606.T', dice, modifiers, final, result), ...events], then }
}

interface Way {
  readonly moving: MovingGroup
  readonly to: Destination
}

/** Returns a group as a moving group, with the nearest area; null if nobody is left or no area can be reached. */
export const wayOut = (at: Position, units: readonly PieceId[]): Way | null => {
  const moving = movingGroup(at, units)
  const to = moving === null ? undefined : escapeChoices(situationOf(at), moving).at(0)
  return moving === null || to === undefined ? null : { moving, to }
}

/** Returns the way out of a group whose roll is due; throws if there is none. */
const wayOf = (at: Position, units: readonly PieceId[]): Way => {
  const way = wayOut(at, units)
  if (way === null) throw new Error(`no way out for ${units.join(', ')}`)
  return way
}
