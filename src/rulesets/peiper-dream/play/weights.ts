import { sameNumbers, type DataReader } from '../../../kernel/data-file.js'
import { memoize } from '../../../kernel/memoize.js'
import { usualCaution, type Caution } from './travel.js'
import data from './weights.json' with { type: 'json' }

/** Weights of both sides for choosing an ACT. Only their ratios matter. "Penalty" weights are subtracted. */
export interface CommonWeights {
  /** Multiplier of hits relative to moves. */
  readonly attack: number
  /** Penalty for using a support marker. */
  readonly marker: number
  /** Penalty for drawing a card for an attack or demolition, which brings the end of the turn closer. */
  readonly draw: number
  /** Additional penalty for each friendly unit on the map that has not acted. */
  readonly drawEach: number
  /** Base value of blowing or rebuilding a bridge. */
  readonly bridge: number
  /** Maximum value of entering the map. */
  readonly enter: number
  /** Minimum value of entering the map. */
  readonly enterAnyhow: number
  /** Multiplier of the value of the hexes that an entry leads to. */
  readonly enterWhere: number
  /** Value of each point of cover. */
  readonly cover: number
  /** Penalty for a hex next to enemies. */
  readonly near: number
  /** Additional penalty for a reduced unit there. */
  readonly nearReduced: number
  /** Extra value of objectives in the last turn, as a share. */
  readonly late: number
  /** Penalty for each friendly unit in a hex. */
  readonly friend: number
  /** Value of a bridge on the routes of the leading Germans. */
  readonly bridgeOnRoute: number
  /** Value of each ACT that a bridge costs or saves the Germans. */
  readonly bridgeAct: number
}

/** Weights of the Germans. */
export interface GermanWeights extends CommonWeights, Caution {
  /** Penalty for each adjacent hex with friendly units. */
  readonly crowd: number
  /** Value of a hex at an unguarded bridge on the leading routes, for each ACT its loss would cost. */
  readonly holdBridge: number
  /** If above 0, tasks of SS presence go to the weakest unit that arrives in time, so that strong ones can fight. */
  readonly sparing: number
  /** Value of a hex next to Americans in an objective, for each point of the attack factor above four. */
  readonly siege: number
  /** Value of each ACT saved on the way to a task. */
  readonly act: number
  /** Multiplier of the same, and of the maximum entry value, for a unit with a task of SS presence. */
  readonly runner: number
  /** Value of a supplied hex that completes a task of SS presence, for the assigned unit. */
  readonly presence: number
  /** Value of an ACT saved by the slow units of the campaign, as a share of the usual value. */
  readonly slow: number
  /** Penalty for each hex of distance to the enemy, for the slow units of the campaign. */
  readonly hunt: number
  /** Value of an uncaptured depot. */
  readonly depot: number
  /** Penalty for a hex without supply. */
  readonly unsupplied: number
  /** Value of an American objective. */
  readonly take: number
  /** Value of a German objective with no other unit in it. */
  readonly guard: number
  /** Value of a German objective with one friendly unit in it. */
  readonly guardTwice: number
  readonly hit: number
  /** Additional value of the last step. */
  readonly kill: number
  /** Share of the saved ACTs that counts for the first step. */
  readonly firstStep: number
  /** Value of each ACT saved by a hit. */
  readonly spared: number
  /** Additional value of a hit in an objective. */
  readonly hitInPrize: number
}

/** Weights of the Americans. */
export interface UsWeights extends CommonWeights {
  /** Value of a hex on the expected route of the leading Germans. */
  readonly block: number
  /** Penalty for each hex of distance from it. */
  readonly blockDistance: number
  /** The number of steps ahead of them at which a block is best. */
  readonly blockAhead: number
  /** Penalty for each step of deviation from it. */
  readonly blockStep: number
  /** Value of approaching a lost objective. */
  readonly back: number
  /** Penalty for each German step in it. */
  readonly backStep: number
  /** Penalty for each ACT of the way. */
  readonly backAct: number
  /** Value of a German objective. */
  readonly retake: number
  /** Value of an objective with no other unit in it. */
  readonly hold: number
  /** Value of a German goal with no other unit in it. */
  readonly goal: number
  /** Value of a German goal with a friendly unit in it. */
  readonly goalTwice: number
  readonly hit: number
  /** Additional value of the last step. */
  readonly kill: number
  /** Additional value of a hit on a German on its route or near its goal. */
  readonly hitAhead: number
  /** Additional value of a hit on an SS unit. */
  readonly hitSs: number
  /** Additional value of a hit in an objective. */
  readonly hitInPrize: number
}

/** The weights of a heuristic player. */
export interface Weights {
  readonly german: GermanWeights
  readonly us: UsWeights
}

/** Weights set by hand: the order in which searches try commands, and the weights of the `hand-tuned` player. */
export const handTuned: Weights = data

/** Checks weights.json: numbers, and none missing, as the compiler knows too. */
export const weightsReader: DataReader<Weights> = sameNumbers(handTuned)

/** Returns the caution in some weights. Equal to the default, it returns the same object. */
export const cautionOf: (weights: GermanWeights) => Caution = /* @__PURE__ */ memoize(
  (weights: GermanWeights): Caution => {
    const { fight, stuck, direct, full, beside } = weights
    const its: Caution = { fight, stuck, direct, full, beside }
    const isUsual = (Object.keys(usualCaution) as (keyof Caution)[]).every((key) => its[key] === usualCaution[key])
    return isUsual ? usualCaution : its
  },
)
