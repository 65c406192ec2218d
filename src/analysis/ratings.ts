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
  /** How many games it rests on. */
  readonly games: number
}

const ROUNDS = 10_000
const CLOSE = 1e-10

/** One win and one loss against a player of average strength: who won every game is strong, but not infinitely so. */
const PRIOR = 0.5

/**
 * The ratings under which the results are likeliest (the model of Bradley and Terry), the strongest first. The order of the
 * games makes no difference, as it does to running Elo ratings.
 */
export const ratings = (meetings: readonly Meeting[]): readonly Rating[] => {
  const names = [...new Set(meetings.flatMap(({ one, other }) => [one, other]))]
  const at = new Map(names.map((name, i) => [name, i]))
  const pairs = meetings.map(({ one, other, wins, games }) => ({
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
  return names
    .map((name, i) => ({ name, rating: points[i] - middle, games: played[i] }))
    .sort((a, b) => b.rating - a.rating)
}
