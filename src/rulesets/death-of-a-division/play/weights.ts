import { fields, list, number, text, type DataReader } from '../../../kernel/data-file.js'
import data from './weights.json' with { type: 'json' }

/** The weight of a feature of a position. */
export interface Weight {
  /** The name of the feature. */
  readonly of: string
  /** The weight in the middle of the game, in log-odds of a German win. */
  readonly now: number
  /** The change in weight from the middle to the end of the game, and from the start to the middle. */
  readonly later: number
}

/** Checks weights.json. */
export const weightsReader: DataReader<readonly Weight[]> = list(
  fields<Weight>({ of: text, now: number, later: number }),
)

/**
 * The weights of the position features, fitted by logistic regression on 77,000 positions from 1,160 games of the
 * default scenario. The games were played by the built-in player, error-prone players, and search players. Strength
 * counts in tens, artillery in fours, the balance of fights from -1 to 1, and everything else in ones.
 */
export const weights: readonly Weight[] = data
