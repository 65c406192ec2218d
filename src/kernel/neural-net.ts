import { fields, list, number, refuse, whole, type DataReader } from './data-file.js'

/**
 * A small neural network that estimates a probability from features: a linear part plus one layer of tanh units.
 */
export interface NeuralNet {
  /** The mean of each feature in the training data. */
  readonly mean: readonly number[]
  /** The standard deviation of each feature in the training data. */
  readonly spread: readonly number[]
  /** The linear weight of each feature. */
  readonly straight: readonly number[]
  /** For each hidden unit, the weight of each feature, followed by its bias. */
  readonly bends: readonly (readonly number[])[]
  /** The output weight of each hidden unit, followed by the output bias. */
  readonly sum: readonly number[]
}

/** A trained network, with the size of its training data. */
export interface LearnedNet {
  /** The number of games it was trained on. */
  readonly games: number
  /** The number of those games that the Germans won. */
  readonly wonByGermans: number
  readonly net: NeuralNet
}

const numbers: DataReader<readonly number[]> = list(number)
const games: DataReader<number> = whole(1, Number.MAX_SAFE_INTEGER)

const shape: DataReader<LearnedNet> = fields<LearnedNet>({
  games,
  wonByGermans: games,
  net: fields<NeuralNet>({ mean: numbers, spread: numbers, straight: numbers, bends: list(numbers), sum: numbers }),
})

/** Reads the data file of a trained network. The lists must fit the number of features and of hidden units. */
export const learnedNet: DataReader<LearnedNet> = (value, at) => {
  const read = shape(value, at)
  const { mean, spread, straight, bends, sum } = read.net
  const ofLength = (where: string, length: number, found: readonly number[]): void => {
    if (found.length !== length) refuse(`${at}/net/${where}`, `${length} numbers`, found.length)
  }
  ofLength('spread', mean.length, spread)
  ofLength('straight', mean.length, straight)
  for (const [i, bend] of bends.entries()) ofLength(`bends/${i}`, mean.length + 1, bend)
  ofLength('sum', bends.length + 1, sum)
  return read
}

/** Scaled features are clamped to this many standard deviations from the mean. */
const FARTHEST = 5

const total = (weights: readonly number[], facts: readonly number[]): number =>
  facts.reduce((sum, fact, i) => sum + fact * weights[i], 0)

/**
 * The estimated probability, from 0 to 1.
 *
 * @param facts the features, in the order used in training
 */
export const predict = ({ mean, spread, straight, bends, sum }: NeuralNet, facts: readonly number[]): number => {
  const scaled = facts.map((fact, i) => Math.max(-FARTHEST, Math.min(FARTHEST, (fact - mean[i]) / spread[i])))
  const bent = bends.map((weights) => Math.tanh(total(weights, scaled) + weights[scaled.length]))
  return 1 / (1 + Math.exp(-total(straight, scaled) - total(sum, bent) - sum[bent.length]))
}
