import type { Position } from '../../model/position.js'
import type { Command } from '../../model/command.js'
import { taking, inOrder, vehicleOf } from '../../model/facts.js'
import { has } from '../../model/piece.js'
import { doing, just, NOTHING, type Open, type Result, type Room, type Rooms } from '../step-part.js'
import type { Rule } from '../../model/rule-ids.js'
import { havenName } from '../8.605-setup-areas/seeker.js'
import type { Ask, Do } from '../../model/phase.js'
import type { State } from '../../model/state.js'
import { wrecking } from '../pieces/vehicle.js'
import * as escape from './escape.js'
import { PART } from './escape-duty.js'
import { arriving, goHome, homesFor } from './escape-home.js'
import { go, heated, removing, resolve } from './escape-result.js'
import { scroungeTask } from '../pieces/scrounge.js'

const REMOVAL = '8.6062'

const act = (at: Position, task: Do): Result => {
  const { state } = at
  switch (task.note) {
    case 'go':
      return go(at, task)
    case 'home':
      return goHome(at, task)
    default:
      return removing(state, task)
  }
}

const PASS: Command = { tag: 'pass' }

/** What survivors of a crew may still do: search the vehicle, and make it a Wreck where it is left (KGP-8.606.n4, KGP-8.606.n5, KGP-8.606.n6). */
const crewChoices = (state: State, { subjects, note }: Ask): readonly Command[] => {
  const vehicle = vehicleOf(state, subjects[0])
  if (vehicle === null) return [PASS]
  const search: readonly Command[] = has(vehicle, 'scrounged') ? [] : [{ tag: 'scrounge', from: vehicle.id }]
  const wreck: readonly Command[] =
    note === 'left'
      ? [
          { tag: 'wreck', vehicle: vehicle.id, burnt: false },
          { tag: 'wreck', vehicle: vehicle.id, burnt: true },
        ]
      : []
  return [...search, ...wreck, PASS]
}

const answers = (at: Position, task: Ask): readonly Command[] => {
  const { data, state } = at
  switch (task.note) {
    case 'heat':
      return data.houseRules.heatOfBattle.use.map((outcome) => ({ tag: 'reportHeat', unit: task.subjects[0], outcome }))
    case 'choose':
      return homesFor(at, task.subjects).map(({ to }) => ({
        tag: 'chooseArea',
        piece: task.subjects[0],
        area: havenName(to),
      }))
    default:
      return crewChoices(state, task)
  }
}

const brokenAnswer = (at: Position, task: Ask, command: Command): Rule | null => {
  const { state } = at
  const [subject] = task.subjects
  switch (task.note) {
    case 'heat':
      if (command.tag !== 'reportHeat') return 'turn.answer'
      return command.unit === subject ? null : 'piece.own'
    case 'choose':
      if (command.tag !== 'chooseArea') return 'turn.answer'
      if (command.piece !== subject) return 'piece.own'
      return homesFor(at, task.subjects).some(({ to }) => havenName(to) === command.area) ? null : 'area.nearest'
    default:
      return brokenCrew(state, task, command)
  }
}

const brokenCrew = (state: State, task: Ask, command: Command): Rule | null => {
  if (command.tag === 'pass') return null
  const vehicle = vehicleOf(state, task.subjects[0])
  if (vehicle === null) return 'piece.unknown'
  if (command.tag === 'scrounge') {
    if (command.from !== vehicle.id) return 'piece.own'
    return has(vehicle, 'scrounged') ? 'turn.once' : null
  }
  if (command.tag !== 'wreck' || task.note !== 'left') return 'turn.answer'
  return command.vehicle === vehicle.id ? null : 'piece.own'
}

const answered = (at: Position, task: Ask, command: Command): Result => {
  const { state } = at
  switch (command.tag) {
    case 'reportHeat':
      return heated(at, command.unit, command.outcome)
    case 'chooseArea': {
      const to = homesFor(at, task.subjects).find((home) => havenName(home.to) === command.area)
      return to === undefined ? NOTHING : just(...arriving(at, task.subjects, to))
    }
    case 'scrounge': {
      const vehicle = vehicleOf(state, command.from)
      if (vehicle === null) return NOTHING
      return { events: [], then: [scroungeTask(vehicle.id, vehicle.side, task.subjects[1]), { ...task }] }
    }
    case 'wreck': {
      const vehicle = vehicleOf(state, command.vehicle)
      return vehicle === null ? NOTHING : just(...wrecking(at, vehicle, command.burnt, 'KGP-8.606.n4'))
    }
    default:
      return NOTHING
  }
}

const room: Room = {
  sealed: true,
  begin: escape.begin,
  act: (at, task) => (task.tag === 'both' ? escape.announced(at.state, task.asked) : act(at, task)),
  resolve,
  candidates: (at, task, seat) => (task.tag === 'ask' ? answers(at, task) : escape.candidates(at, task, seat)),
  broken: (at, task: Open, seat, command) =>
    task.tag === 'ask' ? brokenAnswer(at, task, command) : escape.broken(at, task, seat, command),
  decide: (at, task, seat, command) =>
    task.tag === 'ask' ? answered(at, task, command) : escape.decide(at, task, seat, command),
}

/** Escape (8.606), and then all Encircled markers come off (KGP-8.6062). */
export const escaping: Rooms = {
  [PART]: room,
  [REMOVAL]: {
    begin: ({ state }) => (inOrder(state).some((piece) => has(piece, 'encircled')) ? [doing(REMOVAL)] : []),
    act: ({ state }) => just(...inOrder(state).flatMap((piece) => taking(piece, ['encircled'], 'KGP-8.6062'))),
  },
}
