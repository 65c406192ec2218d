import type { Draw, Drawn } from '../kernel/draw.js'
import { toNumber } from '../kernel/fraction.js'
import { limit } from '../kernel/limit.js'
import { outcomeCount, outcomes } from '../kernel/outcomes.js'
import type { Game, Rules } from '../kernel/ruleset.js'
import { determinised } from '../kernel/secret.js'
import { act, advance } from '../kernel/step.js'
import type { Policy } from '../kernel/player.js'
import { evaluatedBy, offered, seated } from './preconditions.js'
import { bestOf } from './tree.js'

/** How a greedy player is made. */
export interface GreedyOptions<G extends Game> {
  /** The side it plays. */
  readonly side: G['side']
  /** How well a position stands for that side: more is better. A finished game is evaluated too. */
  readonly evaluate: (state: G['state'], side: G['side']) => number
  /** Draws with more outcomes than this are tried a few times instead of worked out; 36 by default. */
  readonly mostOutcomes?: number
  /** How often such a draw is tried; 8 by default. */
  readonly trials?: number
  /**
   * How promising a command is, to choose between equals: more is better. Where sides choose in secret a command shows nothing
   * before the others have chosen, and to concede looks no worse than anything else.
   */
  readonly prior?: (state: G['state'], side: G['side'], command: G['command']) => number
}

/** An answer to a draw, from a player's own luck. */
const imagined = (draw: Draw, below: (n: number) => number): Drawn => {
  if (draw.tag === 'dice') return Array.from({ length: draw.count }, () => 1 + below(draw.sides))
  const left = Array.from({ length: draw.from }, (_, i) => i)
  return Array.from({ length: draw.count }, () => left.splice(below(left.length), 1)[0])
}

/**
 * How well a position stands on average once all dice that are due have been thrown.
 *
 * @param most how many outcomes may be looked at; draws in a row share it
 */
const expectedValue = <G extends Game>(
  rules: Rules<G>,
  options: GreedyOptions<G>,
  state: G['state'],
  below: (n: number) => number,
  most: number,
): number => {
  const turn = rules.toAct(state)
  if (turn.tag !== 'chance') return evaluatedBy(rules, options.evaluate, state, options.side)
  const after = (drawn: Drawn, left: number): number =>
    expectedValue(rules, options, advance(rules, state, rules.resolve(state, drawn)).state, below, left)
  const count = outcomeCount(turn.draw)
  if (count <= most) {
    const left = Math.floor(most / Number(count))
    return outcomes(turn.draw).reduce((sum, { drawn, weight }) => sum + toNumber(weight) * after(drawn, left), 0)
  }
  const trials = Math.max(1, Math.min(most, options.trials ?? 8))
  let sum = 0
  for (let i = 0; i < trials; i++) sum += after(imagined(turn.draw, below), Math.floor(most / trials))
  return sum / trials
}

/**
 * A player that looks one command ahead and takes the one after which its side stands best, on average over the dice.
 * Equals are chosen among by the prior where there is one, and then by luck.
 *
 * @throws where the game has no such side, or a number of the options is none
 */
export const greedy = <G extends Game>(rules: Rules<G>, options: GreedyOptions<G>): Policy<G> => {
  const { side, prior } = options
  seated(rules, side)
  const outcomesSeen = limit('mostOutcomes', options.mostOutcomes ?? 36)
  limit('trials', options.trials ?? 0)
  return (view, legal, below) => {
    offered(rules, side, legal)
    const state = determinised(rules, view, side, below)
    let best: G['command'][] = []
    let most = -Infinity
    for (const command of legal) {
      const step = act(rules, state, side, command)
      if (step._tag === 'Left') continue
      const value = expectedValue(rules, options, step.right.state, below, outcomesSeen)
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
