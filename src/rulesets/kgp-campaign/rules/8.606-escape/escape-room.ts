import type { Command } from '../../model/command.js'
import { taking, inOrder, vehicleOf } from '../../model/facts.js'
import type { Kit } from '../../model/game-data.js'
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

const act = (kit: Kit, state: State, task: Do): Result => {
  switch (task.note) {
    case 'go':
      return go(kit, state, task)
    case 'home':
      return goHome(kit, state, task)
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

const answers = (kit: Kit, state: State, task: Ask): readonly Command[] => {
  switch (task.note) {
    case 'heat':
      return kit.ports.heatOfBattle.use.map((outcome) => ({ tag: 'reportHeat', unit: task.subjects[0], outcome }))
    case 'choose':
      return homesFor(kit, state, task.subjects).map(({ to }) => ({
        tag: 'chooseArea',
        piece: task.subjects[0],
        area: havenName(to),
      }))
    default:
      return crewChoices(state, task)
  }
}

const brokenAnswer = (kit: Kit, state: State, task: Ask, command: Command): Rule | null => {
  const [subject] = task.subjects
  switch (task.note) {
    case 'heat':
      if (command.tag !== 'reportHeat') return 'turn.answer'
      return command.unit === subject ? null : 'piece.own'
    case 'choose':
      if (command.tag !== 'chooseArea') return 'turn.answer'
      if (command.piece !== subject) return 'piece.own'
      return homesFor(kit, state, task.subjects).some(({ to }) => havenName(to) === command.area)
        ? null
        : 'area.nearest'
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

const answered = (kit: Kit, state: State, task: Ask, command: Command): Result => {
  switch (command.tag) {
    case 'reportHeat':
      return heated(kit, state, command.unit, command.outcome)
    case 'chooseArea': {
      const to = homesFor(kit, state, task.subjects).find((home) => havenName(home.to) === command.area)
      return to === undefined ? NOTHING : just(...arriving(kit, state, task.subjects, to))
    }
    case 'scrounge': {
      const vehicle = vehicleOf(state, command.from)
      if (vehicle === null) return NOTHING
      return { events: [], then: [scroungeTask(vehicle.id, vehicle.side, task.subjects[1]), { ...task }] }
    }
    case 'wreck': {
      const vehicle = vehicleOf(state, command.vehicle)
      return vehicle === null ? NOTHING : just(...wrecking(kit, state, vehicle, command.burnt, 'KGP-8.606.n4'))
    }
    default:
      return NOTHING
  }
}

const room: Room = {
  sealed: true,
  begin: escape.begin,
  act: (kit, state, task) => (task.tag === 'both' ? escape.announced(state, task.asked) : act(kit, state, task)),
  resolve,
  candidates: (kit, state, task, seat) =>
    task.tag === 'ask' ? answers(kit, state, task) : escape.candidates(kit, state, task, seat),
  broken: (kit, state, task: Open, seat, command) =>
    task.tag === 'ask' ? brokenAnswer(kit, state, task, command) : escape.broken(kit, state, task, seat, command),
  decide: (kit, state, task, seat, command) =>
    task.tag === 'ask' ? answered(kit, state, task, command) : escape.decide(kit, state, task, seat, command),
}

/** Escape (8.606), and then all Encircled markers come off (KGP-8.6062). */
export const escaping: Rooms = {
  [PART]: room,
  [REMOVAL]: {
    begin: (_kit, state) => (inOrder(state).some((piece) => has(piece, 'encircled')) ? [doing(REMOVAL)] : []),
    act: (_kit, state) => just(...inOrder(state).flatMap((piece) => taking(piece, ['encircled'], 'KGP-8.6062'))),
  },
}
