import type { Drawn } from '../../../kernel/draw.js'
import { inspect } from '../../../kernel/fault.js'
import { E, type Either } from '../../../kernel/fp.js'
import type { Rules, Turn } from '../../../kernel/ruleset.js'
import type { Violation } from '../../../kernel/violation.js'
import type { Side } from '../data/printed-unit.js'
import { battleNames, scenario } from '../data/scenario.js'
import { sides } from '../data/units.js'
import { isOrder, type Command } from '../model/command.js'
import { luckKey } from '../model/luck-key.js'
import type { Event } from '../model/event.js'
import { evolve } from '../model/evolve.js'
import type { PeiperDream } from '../model/game.js'
import { positionOf, type Position } from '../model/position.js'
import { barredBy, ruleBook, type Rule } from '../model/rule.js'
import type { State } from '../model/state.js'
import type { Phase } from '../model/phase.js'
import { view } from '../model/view.js'
import { handlers } from './handlers.js'
import type { PhaseHandler } from './phase-handler.js'
import { setup } from './set-up.js'

const handlerOf = ({ tag }: Phase): PhaseHandler<Phase> => handlers[tag] as PhaseHandler<Phase>

const ASKED: { readonly [S in Side]: Turn<Side> } = {
  german: { tag: 'sides', sides: ['german'] },
  us: { tag: 'sides', sides: ['us'] },
}

/** Returns the side to act, or null. */
export const sideAsked = ({ phase }: State): Side | null => handlerOf(phase).asks(phase)

/** Returns who is to act: a side, chance, or nobody if the game is over. */
export const toAct = (state: State): Turn<Side> => {
  const { phase } = state
  if (phase.tag === 'over') return { tag: 'over', outcome: { winner: phase.winner, by: phase.by } }
  const handler = handlerOf(phase)
  const side = handler.asks(phase)
  return side === null ? { tag: 'chance', draw: handler.draw(state) } : ASKED[side]
}

/** Lists the legal commands of the side to act. */
export const legalMoves = (at: Position): readonly Command[] => handlerOf(at.state.phase).legal(at, at.state.phase)

/** Lists the candidate commands of the side to act, including those that the position forbids. */
export const candidates = (at: Position): readonly Command[] => handlerOf(at.state.phase).candidates(at, at.state.phase)

/** Why a command is refused, or null. */
export const whyNot = (at: Position, command: Command): Violation<Rule> | null =>
  isOrder(command)
    ? handlerOf(at.state.phase).whyNot(at, at.state.phase, command)
    : barredBy('command.order', { given: inspect(command) })

/** Returns the events of a legal command. */
export const follow = (at: Position, command: Command): readonly Event[] =>
  handlerOf(at.state.phase).follow(at, at.state.phase, command)

/** Returns the events of a command, or why it is refused. */
export const decide = (at: Position, command: Command): Either<Violation<Rule>, readonly Event[]> => {
  const refusal = whyNot(at, command)
  return refusal === null ? E.right(follow(at, command)) : E.left(refusal)
}

/** Returns the events of a draw. */
export const resolve = (at: Position, drawn: Drawn): readonly Event[] =>
  handlerOf(at.state.phase).resolve(at, at.state.phase, drawn)

/** Returns the automatic events. */
export const settle = (at: Position): readonly Event[] => handlerOf(at.state.phase).settle(at, at.state.phase)

/**
 * The reference implementation of the rules, which checks every candidate. The exported rules give the same results
 * faster (see `fast/`).
 */
export const turn: Rules<PeiperDream> = {
  id: 'peiper-dream',
  title: 'The Peiper Dream',
  edition: 1,
  sides,
  scenarios: battleNames.map((name) => scenario(name)),
  book: ruleBook,
  setup,
  toAct,
  legal: (state, side) => (sideAsked(state) === side ? legalMoves(positionOf(state)) : []),
  candidates: (state, side) => (sideAsked(state) === side ? candidates(positionOf(state)) : []),
  decide: (state, _, command) => decide(positionOf(state), command),
  resolve: (state, drawn) => resolve(positionOf(state), drawn),
  luckKey,
  settle: (state) => settle(positionOf(state)),
  evolve,
  view,
}
