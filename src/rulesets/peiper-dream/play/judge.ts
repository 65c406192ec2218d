import { predict, type NeuralNet } from '../../../kernel/neural-net.js'
import type { BattleName } from '../data/battles/battle.js'
import type { Side } from '../data/printed-unit.js'
import type { State } from '../model/state.js'
import { evaluate } from './evaluation.js'
import { advanceFacts, pointsFacts, turnFacts } from './judge-facts.js'
import { campaign } from './judges/campaign.js'
import { payingThePeiper } from './judges/paying-the-peiper.js'

/** The learned evaluation of a scenario: its features and network. */
interface Judge {
  readonly facts: (state: State) => readonly number[]
  readonly net: NeuralNet
}

/** The features of each scenario with a learned evaluation. */
export const judgeFacts: Readonly<Partial<Record<BattleName, (state: State) => readonly number[]>>> = {
  campaign: (state) => [...advanceFacts(state), ...turnFacts(state)],
  'paying-the-peiper': (state) => [...pointsFacts(state), ...turnFacts(state)],
}

const nets: Readonly<Partial<Record<BattleName, NeuralNet>>> = { campaign, 'paying-the-peiper': payingThePeiper }

const judgeOf = (name: BattleName): Judge | null => {
  const [facts, net] = [judgeFacts[name], nets[name]]
  return facts === undefined || net === undefined ? null : { facts, net }
}

/**
 * Estimates the probability that a side wins, from 0 to 1, at the start of a turn. It uses the learned evaluation of
 * the scenario if there is one, otherwise `evaluate`.
 */
export const judge = (state: State, side: Side): number => {
  const known = judgeOf(state.scenario.name)
  if (known === null || state.phase.tag === 'over') return evaluate(state, side)
  const german = predict(known.net, known.facts(state))
  return side === 'german' ? german : 1 - german
}
