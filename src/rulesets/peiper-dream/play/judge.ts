import type { BattleName } from '../data/battles/battle.js'
import type { Side } from '../data/printed-unit.js'
import type { State } from '../model/state.js'
import { evaluate } from './evaluation.js'
import { driveFacts, pointsFacts, turnFacts } from './judge-facts.js'
import { campaign } from './judges/campaign.js'
import { payingThePeiper } from './judges/paying-the-peiper.js'

/** A small net that tells from facts how likely the Germans win: a sum of the facts, and of a few bends of such sums. */
export interface Net {
  /** By fact, what it is on average. */
  readonly mean: readonly number[]
  /** By fact, how far it lies from that as a rule. */
  readonly spread: readonly number[]
  /** By fact, what it adds of itself. */
  readonly straight: readonly number[]
  /** By bend and fact, what it adds to the sum that is bent; last what is added anyhow. */
  readonly bends: readonly (readonly number[])[]
  /** By bend, what it adds; last what is added anyhow. */
  readonly sum: readonly number[]
}

/** How a game is judged: what is looked at, and what was learned of it. */
interface Judge {
  readonly facts: (state: State) => readonly number[]
  readonly net: Net
}

/** What is looked at in a game that is judged by what was learned. */
export const judgeFacts: Readonly<Partial<Record<BattleName, (state: State) => readonly number[]>>> = {
  campaign: (state) => [...driveFacts(state), ...turnFacts(state)],
  'paying-the-peiper': (state) => [...pointsFacts(state), ...turnFacts(state)],
}

const nets: Readonly<Partial<Record<BattleName, Net>>> = { campaign, 'paying-the-peiper': payingThePeiper }

const judgeOf = (name: BattleName): Judge | null => {
  const [facts, net] = [judgeFacts[name], nets[name]]
  return facts === undefined || net === undefined ? null : { facts, net }
}

/** No fact counts as farther from its mean than so many spreads. */
const FARTHEST = 5

const total = (weights: readonly number[], facts: readonly number[]): number =>
  facts.reduce((sum, fact, i) => sum + fact * weights[i], 0)

/** How likely the Germans win by a net and the facts of a position. */
export const judgedBy = ({ mean, spread, straight, bends, sum }: Net, facts: readonly number[]): number => {
  const scaled = facts.map((fact, i) => Math.max(-FARTHEST, Math.min(FARTHEST, (fact - mean[i]) / spread[i])))
  const bent = bends.map((weights) => Math.tanh(total(weights, scaled) + weights[scaled.length]))
  return 1 / (1 + Math.exp(-total(straight, scaled) - total(sum, bent) - sum[bent.length]))
}

/**
 * How likely a side wins, from 0 to 1, where a turn begins: by what was learned from who won, where that is known of the game, else by
 * `evaluate`.
 */
export const judge = (state: State, side: Side): number => {
  const known = judgeOf(state.scenario.name)
  if (known === null || state.phase.tag === 'over') return evaluate(state, side)
  const german = judgedBy(known.net, known.facts(state))
  return side === 'german' ? german : 1 - german
}
