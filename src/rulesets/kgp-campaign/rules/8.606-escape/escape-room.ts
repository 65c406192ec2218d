import { taking, inOrder, vehicleNamed } from '../../model/facts.js'
import { has } from '../../model/piece.js'
import type { Position } from '../../model/position.js'
import { doing } from '../../model/task.js'
import {
  decisions,
  just,
  next,
  question,
  type AskOn,
  type CommandOf,
  type PartHandler,
  type Result,
} from '../part-handler.js'
import type { Rule } from '../../model/rule-ids.js'
import { destinationNamed, havenName } from '../8.605-setup-areas/seeker.js'
import { wrecking } from '../pieces/vehicle.js'
import { scroungeTask } from '../pieces/scrounge.js'
import { announced, begin, broken, brokenCommit, candidates, decide, ESCAPE_ORDERS } from './escape.js'
import { arriving, goHome, homesFor } from './escape-home.js'
import { equipmentRolled, escapeRolled, go, heated, heatSelected, lossSelected, removing } from './escape-result.js'

type CrewOut = AskOn<'8.606', 'crewOut'>
type CrewOrder = CommandOf<'scrounge' | 'wreck' | 'pass'>

/** What survivors of a crew may still do: search the vehicle, and make it a Wreck where it is left (KGP-8.606.n4, KGP-8.606.n5, KGP-8.606.n6). */
const crewOrders = ({ state }: Position, { about: { vehicle, stays } }: CrewOut): readonly CrewOrder[] => [
  ...(has(vehicleNamed(state, vehicle), 'scrounged') ? [] : [{ tag: 'scrounge', from: vehicle } as const]),
  ...(stays ? ([false, true] as const).map((burnt) => ({ tag: 'wreck', vehicle, burnt }) as const) : []),
  { tag: 'pass' },
]

const brokenCrewOrder = ({ state }: Position, { about }: CrewOut, command: CrewOrder): Rule | null => {
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

/** After a search the crew is asked again. */
const crewDid = (at: Position, task: CrewOut, command: CrewOrder): Result<'8.606'> => {
  const { state } = at
  const vehicle = vehicleNamed(state, task.about.vehicle)
  switch (command.tag) {
    case 'pass':
      return just()
    case 'scrounge':
      return next(scroungeTask(vehicle.id, vehicle.side, task.about.crew[0]), task)
    case 'wreck':
      return just(...wrecking(at, vehicle, command.burnt, 'KGP-8.606.n4'))
  }
}

/** Escape (8.606): groups announced unseen, then a roll for each; who gets away goes to the nearest area. */
export const escape: PartHandler<'8.606'> = {
  begin,
  does: { go, goHome, remove: removing },
  rolls: {
    escape: escapeRolled,
    escapeLoss: lossSelected,
    escapeHeat: heatSelected,
    escapeEquipment: equipmentRolled,
  },
  asks: {
    heat: question(['reportHeat'], {
      candidates: ({ data }, { about: { unit } }) =>
        data.houseRules.heatOfBattle.use.map((outcome) => ({ tag: 'reportHeat', unit, outcome })),
      broken: (_at, { about }, { unit }) => (unit === about.unit ? null : 'piece.own'),
      decide: heated,
    }),
    escapeArea: question(['chooseArea'], {
      candidates: (at, { about: { units } }) =>
        homesFor(at, units).map(({ to }) => ({ tag: 'chooseArea', piece: units[0], area: havenName(to) })),
      broken: (at, { about: { units } }, { piece, area }) => {
        if (piece !== units[0]) return 'piece.own'
        return homesFor(at, units).some(({ to }) => havenName(to) === area) ? null : 'area.nearest'
      },
      decide: (at, { about: { units } }, { area }) =>
        just(...arriving(at, units, destinationNamed(homesFor(at, units), area))),
    }),
    crewOut: question(['scrounge', 'wreck', 'pass'], {
      candidates: crewOrders,
      broken: brokenCrewOrder,
      decide: crewDid,
    }),
  },
  both: decisions(ESCAPE_ORDERS, {
    isSealed: true,
    candidates,
    commit: brokenCommit,
    broken,
    decide,
    done: ({ state }, { asked }) => announced(state, asked),
  }),
}

/** After Escape all Encircled markers come off (KGP-8.6062). */
export const encirclementEnds: PartHandler<'8.6062'> = {
  begin: ({ state }) =>
    inOrder(state).some((piece) => has(piece, 'encircled')) ? [doing('8.6062', { tag: 'unmark' })] : [],
  does: {
    unmark: ({ state }) => just(...inOrder(state).flatMap((piece) => taking(piece, ['encircled'], 'KGP-8.6062'))),
  },
}
