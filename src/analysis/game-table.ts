import { expectedOf, type MetricValue } from '../kernel/metric.js'
import { childPointer } from '../kernel/fault.js'
import { reiterable } from './iterables.js'
import { checkRow, RowError, TEXT_OR_NULL, WHOLE } from './checked-rows.js'
import { column } from './column.js'
import { armCount, type Manifest } from './manifest.js'
import type { SweepRow } from './shard.js'
import { isSparseCount, MIN_DIFFERENT, type SampleMoments } from './statistics.js'
import type { TimeToEvent } from './survival.js'

/**
 * The games of a study in columns: a byte or two per number, and running sums for values that are only averaged. A
 * million games take about ten megabytes; as rows they would take gigabytes. Queries are evaluated lazily, game by
 * game, on every pass, and nothing is stored.
 */

/** The running sums of a series of numbers. */
export interface Sums {
  readonly count: number
  readonly sum: number
  readonly squares: number
  readonly cubes: number
  /** The frequency of each value; null once there are too many different values for the sample to count as sparse. */
  readonly often: Map<number, number> | null
}

/** The mean, standard deviation and skewness of numbers, from their running sums. */
export const momentsOfSums = ({ count, sum, squares, cubes, often }: Sums): SampleMoments => {
  const mean = sum / count
  const about = Math.max(0, squares - sum * mean)
  const third = cubes - 3 * mean * squares + 2 * count * mean ** 3
  return {
    count,
    mean,
    deviation: count < 2 ? 0 : Math.sqrt(about / (count - 1)),
    skewness: about > 0 ? (third / count) * (count / about) ** 1.5 : 0,
    isSparse: often !== null && isSparseCount(count, Math.max(0, ...often.values())),
  }
}

/** Sums of a metric at the end of each turn, over games; a game that has ended keeps its last value. */
interface SeriesSums {
  readonly add: (value: Readonly<Record<string, number>>) => void
  readonly of: () => readonly (readonly [turn: number, sums: Sums])[]
}

/** Adds one number to the frequencies; null once there are too many different values. */
const oneMore = (often: Sums['often'], n: number): Sums['often'] => {
  if (often === null || (often.size >= MIN_DIFFERENT && !often.has(n))) return null
  return often.set(n, (often.get(n) ?? 0) + 1)
}

const plus = ({ count, sum, squares, cubes, often }: Sums, n: number): Sums => ({
  count: count + 1,
  sum: sum + n,
  squares: squares + n * n,
  cubes: cubes + n ** 3,
  often: oneMore(often, n),
})

/** The sums of games that all have the value 0. */
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
  /** Adds a turn no earlier game reached: those games keep their value from the turn before it. */
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

/** The frequency of each word. */
export type Counts = ReadonlyMap<string, number>

const countOne = (counts: Map<string, number>, word: string, times = 1): void => {
  counts.set(word, (counts.get(word) ?? 0) + times)
}

/** The games of one arm. */
export interface ArmGames {
  readonly count: number
  /** The game numbers in ascending order. */
  readonly games: Iterable<number>
  /** Whether the arm has a game of this number. */
  readonly has: (game: number) => boolean
  /** The winner of a game of the arm; null if there was none. */
  readonly winner: (game: number) => string | null
  /** Whether a game of the arm ended without a winner. */
  readonly isDrawn: (game: number) => boolean
  readonly commands: (game: number) => number
  /** The last turn observed in a game. */
  readonly lastTurn: (game: number) => number
  /** The value of a numeric metric; null if the game has none or the metric is not numeric. */
  readonly number: (id: string, game: number) => number | null
  /** The time to event of a game for a metric that is a time. */
  readonly wait: (id: string, game: number) => TimeToEvent
  /** The number of games by how they ended. */
  readonly by: Counts
  /** The frequency of each word of a metric. */
  readonly words: (id: string) => Counts
  /** The sums of a per-turn metric, turn by turn. */
  readonly series: (id: string) => readonly (readonly [turn: number, sums: Sums])[]
  /** For a per-place metric, the number of turns of all games in which each place counted. */
  readonly places: (id: string) => Counts
}

/** The games of a study, by arm. */
export interface GameTable {
  /** Adds a game; each game may be added only once. */
  readonly add: (row: SweepRow) => void
  /** The games of every arm added so far. */
  readonly arms: () => readonly ArmGames[]
}

/** The kind of a metric. */
export type KindOf = (id: string) => 'number' | 'word' | 'series' | 'places'

/**
 * The last turn observed in a game; if the row does not record it, the latest turn that any of its metrics mentions.
 */
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

/** A map with a new value for each metric id. */
const byMetric = <A>(ids: readonly string[], made: () => A): ReadonlyMap<string, A> =>
  new Map(ids.map((id) => [id, made()]))

