import { ratings, type Meeting } from '../../../analysis/ratings.js'
import { pairedWins } from '../../../analysis/paired-wins.js'
import { wilson } from '../../../analysis/tally.js'
import { words, type Block, type Grid } from '../report/block.js'

/**
 * The winner of each game between two players, by game number: null if there was none, undefined if it has not been
 * played.
 */
export type Winners = readonly (string | null | undefined)[]

/** The games of a ladder. */
export interface Ladder {
  readonly title: string
  /** The notice that must accompany every result of the game, if it has one. */
  readonly notice?: string
  readonly players: readonly string[]
  /** The reference player. */
  readonly reference: string
  /** The side of the first player of a pair. */
  readonly side: string
  /** The sides of the second player. */
  readonly others: readonly string[]
  /** The name of a side within a sentence. */
  readonly sideName: (side: string) => string
  /** The games in which one player has the first side and another the rest. */
  readonly between: (first: string, second: string) => Winners
  /** The mean thinking time of a player in seconds per game against the reference player; null if not measured. */
  readonly seconds: (player: string) => number | null
}

/** A seat: the first side, or all others. */
interface LadderRole {
  readonly name: string
  readonly isWon: (winner: string | null) => boolean
  /** The games of a player in this seat against another. */
  readonly of: (ladder: Ladder, player: string, against: string) => Winners
}

/** The names of sides within a sentence. */
const sidesIn = ({ sideName }: Ladder, sides: readonly string[]): string => sides.map(sideName).join(' and ')

const seatsOf = (ladder: Ladder): readonly LadderRole[] => {
  const { side, others } = ladder
  return [
    {
      name: sidesIn(ladder, [side]),
      isWon: (winner) => winner === side,
      of: ({ between }, player, against) => between(player, against),
    },
    {
      name: sidesIn(ladder, others),
      isWon: (winner) => winner !== null && others.includes(winner),
      of: ({ between }, player, against) => between(against, player),
    },
  ]
}

const points = (share: number): string => `${share < 0 ? '−' : ''}${Math.abs(100 * share).toFixed(0)}`
const spread = (low: number, high: number): string => `${points(low)} to ${points(high)}`

const played = (winners: Winners): readonly (string | null)[] => winners.filter((winner) => winner !== undefined)

const meetingsIn = (ladder: Ladder): readonly Meeting[] =>
  ladder.players.flatMap((one) =>
    ladder.players
      .filter((other) => other !== one)
      .map((other): Meeting => {
        const games = played(ladder.between(one, other))
        const wins = games.filter((winner) => winner === ladder.side).length
        const draws = games.filter((winner) => winner === null).length
        return { one, other, wins: wins + draws / 2, games: games.length }
      })
      .filter(({ games }) => games > 0),
  )

const rated = (ladder: Ladder): Block => ({
  tag: 'table',
  caption: 'Elo ratings over both seats, with mean 0; a lead of 400 points wins ten games of eleven',
  head: ['player', 'Elo', '95 %', 'games', 'seconds of thought'],
  rows: ratings(meetingsIn(ladder)).map(({ name, rating, low, high, games }) => [
    name,
    rating.toFixed(0),
    `${low.toFixed(0)} to ${high.toFixed(0)}`,
    String(games),
    ladder.seconds(name)?.toPrecision(2) ?? '–',
  ]),
})

/**
 * A player's results in each seat against the reference player, compared with those of the reference player against
 * itself on the same dice.
 */
