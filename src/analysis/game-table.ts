import type { MetricValue } from '../kernel/metric.js'
import { again } from './again.js'
import { column } from './column.js'
import { armCount, type Manifest } from './manifest.js'
import type { SweepRow } from './shard.js'
import { areFew, FEW, type Leaning } from './statistics.js'
import type { Wait } from './survival.js'

/*
 * The games of a study in columns: a byte or two for every number of a game, and running sums for what is only ever summed. A
 * million games take some ten megabytes; as rows they would take gigabytes. What is asked of them is worked out game by game, as
 * often as it is gone through, and never laid down.
 */

/** What numbers come to that were added up one by one. */
export interface Sums {
  /** How many. */
  readonly count: number
  /** Their sum. */
  readonly sum: number
  /** The sum of their squares. */
  readonly squares: number
  /** The sum of their cubes. */
  readonly cubes: number
  /** How often each came up, while they are few; null as soon as there are more than could make a sample that differs in too few. */
  readonly often: Map<number, number> | null
}

/** What is told of numbers that were added up. */
export const leaningOfSums = ({ count, sum, squares, cubes, often }: Sums): Leaning => {
  const mean = sum / count
  const about = Math.max(0, squares - sum * mean)
  const third = cubes - 3 * mean * squares + 2 * count * mean ** 3
  return {
    count,
    mean,
    deviation: count < 2 ? 0 : Math.sqrt(about / (count - 1)),
    skewness: about > 0 ? (third / count) * (count / about) ** 1.5 : 0,
    isFew: often !== null && areFew(count, Math.max(0, ...often.values())),
  }
}

/** Numbers at the end of turns, added up over games; a game that has ended keeps its last number. */
interface SeriesSums {
  readonly add: (value: Readonly<Record<string, number>>) => void
  readonly of: () => readonly (readonly [turn: number, sums: Sums])[]
}

/** Counts one more number, where the counts stand. */
const oneMore = (often: Sums['often'], n: number): Sums['often'] => {
  if (often === null || (often.size >= FEW && !often.has(n))) return null
  return often.set(n, (often.get(n) ?? 0) + 1)
}

const plus = ({ count, sum, squares, cubes, often }: Sums, n: number): Sums => ({
  count: count + 1,
  sum: sum + n,
  squares: squares + n * n,
  cubes: cubes + n ** 3,
  often: oneMore(often, n),
})

/** Of games that had nothing yet. */
const nothing = (count: number): Sums => ({
  count,
  sum: 0,
  squares: 0,
  cubes: 0,
  often: new Map(count === 0 ? [] : [[0, count]]),
})

const seriesSums = (): SeriesSums => {
  let turns: number[] = []
  const sums = new Map<number, Sums>()
  let games = 0
  /** In a turn that no game has had yet, games before keep what they had in the turn before it. */
  const open = (turn: number): void => {
    const before = turns.filter((one) => one < turn).at(-1)
    const kept = (before === undefined ? undefined : sums.get(before)) ?? nothing(games)
    sums.set(turn, { ...kept, often: kept.often === null ? null : new Map(kept.often) })
    turns = [...turns, turn].sort((a, b) => a - b)
  }
  return {
    add: (value) => {
      for (const turn of Object.keys(value)) if (!sums.has(Number(turn))) open(Number(turn))
      let last = 0
      for (const turn of turns) {
        last = value[String(turn)] ?? last
        sums.set(turn, plus(sums.get(turn) as Sums, last))
      }
      games += 1
    },
    of: () => turns.map((turn) => [turn, sums.get(turn) as Sums]),
  }
}

/** How often each word came up. */
export type Counts = ReadonlyMap<string, number>

const countOne = (counts: Map<string, number>, word: string, times = 1): void => {
  counts.set(word, (counts.get(word) ?? 0) + times)
}

/** The games of one arm. */
export interface GamesOfArm {
  /** How many there are. */
  readonly count: number
  /** Their numbers, the least first. */
  readonly games: Iterable<number>
  /** Whether one is there. */
  readonly has: (game: number) => boolean
  /** Who won one that is there; null when nobody did. */
  readonly winner: (game: number) => string | null
  /** How many commands were given in it. */
  readonly commands: (game: number) => number
  /** Until which turn it was looked at. */
  readonly lastTurn: (game: number) => number
  /** A metric of it that is a number; null where it has none, or the metric is none. */
  readonly number: (id: string, game: number) => number | null
  /** How long it waited for a metric that is a time. */
  readonly wait: (id: string, game: number) => Wait
  /** How often games ended by what. */
  readonly by: Counts
  /** By metric that is a word, how often each came up. */
  readonly words: (id: string) => Counts
  /** By metric by turn, what the numbers of every turn come to. */
  readonly series: (id: string) => readonly (readonly [turn: number, sums: Sums])[]
  /** By metric by place, in how many turns of all games. */
  readonly places: (id: string) => Counts
}

/** The games of a study, by arm. */
export interface GameTable {
  /** Takes one more game, none of them twice. */
  readonly add: (row: SweepRow) => void
  /** The games of every arm so far. */
  readonly arms: () => readonly GamesOfArm[]
}

