import type { Draw, Drawn } from '../kernel/draw.js'
import { toNumber } from '../kernel/fraction.js'
import { limit } from '../kernel/limit.js'
import { outcomeCount, outcomes } from '../kernel/outcomes.js'
import type { Game, Rules } from '../kernel/ruleset.js'
import { determinisation } from '../kernel/secret.js'
import { act, advance } from '../kernel/transition.js'
import type { Policy } from '../kernel/player.js'
import { evaluateOrThrow, assertHasCommands, assertSide } from './preconditions.js'
import { bestOf } from './tree.js'

/** The options of a greedy player. */
export interface GreedyOptions<G extends Game> {
  /** The side it plays. */
  readonly side: G['side']
  /** How well a position stands for that side; higher is better. It is also called for finished games. */
  readonly evaluate: (state: G['state'], side: G['side']) => number
  /** The value of the position after a legal command, if it can be computed without playing it; otherwise null. */
  readonly evaluateAfter?: (state: G['state'], side: G['side'], command: G['command']) => number | null
  /** Draws with more outcomes are sampled instead of enumerated; 36 by default. */
  readonly maxOutcomes?: number
  /** The number of samples for such draws; 8 by default. */
  readonly trials?: number
  /**
   * How promising a command is, for breaking ties; higher is better. If sides choose in secret, a command shows no
   * effect before the others have chosen, and resigning looks as good as anything else.
   */
  readonly prior?: (state: G['state'], side: G['side'], command: G['command']) => number
}

/** A random result of a draw. */
const randomAnswer = (draw: Draw, below: (n: number) => number): Drawn => {
  if (draw.tag === 'dice') return Array.from({ length: draw.count }, () => 1 + below(draw.sides))
  const left = Array.from({ length: draw.from }, (_, i) => i)
  return Array.from({ length: draw.count }, () => left.splice(below(left.length), 1)[0])
}

/**
 * The expected value of a position after all pending draws.
 *
 * @param most the maximum number of outcomes to evaluate, shared by consecutive draws
 */
const expectedValue = <G extends Game>(
  rules: Rules<G>,
  options: GreedyOptions<G>,
  state: G['state'],
  below: (n: number) => number,
  most: number,
): number => {
  const turn = rules.toAct(state)
  if (turn.tag !== 'chance') return evaluateOrThrow(rules, options.evaluate, state, options.side)
  const after = (drawn: Drawn, left: number): number =>
    expectedValue(rules, options, advance(rules, state, rules.resolve(state, drawn)).state, below, left)
  const count = outcomeCount(turn.draw)
  if (count <= most) {
    const left = Math.floor(most / Number(count))
    return outcomes(turn.draw).reduce((sum, { drawn, weight }) => sum + toNumber(weight) * after(drawn, left), 0)
  }
  const trials = Math.max(1, Math.min(most, options.trials ?? 8))
  let sum = 0
  for (let i = 0; i < trials; i++) sum += after(randomAnswer(turn.draw, below), Math.floor(most / trials))
  return sum / trials
}

/**
 * A greedy player: looks one command ahead and plays the command with the highest expected value over the dice. Ties
 * are broken by the prior if there is one, then at random.
 *
 * @throws Error if the game has no such side, or a numeric option is not a number
 */
export const greedy = <G extends Game>(rules: Rules<G>, options: GreedyOptions<G>): Policy<G> => {
  const { side, prior, evaluateAfter } = options
  assertSide(rules, side)
  const outcomesSeen = limit('maxOutcomes', options.maxOutcomes ?? 36)
  limit('trials', options.trials ?? 0)
  /** The expected value after a command; null if the rules forbid it. */
  const valueAfter = (state: G['state'], command: G['command'], below: (n: number) => number): number | null => {
    const known = evaluateAfter?.(state, side, command) ?? null
    if (known !== null) return known
    const step = act(rules, state, side, command)
    return step._tag === 'Left' ? null : expectedValue(rules, options, step.right.state, below, outcomesSeen)
  }
  return (view, legal, below) => {
    assertHasCommands(rules, side, legal)
    const state = determinisation(rules, view, side, below)
    let best: G['command'][] = []
    let most = -Infinity
    for (const command of legal) {
      const value = valueAfter(state, command, below)
      if (value === null) continue
      if (value > most) {
        most = value
        best = [command]
      } else if (value === most) best.push(command)
    }
    if (best.length === 0) return legal[below(legal.length)]
    if (prior === undefined) return best[below(best.length)]
    const priors = best.map((command) => prior(state, side, command))
    return best[bestOf(priors, below)]
  }
}