const beside = (ladder: Ladder): Grid => {
  const { players, reference } = ladder
  const rows = seatsOf(ladder).flatMap((seat) => {
    const own = seat.of(ladder, reference, reference)
    return players
      .filter((player) => player !== reference)
      .map((player) => {
        const games = seat.of(ladder, player, reference)
        const pairs = games.flatMap((winner, i) => {
          const before = own[i]
          return winner === undefined || before === undefined ? [] : [[seat.isWon(before), seat.isWon(winner)] as const]
        })
        const there = played(games)
        const { rate, low, high } = wilson(there.filter(seat.isWon).length, there.length)
        const { more } = pairedWins(
          pairs.map(([was]) => was),
          pairs.map(([, is]) => is),
        )
        return [
          player,
          seat.name,
          `${there.filter(seat.isWon).length} of ${there.length}`,
          there.length === 0 ? '–' : `${points(rate)} (${spread(low, high)})`,
          pairs.length === 0 ? '–' : points(more.mean),
          pairs.length === 0 ? '–' : spread(more.low, more.high),
        ]
      })
  })
  return {
    tag: 'table',
    caption:
      `Against ${reference}: games won in each seat, and the difference in percentage points from ${reference} ` +
      'against itself',
    head: ['player', 'seat', 'won', 'share (95 %)', 'difference', '95 %'],
    rows,
  }
}

const roundRobinTable = (ladder: Ladder): Block => {
  const { players, between, side, others } = ladder
  const [one, rest] = [sidesIn(ladder, [side]), sidesIn(ladder, others)]
  return {
    tag: 'table',
    caption: `Games won by ${one}: players of ${one} in rows, players of ${rest} in columns`,
    head: ['', ...players],
    rows: players.map((first) => [
      first,
      ...players.map((second) => {
        const games = played(between(first, second))
        const drawn = games.filter((winner) => winner === null).length
        return (
          `${games.filter((winner) => winner === side).length} of ` +
          `${games.length}${drawn > 0 ? `, ${drawn} drawn` : ''}`
        )
      }),
    ]),
  }
}

/** The tables of a ladder. */
export const standings = (ladder: Ladder): readonly Block[] => [
  words('title', ladder.title),
  ...(ladder.notice === undefined ? [] : [words('text', ladder.notice)]),
  rated(ladder),
  beside(ladder),
  roundRobinTable(ladder),
]

/** The change of a player's results in a seat since an earlier ladder. */
export interface Change {
  readonly player: string
  readonly seat: string
  /** The number of games that both ladders have. */
  readonly games: number
  /** The change of the win rate. */
  readonly more: number
  /** The lower end of the interval, adjusted for the number of comparisons. */
  readonly low: number
  /** The upper end of the interval. */
  readonly high: number
}

/**
 * The changes since an earlier ladder of the same game: each player against the reference player, by seat, game by
 * game.
 */
export const changes = (before: Ladder, now: Ladder): readonly Change[] => {
  const both = now.players.filter((player) => before.players.includes(player))
  const looks = Math.max(1, 2 * both.length)
  return seatsOf(now).flatMap((seat) =>
    both.map((player) => {
      const was = seat.of(before, player, now.reference)
      const pairs = seat.of(now, player, now.reference).flatMap((winner, i) => {
        const then = was.at(i)
        return winner === undefined || then === undefined ? [] : [[seat.isWon(then), seat.isWon(winner)] as const]
      })
      const { more } = pairedWins(
        pairs.map(([then]) => then),
        pairs.map(([, is]) => is),
        0.05 / looks,
      )
      return { player, seat: seat.name, games: pairs.length, more: more.mean, low: more.low, high: more.high }
    }),
  )
}

/** The table of changes. */
export const changed = (since: string, all: readonly Change[]): Grid => ({
  tag: 'table',
  caption: `Change since ${since} in percentage points, with intervals adjusted for ${all.length} comparisons`,
  head: ['player', 'seat', 'games', 'change', 'interval', ''],
  rows: all.map(({ player, seat, games, more, low, high }) => [
    player,
    seat,
    String(games),
    games === 0 ? '–' : points(more),
    games === 0 ? '–' : spread(low, high),
    games > 0 && high < 0 ? 'weaker' : games > 0 && low > 0 ? 'stronger' : '',
  ]),
})
