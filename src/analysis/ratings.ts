import { AMOUNT, checkedRows, TEXT } from './checked-rows.js'
import { Z_95 } from './distributions.js'

/** The results of two players against each other. */
export interface Meeting {
  readonly one: string
  readonly other: string
  /** The number of games `one` won; draws count as half. */
  readonly wins: number
  /** The number of games played. */
  readonly games: number
}

/** The strength of a player on the Elo scale: a lead of 400 points wins ten games of eleven. */
export interface Rating {
  readonly name: string
  /** The rating in points; the ratings of all players average 0. */
  readonly rating: number
  /** The lower end of the 95 % confidence interval. */
  readonly low: number
  /** The upper end of the interval. */
  readonly high: number
  /** The number of games it is based on. */
  readonly games: number
}

const ROUNDS = 10_000
const CLOSE = 1e-10

/**
 * A virtual draw of every player against one of average strength, which keeps ratings finite for players who won all
 * their games.
 */
const PRIOR = 0.5

/** The inverse of a square matrix (Gauss–Jordan elimination with partial pivoting). */
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

/** A pair that met: the indices of both, the wins of the first, and the number of games. */
interface Pair {
  readonly a: number
  readonly b: number
  readonly wins: number
  readonly games: number
}

/**
 * The standard errors of the ratings, from the curvature of the likelihood at its maximum, for ratings that average 0.
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
 * The maximum-likelihood ratings of the Bradley–Terry model, strongest first. Unlike running Elo ratings, they do not
 * depend on the order of the games.
 *
 * @throws RowError at the first meeting without two names, wins and games
 */
export const ratings = (given: readonly Meeting[]): readonly Rating[] => {
  const meetings = [...checkedRows(given, { one: TEXT, other: TEXT, wins: AMOUNT, games: AMOUNT })]
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
      const [rating, within] = [points[i] - middle, Z_95 * errors[i]]
      return { name, rating, low: rating - within, high: rating + within, games: played[i] }
    })
    .sort((a, b) => b.rating - a.rating)
}