const found = <A>(some: ReadonlyMap<string, A>, id: string): A => {
  const one = some.get(id)
  if (one === undefined) throw new Error(`${id} is not a metric of this kind in the study`)
  return one
}

/** Times to event, one shared object for each distinct value. */
const timeToEventPool = (): ((value: number | null, lastTurn: number, isStopped: boolean) => TimeToEvent) => {
  const happened = new Map<number, TimeToEvent>()
  const [ended, stopped] = [new Map<number, TimeToEvent>(), new Map<number, TimeToEvent>()]
  return (value, last, isStopped) => {
    const [made, time] = value === null ? [isStopped ? stopped : ended, last] : [happened, value]
    const before = made.get(time)
    if (before !== undefined) return before
    const wait = { time, hasHappened: value !== null, ...(value === null && isStopped ? { isStopped } : {}) }
    made.set(time, wait)
    return wait
  }
}

const NOBODY = -1
const STOPPED = -2

const gamesOfArm = (
  metrics: readonly string[],
  kindOf: KindOf,
): { readonly add: (row: SweepRow) => void; readonly read: () => ArmGames } => {
  const ofKind = (kind: ReturnType<KindOf>): readonly string[] => metrics.filter((id) => kindOf(id) === kind)
  const [winners, commands, turns] = [column(), column(), column()]
  const names: string[] = []
  const by = new Map<string, number>()
  const numbers = byMetric(ofKind('number'), column)
  const words = byMetric(ofKind('word'), () => new Map<string, number>())
  const series = byMetric(ofKind('series'), seriesSums)
  const places = byMetric(ofKind('places'), () => new Map<string, number>())
  const waitOf = timeToEventPool()
  let [count, most] = [0, 0]
  const codeOf = ({ winner, by }: SweepRow): number => {
    if (winner === null) return by === null ? STOPPED : NOBODY
    if (!names.includes(winner)) names.push(winner)
    return names.indexOf(winner)
  }
  const add = (row: SweepRow): void => {
    const { game, values } = row
    winners.set(game, codeOf(row))
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
        games: reiterable(function* () {
          for (let game = 0; game < there; game++) if (has(game)) yield game
        }),
        has,
        winner: (game) => {
          const code = winners.get(game)
          return code === NOBODY || code === STOPPED ? null : names[code]
        },
        isDrawn: (game) => winners.get(game) === NOBODY,
        commands: commands.get,
        lastTurn: turns.get,
        number,
        wait: (id, game) => waitOf(number(id, game), turns.get(game), winners.get(game) === STOPPED),
        by,
        words: (id) => found(words, id),
        series: (id) => found(series, id).of(),
        places: (id) => found(places, id),
      }
    },
  }
}

/** The results of a query over games, in order; games for which it returns null are left out. */
export const numbersOf = (games: Iterable<number>, ask: (game: number) => number | null): Iterable<number> =>
  reiterable(function* () {
    for (const game of games) {
      const n = ask(game)
      if (n !== null) yield n
    }
  })

/** The games that all arms have, in order. */
export const commonGames = ([first, ...others]: readonly ArmGames[]): Iterable<number> =>
  reiterable(function* () {
    for (const game of first.games) if (others.every(({ has }) => has(game))) yield game
  })

/**
 * Creates a table for the games of a study. Adding a row throws `RowError` if a metric of the manifest is missing,
 * since it would count as an event that never happened, or if a value does not fit the metric.
 */
export const gameTable = (manifest: Manifest, kindOf: KindOf): GameTable => {
  const arms = Array.from({ length: armCount(manifest) }, () => gamesOfArm(manifest.metrics, kindOf))
  const last = arms.length - 1
  const terms = {
    arm: [(arm: unknown) => typeof arm === 'number' && Object.hasOwn(arms, arm), `an arm from 0 to ${last}`],
    game: WHOLE,
    winner: TEXT_OR_NULL,
    by: TEXT_OR_NULL,
    commands: WHOLE,
    values: [(values: unknown) => typeof values === 'object' && values !== null, 'an object of values by metric'],
  } as const
  const kinds = manifest.metrics.map((id) => ({ id, kind: kindOf(id) }))
  let index = 0
  return {
    add: (row) => {
      checkRow(index, row, terms)
      for (const { id, kind } of kinds) {
        const value = row.values[id]
        const expected = expectedOf(value, { kind }, row.turn ?? Infinity)
        if (expected !== null) throw new RowError(index, childPointer('values', id), value, expected, row.values)
      }
      index += 1
      arms[row.arm].add(row)
    },
    arms: () => arms.map(({ read }) => read()),
  }
}
