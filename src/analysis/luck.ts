import { evaluatedBy } from '../bots/preconditions.js'
import { bestOf } from '../bots/tree.js'
import type { Draw } from '../kernel/draw.js'
import type { MetricTerms, Named } from '../kernel/metric.js'
import { outcomeCount, outcomes } from '../kernel/outcomes.js'
import { priorsOf, type Heuristics } from '../kernel/player.js'
import type { Game, Rules } from '../kernel/ruleset.js'
import { advance } from '../kernel/step.js'
import type { Cause } from './playouts.js'

/** Luck among the metrics of a game: no function of how the game ended, but of every throw on the way. */
export type LuckMetric = Named & MetricTerms

/** By what the luck of a game is measured. */
export interface LuckTerms<G extends Game> {
  /** Whose luck it is. */
  readonly side: G['side']
  /** What tells how well positions stand. The better it does, the more luck explains; the mean of luck is 0 however it does. */
  readonly heuristics: Heuristics<G> & Required<Pick<Heuristics<G>, 'evaluate'>>
  /** Luck, as manifests and tables have it. */
  readonly metric: LuckMetric
}

/** What luck is called in manifests and rows. */
export const LUCK = 'luck'

/** Luck as a metric. */
export const luckMetric = (title: string): LuckMetric => ({ id: LUCK, kind: 'number', title, unit: 'games won' })

/** The luck of draws with more outcomes is left out: its mean stays 0. */
const MOST_OUTCOMES = 400n

/** Luck is told to a millionth of a game: where it comes to nothing, no rest of rounding is left. */
const PARTS = 1e6

/** The position in which what is still to be carried out has been, by the most promising commands. */
const quiet = <G extends Game>(rules: Rules<G>, heuristics: Heuristics<G>, from: G['state']): G['state'] => {
  const { isQuiet = (): boolean => true } = heuristics
  let state = from
  for (let turn = rules.toAct(state); turn.tag === 'sides' && !isQuiet(state); turn = rules.toAct(state)) {
    const side: G['side'] = turn.sides[0]
    const legal = rules.legal(state, side)
    const priors = legal.length === 1 ? null : priorsOf(heuristics, state, side, legal)
    // The same of equals every time: what a position is worth must not hang on anything but the position.
    const decided = rules.decide(state, side, legal[priors === null ? 0 : bestOf(priors, () => 1)])
    if (decided._tag === 'Left') return state
    state = advance(rules, state, decided.right).state
  }
  return state
}

/** The luck of a game while it is played. */
export interface LuckSeen<G extends Game> {
  /** Is shown every position in which a side or chance is asked, and the last, with what brought it about. */
  readonly look: (state: G['state'], cause: Cause<G>) => void
  /** What it has come to, in games won. */
  readonly luck: () => number
}

/**
 * Measures the luck of a side in a game: at every answer of chance, how well the position that came stands for it less the exact
 * mean over all that could have come, added up (AIVAT, Burch and others 2018). Over many games that is 0 on average, whoever
 * plays, for dice do not know how well a position stands.
 */
export const luckSeen = <G extends Game>(rules: Rules<G>, { side, heuristics }: LuckTerms<G>): LuckSeen<G> => {
  const { evaluate, forecast = evaluate } = heuristics
  let sum = 0
  let before: { readonly state: G['state']; readonly draw: Draw } | null = null
  const standing = (reached: G['state']): number => {
    const state = quiet(rules, heuristics, reached)
    const turn = rules.toAct(state)
    if (turn.tag === 'over') return Number(turn.outcome.winner === side)
    return evaluatedBy(rules, forecast, state, side)
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
