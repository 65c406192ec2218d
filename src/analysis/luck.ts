import { evaluateOrThrow } from '../bots/preconditions.js'
import { bestOf } from '../bots/tree.js'
import type { Draw } from '../kernel/draw.js'
import type { MetricTerms, MetricBase } from '../kernel/metric.js'
import { outcomeCount, outcomes } from '../kernel/outcomes.js'
import { priorsOf, type Heuristics } from '../kernel/player.js'
import type { Game, Rules } from '../kernel/ruleset.js'
import { advance } from '../kernel/transition.js'
import type { Cause } from './play-games.js'

/** Luck as a metric. It depends on every roll of the game, not on how the game ended. */
export type LuckMetric = MetricBase & MetricTerms

/** How luck is measured. */
export interface LuckOptions<G extends Game> {
  /** The side whose luck is measured. */
  readonly side: G['side']
  /**
   * Evaluates positions. A better evaluation explains more of the results as luck; the mean of luck is 0 for any
   * evaluation.
   */
  readonly heuristics: Heuristics<G> & Required<Pick<Heuristics<G>, 'evaluate'>>
  /** The metric in manifests and tables. */
  readonly metric: LuckMetric
}

/** The id of luck in manifests and rows. */
export const LUCK = 'luck'

/** The luck metric with a given title. */
export const luckMetric = (title: string): LuckMetric => ({ id: LUCK, kind: 'number', title, unit: 'games won' })

/** The luck of draws with more outcomes is not measured; its mean stays 0. */
const MOST_OUTCOMES = 400n

/** Luck is rounded to a millionth of a game, so that it is exactly 0 where rounding errors cancel out. */
const PARTS = 1e6

/** Plays the most promising commands until the position is quiet. */
const quiet = <G extends Game>(rules: Rules<G>, heuristics: Heuristics<G>, from: G['state']): G['state'] => {
  const { isQuiet = (): boolean => true } = heuristics
  let state = from
  for (let turn = rules.toAct(state); turn.tag === 'sides' && !isQuiet(state); turn = rules.toAct(state)) {
    const side: G['side'] = turn.sides[0]
    const legal = rules.legal(state, side)
    const priors = legal.length === 1 ? null : priorsOf(heuristics, state, side, legal)
    // Break ties the same way every time, so that the value of a position depends only on the position.
    const decided = rules.decide(state, side, legal[priors === null ? 0 : bestOf(priors, () => 1)])
    if (decided._tag === 'Left') return state
    state = advance(rules, state, decided.right).state
  }
  return state
}

/** Measures the luck of a game while it is played. */
export interface LuckMeter<G extends Game> {
  /** Receives every position in which a side or chance acts, and the final position, with its cause. */
  readonly look: (state: G['state'], cause: Cause<G>) => void
  /** The luck so far, in games won. */
  readonly luck: () => number
}

/**
 * Measures the luck of a side in a game (AIVAT, Burch et al. 2018): for every chance event, the evaluation of the
 * resulting position minus its exact mean over all outcomes, summed. Its expected value is 0 for any players.
 */
export const luckMeter = <G extends Game>(rules: Rules<G>, { side, heuristics }: LuckOptions<G>): LuckMeter<G> => {
  const { evaluate, forecast = evaluate } = heuristics
  let sum = 0
  let before: { readonly state: G['state']; readonly draw: Draw } | null = null
  const standing = (reached: G['state']): number => {
    const state = quiet(rules, heuristics, reached)
    const turn = rules.toAct(state)
    if (turn.tag === 'over') return Number(turn.outcome.winner === side)
    return evaluateOrThrow(rules, forecast, state, side)
  }
  const expected = (state: G['state'], draw: Draw): number =>
    outcomes(draw).reduce((mean, { drawn, weight }) => {
      const after = advance(rules, state, rules.resolve(state, drawn)).state
      return mean + (Number(weight.numerator) / Number(weight.denominator)) * standing(after)
    }, 0)
  return {
    look: (state, cause) => {
      if (cause?.tag === 'chance' && before !== null) sum += standing(state) - expected(before.state, before.draw)
      const turn = rules.toAct(state)
      before = turn.tag === 'chance' && outcomeCount(turn.draw) <= MOST_OUTCOMES ? { state, draw: turn.draw } : null
    },
    luck: () => Math.round(sum * PARTS) / PARTS,
  }
}
