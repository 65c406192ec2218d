/** Odds as printed at the head of a column: attack to defense. */
export type PrintedOdds = `${number}:${number}`

/**
 * The rounding of odds between two columns: 'down' takes the lower column, in favor of the defender; 'up' the higher;
 * 'nearest' the nearer by value, or the lower if both are equally near.
 */
export type Rounding = 'down' | 'up' | 'nearest'

/** The odds column for two strengths. */
export interface OddsReading<Column extends PrintedOdds> {
  readonly column: Column
  /**
   * 'tooLow' below the lowest column, 'tooHigh' above the highest, otherwise null. In the first two cases `column` is
   * the outermost column.
   */
  readonly outside: 'tooLow' | 'tooHigh' | null
}

/** The two numbers of printed odds: `3:2` is 3 to 2. */
export const sidesOf = (odds: PrintedOdds): readonly [attack: number, defense: number] => {
  const [attack, defense] = odds.split(':')
  return [Number(attack), Number(defense)]
}

/**
 * Compares attack and defense with odds, exactly: 0 if equal, positive if better for the attacker, negative if worse.
 * It only multiplies, so nothing is rounded. With a defense of 0, any attack above 0 is better than every column, and
 * an attack of 0 is worse.
 */
export const compareOdds = (attack: number, defense: number, odds: PrintedOdds): number => {
  const [forAttack, forDefense] = sidesOf(odds)
  if (attack === 0 && defense === 0) return -1
  return attack * forDefense - defense * forAttack
}

/**
 * The column for two strengths, each 0 or more; halves are exact.
 *
 * @param ladder the columns, from the worst odds to the best
 */
export const oddsColumn = <Column extends PrintedOdds>(
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

const between = <Column extends PrintedOdds>(
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
      // Twice the ratio compared with the sum of the two columns, over a common denominator.
      const [a, b] = sidesOf(lower)
      const [c, d] = sidesOf(upper)
      return 2 * attack * b * d > defense * (a * d + c * b) ? upper : lower
    }
  }
}
