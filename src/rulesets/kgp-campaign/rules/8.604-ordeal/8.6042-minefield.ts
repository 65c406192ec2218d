import { reducing } from '../pieces/casualties.js'
import type { Command } from '../../model/command.js'
import { abandoning } from '../pieces/crew.js'
import { eliminating, inOrder, personnel, unitOf, vehicleOf, vehicles } from '../../model/facts.js'
import type { PartId } from '../../data/parts.js'
import { has, isMobile, type Personnel, type Vehicle } from '../../model/piece.js'
import { hexOf, type LocationId } from '../../data/names.js'
import { asking, doing, just, NOTHING, rolled, rolling, sumOf, type Result, type Room } from '../step-part.js'
import type { State } from '../../model/state.js'

/** The part of the step. */
export const MINES: PartId = '8.6042'

const minesIn = (state: State, kinds: readonly string[]): ReadonlySet<LocationId> =>
  new Set(
    inOrder(state).flatMap((piece) =>
      piece.tag === 'fortification' && kinds.includes(piece.kind) && piece.location !== null ? [piece.location] : [],
    ),
  )

const isGroundLevel = (location: LocationId): boolean => !/\/(-?[1-9])/.test(location)

/** Infantry at ground level in a hex with anti-personnel mines, but for units with a safe way out (KGP-8.6042.2, KGP-8.6042.3). Survivors stay there (KGP-8.6042.4). */
const menInMines = (state: State): readonly Personnel[] => {
  const hexes = new Set([...minesIn(state, ['mineAP'])].map(hexOf))
  return personnel(state).filter(
    ({ location, aboard, canAvoidMines }) =>
      location !== null && isGroundLevel(location) && hexes.has(hexOf(location)) && aboard === null && !canAvoidMines,
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

const mined = (state: State, command: Command): Result => {
  if (command.tag !== 'reportMines') return NOTHING
  const vehicle = vehicleOf(state, command.vehicle)
  if (vehicle === null) return NOTHING
  const why = 'KGP-8.6042.1'
  switch (command.outcome) {
    case 'unharmed':
      return NOTHING
    case 'immobilized':
      return just({ tag: 'marked', piece: vehicle.id, put: ['immobilized'], taken: [], why, heard: 'all' })
    case 'eliminated':
      return just(...eliminating(state, vehicle.id, why))
    case 'crewBroke':
      return just(...abandoning(state, vehicle, why))
  }
}

/** The room of minefields. */
export const minefields: Room = {
  begin: (_kit, state) => {
    const asks = vehiclesInMines(state).map(({ id }) => asking(MINES, 'umpire', [id]))
    return asks.length > 0 || menInMines(state).length > 0 ? [...asks, doing(MINES)] : []
  },
  act: (_kit, state) => ({
    events: [],
    then: menInMines(state).map(({ id, side }) => rolling(MINES, side, 2, [id])),
  }),
  resolve: (kit, state, task, dice) => {
    const unit = unitOf(state, task.subjects[0])
    if (unit === null) return NOTHING
    const modifiers = [{ id: 'leader', value: unit.leaderDrm }]
    const final = dice[0] + dice[1] + sumOf(modifiers)
    const hasPassed = final <= unit.morale
    const news = rolled(task, 'KGP-8.6042.2', dice, modifiers, final, hasPassed ? 'passed' : 'casualtyReduction')
    return hasPassed ? just(news) : just(news, ...reducing(kit, state, unit, 'KGP-8.6042.2'))
  },
  candidates: (kit, state, task) => {
    const vehicle = task.tag === 'ask' ? vehicleOf(state, task.subjects[0]) : null
    return vehicle === null
      ? []
      : kit.ports.mines.use.map((outcome) => ({ tag: 'reportMines', vehicle: vehicle.id, outcome }))
  },
  broken: (_kit, state, task, _seat, command) => {
    if (command.tag !== 'reportMines' || task.tag !== 'ask') return 'turn.answer'
    if (command.vehicle !== task.subjects[0]) return 'piece.own'
    return command.outcome === 'crewBroke' && vehicleOf(state, command.vehicle)?.crew === null ? 'mines.crew' : null
  },
  decide: (_kit, state, _task, _seat, command) => mined(state, command),
}
