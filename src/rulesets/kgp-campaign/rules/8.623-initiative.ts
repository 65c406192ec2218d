import { campaignEnd } from './8.603-scenario-end/rally-and-totals.js'
import type { Command } from '../model/command.js'
import type { Event } from '../model/event.js'
import { inOrder, isRetained } from '../model/facts.js'
import type { Kit } from '../model/game-data.js'
import { has, isPersonnel, isVehicle } from '../model/piece.js'
import { sides, type Seat, type Side } from '../data/names.js'
import {
  doing,
  just,
  NOTHING,
  rolled,
  rolling,
  sideOrder,
  together,
  type Open,
  type Result,
  type Rooms,
} from './step-part.js'
import { writing } from './roster.js'
import type { Rule } from '../model/rule-ids.js'
import { isFinalDate, type Role, type State } from '../model/state.js'
import type { Both, Roll } from '../model/phase.js'

const PART = '8.623'

/** Whether a side has any unit that could set up or enter. */
const hasForces = (state: State, side: Side): boolean =>
  inOrder(state).some(
    (piece) =>
      piece.side === side &&
      isRetained(piece) &&
      ((isPersonnel(piece) && piece.guard === null) || (isVehicle(piece) && !has(piece, 'abandoned'))),
  )

const chitOf = (task: Open, side: Side): Role => {
  const order = task.tag === 'both' ? task.orders[side].find(({ tag }) => tag === 'initiative') : undefined
  return order?.tag === 'initiative' ? order.role : 'none'
}

const hasConceded = (task: Open, side: Side): boolean =>
  task.tag === 'both' && task.orders[side].some(({ tag }) => tag === 'concede')

const broken = (state: State, task: Open, seat: Seat, command: Command): Rule | null => {
  if (seat === 'umpire' || task.tag !== 'both') return 'turn.answer'
  const isChosen = chitOf(task, seat) !== 'none' || hasConceded(task, seat)
  if (command.tag === 'commit') return isChosen ? null : 'initiative.none'
  if (command.tag !== 'initiative' && command.tag !== 'concede') return 'turn.answer'
  if (isChosen) return 'initiative.once'
  return command.tag === 'concede' || command.role === 'idle' || hasForces(state, seat) ? null : 'initiative.forces'
}

/** An Idle Date: nothing is fought; the next date begins, or the campaign ends on its last (8.6232, KGP-8.6033.3, A-04, A-06). */
const idleDate = (state: State): Result => {
  const carried = state.options['lvp.idleDate'] === 'addAgain'
  const events: Event[] = [{ tag: 'idled', date: state.date }]
  for (const side of sideOrder(state)) {
    const { currentLvp, cgLvp } = state.ledgers[side]
    if (carried && state.last !== null)
      events.push({ tag: 'lvpRecorded', side, current: currentLvp, total: cgLvp + currentLvp })
    events.push(writing(state, side, { idle: true }))
  }
  return { events, then: [doing(PART, [], 'end')] }
}

const ended = (kit: Kit, state: State): Result => {
  const end = isFinalDate(state) || state.concession !== null ? campaignEnd(kit, state) : null
  return just(end ?? { tag: 'partTurned', mode: 'repeat', part: '8.612' })
}

/** Whoever gives up instead of picking a chit ends the campaign, as the last CG-Scenario End left it; both at once draw. */
const conceded = (task: Both): Result | null => {
  const given = sides.filter((side) => hasConceded(task, side))
  if (given.length === 0) return null
  const events = given.map((side): Event => ({ tag: 'conceded', side }))
  if (given.length === 1) return { events, then: [doing(PART, [], 'end')] }
  return just(...events, { tag: 'campaignEnded', winner: null, by: 'concession of both sides' })
}

/** Both chits are turned up (8.623): nobody attacks, one side does (8.6233), or both do and dice say who moves first. */
const revealed = (kit: Kit, state: State, task: Both): Result => {
  const end = conceded(task)
  if (end !== null) return end
  const roles = { german: chitOf(task, 'german'), us: chitOf(task, 'us') }
  if (roles.german === 'idle' && roles.us === 'idle') {
    const idle = idleDate(state)
    return { events: [{ tag: 'rolesRevealed', roles, firstMover: null }, ...idle.events], then: idle.then }
  }
  const firstMover = kit.ports.initiative.use(roles)
  const then = firstMover === null ? [rolling(PART, 'german', 2, ['german', 'us'])] : []
  return { events: [{ tag: 'rolesRevealed', roles, firstMover }], then }
}

/** A die for each side; the higher moves first, and a tie is rolled again (8.6233). */
const resolve = (_kit: Kit, state: State, task: Roll, dice: readonly number[]): Result => {
  const [german, us] = dice
  const firstMover = german === us ? null : german > us ? 'german' : 'us'
  const news = rolled(task, 'KGP-8.6233', dice, [], Math.max(german, us), firstMover ?? 'tie')
  if (firstMover === null) return { events: [news], then: [task] }
  return just(news, { tag: 'rolesRevealed', roles: state.roles, firstMover })
}

/** Initiative Determination (8.623): each side picks a chit in secret, or concedes (KGP-8.2.cgEnd); both are shown together. */
export const initiative: Rooms = {
  [PART]: {
    sealed: true,
    begin: () => [together(PART)],
    act: (kit, state, task) => (task.tag === 'both' ? revealed(kit, state, task) : ended(kit, state)),
    resolve,
    candidates: () => [{ tag: 'initiative', role: 'attack' }, { tag: 'initiative', role: 'idle' }, { tag: 'concede' }],
    broken: (_kit, state, task, seat, command) => broken(state, task, seat, command),
    decide: () => NOTHING,
  },
}
