import { sameNumbers, type DataReader } from '../../../kernel/data-file.js'
import data from './weights.json' with { type: 'json' }

/** The weights of a heuristic player, in points that are only comparable with each other. */
export interface Weights {
  /** Occupying a town. */
  readonly town: number
  /** Penalty per hex to the nearest town worth taking. */
  readonly step: number
  /** Per enemy unit adjacent to the hex. */
  readonly enemy: number
  /** Per friendly unit adjacent to the hex. */
  readonly friend: number
  /** Terrain that helps the defender. */
  readonly cover: number
  /** Additional points per adjacent enemy unit, for a unit that has lost a step. */
  readonly reduced: number
  /** The value of an enemy step lost; a friendly step counts 1. */
  readonly hit: number
  /** Bonus for attacks by a side that holds fewer towns. */
  readonly daring: number
}

/** Hand-tuned weights: searches order commands by them. */
export const handTuned: Weights = data.handTuned

/**
 * The weights of the built-in player while it holds at least as many towns as the enemy, learned in games against the
 * hand-tuned player and `greedy`.
 */
export const careful: Weights = data.careful

/** The weights of the built-in player while it holds fewer towns. */
export const daring: Weights = data.daring

/** The content of weights.json. */
interface AllWeights {
  /** The weights by which searches order commands. */
  readonly handTuned: Weights
  /** The weights of the built-in player while it holds at least as many towns as the enemy. */
  readonly careful: Weights
  /** The weights of the built-in player while it holds fewer towns. */
  readonly daring: Weights
}

/** Checks weights.json. */
export const weightsReader: DataReader<AllWeights> = sameNumbers({ handTuned, careful: handTuned, daring: handTuned })
