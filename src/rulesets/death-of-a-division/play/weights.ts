/** What a feature of a position counts for. */
export interface Weight {
  /** The feature. */
  readonly of: string
  /** What it counts for in the middle of the game, in log-odds of a German win. */
  readonly now: number
  /** What it counts for more at the end than in the middle, and less at the beginning. */
  readonly later: number
}

/**
 * What features of a position say about how it will end. They were learned, not thought out: by logistic regression over 77,000
 * positions from 1,160 games between the built-in player, players who err now and then, and searches, with the scenario as
 * it comes. Strength counts by tens, guns by fours, fights from -1 to 1, all else by one.
 */
// prettier-ignore
export const weights: readonly Weight[] = [
  { of: 'German combat strength in St. Vith', now: 1.03, later: 0.06 },
  { of: 'German combat strength one step off', now: 0.7, later: -0.31 },
  { of: 'German combat strength two steps off', now: 0.97, later: -0.55 },
  { of: 'German combat strength three steps off', now: 0.83, later: -0.48 },
  { of: 'German combat strength four or five steps off', now: 0.77, later: -0.62 },
  { of: 'German combat strength farther off', now: 0.51, later: -1.08 },
  { of: 'German guns in St. Vith or one step off', now: 1.43, later: 1 },
  { of: 'German guns two or three steps off', now: 1.35, later: -0.95 },
  { of: 'German guns farther off', now: 1.17, later: -2.04 },
  { of: 'German strength cut off from supply', now: -0.18, later: 0.04 },
  { of: 'U.S. combat strength in St. Vith', now: -1.09, later: -0.18 },
  { of: 'U.S. combat strength one step off', now: -1.07, later: 0.03 },
  { of: 'U.S. combat strength two steps off', now: -1.18, later: 0.15 },
  { of: 'U.S. combat strength three steps off', now: -0.77, later: -0.07 },
  { of: 'U.S. combat strength four or five steps off', now: -0.72, later: 0.96 },
  { of: 'U.S. combat strength farther off', now: -1.82, later: 1.81 },
  { of: 'U.S. guns in St. Vith or one step off', now: -0.91, later: 0.58 },
  { of: 'U.S. guns two or three steps off', now: -0.57, later: -0.29 },
  { of: 'U.S. guns farther off', now: -1.14, later: -0.3 },
  { of: 'U.S. strength cut off from supply', now: 0.25, later: -0.28 },
  { of: 'German strength to come', now: 0.91, later: -0.8 },
  { of: 'U.S. strength to come', now: -1.07, later: 0.65 },
  { of: 'only Germans in St. Vith', now: -0.55, later: 1.32 },
  { of: 'only Americans in St. Vith', now: -0.13, later: 0.56 },
  { of: 'both in St. Vith', now: -0.03, later: -0.4 },
  { of: 'balance in St. Vith', now: -0.53, later: 0.98 },
  { of: 'German control of St. Vith', now: 0.45, later: -0.24 },
  { of: 'St. Vith captured before', now: -0.28, later: -0.75 },
  { of: 'St. Vith in U.S. supply', now: -0.63, later: -0.92 },
  { of: 'the chain of DD-1.9', now: 0.02, later: 1.14 },
  { of: 'areas one step off with Germans alone', now: 0.06, later: -0.09 },
  { of: 'areas one step off with Americans alone', now: -0.03, later: 0.11 },
  { of: 'areas one step off with both', now: 0.08, later: 0.27 },
  { of: 'balance of the other fights', now: 0.07, later: -0.07 },
  { of: 'everything else', now: -1.04, later: 1.88 },
  { of: 'distance in time from the middle of the game', now: -2.45, later: -0.77 },
]
