import { fields, someOf, type DataReader } from '../../../kernel/data-file.js'
import { memoize } from '../../../kernel/memoize.js'
import type { BattleName } from '../data/battles/battle.js'
import type { State } from '../model/state.js'
import data from './learned-weights.json' with { type: 'json' }
import { handTuned, type GermanWeights, type UsWeights, type Weights } from './weights.js'

/** The learned weights of each scenario, as differences from the hand-tuned ones. */
type Learned = Readonly<
  Record<BattleName, { readonly german: Partial<GermanWeights>; readonly us: Partial<UsWeights> }>
>

/** Checks learned-weights.json: of each game and side some weights, by their names among the hand-tuned ones. */
export const learnedReader: DataReader<Learned> = (value, at) => {
  const game = fields<Learned[BattleName]>({ german: someOf(handTuned.german), us: someOf(handTuned.us) })
  return fields<Learned>({
    campaign: game,
    'paying-the-peiper': game,
    'a-dash-of-peiper': game,
    'the-bagged-peiper': game,
    'just-a-peiper-dream': game,
  })(value, at)
}

/*
 * Found by test/scripts/learn.mjs, in games against the hand-tuned player of the other side; `sparing`, `siege`,
 * `holdBridge`, `act` and `drawEach` of the Germans of the first two games by hand, and `runner`, `presence`, `attack`,
 * `enter` and `unsupplied` of those of the second.
 */
const learned: Learned = data

const learnedIn = /* @__PURE__ */ memoize(({ name }: State['scenario']): Weights => ({
  german: { ...handTuned.german, ...learned[name].german },
  us: { ...handTuned.us, ...learned[name].us },
}))

/** Returns the weights learned for the scenario of a state. */
export const learnedFor = ({ scenario }: State): Weights => learnedIn(scenario)
