import { formatDraw, type Dice, type Draw, type Drawn } from './draw.js'
import { fraction, plus, times, ONE, ZERO, type Fraction } from './fraction.js'

/** One possible result of a draw, with its probability. */
export interface ChanceOutcome {
  /** The result. It represents every result that the rules read alike. */
  readonly drawn: Drawn
  /** Its exact probability. The probabilities of all outcomes of a draw add up to 1. */
  readonly weight: Fraction
}

/** The binomial coefficient, n choose k. */
export const choose = (n: number, k: number): bigint => {
  let ways = 1n
  for (let i = 1; i <= k; i++) ways = (ways * BigInt(n - k + i)) / BigInt(i)
  return ways
}

const everyOrder = (count: number, faces: readonly number[]): Drawn[] => {
  let rows: Drawn[] = [[]]
  for (let i = 0; i < count; i++) rows = rows.flatMap((row) => faces.map((face) => [...row, face]))
  return rows
}

const facesOf = (sides: number): readonly number[] => Array.from({ length: sides }, (_, i) => i + 1)

const evenly = (rows: readonly Drawn[]): ChanceOutcome[] => {
  const weight = fraction(1, rows.length)
  return rows.map((drawn) => ({ drawn, weight }))
}

/** Every multiset of `count` dice, weighted by its number of orderings. */
const multisets = (count: number, sides: number): ChanceOutcome[] => {
  const total = BigInt(sides) ** BigInt(count)
  const found: ChanceOutcome[] = []
  const deal = (face: number, left: number, drawn: Drawn, orders: bigint): void => {
    if (left === 0 || face === sides) {
      const rest = new Array<number>(left).fill(face)
      found.push({ drawn: [...drawn, ...rest], weight: fraction(orders, total) })
      return
    }
    for (let n = left; n >= 0; n--)
      deal(face + 1, left - n, [...drawn, ...new Array<number>(n).fill(face)], orders * choose(left, n))
  }
  deal(1, count, [], 1n)
  return found
}

const sums = (count: number, sides: number): ChanceOutcome[] => {
  let ways: bigint[] = [1n]
  for (let i = 0; i < count; i++) {
    const next = new Array<bigint>(ways.length + sides).fill(0n)
    ways.forEach((n, sum) => {
      for (let face = 1; face <= sides; face++) next[sum + face] += n
    })
    ways = next
  }
  const total = BigInt(sides) ** BigInt(count)
  return ways.flatMap((n, sum) => {
    if (n === 0n) return []
    const drawn = new Array<number>(count).fill(1)
    for (let i = 0, left = sum - count; i < count; i++) {
      const more = Math.min(left, sides - 1)
      drawn[i] += more
      left -= more
    }
    return [{ drawn, weight: fraction(n, total) }]
  })
}

const hits = (on: readonly number[], sides: number): ChanceOutcome[] => {
  let chances: Fraction[] = [ONE]
  for (const least of on) {
    const hit = fraction(Math.min(sides, Math.max(0, sides - least + 1)), sides)
    const miss = fraction(hit.denominator - hit.numerator, hit.denominator)
    const next = new Array<Fraction>(chances.length + 1).fill(ZERO)
    chances.forEach((chance, n) => {
      next[n] = plus(next[n], times(chance, miss))
      next[n + 1] = plus(next[n + 1], times(chance, hit))
    })
    chances = next
  }
  const easiestFirst = on.map((_, i) => i).toSorted((i, j) => on[i] - on[j])
  return chances.flatMap((weight, n) => {
    if (weight.numerator === 0n) return []
    const drawn = new Array<number>(on.length).fill(1)
    for (const i of easiestFirst.slice(0, n)) drawn[i] = sides
    return [{ drawn, weight }]
  })
}

const contests = (count: number, sides: number): ChanceOutcome[] => {
  const won = fraction(sides + 1, 2 * sides)
  const lost = fraction(sides - 1, 2 * sides)
  return everyOrder(count / 2, sides === 1 ? [1] : [1, 0]).map((results) => ({
    drawn: results.flatMap((isWon) => (isWon === 1 ? [sides, 1] : [1, sides])),
    weight: results.reduce((weight, isWon) => times(weight, isWon === 1 ? won : lost), ONE),
  }))
}

const ofDice = ({ count, sides, reading }: Dice): readonly ChanceOutcome[] => {
  switch (reading.tag) {
    case 'each':
      return evenly(everyOrder(count, facesOf(sides)))
    case 'faces':
      return multisets(count, sides)
    case 'sum':
      return sums(count, sides)
    case 'hits':
      return hits(reading.on, sides)
    case 'contests':
      return contests(count, sides)
  }
}

const arrangements = (count: number, from: number): Drawn[] => {
  let rows: Drawn[] = [[]]
  for (let i = 0; i < count; i++)
    rows = rows.flatMap((row) =>
      Array.from({ length: from }, (_, n) => n)
        .filter((n) => !row.includes(n))
        .map((n) => [...row, n]),
    )
  return rows
}

/** The maximum number of outcomes that {@link outcomes} lists. */
export const MAX_LISTED = 1_000_000n

/**
 * Lists the distinguishable results of a draw with their exact probabilities.
 *
 * Results that the rules read alike are one outcome: eighteen dice that hit on a six have nineteen outcomes, not 6^18.
 * Call {@link outcomeCount} first if a draw may be large.
 *
 * @throws Error if there are more than a million outcomes
 */
export const outcomes = (draw: Draw): readonly ChanceOutcome[] => {
  const count = outcomeCount(draw)
  if (count > MAX_LISTED) throw new Error(`${formatDraw(draw)} has ${count} outcomes: too many to list`)
  return draw.tag === 'dice' ? ofDice(draw) : evenly(arrangements(draw.count, draw.from))
}

/** An upper bound for the number of outcomes that {@link outcomes} lists. */
export const outcomeCount = (draw: Draw): bigint => {
  if (draw.tag === 'pick') {
    let count = 1n
    for (let i = 0; i < draw.count; i++) count *= BigInt(draw.from - i)
    return count
  }
  switch (draw.reading.tag) {
    case 'each':
      return BigInt(draw.sides) ** BigInt(draw.count)
    case 'faces':
      return choose(draw.count + draw.sides - 1, draw.count)
    case 'sum':
      return BigInt(draw.count * (draw.sides - 1) + 1)
    case 'hits':
      return BigInt(draw.count + 1)
    case 'contests':
      return 2n ** BigInt(draw.count / 2)
  }
}

/** A key shared by all results of a draw that the rules read alike. */
export const outcomeKey = (draw: Draw, drawn: Drawn): string => {
  if (draw.tag === 'pick') return drawn.join(' ')
  switch (draw.reading.tag) {
    case 'each':
      return drawn.join(' ')
    case 'faces':
      return drawn.toSorted((a, b) => a - b).join(' ')
    case 'sum':
      return String(drawn.reduce((sum, face) => sum + face, 0))
    case 'hits': {
      const { on } = draw.reading
      return String(drawn.reduce((hits, face, i) => hits + (face >= on[i] ? 1 : 0), 0))
    }
    case 'contests':
      return drawn.map((face, i) => (i % 2 === 1 ? '' : face >= drawn[i + 1] ? '+' : '-')).join('')
  }
}
