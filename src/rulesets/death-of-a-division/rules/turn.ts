import { inspect } from '../../../kernel/fault.js'
import type { Drawn } from '../../../kernel/draw.js'
import { E, type Either } from '../../../kernel/fp.js'
import type { Rules, Turn } from '../../../kernel/ruleset.js'
import type { Violation } from '../../../kernel/violation.js'
import { SIDES, type Side } from '../data/counters.js'
import { stVith } from '../data/scenario.js'
import { isOrder, type Command } from '../model/command.js'
import { luckKey } from '../model/luck-key.js'
import type { Event } from '../model/event.js'
import { evolve } from '../model/evolve.js'
import type { DeathOfADivision } from '../model/game.js'
import type { Phase } from '../model/phase.js'
import { positionOf, type Position } from '../model/position.js'
import { barredBy, ruleBook, type Rule } from '../model/rule.js'
import { view } from '../model/view.js'
import { handlers } from './handlers.js'
import type { PhaseHandler } from './phase-handler.js'
import { alwaysDue } from './sequence.js'
import { setup } from './set-up.js'

const handlerOf = (phase: Phase): PhaseHandler<Phase> => handlers[phase.tag] as PhaseHandler<Phase>

const asked: { readonly [S in Side]: Turn<Side> } = {
  german: { tag: 'sides', sides: ['german'] },
  us: { tag: 'sides', sides: ['us'] },
}

/** The player to act, DD-12.6: exactly one side, chance, or nobody once the game is over. */
export const toAct = (at: Position): Turn<Side> => {
  const { phase } = at.state
  if (phase.tag === 'over') return { tag: 'over', outcome: phase.outcome }
  const side = sideAsked(at)
  return side === null ? { tag: 'chance', draw: handlerOf(phase).draw(at, phase) } : asked[side]
}

/** The side to act, or null. */
export const sideAsked = ({ state: { phase } }: Position): Side | null => handlerOf(phase).asks(phase)

/** Every legal command of the side to act. */
export const legalMoves = (at: Position): readonly Command[] => handlerOf(at.state.phase).legal(at, at.state.phase)

/** The tag of an invalid command, or the value as text if it has none. */
const namedOrPrinted = (command: unknown): string => {
  const { tag } = (command ?? {}) as { readonly tag?: unknown }
  return typeof tag === 'string' ? tag : inspect(command)
}

/** The rule that a command of the side to act violates, or null. */
export const whyNot = (at: Position, command: Command): Violation<Rule> | null =>
  isOrder(at.ground, command)
    ? handlerOf(at.state.phase).whyNot(at, at.state.phase, command)
    : barredBy('turn.order', { given: namedOrPrinted(command) })

/** The events of a legal command. */
export const follow = (at: Position, command: Command): readonly Event[] =>
  handlerOf(at.state.phase).follow(at, at.state.phase, command)

/** The events after the roll that was due. */
export const resolve = (at: Position, drawn: Drawn): readonly Event[] =>
  handlerOf(at.state.phase).resolve(at, at.state.phase, drawn)

/** The automatic steps of a phase, DD-12.4: forced hits, closing of follow-ups, skipping of phases. */
export const settlePhase = (at: Position): readonly Event[] => handlerOf(at.state.phase).settle(at, at.state.phase)

/** All automatic steps, DD-12.4: control, captures and the early end first, then those of the phase. */
export const settle = (at: Position): readonly Event[] => {
  const due = alwaysDue(at)
  return due.length > 0 ? due : settlePhase(at)
}

const decide = (at: Position, command: Command): Either<Violation<Rule>, readonly Event[]> => {
  const why = whyNot(at, command)
  return why === null ? E.right(follow(at, command)) : E.left(why)
}

/** The rules of Death of a Division, combined from all phases. */
export const turn: Rules<DeathOfADivision> = {
  id: 'death-of-a-division',
  title: 'Death of a Division',
  edition: 1,
  sides: SIDES,
  scenarios: [stVith],
  book: ruleBook,
  setup,
  toAct: (state) => toAct(positionOf(state)),
  legal: (state, side) => {
    const at = positionOf(state)
    return sideAsked(at) === side ? legalMoves(at) : []
  },
  candidates: (state, side) => {
    const at = positionOf(state)
    return sideAsked(at) === side ? handlerOf(state.phase).candidates(at, state.phase) : []
  },
  decide: (state, _, command) => decide(positionOf(state), command),
  resolve: (state, drawn) => resolve(positionOf(state), drawn),
  luckKey,
  settle: (state) => settle(positionOf(state)),
  evolve,
  view,
}
