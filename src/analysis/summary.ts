import type { MetricValue } from '../kernel/metric.js'
import { armCount, armOf, sayArm, sayStep, type Axis, type Json, type Manifest } from './manifest.js'
import { sortedRows } from './rows.js'
import type { SweepRow } from './shard.js'
import { bootstrap, meanOf, pairedWins, spreadOf, type Mean } from './statistics.js'
import { wilson, type Rate } from './tally.js'

/** How often a side won. */
export interface Wins extends Rate {
  /** In how many games. */
  readonly wins: number
}

/** A number over the games of an arm. */
export interface NumberSummary extends Mean {
  /** The standard deviation. */
  readonly deviation: number
  /** Games that have no such number. */
  readonly missing: number
  /** How often each number came up, the least first. */
  readonly spread: readonly (readonly [value: number, games: number])[]
}

/** A number at the end of a turn, over the games of an arm. */
export interface TurnSummary {
  /** The turn. */
  readonly turn: number
  /** The mean; games that have ended keep their last number. */
  readonly mean: number
  /** The least the true mean may well be, with a confidence of 95 %. */
  readonly low: number
  /** The most it may well be. */
  readonly high: number
}

/** What the games of an arm came to. */
export interface ArmSummary {
  /** Its place among the arms. */
  readonly arm: number
  /** What sets it apart, in words. */
  readonly title: string
  /** Games that were played. */
  readonly games: number
  /** By side. */
  readonly wins: Readonly<Record<string, Wins>>
  /** How often games ended by what. */
  readonly by: Readonly<Record<string, number>>
  /** Commands in a game. */
  readonly commands: NumberSummary
  /** Metrics that are numbers. */
  readonly numbers: Readonly<Record<string, NumberSummary>>
  /** Metrics that are words: how often each came up. */
  readonly words: Readonly<Record<string, Readonly<Record<string, number>>>>
  /** Metrics by turn. */
  readonly series: Readonly<Record<string, readonly TurnSummary[]>>
  /** Metrics by place: in how many turns of a game on average. */
  readonly places: Readonly<Record<string, Readonly<Record<string, number>>>>
}

/** An arm beside the first one, on the same seeds. */
export interface Comparison {
  /** The arm. */
  readonly arm: number
  /** By side, how much more often it wins than in the first arm. */
  readonly wins: Readonly<Record<string, Mean & { readonly chance: number }>>
  /** By metric, how much more there is of it. */
  readonly numbers: Readonly<Record<string, Mean>>
}

/** What one more of a number is worth, or the second of two values instead of the first. */
export interface Sensitivity {
  /** The axis. */
  readonly axis: string
  /** What the step is, in words. */
  readonly step: string
  /** By side, how much more often it wins. */
  readonly wins: Readonly<Record<string, Mean>>
  /** By metric, how much more there is of it. */
  readonly numbers: Readonly<Record<string, Mean>>
}

/** What a sweep came to. */
export interface Summary {
  /** The arms. */
  readonly arms: readonly ArmSummary[]
  /** Every arm but the first, beside the first. */
  readonly comparisons: readonly Comparison[]
  /** What each axis that has steps is worth. */
  readonly sensitivity: readonly Sensitivity[]
}

/** Metrics by their kind, as a ruleset lists them. */
export interface Kinds {
  /** The sides. */
  readonly sides: readonly string[]
  /** By metric. */
  readonly kindOf: (id: string) => 'number' | 'word' | 'series' | 'places'
}

const SEED = 1
const NORMAL_95 = 1.959963984540054

/** Draws for the bootstrap: fewer where the sample is so large that they would take long and tell no more. */
const roundsFor = (count: number): number => Math.max(200, Math.min(2000, Math.floor(4e6 / Math.max(1, count))))

const meanWithin = (numbers: readonly number[]): Mean => bootstrap(numbers, SEED, roundsFor(numbers.length))

