import { sameNumbers, type DataReader } from '../../../kernel/data-file.js'
import data from './order-weights.json' with { type: 'json' }

/*
 * The weights of the heuristic players: for each effect of a command, points that are only comparable with each other.
 *
 * The weights of the built-in player and of turn rollouts were found by hill climbing: random changes were kept if the
 * player then won more of the same games, with the same dice, against players of the other side. Two penalties were
 * then set by hand because these actions are never right: leaving contact with the last step, which the withdrawal hit
 * takes, and sending artillery alone among enemy units. A tree search orders commands by weights set by hand.
 */

/** Weights used by both sides. */
interface CommonWeights {
  /** Penalty for leaving contact. */
  readonly breaking: number
  /** Further penalty for leaving contact with the last step. */
  readonly breakingLast: number
  readonly overrun: number
  /** Per point of strength removed by an overrun. */
  readonly perRemoved: number
  /** Further penalty for artillery out of supply. */
  readonly gunsUnsupplied: number
  /** Per point of enemy strength cut off from supply. */
  readonly cutting: number
}

interface GermanWeights extends CommonWeights {
  /** Penalty per step from St. Vith. */
  readonly step: number
  /** Penalty for being out of supply. */
  readonly unsupplied: number
  /** Penalty for artillery among enemy units together with friendly combat units. */
  readonly gunsInFight: number
  /** Penalty for artillery among enemy units on its own. */
  readonly gunsAlone: number
  /** The share of the value of distance and supply that counts for artillery. */
  readonly guns: number
  /** For artillery, per adjacent fight. */
  readonly gunsFight: number
  /** St. Vith, if it has not been captured and holds enemy units. */
  readonly objective: number
  /** St. Vith, if it holds no enemy units or was captured before. */
  readonly objectiveAgain: number
  /** A gate of St. Vith. */
  readonly gate: number
  /** The odds from which a fight counts as good. */
  readonly goodOdds: number
  readonly goodFight: number
  /** In a good fight, per point of enemy strength. */
  readonly perEnemy: number
  /** A fight at odds of at least 1:2 that is not good. */
  readonly fairFight: number
  /** A fight at worse odds. */
  readonly badFight: number
  /** A fight that friendly combat units have already joined. */
  readonly joined: number
  /** In an area without enemy units, penalty per friendly unit there. */
  readonly friend: number
  /** While St. Vith is held late: the first unit in a fight, which pins U.S. units that could return. */
  readonly pin: number
  /** The reduction of `pin` per step from St. Vith. */
  readonly pinStep: number
  /** While St. Vith is held late: the first unit in an area without enemy units. */
  readonly block: number
  /** The reduction of `block` per step from St. Vith. */
  readonly blockStep: number
}

/** The weights of the U.S. side. */
interface UsWeights extends CommonWeights {
  /** The first, second and third unit in St. Vith. */
  readonly objective: readonly number[]
  /** The first, second and third unit in a gate of St. Vith. */
  readonly gate: readonly number[]
  /** A gate on the side from which the Germans come. */
  readonly forward: number
  /** Any other area. */
  readonly elsewhere: number
  /** The reduction of `elsewhere` per step from St. Vith. */
  readonly step: number
  /** The reduction of `elsewhere` per friendly unit there. */
  readonly friend: number
  /** Penalty for being out of supply. */
  readonly unsupplied: number
  /** The share of the value of an area that counts for artillery. */
  readonly guns: number
  /** For artillery, per adjacent fight. */
  readonly gunsFight: number
  /** Penalty for artillery among enemy units. */
  readonly gunsInFight: number
  /** Further penalty for artillery among enemy units without a friendly combat unit. */
  readonly gunsAlone: number
  /** A fight in St. Vith. */
  readonly objectiveFight: number
  /** Any other fight with at least the strength of the enemy. */
  readonly evenFight: number
  /** Any other fight with less strength than the enemy. */
  readonly badFight: number
  /** If St. Vith is lost late: an area without enemy units. */
  readonly lateFree: number
  /** The reduction of `lateFree` per step from St. Vith. */
  readonly lateFreeStep: number
  /** If St. Vith is lost late: a fight. */
  readonly lateFight: number
  /** The reduction of `lateFight` per step from St. Vith. */
  readonly lateFightStep: number
}

/** The weights of both sides. */
export interface OrderWeights {
  readonly german: GermanWeights
  readonly us: UsWeights
}

/** The weights of the built-in player and of turn rollouts. */
export const learned: OrderWeights = data.learned

/** The weights by which tree searches order commands. */
export const handTuned: OrderWeights = data.handTuned

/** The content of order-weights.json. */
interface Both {
  /** The weights of the built-in player. */
  readonly learned: OrderWeights
  /** The weights of tree searches. */
  readonly handTuned: OrderWeights
}

/** Checks order-weights.json: every weight is present, and there are no others. */
export const orderWeightsReader: DataReader<Both> = sameNumbers({ learned, handTuned: learned })
