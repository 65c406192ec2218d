import { priorsOf, type Heuristics } from '../kernel/player.js'
import type { Game, Outcome, Rules } from '../kernel/ruleset.js'
import type { Roller } from '../kernel/rng.js'
import type { Simulation } from './simulation.js'
import { evaluatedBy } from './preconditions.js'
import { bestOf } from './tree.js'

const ENDLESS = 100_000

/** What an end is worth to each side: 1 to the winner, a half to everybody when there is none. */
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
  const value = (side: G['side']): number => Math.min(1, Math.max(0, evaluatedBy(rules, evaluate, state, side)))
  if (sides.length !== 2) return sides.map(value)
  const first = value(sides[0])
  return [first, 1 - first]
}

/** The most promising command of a side, any of equals; without a prior, any at all. */
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

/** Whether a playout has come to the position it is to be judged at: asked where a side commands, after so many commands. */
export type Stops<G extends Game> = (simulation: Simulation<G>, side: G['side'], given: number) => boolean

/** After as many commands as the heuristics say. */
const afterSome = <G extends Game>({
  evaluate,
  commands = evaluate === undefined ? ENDLESS : 0,
}: Heuristics<G>): Stops<G> => {
  return (_simulation, _side, given) => given >= commands
}

/**
 * Plays on until the game ends, the playout is cut short, or what was made up for a view cannot go on.
 *
 * @returns what that is worth to each side, in the order of the rules
 */
export const rollout = <G extends Game>(
  rules: Rules<G>,
  heuristics: Heuristics<G>,
  simulation: Simulation<G>,
  luck: Pick<Roller, 'below' | 'answer'>,
  stops: Stops<G> = afterSome(heuristics),
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
