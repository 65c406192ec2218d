import { derive } from '../../../kernel/derive.js'
import type { Drawn } from '../../../kernel/draw.js'
import { E } from '../../../kernel/fp.js'
import type { Rules, Turn } from '../../../kernel/ruleset.js'
import type { Side } from '../data/printed-unit.js'
import { battleNames, scenario } from '../data/scenario.js'
import { sides } from '../data/units.js'
import type { Command } from '../model/command.js'
import type { Event } from '../model/event.js'
import { evolve } from '../model/evolve.js'
import type { PeiperDream } from '../model/game.js'
import { positionOf, type Position } from '../model/position.js'
import { book, type Rule } from '../model/rule.js'
import type { Phase, State } from '../model/state.js'
import { view } from '../model/view.js'
import { handlers, type Handlers } from './handlers.js'
import type { MoveCount, PhaseHandler } from './phase-handler.js'
import { refusal } from './refusal.js'
import { setup } from './set-up.js'

/** The course of a game on positions: whatever is asked goes to the handler of the phase. */
export interface Course {
  /** Who acts next. */
  readonly toAct: (at: Position) => Turn<Side>
  /** Every command the side that is asked may give. */
  readonly legal: (at: Position) => readonly Command[]
  /** The same and what only the position forbids. */
  readonly candidates: (at: Position) => readonly Command[]
  /** The rule a command breaks, or null. */
  readonly broken: (at: Position, command: Command) => Rule | null
  /** What follows from a command that breaks none. */
  readonly follow: (at: Position, command: Command) => readonly Event[]
  /** What follows from the answer of chance. */
  readonly resolve: (at: Position, drawn: Drawn) => readonly Event[]
  /** What follows by itself. */
  readonly settle: (at: Position) => readonly Event[]
  /** Whether a side is the one that is asked. */
  readonly isAsked: (at: Position, side: Side) => boolean
}

const ASKED: Readonly<Record<Side, Turn<Side>>> = {
  german: { tag: 'sides', sides: ['german'] },
  us: { tag: 'sides', sides: ['us'] },
}

/** The course that some handlers make. */
export const courseOf = (all: Handlers, movesOpen: MoveCount): Course => {
  const of = derive(({ tag }: Phase) => all[tag] as PhaseHandler<Phase>)
  return {
    toAct: (at) => {
      const { phase } = at.state
      if (phase.tag === 'over') return { tag: 'over', outcome: { winner: phase.winner, by: phase.by } }
      const handler = of(phase)
      const side = handler.asks(phase)
      return side === null ? { tag: 'chance', draw: handler.draw(at) } : ASKED[side]
    },
    legal: (at) => of(at.state.phase).legal(at, at.state.phase),
    candidates: (at) => of(at.state.phase).candidates(at, at.state.phase),
    broken: (at, command) => of(at.state.phase).broken(at, at.state.phase, command),
    follow: (at, command) => of(at.state.phase).follow(at, at.state.phase, command),
    resolve: (at, drawn) => of(at.state.phase).resolve(at, at.state.phase, drawn),
    settle: (at) => of(at.state.phase).settle(at, at.state.phase, movesOpen),
    isAsked: (at, side) => of(at.state.phase).asks(at.state.phase) === side,
  }
}

/** The rules of the game that a course makes, on positions found in some way. */
export const rulesOf = (course: Course, positionAt: (state: State) => Position): Rules<PeiperDream> => ({
  id: 'peiper-dream',
  title: 'The Peiper Dream',
  edition: 2,
  sides,
  scenarios: battleNames.map((name) => scenario(name)),
  book,
  setup,
  toAct: (state) => course.toAct(positionAt(state)),
  legal: (state, side) => {
    const at = positionAt(state)
    return course.isAsked(at, side) ? course.legal(at) : []
  },
  candidates: (state, side) => {
    const at = positionAt(state)
    return course.isAsked(at, side) ? course.candidates(at) : []
  },
  decide: (state, _side, command) => {
    const at = positionAt(state)
    const rule = course.broken(at, command)
    return rule === null ? E.right(course.follow(at, command)) : E.left(refusal(state, command, rule))
  },
  resolve: (state, drawn) => course.resolve(positionAt(state), drawn),
  settle: (state) => course.settle(positionAt(state)),
  evolve,
  view,
})

const plainCourse: Course = /* @__PURE__ */ courseOf(handlers, (at) => plainCourse.legal(at).length)

/** The turn as the rulebook has it: every list asked of every rule. What users get plays the same, sooner (see `fast/`). */
export const turn: Rules<PeiperDream> = /* @__PURE__ */ rulesOf(plainCourse, positionOf)
