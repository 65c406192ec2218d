import { WITHIN_95 } from './distributions.js'

/** What two players made of their games with one another. */
export interface Meeting {
  /** One of them. */
  readonly one: string
  /** The other. */
  readonly other: string
  /** Games the one won, draws counted as halves. */
  readonly wins: number
  /** Games they played. */
  readonly games: number
}

/** How strong a player is, on the scale of Elo: 400 points more win ten games of eleven. */
export interface Rating {
  /** Who. */
  readonly name: string
  /** Points; all players together average 0. */
  readonly rating: number
  /** The end below of what the points lie within with 95 % confidence. */
  readonly low: number
  /** The end above. */
  readonly high: number
  /** How many games it rests on. */
  readonly games: number
}

const ROUNDS = 10_000
const CLOSE = 1e-10

/** One win and one loss against a player of average strength: who won every game is strong, but not infinitely so. */
const PRIOR = 0.5

/** A square matrix turned round (Gauss and Jordan, the greatest pivot first). */
const inverse = (matrix: readonly (readonly number[])[]): readonly (readonly number[])[] => {
  const n = matrix.length
  const rows = matrix.map((row, i) => [...row, ...row.map((_, k) => (i === k ? 1 : 0))])
  for (let i = 0; i < n; i++) {
    const best = rows.slice(i).reduce((at, row, k) => (Math.abs(row[i]) > Math.abs(rows[at][i]) ? i + k : at), i)
    ;[rows[i], rows[best]] = [rows[best], rows[i]]
    const pivot = rows[i][i]
    rows[i] = rows[i].map((value) => value / pivot)
    for (let k = 0; k < n; k++) if (k !== i) rows[k] = rows[k].map((value, at) => value - rows[k][i] * rows[i][at])
  }
  return rows.map((row) => row.slice(n))
}

/** A pair that met: numbers of the two, games the first won, and all their games. */
interface Pair {
  readonly a: number
  readonly b: number
  readonly wins: number
  readonly games: number
}

/**
 * How far from the truth the points of each are likely to be, as a standard error: from the curvature of the likelihood where it is
 * highest, for points that average 0.
 */
const errorsOf = (pairs: readonly Pair[], strength: readonly number[]): readonly number[] => {
  const n = strength.length
  const curved = strength.map((s, i) => strength.map((_, k) => (i === k ? (2 * PRIOR * s) / (s + 1) ** 2 : 0)))
  for (const { a, b, games } of pairs) {
    const at = (games * strength[a] * strength[b]) / (strength[a] + strength[b]) ** 2
    curved[a][a] += at
    curved[b][b] += at
    curved[a][b] -= at
    curved[b][a] -= at
  }
  const covariance = inverse(curved)
  const means = covariance.map((row) => row.reduce((sum, value) => sum + value, 0) / n)
  const all = means.reduce((sum, value) => sum + value, 0) / n
  return covariance.map((row, i) => (400 / Math.LN10) * Math.sqrt(Math.max(0, row[i] - 2 * means[i] + all)))
}

/**
 * The ratings under which the results are likeliest (the model of Bradley and Terry), the strongest first. The order of the
 * games makes no difference, as it does to running Elo ratings.
 */
export const ratings = (meetings: readonly Meeting[]): readonly Rating[] => {
  const names = [...new Set(meetings.flatMap(({ one, other }) => [one, other]))]
  const at = new Map(names.map((name, i) => [name, i]))
  const pairs: readonly Pair[] = meetings.map(({ one, other, wins, games }) => ({
    a: at.get(one) ?? 0,
    b: at.get(other) ?? 0,
    wins,
    games,
  }))
  const won = names.map(() => PRIOR)
  const played = names.map(() => 0)
  for (const { a, b, wins, games } of pairs) {
    won[a] += wins
    won[b] += games - wins
    played[a] += games
    played[b] += games
  }
  let strength = names.map(() => 1)
  for (let round = 0; round < ROUNDS; round++) {
    const against = strength.map((s) => (2 * PRIOR) / (s + 1))
    for (const { a, b, games } of pairs) {
      const gain = games / (strength[a] + strength[b])
      against[a] += gain
      against[b] += gain
    }
    const next = strength.map((_, i) => won[i] / against[i])
    const moved = Math.max(...next.map((s, i) => Math.abs(Math.log(s / strength[i]))))
    strength = next
    if (moved < CLOSE) break
  }
  const points = strength.map((s) => 400 * Math.log10(s))
  const middle = points.reduce((sum, n) => sum + n, 0) / Math.max(1, points.length)
  const errors = errorsOf(pairs, strength)
  return names
    .map((name, i) => {
      const [rating, within] = [points[i] - middle, WITHIN_95 * errors[i]]
      return { name, rating, low: rating - within, high: rating + within, games: played[i] }
    })
    .sort((a, b) => b.rating - a.rating)
}
