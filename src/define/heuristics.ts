import { greedy } from '../bots/greedy.js'
import { random } from '../bots/random.js'
import type { Heuristics } from '../kernel/player.js'
import type { Game, Rules } from '../kernel/ruleset.js'
import { act } from '../kernel/transition.js'
import type { Module } from '../module.js'

/** A score for a side, in any unit; higher is better. */
export type Score<G extends Game> = (state: G['state'], side: G['side']) => number

/** Converts scores into a chance from 0 to 1: one half if all sides are equal; for a finished game 1, 0 or one half. */
const evaluateBy =
  <G extends Game>({ toAct, sides }: Pick<Rules<G>, 'toAct' | 'sides'>, score: Score<G>) =>
  (state: G['state'], side: G['side']): number => {
    const turn = toAct(state)
    if (turn.tag === 'over') {
      const { winner } = turn.outcome
      return winner === null ? 1 / 2 : winner === side ? 1 : 0
    }
    const others = sides.filter((one) => one !== side).map((one) => score(state, one))
    const ahead = score(state, side) - (others.length === 0 ? 0 : Math.max(...others))
    return (1 + ahead / (1 + Math.abs(ahead))) / 2
  }

/** The prior of a command: the evaluation of the position it leads to, before any dice are rolled. */
const priorBy =
  <G extends Game>(rules: Rules<G>, evaluate: NonNullable<Heuristics<G>['evaluate']>) =>
  (state: G['state'], side: G['side'], command: G['command']): number => {
    const step = act(rules, state, side, command)
    return step._tag === 'Left' ? 0 : evaluate(step.right.state, side)
  }

/** The heuristics of a game, completed with defaults; undefined if there is neither an evaluation nor a score. */
export const heuristicsOf = <G extends Game>(
  rules: Rules<G>,
  given: Heuristics<G> | undefined,
  score: Score<G> | undefined,
): Module<G>['heuristics'] => {
  const evaluate = given?.evaluate ?? (score === undefined ? undefined : evaluateBy(rules, score))
  return evaluate === undefined ? undefined : { prior: priorBy(rules, evaluate), ...given, evaluate }
}

/** The built-in players: greedy if positions can be evaluated, otherwise random. */
export const playersOf = <G extends Game>(
  rules: Rules<G>,
  heuristics: Module<G>['heuristics'],
): Pick<Module<G>, 'player' | 'playerFor'> => {
  if (heuristics === undefined) return { player: random }
  const { evaluate, prior } = heuristics
  return {
    player: random,
    playerFor: (side) => greedy(rules, { side, evaluate, ...(rules.redact === undefined ? {} : { prior }) }),
  }
}
