import type { Position } from '../model/position.js'
import { sides, type Side } from '../data/names.js'
import type { Event } from '../model/event.js'
import { inOrder, isRetained } from '../model/facts.js'
import { has, isPersonnel, isVehicle } from '../model/piece.js'
import type { Rule } from '../model/rule.js'
import { isFinalDate, type Role, type State } from '../model/state.js'
import { doTask, rollTask, bothTask, type Both } from '../model/task.js'
import { campaignEnd } from './8.603-scenario-end/rally-and-totals.js'
import {
  decisions,
  eventsOnly,
  rollTrace,
  sideOrder,
  type CommandOf,
  type PartHandler,
  type Result,
} from './part-handler.js'
import { writeRosterLine } from './roster.js'

const PART = '8.623'

/** Whether a side has any unit that could set up or enter. */
const hasForces = (state: State, side: Side): boolean =>
  inOrder(state).some(
    (piece) =>
      piece.side === side &&
      isRetained(piece) &&
      ((isPersonnel(piece) && piece.guard === null) || (isVehicle(piece) && !has(piece, 'abandoned'))),
  )

type Chits = Both<typeof PART>

/** The chit a side has chosen; `none` before. */
const chitOf = (task: Chits, side: Side): Role => {
  const order = task.orders[side].find(({ tag }) => tag === 'initiative')
  return order?.tag === 'initiative' ? order.role : 'none'
}

const hasConceded = (task: Chits, side: Side): boolean => task.orders[side].some(({ tag }) => tag === 'concede')

const hasChosen = (task: Chits, side: Side): boolean => chitOf(task, side) !== 'none' || hasConceded(task, side)

/** A side chooses once, and the attack chit only with forces to set up or enter. */
const whyNot = (
  { state }: Position,
  side: Side,
  command: CommandOf<'initiative' | 'concede'>,
  task: Chits,
): Rule | null => {
  if (hasChosen(task, side)) return 'initiative.once'
  return command.tag === 'concede' || command.role === 'idle' || hasForces(state, side) ? null : 'initiative.forces'
}

/**
 * Handles an Idle Date: no scenario is fought. The next date begins, or the campaign ends on its last (8.6232,
 * KGP-8.6033.3, A-04, A-06).
 */
const idleDate = (state: State): Result<typeof PART> => {
  const carried = state.options['lvp.idleDate'] === 'addAgain'
  const events: Event[] = [{ tag: 'idled', date: state.date }]
  for (const side of sideOrder(state)) {
    const { currentLvp, cgLvp } = state.ledgers[side]
    if (carried && state.last !== null)
      events.push({ tag: 'lvpRecorded', side, current: currentLvp, total: cgLvp + currentLvp })
    events.push(writeRosterLine(state, side, { idle: true }))
  }
  return { events, then: [doTask(PART, { tag: 'endDate' })] }
}

const ended = (at: Position): Result => {
  const { state } = at
  const end = isFinalDate(state) || state.concession !== null ? campaignEnd(at) : null
  return eventsOnly(end ?? { tag: 'partTurned', mode: 'repeat', part: '8.612' })
}

/** A concession ends the campaign as of the last CG-Scenario End. If both sides concede, it is a draw. */
const conceded = (task: Chits): Result<typeof PART> | null => {
  const given = sides.filter((side) => hasConceded(task, side))
  if (given.length === 0) return null
  const events = given.map((side): Event => ({ tag: 'conceded', side }))
  if (given.length === 1) return { events, then: [doTask(PART, { tag: 'endDate' })] }
  return eventsOnly(...events, { tag: 'campaignEnded', winner: null, by: 'concession of both sides' })
}

/**
 * Reveals both chits (8.623): nobody attacks, one side attacks (8.6233), or both attack and dice decide who moves
 * first.
 */
const revealed = ({ state, data }: Position, task: Chits): Result<typeof PART> => {
  const end = conceded(task)
  if (end !== null) return end
  const roles = { german: chitOf(task, 'german'), us: chitOf(task, 'us') }
  if (roles.german === 'idle' && roles.us === 'idle') {
    const idle = idleDate(state)
    return { events: [{ tag: 'rolesRevealed', roles, firstMover: null }, ...idle.events], then: idle.then }
  }
  const firstMover = data.houseRules.initiative.use(roles)
  const then = firstMover === null ? [rollTask(PART, 'german', 2, { tag: 'firstMove' })] : []
  return { events: [{ tag: 'rolesRevealed', roles, firstMover }], then }
}

/**
 * Initiative Determination (KGP-8.623): each side secretly chooses a chit or concedes (KGP-8.2.cgEnd); both are
 * revealed together.
 */
export const initiative: PartHandler<typeof PART> = {
  begin: () => [bothTask(PART)],
  does: { endDate: (at) => ended(at) },
  rolls: {
    /** Rolls a die for each side. The higher moves first; ties are rerolled (8.6233). */
    firstMove: ({ state }, task, dice) => {
      const [german, us] = dice
      const firstMover = german === us ? null : german > us ? 'german' : 'us'
      const roll = rollTrace(task, 'KGP-8.6233', dice, [], Math.max(german, us), firstMover ?? 'tie')
      return firstMover === null
        ? { events: [roll], then: [task] }
        : eventsOnly(roll, { tag: 'rolesRevealed', roles: state.roles, firstMover })
    },
  },
  both: decisions(['initiative', 'concede'], {
    isSealed: true,
    candidates: () => [{ tag: 'initiative', role: 'attack' }, { tag: 'initiative', role: 'idle' }, { tag: 'concede' }],
    whyNot,
    commit: (_at, side, task) => (hasChosen(task, side) ? null : 'initiative.none'),
    /** A chit stays secret until both sides have chosen. */
    decide: () => [],
    done: (at, task) => revealed(at, task),
  }),
}
