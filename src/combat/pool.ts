import { fraction, ONE, plus, times, ZERO, type Fraction } from '../kernel/fraction.js'
import { bandAt, type BandTable } from './bands.js'
import { lookUp, type ResultsTable } from './table.js'

/**
 * The exact probability distribution of a whole number: the probability of `lowest`, `lowest` + 1, and so on. They add
 * up to 1.
 */
export interface Distribution {
  /** The lowest possible number. */
  readonly lowest: number
  /** The probabilities, in order. */
  readonly chances: readonly Fraction[]
}

/** The probability that a die shows the target or more: 4 or more on a six-sided die is 1/2. */
export const hitChance = (target: number, sides = 6): Fraction =>
  fraction(Math.min(Math.max(sides + 1 - target, 0), sides), sides)

/** The distribution of the sum of two independent numbers. */
export const addDistributions = (a: Distribution, b: Distribution): Distribution => {
  const chances: Fraction[] = Array.from({ length: a.chances.length + b.chances.length - 1 }, () => ZERO)
  for (const [i, p] of a.chances.entries())
    for (const [j, q] of b.chances.entries()) chances[i + j] = plus(chances[i + j], times(p, q))
  return { lowest: a.lowest + b.lowest, chances }
}

const NOTHING: Distribution = { lowest: 0, chances: [ONE] }

/** The number of hits of dice with individual hit probabilities. */
export const mixedHits = (chances: readonly Fraction[]): Distribution =>
  chances.reduce<Distribution>(
    (hits, chance) => addDistributions(hits, { lowest: 0, chances: [plus(ONE, times(fraction(-1), chance)), chance] }),
    NOTHING,
  )

/** The number of hits of `count` dice that hit on the target or more. */
export const poolHits = (count: number, target: number, sides = 6): Distribution =>
  mixedHits(Array.from({ length: count }, () => hitChance(target, sides)))

/** The sum of `count` dice. */
export const diceSum = (count: number, sides = 6): Distribution => {
  const die: Distribution = { lowest: 1, chances: Array.from({ length: sides }, () => fraction(1, sides)) }
  return Array.from({ length: count }, () => die).reduce(addDistributions, NOTHING)
}

/** The distribution with a modifier added. */
export const modified = ({ lowest, chances }: Distribution, modifier: number): Distribution => ({
  lowest: lowest + modifier,
  chances,
})

/** The probability of exactly this number. */
export const chanceOf = ({ lowest, chances }: Distribution, number: number): Fraction =>
  Number.isInteger(number) && number >= lowest && number < lowest + chances.length ? chances[number - lowest] : ZERO

/** The probability of this number or more. */
export const chanceOfAtLeast = ({ lowest, chances }: Distribution, number: number): Fraction =>
  chances.filter((_, i) => lowest + i >= number).reduce(plus, ZERO)

/** The mean. */
export const mean = ({ lowest, chances }: Distribution): Fraction =>
  chances.reduce((sum, chance, i) => plus(sum, times(chance, fraction(lowest + i))), ZERO)

/** The variance. */
export const variance = (distribution: Distribution): Fraction => {
  const { lowest, chances } = distribution
  const minusMean = times(fraction(-1), mean(distribution))
  return chances.reduce((sum, chance, i) => {
    const apart = plus(fraction(lowest + i), minusMean)
    return plus(sum, times(chance, times(apart, apart)))
  }, ZERO)
}

/** A result of a table with its exact probability. */
export interface ResultChance<Result> {
  readonly result: Result
  /** The probability. */
  readonly chance: Fraction
}

/** Groups the rolls by result, in the order in which ascending rolls give them; impossible results are left out. */
const chancesBy = <Result>(
  { lowest, chances }: Distribution,
  of: (roll: number) => Result,
): readonly ResultChance<Result>[] => {
  const total = new Map<Result, Fraction>()
  for (const [i, chance] of chances.entries()) {
    if (chance.numerator === 0n) continue
    const result = of(lowest + i)
    total.set(result, plus(total.get(result) ?? ZERO, chance))
  }
  return Array.from(total, ([result, chance]) => ({ result, chance }))
}

/**
 * The exact probabilities of the results in one column of a table.
 *
 * @param rolls the distribution of the modified roll: `modified(diceSum(2), 1)`
 */
export const tableChances = <Column extends string, Result>(
  table: ResultsTable<Column, Result>,
  column: Column,
  shift: number,
  rolls: Distribution,
): readonly ResultChance<Result>[] => chancesBy(rolls, (roll) => lookUp(table, column, shift, roll))

/** The exact probabilities of the results of a band table; a result of null stands for rolls without a row. */
export const bandChances = <Result>(
  bands: BandTable<Result>,
  rolls: Distribution,
): readonly ResultChance<Result | null>[] =>
  chancesBy<Result | null>(rolls, (roll) => bandAt(bands, roll)?.result ?? null)
