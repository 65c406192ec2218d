import type { Position } from '../../model/position.js'
import { isFrontLine } from '../8.605-setup-areas/8.2-front-line.js'
import { areaAt } from '../8.605-setup-areas/marked-map.js'
import type { Modifier } from '../../data/table.js'
import { personnel, unitNamed, vehicleNamed, vehicles } from '../../model/facts.js'
import { askTask, doTask, type Ask } from '../../model/task.js'
import { has, hsEquivalents, type Personnel, type Vehicle } from '../../model/piece.js'
import { hexOfLocation, type PieceId } from '../../data/names.js'
import { hasNoted, eventsOnly, tasksOnly, noteEvent, question, sumOf, type PartHandler } from '../part-handler.js'
import type { State } from '../../model/state.js'
import { markingNow, situationWith } from '../8.605-setup-areas/situation.js'

const PART = '8.6044'

const isStuck = (vehicle: Vehicle): boolean =>
  (has(vehicle, 'bogged') || has(vehicle, 'mired')) && !has(vehicle, 'abandoned')

const SQUAD = 2

/** The half-squad equivalents of the chosen helpers. */
const strengthOf = (state: State, chosen: readonly PieceId[]): number =>
  chosen.reduce((sum, id) => sum + hsEquivalents(unitNamed(state, id)), 0)

/** Units that could help: on foot in the vehicle's provisional Setup Area (AMB-05) and not helping another vehicle. */
const helpers = (at: Position, vehicle: Vehicle, chosen: readonly PieceId[]): readonly Personnel[] => {
  const { state } = at
  const situation = situationWith(at, markingNow(at))
  const area = vehicle.location === null ? null : areaAt(situation, vehicle.location)
  if (area === null || area.side !== vehicle.side) return []
  const taken = strengthOf(state, chosen)
  return personnel(state).filter(
    (unit) =>
      unit.side === vehicle.side &&
      unit.guard === null &&
      unit.location !== null &&
      area.locations.includes(unit.location) &&
      hsEquivalents(unit) > 0 &&
      taken + hsEquivalents(unit) <= SQUAD &&
      !hasNoted(state, vehicle.side, { tag: 'helped', unit: unit.id }),
  )
}

/** Modifiers of the colored die: helpers (KGP-8.6044.2), and American vehicles behind the front line (KGP-8.6044.3). */
export const bogModifiers = (at: Position, vehicle: Vehicle, chosen: readonly PieceId[]): readonly Modifier[] => {
  const { state } = at
  const situation = situationWith(at, markingNow(at))
  const help = strengthOf(state, chosen)
  const isBehind =
    vehicle.color === 'us' &&
    !has(vehicle, 'captured') &&
    vehicle.location !== null &&
    !isFrontLine(situation, vehicle.side, hexOfLocation(vehicle.location))
  return [
    ...(help > 0 ? [{ id: 'noteL', value: -Math.min(help, SQUAD) }] : []),
    ...(isBehind ? [{ id: 'usNotFrontLine', value: -1 }] : []),
  ]
}

/** Asks the umpire about a vehicle, with its helpers and the total of the modifiers. */
const bogReport = (at: Position, vehicle: Vehicle, chosen: readonly PieceId[]): Ask<'8.6044'> =>
  askTask(PART, 'umpire', {
    tag: 'bog',
    vehicle: vehicle.id,
    helpers: chosen,
    modifier: sumOf(bogModifiers(at, vehicle, chosen)),
  })

/** Asks the owner for helpers first, if any are available. */
const bogTask = (at: Position, vehicle: Vehicle, chosen: readonly PieceId[]): Ask<'8.6044'> => {
  const { data } = at
  const mayHelp = data.houseRules.tactical.use.hasNoteL(vehicle.type) && helpers(at, vehicle, chosen).length > 0
  return mayHelp
    ? askTask(PART, vehicle.side, { tag: 'bogHelp', vehicle: vehicle.id, helpers: chosen })
    : bogReport(at, vehicle, chosen)
}

/** Bogged and mired vehicles are freed or become immobilized (KGP-8.6044). */
export const bog: PartHandler<'8.6044'> = {
  begin: ({ state }) =>
    vehicles(state)
      .filter(isStuck)
      .map(({ id }) => doTask(PART, { tag: 'bog', vehicle: id })),
  does: { bog: (at, { about }) => tasksOnly(bogTask(at, vehicleNamed(at.state, about.vehicle), [])) },
  asks: {
    bogHelp: question(['bogHelper', 'pass'], {
      candidates: (at, { about: { vehicle, helpers: chosen } }) => [
        ...helpers(at, vehicleNamed(at.state, vehicle), chosen).map(
          ({ id }) => ({ tag: 'bogHelper', vehicle, helper: id }) as const,
        ),
        { tag: 'pass' },
      ],
      whyNot: (at, { about }, command) => {
        const { state } = at
        if (command.tag === 'pass') return null
        if (command.vehicle !== about.vehicle) return 'piece.own'
        const able = helpers(at, vehicleNamed(state, about.vehicle), about.helpers)
        return able.some(({ id }) => id === command.helper) ? null : 'bog.helper'
      },
      decide: (at, { about }, command) => {
        const { state } = at
        const vehicle = vehicleNamed(state, about.vehicle)
        if (command.tag === 'pass') return tasksOnly(bogReport(at, vehicle, about.helpers))
        return {
          events: [noteEvent(vehicle.side, { tag: 'helped', unit: command.helper })],
          then: [bogTask(at, vehicle, [...about.helpers, command.helper])],
        }
      },
    }),
    bog: question(['reportBog'], {
      candidates: (_at, { about: { vehicle } }) =>
        (['unbogged', 'immobilized'] as const).map((outcome) => ({ tag: 'reportBog', vehicle, outcome })),
      whyNot: (_at, { about }, { vehicle }) => (vehicle === about.vehicle ? null : 'piece.own'),
      decide: (_at, _task, { vehicle, outcome }) =>
        eventsOnly({
          tag: 'marked',
          piece: vehicle,
          put: outcome === 'immobilized' ? ['immobilized'] : [],
          taken: ['bogged', 'mired'],
          why: 'KGP-8.6044.1',
          heard: 'all',
        }),
    }),
  },
}
