import { normalQuantile, studentBeyond } from './distributions.js'

/*
 * Looking at games as they come, and stopping when they say enough. Each look is a chance to be misled, so intervals that hold at
 * every look are wider than those of a number of games that was fixed beforehand (group-sequential, after Pocock). Looks come
 * at numbers of games that were fixed beforehand and lie farther and farther apart.
 */

/** The first look, and how much farther each next one lies. */
const FIRST = 100
const FARTHER = 1.5

/** After how many games one looks, the last time after all of them. */
export const looksOf = (most: number, first: number = FIRST): readonly number[] => {
  const looks: number[] = []
  for (let games = first; games < most; games = Math.ceil(games * FARTHER)) looks.push(games)
  return [...looks, most]
}

const STEPS = 160

const density = (x: number, deviation: number): number =>
  Math.exp(-(x * x) / (2 * deviation * deviation)) / (deviation * Math.sqrt(2 * Math.PI))

/** The weights of Simpson's rule. */
const weight = (i: number): number => (i === 0 || i === STEPS ? 1 : i % 2 === 1 ? 4 : 2)

/**
 * How likely a number that means nothing is seen farther from 0 than so many standard deviations at one of the looks at least
 * (the integral of Armitage, McPherson and Rowe).
 */
export const everBeyond = (within: number, looks: readonly number[]): number => {
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

/** How often the interval of one look may miss, so that those of all looks together miss as often as `alpha` says. */
export const alphaOfEach = (looks: readonly number[], alpha = 0.05): number => {
  if (looks.length < 2) return alpha
  let [low, high] = [normalQuantile(1 - alpha / 2), 8]
  for (let i = 0; i < 20; i++) {
    const middle = (low + high) / 2
    if (everBeyond(middle, looks) > alpha) low = middle
    else high = middle
  }
  return studentBeyond(high, 1e9)
}

/** The chance of a difference, set right for being looked at again and again. */
export const chanceOfLooks = (chance: number, looks: readonly number[]): number => {
  if (looks.length < 2 || chance >= 1) return chance
  if (chance <= 1e-12) return Math.min(1, chance * looks.length)
  return Math.max(chance, everBeyond(normalQuantile(1 - chance / 2), looks))
}