const counted = <A>(values: readonly A[]): ReadonlyMap<A, number> => {
  const counts = new Map<A, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

const ofNumbers = (values: readonly (number | null)[]): NumberSummary => {
  const there = values.filter((value) => value !== null)
  return {
    ...meanWithin(there),
    deviation: spreadOf(there),
    missing: values.length - there.length,
    spread: [...counted(there)].toSorted(([a], [b]) => a - b),
  }
}

const byName = (counts: ReadonlyMap<string, number>): Readonly<Record<string, number>> =>
  Object.fromEntries([...counts].toSorted(([a, n], [b, m]) => m - n || (a < b ? -1 : 1)))

const figures = (value: MetricValue): Readonly<Record<string, number>> =>
  typeof value === 'object' && value !== null ? value : {}

const ofSeries = (values: readonly Readonly<Record<string, number>>[]): readonly TurnSummary[] => {
  const turns = [...new Set(values.flatMap((value) => Object.keys(value).map(Number)))].toSorted((a, b) => a - b)
  const last = values.map(() => 0)
  return turns.map((turn) => {
    for (const [i, value] of values.entries()) last[i] = value[String(turn)] ?? last[i]
    const mean = meanOf(last)
    const half = (NORMAL_95 * spreadOf(last)) / Math.sqrt(Math.max(1, last.length))
    return { turn, mean, low: mean - half, high: mean + half }
  })
}

const ofPlaces = (values: readonly Readonly<Record<string, number>>[]): Readonly<Record<string, number>> => {
  const sums = new Map<string, number>()
  for (const value of values)
    for (const [place, turns] of Object.entries(value)) sums.set(place, (sums.get(place) ?? 0) + turns / values.length)
  return byName(sums)
}

const summaryOf = (
  manifest: Manifest,
  { sides, kindOf }: Kinds,
  arm: number,
  rows: readonly SweepRow[],
): ArmSummary => {
  const one = armOf(manifest, arm)
  const of = <A>(kind: ReturnType<Kinds['kindOf']>, sum: (values: readonly MetricValue[]) => A): Record<string, A> =>
    Object.fromEntries(
      manifest.metrics
        .filter((id) => kindOf(id) === kind)
        .map((id) => [id, sum(rows.map(({ values }) => values[id] ?? null))]),
    )
  const winners = counted(rows.map(({ winner }) => winner))
  return {
    arm,
    title: one._tag === 'Left' ? String(arm) : sayArm(manifest, one.right),
    games: rows.length,
    wins: Object.fromEntries(
      sides.map((side) => [side, { wins: winners.get(side) ?? 0, ...wilson(winners.get(side) ?? 0, rows.length) }]),
    ),
    by: byName(counted(rows.map(({ by }) => by ?? 'stopped'))),
    commands: ofNumbers(rows.map(({ commands }) => commands)),
    numbers: of('number', (values) => ofNumbers(values.map((value) => (typeof value === 'number' ? value : null)))),
    words: of('word', (values) => byName(counted(values.map((value) => (typeof value === 'string' ? value : 'none'))))),
    series: of('series', (values) => ofSeries(values.map(figures))),
    places: of('places', (values) => ofPlaces(values.map(figures))),
  }
}

type ByGame = ReadonlyMap<number, SweepRow>

const numberIn = (row: SweepRow, id: string): number | null => {
  const value = row.values[id]
  return typeof value === 'number' ? value : null
}

/** Means of what is asked of each game, by name; games where nothing can be answered are left out. */
const meansOf = <Key>(
  names: readonly string[],
  keys: readonly Key[],
  ask: (name: string, key: Key) => number | null,
): Readonly<Record<string, Mean>> =>
  Object.fromEntries(
    names.map((name) => [name, meanWithin(keys.map((key) => ask(name, key)).filter((n) => n !== null))]),
  )

const minus = (a: number | null, b: number | null): number | null => (a === null || b === null ? null : a - b)

const compared = (
  sides: readonly string[],
  numbers: readonly string[],
  first: ByGame,
  arm: number,
  other: ByGame,
): Comparison => {
  const pairs = [...other.values()].flatMap((row) => {
    const before = first.get(row.game)
    return before === undefined ? [] : [[before, row] as const]
  })
  const isWon = (row: SweepRow, side: string): boolean => row.winner === side
  const wins = meansOf(sides, pairs, (side, [a, b]) => Number(isWon(b, side)) - Number(isWon(a, side)))
  const chanceOf = (side: string): number =>
    pairedWins(
      pairs.map(([a]) => isWon(a, side)),
      pairs.map(([, b]) => isWon(b, side)),
    ).chance
  return {
    arm,
    wins: Object.fromEntries(sides.map((side) => [side, { ...wins[side], chance: chanceOf(side) }])),
    numbers: meansOf(numbers, pairs, (id, [a, b]) => minus(numberIn(b, id), numberIn(a, id))),
  }
}

/** The values of an axis as steps on a line: numbers as they are, two values as 0 and 1; null for more than two words. */
const stepsOf = (values: readonly Json[]): readonly number[] | null => {
  if (values.length < 2) return null
  const numbers = values.filter((value) => typeof value === 'number')
  if (numbers.length === values.length) return new Set(numbers).size > 1 ? numbers : null
  return values.length === 2 ? [0, 1] : null
}

const stepInWords = (axis: Axis): string =>
  axis.values.every((value) => typeof value === 'number')
    ? 'one more'
    : `${sayStep(axis, axis.values[1])} instead of ${sayStep(axis, axis.values[0])}`

/** Games by number, with the row of every arm; only those that all arms have. */
const wholeGames = (arms: readonly ByGame[]): readonly (readonly SweepRow[])[] =>
  [...arms[0].keys()].flatMap((game) => {
    const rows = arms.map((arm) => arm.get(game)).filter((row) => row !== undefined)
    return rows.length === arms.length ? [rows] : []
  })

/** The slope of the best straight line through points; null where they stand above one another. */
const slope = (points: readonly (readonly [number, number])[]): number | null => {
  const middle = meanOf(points.map(([x]) => x))
  let [across, up] = [0, 0]
  for (const [x, y] of points) {
    across += (x - middle) ** 2
    up += (x - middle) * y
  }
  return across === 0 ? null : up / across
}

const sensitivityOf = (
  manifest: Manifest,
  sides: readonly string[],
  numbers: readonly string[],
  games: readonly (readonly SweepRow[])[],
): readonly Sensitivity[] =>
  manifest.axes.flatMap((one, i): readonly Sensitivity[] => {
    const { name, values } = one
    const steps = stepsOf(values)
    if (steps === null) return []
    const stride = manifest.axes.slice(i + 1).reduce((product, axis) => product * axis.values.length, 1)
    const xOf = ({ arm }: SweepRow): number => steps[Math.floor(arm / stride) % values.length]
    const slopeOf = (rows: readonly SweepRow[], of: (row: SweepRow) => number | null): number | null =>
      slope(
        rows.flatMap((row): readonly (readonly [number, number])[] => {
          const y = of(row)
          return y === null ? [] : [[xOf(row), y]]
        }),
      )
    return [
      {
        axis: name,
        step: stepInWords(one),
        wins: meansOf(sides, games, (side, rows) => slopeOf(rows, ({ winner }) => Number(winner === side))),
        numbers: meansOf(numbers, games, (id, rows) => slopeOf(rows, (row) => numberIn(row, id))),
      },
    ]
  })

/** What the rows of a sweep come to: each arm by itself, beside the first one game by game, and what each axis is worth. */
export const summarize = (manifest: Manifest, kinds: Kinds, rows: Iterable<SweepRow>): Summary => {
  const lists: SweepRow[][] = Array.from({ length: armCount(manifest) }, () => [])
  for (const row of sortedRows(rows)) lists[row.arm].push(row)
  const arms = lists.map((list): ByGame => new Map(list.map((row) => [row.game, row])))
  const numbers = manifest.metrics.filter((id) => kinds.kindOf(id) === 'number')
  return {
    arms: lists.map((list, arm) => summaryOf(manifest, kinds, arm, list)),
    comparisons: arms.slice(1).map((arm, i) => compared(kinds.sides, numbers, arms[0], i + 1, arm)),
    sensitivity: sensitivityOf(manifest, kinds.sides, numbers, wholeGames(arms)),
  }
}
