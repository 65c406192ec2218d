import { printed } from '../../../kernel/fault.js'
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
import { firePhase, shotRoll } from './fire.js'
import { followUp } from './follow-up.js'
import { placeHits } from './hits.js'
import { movementPhase } from './movement.js'
import { overrunRoll, partingShots } from './overrun.js'
import { passing, type PhaseHandler } from './phase-handler.js'
import { arrivalRoll, reinforcementPhase } from './reinforcements.js'
import { alwaysDue, supplyPhase } from './sequence.js'
import { setup, setUpPhase } from './set-up.js'
import { surpriseRoll } from './surprise.js'

type PhaseOf<Tag extends Phase['tag']> = Extract<Phase, { readonly tag: Tag }>

/** What is done in every phase. */
const handlers: { readonly [Tag in Phase['tag']]: PhaseHandler<PhaseOf<Tag>> } = {
  setup: setUpPhase,
  supply: supplyPhase,
  arrivalRoll,
  reinforcement: reinforcementPhase,
  movement: movementPhase,
  overrunRoll,
  partingShots,
  followUp,
  surpriseRoll,
  fire: firePhase,
  shot: shotRoll,
  placeHits,
  over: passing(() => []),
}

/** The handler of a phase. */
const handlerOf = (phase: Phase): PhaseHandler<Phase> => handlers[phase.tag] as PhaseHandler<Phase>

const asked: Readonly<Record<Side, Turn<Side>>> = {
  german: { tag: 'sides', sides: ['german'] },
  us: { tag: 'sides', sides: ['us'] },
}

/** Who acts next, DD-12.6: exactly one side, or chance, or nobody. */
export const toAct = (at: Position): Turn<Side> => {
  const { phase } = at.state
  if (phase.tag === 'over') return { tag: 'over', outcome: phase.outcome }
  const side = sideAsked(at)
  return side === null ? { tag: 'chance', draw: handlerOf(phase).draw(at, phase) } : asked[side]
}

/** The side that is asked, or null. */
export const sideAsked = ({ state: { phase } }: Position): Side | null => handlerOf(phase).asks(phase)

/** Every order open to the side that is asked. */
export const legalMoves = (at: Position): readonly Command[] => handlerOf(at.state.phase).legal(at, at.state.phase)

/** What came as an order: its tag where it has one, else what it is. */
const namedOrPrinted = (command: unknown): string => {
  const { tag } = (command ?? {}) as { readonly tag?: unknown }
  return typeof tag === 'string' ? tag : printed(command)
}

/** The rule that a command of the side that is asked breaks, or null. */
export const broken = (at: Position, command: Command): Violation<Rule> | null =>
  isOrder(at.ground, command)
    ? handlerOf(at.state.phase).broken(at, at.state.phase, command)
    : barredBy('turn.order', { command: namedOrPrinted(command) })

/** What follows from a command that breaks no rule. */
export const follow = (at: Position, command: Command): readonly Event[] =>
  handlerOf(at.state.phase).follow(at, at.state.phase, command)

/** What follows from the dice that were due. */
export const resolve = (at: Position, drawn: Drawn): readonly Event[] =>
  handlerOf(at.state.phase).resolve(at, at.state.phase, drawn)

/** The automatic steps of a phase, DD-12.4: forced hits, closing of follow-ups, passing of phases. */
export const settlePhase = (at: Position): readonly Event[] => handlerOf(at.state.phase).settle(at, at.state.phase)

/** Automatic steps, DD-12.4: control and captures and the early end, then those of the phase. */
export const settle = (at: Position): readonly Event[] => {
  const due = alwaysDue(at)
  return due.length > 0 ? due : settlePhase(at)
}

const decide = (at: Position, command: Command): Either<Violation<Rule>, readonly Event[]> => {
  const why = broken(at, command)
  return why === null ? E.right(follow(at, command)) : E.left(why)
}

/** The rules joined: whose turn it is, what is legal, what follows. */
export const turn: Rules<DeathOfADivision> = {
  id: 'death-of-a-division',
  title: 'Death of a Division',
  edition: 2,
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
