import { reduceUnit } from '../pieces/casualties.js'
import { abandonVehicle } from '../pieces/crew.js'
import { eliminatePiece, inOrder, personnel, unitNamed, vehicleNamed, vehicles } from '../../model/facts.js'
import { askTask, doTask, rollTask } from '../../model/task.js'
import type { Position } from '../../model/position.js'
import { has, isMobile, type Personnel, type Vehicle } from '../../model/piece.js'
import { hexOfLocation, type LocationId } from '../../data/names.js'
import {
  bySide,
  eventsOnly,
  tasksOnly,
  question,
  rollTrace,
  sumOf,
  type CommandOf,
  type PartHandler,
  type Result,
  type RollOn,
} from '../part-handler.js'
import type { State } from '../../model/state.js'

const PART = '8.6042'

const minesIn = (state: State, kinds: readonly string[]): ReadonlySet<LocationId> =>
  new Set(
    inOrder(state).flatMap((piece) =>
      piece.tag === 'fortification' && kinds.includes(piece.kind) && piece.location !== null ? [piece.location] : [],
    ),
  )

/**
 * Infantry in a hex with anti-personnel mines, upstairs too, except units with a safe way out (KGP-8.6042.2,
 * KGP-8.6042.3). Survivors stay there (KGP-8.6042.4).
 */
const menInMines = ({ state }: Position): readonly Personnel[] => {
  const hexes = new Set([...minesIn(state, ['mineAP'])].map(hexOfLocation))
  return personnel(state).filter(
    ({ location, aboard, canAvoidMines }) =>
      location !== null && hexes.has(hexOfLocation(location)) && aboard === null && !canAvoidMines,
  )
}

const vehiclesInMines = (state: State): readonly Vehicle[] => {
  const mined = minesIn(state, ['mineAP', 'mineAT'])
  const spares = state.options['mines.exceptionCovers'] === 'both'
  return vehicles(state).filter(
    (vehicle) =>
      vehicle.location !== null &&
      mined.has(vehicle.location) &&
      isMobile(vehicle) &&
      !has(vehicle, 'abandoned') &&
      !(spares && vehicle.canAvoidMines),
  )
}

/** Applies the reported outcome for a vehicle in a minefield. */
const throughMines = (state: State, { vehicle: id, outcome }: CommandOf<'reportMines'>): Result => {
  const why = 'KGP-8.6042.1'
  switch (outcome) {
    case 'unharmed':
      return eventsOnly()
    case 'immobilized':
      return eventsOnly({ tag: 'marked', piece: id, put: ['immobilized'], taken: [], why, heard: 'all' })
    case 'eliminated':
      return eventsOnly(...eliminatePiece(state, id, why))
    case 'crewBroke':
      return eventsOnly(...abandonVehicle(state, vehicleNamed(state, id), why))
  }
}

/**
 * Resolves the NTC of Infantry in a minefield, with the leader DRM. Failure causes Casualty Reduction
 * (KGP-8.6042.2).
 */
const rolledFor = (at: Position, task: RollOn<'8.6042', 'mines'>, dice: readonly number[]): Result => {
  const { state } = at
  const unit = unitNamed(state, task.about.unit)
  const modifiers = [{ id: 'leader', value: unit.leaderDrm }]
  const final = dice[0] + dice[1] + sumOf(modifiers)
  const hasPassed = final <= unit.morale
  const roll = rollTrace(task, 'KGP-8.6042.2', dice, modifiers, final, hasPassed ? 'passed' : 'casualtyReduction')
  return hasPassed ? eventsOnly(roll) : eventsOnly(roll, ...reduceUnit(at, unit, 'KGP-8.6042.2'))
}

/**
 * Minefields (8.6042): first vehicles, as the umpire reports; then Infantry, including crews that left their vehicle.
 */
export const minefields: PartHandler<'8.6042'> = {
  begin: (at) => {
    const asks = vehiclesInMines(at.state).map(({ id }) => askTask(PART, 'umpire', { tag: 'mines', vehicle: id }))
    return asks.length > 0 || menInMines(at).length > 0 ? [...asks, doTask(PART, { tag: 'menInMines' })] : []
  },
  does: {
    menInMines: (at) =>
      tasksOnly(
        ...bySide(at.state, menInMines(at)).map(({ id, side }) => rollTask(PART, side, 2, { tag: 'mines', unit: id })),
      ),
  },
  rolls: { mines: rolledFor },
  asks: {
    mines: question(['reportMines'], {
      candidates: ({ data }, { about: { vehicle } }) =>
        data.houseRules.mines.use.map((outcome) => ({ tag: 'reportMines', vehicle, outcome })),
      whyNot: ({ state }, { about }, { vehicle, outcome }) => {
        if (vehicle !== about.vehicle) return 'piece.own'
        return outcome === 'crewBroke' && vehicleNamed(state, vehicle).crew === null ? 'mines.crew' : null
      },
      decide: ({ state }, _task, command) => throughMines(state, command),
    }),
  },
}
