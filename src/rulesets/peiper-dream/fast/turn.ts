import type { Draft, Rules } from '../../../kernel/ruleset.js'
import type { Event } from '../model/event.js'
import { copyOf, write } from '../model/evolve.js'
import type { UnitId } from '../data/units.js'
import type { PeiperDream } from '../model/game.js'
import type { State } from '../model/state.js'
import { handlers } from '../rules/handlers.js'
import { courseOf, rulesOf, type Course } from '../rules/turn.js'
import { carriedLines } from './lines.js'
import { listActs, listGoings } from './lists.js'
import { countAll, countOn, emptyPosition, type MoveList, type PlayoutPosition } from './playout-position.js'

/** The commands open now: listed once, and again after something has happened. */
const listed = (at: PlayoutPosition): MoveList => {
  if (at.isListed) return at.moves
  at.isListed = true
  at.moves.count = 0
  const { phase } = at.state
  if (phase.tag === 'play') listActs(at, phase)
  else if (phase.tag === 'moving') listGoings(at, phase)
  else for (const command of course.legal(at)) at.moves.commands[at.moves.count++] = command
  return at.moves
}

/** The course of the rules, with the long lists taken from here. Every position that it is asked about is one of this folder. */
const course: Course = courseOf(handlers, (at) => listed(at as PlayoutPosition).count)

/** A position to play on from a state. */
export const playoutPosition = (state: State): PlayoutPosition => {
  const at = emptyPosition(state, carriedLines)
  countAll(at)
  return at
}

/** A position that is brought to whatever state is asked about: states follow each other, a unit or two apart. */
const roving = (): ((state: State) => PlayoutPosition) => {
  let at: PlayoutPosition | null = null
  return (state) => {
    at ??= playoutPosition(state)
    if (at.state === state) return at
    const isSameBoard = at.state.hex === state.hex
    at.state = state
    at.isListed = false
    if (!isSameBoard) countAll(at)
    return at
  }
}

const rove = /* @__PURE__ */ roving()

/** A private copy of a position that changes as it is played: the rules read it as they read a state. */
const draft = (state: State): Draft<PeiperDream> => {
  const sheet = copyOf(state)
  const at = playoutPosition(sheet)
  const moved = (unit: UnitId): void => {
    countOn(at, unit)
  }
  const happen = (events: readonly Event[]): void => {
    for (let due = events; due.length > 0; due = course.settle(at)) {
      at.isListed = false
      for (const event of due) write(sheet, event, moved)
    }
  }
  return {
    toAct: () => course.toAct(at),
    legal: (side) => (course.isAsked(at, side) ? listed(at).commands.slice(0, listed(at).count) : []),
    count: (side) => (course.isAsked(at, side) ? listed(at).count : 0),
    nth: (_, n) => listed(at).commands[n],
    broken: (_, command) => course.broken(at, command),
    apply: (_, command) => {
      happen(course.follow(at, command))
    },
    answer: (drawn) => {
      happen(course.resolve(at, drawn))
    },
    close: () => copyOf(sheet),
  }
}

/** The Peiper Dream: the campaign and its four battles, without codecs. */
export const peiperDreamRules: Rules<PeiperDream> = {
  .../* @__PURE__ */ rulesOf(course, rove),
  legal: (state, side) => {
    const at = rove(state)
    return course.isAsked(at, side) ? listed(at).commands.slice(0, listed(at).count) : []
  },
  countLegal: (state, side) => {
    const at = rove(state)
    return course.isAsked(at, side) ? listed(at).count : 0
  },
  nthLegal: (state, _, n) => listed(rove(state)).commands[n],
  draft,
}
