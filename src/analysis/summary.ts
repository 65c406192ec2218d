import type { MetricValue } from '../kernel/metric.js'
import {
  choicesOf,
  comparisonsOf,
  interactionsOf,
  wholeGames,
  type ByGame,
  type Choice,
  type Comparison,
  type Interaction,
} from './comparison.js'
import { armCount, armOf, formatArm, type Manifest } from './manifest.js'
import { sortedRows } from './rows.js'
import type { SweepRow } from './shard.js'
import { meanInterval, standardDeviation, type Mean } from './statistics.js'
import { wilson, type Proportion } from './tally.js'

/** How often a side won. */
export interface Wins extends Proportion {
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
  readonly distribution: readonly (readonly [value: number, games: number])[]
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

/** What a sweep came to. */
export interface Summary {
  /** The arms. */
  readonly arms: readonly ArmSummary[]
  /** Every arm but the first, beside the first. */
  readonly comparisons: readonly Comparison[]
  /** What each value of each axis comes to, whatever the other axes have. */
  readonly choices: readonly Choice[]
  /** What values of two axes do together beyond what each does by itself. */
  readonly interactions: readonly Interaction[]
}

/** Metrics by their kind, as a ruleset lists them. */
export interface Kinds {
  /** The sides. */
  readonly sides: readonly string[]
  /** By metric. */
  readonly kindOf: (id: string) => 'number' | 'word' | 'series' | 'places'
}

const counted = <A>(values: readonly A[]): ReadonlyMap<A, number> => {
  const counts = new Map<A, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

const ofNumbers = (values: readonly (number | null)[]): NumberSummary => {
  const there = values.filter((value) => value !== null)
  return {
    ...meanInterval(there),
    deviation: standardDeviation(there),
    missing: values.length - there.length,
    distribution: [...counted(there)].toSorted(([a], [b]) => a - b),
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
    const { mean, low, high } = meanInterval(last)
    return last.length < 2 ? { turn, mean, low: mean, high: mean } : { turn, mean, low, high }
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
    title: one._tag === 'Left' ? String(arm) : formatArm(manifest, one.right),
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

/** What the rows of a sweep come to: each arm by itself, beside the first one game by game, and what each value of each axis does, alone and with others. */
export const summarize = (manifest: Manifest, kinds: Kinds, rows: Iterable<SweepRow>): Summary => {
  const lists: SweepRow[][] = Array.from({ length: armCount(manifest) }, () => [])
  for (const row of sortedRows(rows)) lists[row.arm].push(row)
  const arms = lists.map((list): ByGame => new Map(list.map((row) => [row.game, row])))
  const numbers = manifest.metrics.filter((id) => kinds.kindOf(id) === 'number')
  const games = wholeGames(arms)
  return {
    arms: lists.map((list, arm) => summaryOf(manifest, kinds, arm, list)),
    comparisons: comparisonsOf(kinds.sides, numbers, arms),
    choices: choicesOf(manifest, kinds.sides, numbers, games),
    interactions: interactionsOf(manifest, kinds.sides, games),
  }
}
