import type { Position } from '../../model/position.js'
import { isFrontLine } from '../8.605-setup-areas/front-line.js'
import { areaAt } from '../8.605-setup-areas/situation.js'
import type { Command } from '../../model/command.js'
import type { Modifier } from '../../data/table.js'
import { personnel, unitOf, vehicleOf, vehicles } from '../../model/facts.js'
import type { Task } from '../../model/phase.js'
import type { PartId } from '../../data/parts.js'
import { has, hsEquivalents, type Personnel, type Vehicle } from '../../model/piece.js'
import { hexOf, type PieceId } from '../../data/names.js'
import { asking, doing, isUsed, just, NOTHING, noting, sumOf, type Open, type Result, type Room } from '../step-part.js'
import { markedNow, surveyWith } from '../survey.js'

/** The part of the step. */
export const BOG: PartId = '8.6044'

const isStuck = (vehicle: Vehicle): boolean =>
  (has(vehicle, 'bogged') || has(vehicle, 'mired')) && !has(vehicle, 'abandoned')

const SQUAD = 2

const NOBODY = { kind: 'leader' } as Personnel

/** Units that could help: on foot in the vehicle's provisional Setup Area (AMB-05), not helping another. */
const helpers = (at: Position, vehicle: Vehicle, chosen: readonly PieceId[]): readonly Personnel[] => {
  const { state } = at
  const survey = surveyWith(at, markedNow(at))
  const area = vehicle.location === null ? null : areaAt(survey, vehicle.location)
  if (area === null || area.side !== vehicle.side) return []
  const taken = chosen.reduce((sum, id) => sum + hsEquivalents(unitOf(state, id) ?? NOBODY), 0)
  return personnel(state).filter(
    (unit) =>
      unit.side === vehicle.side &&
      unit.guard === null &&
      unit.location !== null &&
      area.locations.includes(unit.location) &&
      hsEquivalents(unit) > 0 &&
      taken + hsEquivalents(unit) <= SQUAD &&
      !isUsed(state, vehicle.side, `helps ${unit.id}`),
  )
}

/** Modifiers of the colored die: helpers (KGP-8.6044.2), and American vehicles behind the front (KGP-8.6044.3). */
export const bogModifiers = (at: Position, vehicle: Vehicle, chosen: readonly PieceId[]): readonly Modifier[] => {
  const { state } = at
  const survey = surveyWith(at, markedNow(at))
  const help = chosen.reduce((sum, id) => sum + hsEquivalents(unitOf(state, id) ?? NOBODY), 0)
  const isBehind =
    vehicle.color === 'us' &&
    !has(vehicle, 'captured') &&
    vehicle.location !== null &&
    !isFrontLine(survey, vehicle.side, hexOf(vehicle.location))
  return [
    ...(help > 0 ? [{ id: 'noteL', value: -Math.min(help, SQUAD) }] : []),
    ...(isBehind ? [{ id: 'usNotFrontLine', value: -1 }] : []),
  ]
}

/** The question to the umpire: the vehicle, its helpers, and the sum of the modifiers. */
const bogReport = (at: Position, vehicle: Vehicle, chosen: readonly PieceId[]): Task =>
  asking(BOG, 'umpire', [vehicle.id, ...chosen], String(sumOf(bogModifiers(at, vehicle, chosen))))

const bogTask = (at: Position, vehicle: Vehicle, chosen: readonly PieceId[]): Task => {
  const { data } = at
  const mayHelp = data.houseRules.tactical.use.hasNoteL(vehicle.type) && helpers(at, vehicle, chosen).length > 0
  return mayHelp ? asking(BOG, vehicle.side, [vehicle.id, ...chosen], 'help') : bogReport(at, vehicle, chosen)
}

const boggedCandidates = (at: Position, task: Open): readonly Command[] => {
  const { state } = at
  if (task.tag !== 'ask') return []
  const [id, ...chosen] = task.subjects
  const vehicle = vehicleOf(state, id)
  if (vehicle === null) return []
  if (task.note !== 'help')
    return (['unbogged', 'immobilized'] as const).map((outcome) => ({ tag: 'reportBog', vehicle: id, outcome }))
  const able = helpers(at, vehicle, chosen)
  return [...able.map((unit): Command => ({ tag: 'bogHelper', vehicle: id, helper: unit.id })), { tag: 'pass' }]
}

const freed = (at: Position, task: Open, command: Command): Result => {
  const { state } = at
  if (task.tag !== 'ask') return NOTHING
  const [id, ...chosen] = task.subjects
  const vehicle = vehicleOf(state, id)
  if (vehicle === null) return NOTHING
  if (command.tag === 'pass') return { events: [], then: [bogReport(at, vehicle, chosen)] }
  if (command.tag === 'bogHelper')
    return {
      events: [noting(vehicle.side, `helps ${command.helper}`)],
      then: [bogTask(at, vehicle, [...chosen, command.helper])],
    }
  if (command.tag !== 'reportBog') return NOTHING
  return just({
    tag: 'marked',
    piece: id,
    put: command.outcome === 'immobilized' ? ['immobilized'] : [],
    taken: ['bogged', 'mired'],
    why: 'KGP-8.6044.1',
    heard: 'all',
  })
}

/** Bogged and mired vehicles come free or stay for good (KGP-8.6044). */
export const bog: Room = {
  begin: ({ state }) =>
    vehicles(state)
      .filter(isStuck)
      .map(({ id }) => doing(BOG, [id])),
  act: (at, task) => {
    const { state } = at
    const vehicle = task.tag === 'do' ? vehicleOf(state, task.subjects[0]) : null
    return vehicle === null ? NOTHING : { events: [], then: [bogTask(at, vehicle, [])] }
  },
  candidates: boggedCandidates,
  broken: (at, task, _seat, command) => {
    const { state } = at
    if (task.tag !== 'ask') return 'turn.answer'
    const [id, ...chosen] = task.subjects
    const vehicle = vehicleOf(state, id)
    if (task.note !== 'help') {
      if (command.tag !== 'reportBog') return 'turn.answer'
      return command.vehicle === id ? null : 'piece.own'
    }
    if (command.tag === 'pass') return null
    if (command.tag !== 'bogHelper' || vehicle === null) return 'turn.answer'
    if (command.vehicle !== id) return 'piece.own'
    return helpers(at, vehicle, chosen).some((unit) => unit.id === command.helper) ? null : 'bog.helper'
  },
  decide: (at, task, _seat, command) => freed(at, task, command),
}