/** Of what kind a metric is. */
export type KindOf = (id: string) => 'number' | 'word' | 'series' | 'places'

/** Until when a game was looked at: its last turn, or where it is not written down the last that any of its numbers tells of. */
const lastTurn = ({ turn, values }: SweepRow): number => {
  if (turn !== undefined) return turn
  let last = 0
  for (const value of Object.values(values))
    if (typeof value === 'object' && value !== null)
      for (const key of Object.keys(value)) if (Number.isFinite(Number(key))) last = Math.max(last, Number(key))
  return last
}

const figures = (value: MetricValue): Readonly<Record<string, number>> =>
  typeof value === 'object' && value !== null ? value : {}

/** Something for each metric of a kind. */
const byMetric = <A>(ids: readonly string[], made: () => A): ReadonlyMap<string, A> =>
  new Map(ids.map((id) => [id, made()]))

const found = <A>(some: ReadonlyMap<string, A>, id: string): A => {
  const one = some.get(id)
  if (one === undefined) throw new Error(`${id} is no such metric of this study`)
  return one
}

/** Waits, each made once however many games wait so. */
const waitsMade = (): ((value: number | null, lastTurn: number) => Wait) => {
  const happened = new Map<number, Wait>()
  const censored = new Map<number, Wait>()
  return (value, last) => {
    const [made, time] = value === null ? [censored, last] : [happened, value]
    const before = made.get(time)
    if (before !== undefined) return before
    const wait = { time, hasHappened: value !== null }
    made.set(time, wait)
    return wait
  }
}

const NOBODY = -1

const gamesOfArm = (
  metrics: readonly string[],
  kindOf: KindOf,
): { readonly add: (row: SweepRow) => void; readonly read: () => GamesOfArm } => {
  const ofKind = (kind: ReturnType<KindOf>): readonly string[] => metrics.filter((id) => kindOf(id) === kind)
  const [winners, commands, turns] = [column(), column(), column()]
  const names: string[] = []
  const by = new Map<string, number>()
  const numbers = byMetric(ofKind('number'), column)
  const words = byMetric(ofKind('word'), () => new Map<string, number>())
  const series = byMetric(ofKind('series'), seriesSums)
  const places = byMetric(ofKind('places'), () => new Map<string, number>())
  const waitOf = waitsMade()
  let [count, most] = [0, 0]
  const codeOf = (winner: string | null): number => {
    if (winner === null) return NOBODY
    if (!names.includes(winner)) names.push(winner)
    return names.indexOf(winner)
  }
  const add = (row: SweepRow): void => {
    const { game, values } = row
    winners.set(game, codeOf(row.winner))
    commands.set(game, row.commands)
    turns.set(game, lastTurn(row))
    countOne(by, row.by ?? 'stopped')
    for (const [id, one] of numbers) {
      const value = values[id]
      one.set(game, typeof value === 'number' ? value : NaN)
    }
    for (const [id, one] of words) {
      const value = values[id]
      countOne(one, typeof value === 'string' ? value : 'none')
    }
    for (const [id, one] of series) one.add(figures(values[id] ?? null))
    for (const [id, one] of places)
      for (const [place, times] of Object.entries(figures(values[id] ?? null))) countOne(one, place, times)
    count += 1
    most = Math.max(most, game + 1)
  }
  const has = (game: number): boolean => !Number.isNaN(winners.get(game))
  const number = (id: string, game: number): number | null => {
    const value = numbers.get(id)?.get(game) ?? NaN
    return Number.isNaN(value) ? null : value
  }
  return {
    add,
    read: () => {
      const there = most
      return {
        count,
        games: again(function* () {
          for (let game = 0; game < there; game++) if (has(game)) yield game
        }),
        has,
        winner: (game) => {
          const code = winners.get(game)
          return code === NOBODY ? null : names[code]
        },
        commands: commands.get,
        lastTurn: turns.get,
        number,
        wait: (id, game) => waitOf(number(id, game), turns.get(game)),
        by,
        words: (id) => found(words, id),
        series: (id) => found(series, id).of(),
        places: (id) => found(places, id),
      }
    },
  }
}

/** What is asked of games, in their order; those where nothing can be answered are left out. */
export const numbersOf = (games: Iterable<number>, ask: (game: number) => number | null): Iterable<number> =>
  again(function* () {
    for (const game of games) {
      const n = ask(game)
      if (n !== null) yield n
    }
  })

/** Games that all of some arms have, in their order. */
export const gamesOfAll = ([first, ...others]: readonly GamesOfArm[]): Iterable<number> =>
  again(function* () {
    for (const game of first.games) if (others.every(({ has }) => has(game))) yield game
  })

/** Begins a table of the games of a study. */
export const gameTable = (manifest: Manifest, kindOf: KindOf): GameTable => {
  const arms = Array.from({ length: armCount(manifest) }, () => gamesOfArm(manifest.metrics, kindOf))
  return {
    add: (row) => {
      arms[row.arm].add(row)
    },
    arms: () => arms.map(({ read }) => read()),
  }
}
