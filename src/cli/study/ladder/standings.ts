import { ratings, type Meeting } from '../../../analysis/ratings.js'
import { pairedWins } from '../../../analysis/statistics.js'
import { wilson } from '../../../analysis/tally.js'
import { words, type Block, type Grid } from '../report/block.js'

/** Who won each game between two players, by its number: null when nobody did, undefined where it has not been played. */
export type Winners = readonly (string | null | undefined)[]

/** All games of a ladder. */
export interface Ladder {
  /** What is played. */
  readonly title: string
  /** The players. */
  readonly players: readonly string[]
  /** By whom the others are measured. */
  readonly yardstick: string
  /** The side that the first player of a pair plays. */
  readonly side: string
  /** The sides that the other plays. */
  readonly others: readonly string[]
  /** What a side is called in a sentence. */
  readonly sideName: (side: string) => string
  /** The games in which one plays the first side and another the rest. */
  readonly between: (first: string, second: string) => Winners
  /** Seconds that a player thinks in a game against the yardstick, on average over both sides; null where nobody looked. */
  readonly seconds: (player: string) => number | null
}

/** A seat at the table: a side, or all the others. */
interface Seat {
  readonly name: string
  readonly isWon: (winner: string | null) => boolean
  /** The games of a player in this seat against another. */
  readonly of: (ladder: Ladder, player: string, against: string) => Winners
}

/** Sides in a sentence. */
const sidesIn = ({ sideName }: Ladder, sides: readonly string[]): string => sides.map(sideName).join(' and ')

const seatsOf = (ladder: Ladder): readonly Seat[] => {
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
  caption: 'Elo over both seats, all players together at 0; 400 points more win ten games of eleven',
  head: ['player', 'Elo', '95 %', 'games', 'seconds of thought'],
  rows: ratings(meetingsIn(ladder)).map(({ name, rating, low, high, games }) => [
    name,
    rating.toFixed(0),
    `${low.toFixed(0)} to ${high.toFixed(0)}`,
    String(games),
    ladder.seconds(name)?.toPrecision(2) ?? '–',
  ]),
})

/** What a player wins from a seat, beside what the yardstick wins there from itself: in games of the same dice. */
const beside = (ladder: Ladder): Grid => {
  const { players, yardstick } = ladder
  const rows = seatsOf(ladder).flatMap((seat) => {
    const own = seat.of(ladder, yardstick, yardstick)
    return players
      .filter((player) => player !== yardstick)
      .map((player) => {
        const games = seat.of(ladder, player, yardstick)
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
    caption: `Against ${yardstick}: games won in each seat, and how many points of a hundred more than ${yardstick} wins there from itself`,
    head: ['player', 'seat', 'won', 'share (95 %)', 'points more', '95 %'],
    rows,
  }
}

const everybody = (ladder: Ladder): Block => {
  const { players, between, side, others } = ladder
  const [one, rest] = [sidesIn(ladder, [side]), sidesIn(ladder, others)]
  return {
    tag: 'table',
    caption: `Games won by ${one}: who plays ${one} by row, who plays ${rest} by column`,
    head: ['', ...players],
    rows: players.map((first) => [
      first,
      ...players.map((second) => {
        const games = played(between(first, second))
        const drawn = games.filter((winner) => winner === null).length
        return `${games.filter((winner) => winner === side).length} of ${games.length}${drawn > 0 ? `, ${drawn} drawn` : ''}`
      }),
    ]),
  }
}

/** A ladder in tables. */
export const standings = (ladder: Ladder): readonly Block[] => [
  words('title', ladder.title),
  rated(ladder),
  beside(ladder),
  everybody(ladder),
]

/** How a player fared in a seat then and now. */
export interface Change {
  /** Who. */
  readonly player: string
  /** In which seat. */
  readonly seat: string
  /** How many games both ladders have of it. */
  readonly games: number
  /** How many more of a hundred he wins now. */
  readonly more: number
  /** The ends of the interval, set right for as many as there are. */
  readonly low: number
  /** The end above. */
  readonly high: number
}

/** What has changed since an earlier ladder of the same game: each player against the yardstick, by seat, game by game. */
export const changes = (before: Ladder, now: Ladder): readonly Change[] => {
  const both = now.players.filter((player) => before.players.includes(player))
  const looks = Math.max(1, 2 * both.length)
  return seatsOf(now).flatMap((seat) =>
    both.map((player) => {
      const was = seat.of(before, player, now.yardstick)
      const pairs = seat.of(now, player, now.yardstick).flatMap((winner, i) => {
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

/** Changes as a table. */
export const changed = (since: string, all: readonly Change[]): Grid => ({
  tag: 'table',
  caption: `Since ${since}: games of a hundred that are won more now, with intervals set right for ${all.length} looks`,
  head: ['player', 'seat', 'games', 'points more', 'interval', ''],
  rows: all.map(({ player, seat, games, more, low, high }) => [
    player,
    seat,
    String(games),
    games === 0 ? '–' : points(more),
    games === 0 ? '–' : spread(low, high),
    games > 0 && high < 0 ? 'weaker' : games > 0 && low > 0 ? 'stronger' : '',
  ]),
})
