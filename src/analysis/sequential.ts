import { normalQuantile, studentPValue } from './distributions.js'

/**
 * Group-sequential stopping (after Pocock): look at the games at fixed sample sizes and stop when the results are
 * precise enough. Every look is another chance of a false result, so intervals that hold at every look are wider than
 * those of a fixed sample. The looks are set in advance at growing distances.
 */

/** The first look, and the factor from each look to the next. */
const FIRST = 100
const FARTHER = 1.5

const ALPHA = 0.05

/** The numbers of games after which to look; the last look is at all games. */
export const interimLooks = (most: number): readonly number[] => {
  const looks: number[] = []
  for (let games = FIRST; games < most; games = Math.ceil(games * FARTHER)) looks.push(games)
  return [...looks, most]
}

const STEPS = 160

const density = (x: number, deviation: number): number =>
  Math.exp(-(x * x) / (2 * deviation * deviation)) / (deviation * Math.sqrt(2 * Math.PI))

/** The weights of Simpson's rule. */
const weight = (i: number): number => (i === 0 || i === STEPS ? 1 : i % 2 === 1 ? 4 : 2)

/**
 * The probability that, with no true effect, the standardized result exceeds a boundary at one look or more (the
 * Armitage–McPherson–Rowe integral).
 */
export const crossingProbability = (within: number, looks: readonly number[]): number => {
  const [first, ...later] = looks
  const pointsOf = (look: number): readonly number[] => {
    const end = within * Math.sqrt(look)
    return Array.from({ length: STEPS + 1 }, (_, i) => -end + (2 * end * i) / STEPS)
  }
  const sumOf = (values: readonly number[], look: number): number =>
    values.reduce((sum, value, i) => sum + weight(i) * value, 0) * ((2 * within * Math.sqrt(look)) / STEPS / 3)
  let points = pointsOf(first)
  let still = points.map((point) => density(point, Math.sqrt(first)))
  let before = first
  for (const look of later) {
    const deviation = Math.sqrt(look - before)
    const next = pointsOf(look)
    const [from, had, at] = [points, still, before]
    still = next.map((point) =>
      sumOf(
        from.map((one, i) => had[i] * density(point - one, deviation)),
        at,
      ),
    )
    ;[points, before] = [next, look]
  }
  return Math.min(1, Math.max(0, 1 - sumOf(still, before)))
}

/** The significance level of a single look for which all looks together have the level 0.05. */
export const alphaPerLook = (looks: readonly number[]): number => {
  if (looks.length < 2) return ALPHA
  let [low, high] = [normalQuantile(1 - ALPHA / 2), 8]
  for (let i = 0; i < 20; i++) {
    const middle = (low + high) / 2
    if (crossingProbability(middle, looks) > ALPHA) low = middle
    else high = middle
  }
  return studentPValue(high, 1e9)
}

/** The p-value of a difference, adjusted for repeated looks. */
export const adjustForLooks = (chance: number, looks: readonly number[]): number => {
  if (looks.length < 2 || chance >= 1) return chance
  if (chance <= 1e-12) return Math.min(1, chance * looks.length)
  return Math.max(chance, crossingProbability(normalQuantile(1 - chance / 2), looks))
}
