import { chanceBy, type Net } from '../../../kernel/net.js'
import type { BattleName } from '../data/battles/battle.js'
import type { Side } from '../data/printed-unit.js'
import type { State } from '../model/state.js'
import { evaluate } from './evaluation.js'
import { driveFacts, pointsFacts, turnFacts } from './judge-facts.js'
import { campaign } from './judges/campaign.js'
import { payingThePeiper } from './judges/paying-the-peiper.js'

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

/**
 * How likely a side wins, from 0 to 1, where a turn begins: by what was learned from who won, where that is known of the game, else by
 * `evaluate`.
 */
export const judge = (state: State, side: Side): number => {
  const known = judgeOf(state.scenario.name)
  if (known === null || state.phase.tag === 'over') return evaluate(state, side)
  const german = chanceBy(known.net, known.facts(state))
  return side === 'german' ? german : 1 - german
}
