import { isFrontLine } from '../8.605-setup-areas/front-line.js'
import { areaAt } from '../8.605-setup-areas/situation.js'
import type { Command } from '../../model/command.js'
import type { Modifier } from '../../data/table.js'
import { personnel, unitOf, vehicleOf, vehicles } from '../../model/facts.js'
import type { Kit } from '../../model/game-data.js'
import type { Task } from '../../model/phase.js'
import type { PartId } from '../../data/parts.js'
import { has, hsEquivalents, type Personnel, type Vehicle } from '../../model/piece.js'
import { hexOf, type PieceId } from '../../data/names.js'
import { asking, doing, isUsed, just, NOTHING, noting, sumOf, type Open, type Result, type Room } from '../step-part.js'
import type { State } from '../../model/state.js'
import { markedNow, surveyWith } from '../survey.js'

/** The part of the step. */
export const BOG: PartId = '8.6044'

const isStuck = (vehicle: Vehicle): boolean =>
  (has(vehicle, 'bogged') || has(vehicle, 'mired')) && !has(vehicle, 'abandoned')

const SQUAD = 2

const NOBODY = { kind: 'leader' } as Personnel

/** Units that could help: on foot in the vehicle's provisional Setup Area (AMB-05), not helping another. */
const helpers = (kit: Kit, state: State, vehicle: Vehicle, chosen: readonly PieceId[]): readonly Personnel[] => {
  const survey = surveyWith(kit, state, markedNow(kit, state))
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
export const bogModifiers = (
  kit: Kit,
  state: State,
  vehicle: Vehicle,
  chosen: readonly PieceId[],
): readonly Modifier[] => {
  const survey = surveyWith(kit, state, markedNow(kit, state))
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
const bogReport = (kit: Kit, state: State, vehicle: Vehicle, chosen: readonly PieceId[]): Task =>
  asking(BOG, 'umpire', [vehicle.id, ...chosen], String(sumOf(bogModifiers(kit, state, vehicle, chosen))))

const bogTask = (kit: Kit, state: State, vehicle: Vehicle, chosen: readonly PieceId[]): Task => {
  const mayHelp = kit.ports.tactical.use.hasNoteL(vehicle.type) && helpers(kit, state, vehicle, chosen).length > 0
  return mayHelp ? asking(BOG, vehicle.side, [vehicle.id, ...chosen], 'help') : bogReport(kit, state, vehicle, chosen)
}

const boggedCandidates = (kit: Kit, state: State, task: Open): readonly Command[] => {
  if (task.tag !== 'ask') return []
  const [id, ...chosen] = task.subjects
  const vehicle = vehicleOf(state, id)
  if (vehicle === null) return []
  if (task.note !== 'help')
    return (['unbogged', 'immobilized'] as const).map((outcome) => ({ tag: 'reportBog', vehicle: id, outcome }))
  const able = helpers(kit, state, vehicle, chosen)
  return [...able.map((unit): Command => ({ tag: 'bogHelper', vehicle: id, helper: unit.id })), { tag: 'pass' }]
}

const freed = (kit: Kit, state: State, task: Open, command: Command): Result => {
  if (task.tag !== 'ask') return NOTHING
  const [id, ...chosen] = task.subjects
  const vehicle = vehicleOf(state, id)
  if (vehicle === null) return NOTHING
  if (command.tag === 'pass') return { events: [], then: [bogReport(kit, state, vehicle, chosen)] }
  if (command.tag === 'bogHelper')
    return {
      events: [noting(vehicle.side, `helps ${command.helper}`)],
      then: [bogTask(kit, state, vehicle, [...chosen, command.helper])],
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
  begin: (_kit, state) =>
    vehicles(state)
      .filter(isStuck)
      .map(({ id }) => doing(BOG, [id])),
  act: (kit, state, task) => {
    const vehicle = task.tag === 'do' ? vehicleOf(state, task.subjects[0]) : null
    return vehicle === null ? NOTHING : { events: [], then: [bogTask(kit, state, vehicle, [])] }
  },
  candidates: boggedCandidates,
  broken: (kit, state, task, _seat, command) => {
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
    return helpers(kit, state, vehicle, chosen).some((unit) => unit.id === command.helper) ? null : 'bog.helper'
  },
  decide: (kit, state, task, _seat, command) => freed(kit, state, task, command),
}
