/** Odds as printed at the head of a column: attack to defense. */
export type Odds = `${number}:${number}`

/**
 * What becomes of odds between two columns: 'down' takes the lower, in the defender's favor; 'up' the higher;
 * 'nearest' the nearer by value, and the lower where both are as near.
 */
export type Rounding = 'down' | 'up' | 'nearest'

/** The column that two strengths read, and whether they lie outside the chart. */
export interface OddsReading<Column extends Odds> {
  /** The column. */
  readonly column: Column
  /** 'tooLow' below the lowest column, 'tooHigh' above the highest, else null; the outermost column is given for both. */
  readonly outside: 'tooLow' | 'tooHigh' | null
}

/** The two sides of printed odds: `3:2` is 3 to 2. */
export const sidesOf = (odds: Odds): readonly [attack: number, defense: number] => {
  const [attack, defense] = odds.split(':')
  return [Number(attack), Number(defense)]
}

/**
 * How an attack compares with odds, exactly: 0 when it is just those, more when it is better, less when it is worse.
 * Nothing is divided, so nothing is rounded. Against no defense any attack is better, and no attack is worse.
 */
export const compareOdds = (attack: number, defense: number, odds: Odds): number => {
  const [forAttack, forDefense] = sidesOf(odds)
  if (attack === 0 && defense === 0) return -1
  return attack * forDefense - defense * forAttack
}

/**
 * The column of a chart for two strengths, which are 0 or more; halves are exact too.
 *
 * @param ladder the columns, from the worst odds to the best
 */
export const oddsColumn = <Column extends Odds>(
  ladder: readonly Column[],
  attack: number,
  defense: number,
  rounding: Rounding,
): OddsReading<Column> => {
  const lowest = ladder[0]
  const highest = ladder[ladder.length - 1]
  if (compareOdds(attack, defense, lowest) < 0) return { column: lowest, outside: 'tooLow' }
  if (compareOdds(attack, defense, highest) > 0) return { column: highest, outside: 'tooHigh' }
  const above = ladder.findIndex((column) => compareOdds(attack, defense, column) <= 0)
  if (compareOdds(attack, defense, ladder[above]) === 0) return { column: ladder[above], outside: null }
  return { column: between(ladder[above - 1], ladder[above], attack, defense, rounding), outside: null }
}

const between = <Column extends Odds>(
  lower: Column,
  upper: Column,
  attack: number,
  defense: number,
  rounding: Rounding,
): Column => {
  switch (rounding) {
    case 'down':
      return lower
    case 'up':
      return upper
    case 'nearest': {
      // Twice the ratio against the sum of the two columns, over one denominator.
      const [a, b] = sidesOf(lower)
      const [c, d] = sidesOf(upper)
      return 2 * attack * b * d > defense * (a * d + c * b) ? upper : lower
    }
  }
}
