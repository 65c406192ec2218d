import { priorsOf, type Heuristics } from '../kernel/player.js'
import type { Game, Outcome, Rules } from '../kernel/ruleset.js'
import type { Roller } from '../kernel/rng.js'
import type { Simulation } from './simulation.js'
import { evaluateOrThrow } from './preconditions.js'
import { bestOf } from './tree.js'

const ENDLESS = 100_000

/** The value of an outcome for each side: 1 for the winner, 0 for the others, one half each for a draw. */
export const valuesOf = <G extends Game>(rules: Rules<G>, { winner }: Outcome<G['side']>): readonly number[] =>
  rules.sides.map((side) => (winner === null ? 0.5 : winner === side ? 1 : 0))

const evaluated = <G extends Game>(
  rules: Rules<G>,
  heuristics: Heuristics<G>,
  simulation: Simulation<G>,
): readonly number[] => {
  const { evaluate } = heuristics
  if (evaluate === undefined) return rules.sides.map(() => 0.5)
  const state = simulation.look()
  const { sides } = rules
  const value = (side: G['side']): number => Math.min(1, Math.max(0, evaluateOrThrow(rules, evaluate, state, side)))
  if (sides.length !== 2) return sides.map(value)
  const first = value(sides[0])
  return [first, 1 - first]
}

/** The command with the highest prior, ties broken at random; without priors, a random command. */
const next = <G extends Game>(
  heuristics: Heuristics<G>,
  simulation: Simulation<G>,
  side: G['side'],
  { below }: Pick<Roller, 'below'>,
): G['command'] => {
  if (heuristics.prior === undefined && heuristics.priors === undefined) return simulation.any(side, below)
  const legal = simulation.legal(side)
  const priors = legal.length === 1 ? null : priorsOf(heuristics, simulation.look(), side, legal)
  return priors === null ? legal[0] : legal[bestOf(priors, below)]
}

/** Whether to cut a playout off at a decision of a side, after the given number of commands. */
export type CutOff<G extends Game> = (simulation: Simulation<G>, side: G['side'], given: number) => boolean

/** Cuts off after the number of commands the heuristics specify. */
const afterSome = <G extends Game>({
  evaluate,
  commands = evaluate === undefined ? ENDLESS : 0,
}: Heuristics<G>): CutOff<G> => {
  return (_simulation, _side, given) => given >= commands
}

/**
 * Plays until the game ends, the playout is cut off, or a state sampled for a view cannot be continued.
 *
 * @returns the value for each side, in the order of the rules
 */
export const rollout = <G extends Game>(
  rules: Rules<G>,
  heuristics: Heuristics<G>,
  simulation: Simulation<G>,
  luck: Pick<Roller, 'below' | 'answer'>,
  stops: CutOff<G> = afterSome(heuristics),
): readonly number[] => {
  for (let given = 0; ;) {
    const turn = simulation.toAct()
    if (turn.tag === 'over') return valuesOf(rules, turn.outcome)
    if (turn.tag === 'chance') {
      simulation.answer(turn.draw, luck.answer(turn.draw))
      continue
    }
    const [side] = turn.sides
    if (stops(simulation, side, given)) return evaluated(rules, heuristics, simulation)
    if (simulation.act(side, next(heuristics, simulation, side, luck)) === null)
      return evaluated(rules, heuristics, simulation)
    given += 1
  }
}
