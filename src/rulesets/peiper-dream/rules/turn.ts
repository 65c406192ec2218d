import type { Drawn } from '../../../kernel/draw.js'
import { printed } from '../../../kernel/fault.js'
import { E, type Either } from '../../../kernel/fp.js'
import type { Rules, Turn } from '../../../kernel/ruleset.js'
import { violation, type Violation } from '../../../kernel/violation.js'
import { bridges, hexName } from '../data/board.js'
import type { Side } from '../data/printed-unit.js'
import { battleNames, scenario } from '../data/scenario.js'
import { sides, units } from '../data/units.js'
import { isOrder, type Command } from '../model/command.js'
import { luckKey } from '../model/luck-key.js'
import type { Event } from '../model/event.js'
import { evolve } from '../model/evolve.js'
import type { PeiperDream } from '../model/game.js'
import { positionOf, type Position } from '../model/position.js'
import { book, type Rule } from '../model/rule.js'
import type { Phase, State } from '../model/state.js'
import { view } from '../model/view.js'
import { handlers } from './handlers.js'
import type { PhaseHandler } from './phase-handler.js'
import { setup } from './set-up.js'

/** The handler of a phase. */
const handlerOf = ({ tag }: Phase): PhaseHandler<Phase> => handlers[tag] as PhaseHandler<Phase>

const ASKED: Readonly<Record<Side, Turn<Side>>> = {
  german: { tag: 'sides', sides: ['german'] },
  us: { tag: 'sides', sides: ['us'] },
}

/** The side that is asked for a command, or null. */
export const sideAsked = ({ phase }: State): Side | null => handlerOf(phase).asks(phase)

/** Who acts next: a side, chance, or nobody any more. */
export const toAct = (state: State): Turn<Side> => {
  const { phase } = state
  if (phase.tag === 'over') return { tag: 'over', outcome: { winner: phase.winner, by: phase.by } }
  const handler = handlerOf(phase)
  const side = handler.asks(phase)
  return side === null ? { tag: 'chance', draw: handler.draw(state) } : ASKED[side]
}

/** Every command the side that is asked may give. */
export const legalMoves = (at: Position): readonly Command[] => handlerOf(at.state.phase).legal(at, at.state.phase)

/** The same and what only the position forbids. */
export const candidates = (at: Position): readonly Command[] => handlerOf(at.state.phase).candidates(at, at.state.phase)

/** The rule that a command of the side that is asked breaks, or null. */
export const broken = (at: Position, command: Command): Rule | null =>
  isOrder(command) ? handlerOf(at.state.phase).broken(at, at.state.phase, command) : 'command.order'

/** What follows from a command that breaks no rule. */
export const follow = (at: Position, command: Command): readonly Event[] =>
  handlerOf(at.state.phase).follow(at, at.state.phase, command)

/** What a command leads to, or the rule it breaks. */
export const decide = (at: Position, command: Command): Either<Violation<Rule>, readonly Event[]> => {
  const rule = broken(at, command)
  if (rule === null) return E.right(follow(at, command))
  return E.left(rule === 'command.order' ? noOrder(command) : refusal(at.state, command, rule))
}

/** What follows from the answer of chance. */
export const resolve = (at: Position, drawn: Drawn): readonly Event[] =>
  handlerOf(at.state.phase).resolve(at, at.state.phase, drawn)

/** What follows by itself. */
export const settle = (at: Position): readonly Event[] => handlerOf(at.state.phase).settle(at, at.state.phase)

const noOrder = (command: unknown): Violation<Rule> => violation('command.order', { command: printed(command) })

/** The answer that a command breaks a rule, with everything the command names in words. */
const refusal = ({ phase }: State, command: Command, rule: Rule): Violation<Rule> => {
  const values: Record<string, string> = { command: command.tag, phase: phase.tag }
  if ('unit' in command && command.unit !== null) values['unit'] = units[command.unit].name
  else if ('unit' in phase && phase.unit !== null) values['unit'] = units[phase.unit].name
  else if ('attack' in phase) values['unit'] = units[phase.attack.target].name // it is the one that falls back
  if ('to' in command) values['to'] = hexName(command.to)
  if ('hex' in command) values['hex'] = hexName(command.hex)
  if ('target' in command) values['target'] = units[command.target].name
  if ('bridge' in command) values['bridge'] = `the bridge of ${bridges[command.bridge].name}`
  return violation(rule, values)
}

/** The turn as the rulebook has it: every list asked of every rule. What users get plays the same, sooner (see `fast/`). */
export const turn: Rules<PeiperDream> = {
  id: 'peiper-dream',
  title: 'The Peiper Dream',
  edition: 2,
  sides,
  scenarios: battleNames.map((name) => scenario(name)),
  book,
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
