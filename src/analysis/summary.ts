import type { MetricValue } from '../kernel/metric.js'
import {
  choicesOf,
  comparisonsOf,
  FIXED,
  interactionsOf,
  wholeGames,
  type ByGame,
  type Choice,
  type Comparison,
  type Interaction,
  type Sureness,
  type WaitsOf,
} from './comparison.js'
import { armCount, armOf, formatArm, type Manifest } from './manifest.js'
import { sortedRows } from './rows.js'
import { alphaOfEach, chanceOfLooks, looksOf } from './sequential.js'
import type { SweepRow } from './shard.js'
import { kaplanMeier, meanWait, medianWait, type SurvivalStep, type Wait } from './survival.js'
import { isSparse, meanInterval, standardDeviation, type Mean } from './statistics.js'
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
  /** How many games it is the mean of. */
  readonly count: number
}

/** How long the games of an arm wait for something. */
export interface TimeSummary {
  /** After every turn, the share in which it has not happened yet. */
  readonly curve: readonly SurvivalStep[]
  /** Games in which it happened. */
  readonly happened: number
  /** Games that ended before it did. */
  readonly censored: number
  /** The turn by which it has happened in half of the games; null where it never comes to that. */
  readonly median: number | null
  /** The mean wait, up to a turn. */
  readonly mean: Mean
  /** Up to which turn; the same in all arms. */
  readonly until: number
}

/** How often something was used in the games of an arm. */
export interface UseSummary {
  /** In how many games. */
  readonly games: number
  /** How often in all. */
  readonly times: number
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
  /** Metrics that are times. */
  readonly times: Readonly<Record<string, TimeSummary>>
  /** Metrics that are words: how often each came up. */
  readonly words: Readonly<Record<string, Readonly<Record<string, number>>>>
  /** Metrics by turn. */
  readonly series: Readonly<Record<string, readonly TurnSummary[]>>
  /** Metrics by place: in how many turns of a game on average. */
  readonly places: Readonly<Record<string, Readonly<Record<string, number>>>>
  /** By rule, row of a chart and option: how often it was used; null where nobody counted. */
  readonly uses: Readonly<Record<string, UseSummary>> | null
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
  /** How it was stopped; null where the number of games was fixed beforehand. */
  readonly looking: Looking | null
}

/** Metrics by their kind, as a ruleset lists them. */
export interface Kinds {
  /** The sides. */
  readonly sides: readonly string[]
  /** By metric. */
  readonly kindOf: (id: string) => 'number' | 'word' | 'series' | 'places'
  /** Whether a number is a time that games wait for. */
  readonly isTime?: (id: string) => boolean
}

/** How the number of games came about: fixed beforehand, or by looking until all is known closely enough. */
export interface Looking {
  /** To how many points either way. */
  readonly within: number
  /** After which numbers of games one looks. */
  readonly looks: readonly number[]
  /** How often the interval of one look may miss, so that all together miss 5 times in 100. */
  readonly alpha: number
}

const counted = <A>(values: readonly A[]): ReadonlyMap<A, number> => {
  const counts = new Map<A, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

const ofNumbers = (values: readonly (number | null)[], alpha: number): NumberSummary => {
  const there = values.filter((value) => value !== null)
  return {
    ...meanInterval(there, alpha),
    ...(isSparse(there) ? { low: NaN, high: NaN } : {}),
    deviation: standardDeviation(there),
    missing: values.length - there.length,
    distribution: [...counted(there)].toSorted(([a], [b]) => a - b),
  }
}

const byName = (counts: ReadonlyMap<string, number>): Readonly<Record<string, number>> =>
  Object.fromEntries([...counts].toSorted(([a, n], [b, m]) => m - n || (a < b ? -1 : 1)))

const figures = (value: MetricValue): Readonly<Record<string, number>> =>
  typeof value === 'object' && value !== null ? value : {}

const ofSeries = (values: readonly Readonly<Record<string, number>>[], alpha: number): readonly TurnSummary[] => {
  const turns = [...new Set(values.flatMap((value) => Object.keys(value).map(Number)))].toSorted((a, b) => a - b)
  const last = values.map(() => 0)
  return turns.map((turn) => {
    for (const [i, value] of values.entries()) last[i] = value[String(turn)] ?? last[i]
    const { mean, low, high, count } = meanInterval(last, alpha)
    return last.length < 2 ? { turn, mean, low: mean, high: mean, count } : { turn, mean, low, high, count }
  })
}

const ofPlaces = (values: readonly Readonly<Record<string, number>>[]): Readonly<Record<string, number>> => {
  const sums = new Map<string, number>()
  for (const value of values)
    for (const [place, turns] of Object.entries(value)) sums.set(place, (sums.get(place) ?? 0) + turns / values.length)
  return byName(sums)
}

const ofTimes = (waits: readonly Wait[], until: number, alpha: number): TimeSummary => {
  const curve = kaplanMeier(waits, alpha)
  const happened = waits.filter(({ hasHappened }) => hasHappened).length
  return {
    curve,
    happened,
    censored: waits.length - happened,
    median: medianWait(curve),
    mean: meanWait(waits, until, alpha),
    until,
  }
}

/** Counts what the games of every arm used, row by row, so that nobody need keep it of each game. */
export interface UseTally {
  /** Counts the uses of a game. */
  readonly add: (row: SweepRow) => void
  /** What the games of an arm used; null where of some nobody counted. */
  readonly of: (arm: number) => ArmSummary['uses']
}

/** Begins to count what games used. */
export const useTally = (): UseTally => {
  const arms = new Map<number, Map<string, { games: number; times: number }> | null>()
  return {
    add: ({ arm, uses }) => {
      const found = arms.get(arm)
      if (found === null) return
      if (uses === undefined) {
        arms.set(arm, null)
        return
      }
      const counts = found ?? new Map<string, { games: number; times: number }>()
      for (const [id, times] of Object.entries(uses)) {
        const before = counts.get(id)
        if (before === undefined) counts.set(id, { games: 1, times })
        else [before.games, before.times] = [before.games + 1, before.times + times]
      }
      arms.set(arm, counts)
    },
    of: (arm) => {
      const found = arms.get(arm) ?? null
      return found === null ? null : Object.fromEntries([...found].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    },
  }
}

const tallied = (rows: readonly SweepRow[]): UseTally => {
  const tally = useTally()
  for (const row of rows) tally.add(row)
  return tally
}

const summaryOf = (
  manifest: Manifest,
  { sides, kindOf, isTime = () => false }: Kinds,
  arm: number,
  rows: readonly SweepRow[],
  waits: WaitsOf,
  { alpha }: Sureness,
  uses: UseTally,
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
      sides.map((side) => [
        side,
        { wins: winners.get(side) ?? 0, ...wilson(winners.get(side) ?? 0, rows.length, alpha) },
      ]),
    ),
    by: byName(counted(rows.map(({ by }) => by ?? 'stopped'))),
    commands: ofNumbers(
      rows.map(({ commands }) => commands),
      alpha,
    ),
    numbers: of('number', (values) =>
      ofNumbers(
        values.map((value) => (typeof value === 'number' ? value : null)),
        alpha,
      ),
    ),
    times: Object.fromEntries(
      manifest.metrics.filter(isTime).map((id) => [
        id,
        ofTimes(
          rows.map((row) => waits.of(row, id)),
          waits.until,
          alpha,
        ),
      ]),
    ),
    words: of('word', (values) => byName(counted(values.map((value) => (typeof value === 'string' ? value : 'none'))))),
    series: of('series', (values) => ofSeries(values.map(figures), alpha)),
    places: of('places', (values) => ofPlaces(values.map(figures))),
    uses: uses.of(arm),
  }
}

/** Until when a game was looked at: its last turn, or where it is not written down the last that any of its numbers tells of. */
const lastTurn = ({ turn, values }: SweepRow): number =>
  turn ??
  Math.max(
    0,
    ...Object.values(values)
      .flatMap((value) => (typeof value === 'object' && value !== null ? Object.keys(value).map(Number) : []))
      .filter(Number.isFinite),
  )

/** How games wait for things that are times, up to the last turn that games of every arm reach. */
const waitsIn = (lists: readonly (readonly SweepRow[])[]): WaitsOf => {
  const ends = lists
    .filter((list) => list.length > 0)
    .map((list) => list.reduce((most, row) => Math.max(most, lastTurn(row)), 0))
  return {
    until: ends.length === 0 ? 0 : Math.min(...ends),
    of: (row, id) => {
      const value = row.values[id]
      return typeof value === 'number'
        ? { time: value, hasHappened: true }
        : { time: lastTurn(row), hasHappened: false }
    },
  }
}

/** How a manifest is stopped. */
export const lookingOf = ({ within, games }: Manifest): Looking | null => {
  if (within === undefined) return null
  const looks = looksOf(games)
  return { within, looks, alpha: alphaOfEach(looks) }
}

/**
 * What the rows of a sweep come to: each arm by itself, beside the first one game by game, and what each value of each axis does,
 * alone and with others.
 *
 * @param uses what games used, where that was counted while rows were read and is no longer in them
 */
export const summarize = (manifest: Manifest, kinds: Kinds, rows: Iterable<SweepRow>, uses?: UseTally): Summary => {
  const lists: SweepRow[][] = Array.from({ length: armCount(manifest) }, () => [])
  const sorted = sortedRows(rows)
  for (const row of sorted) lists[row.arm].push(row)
  const used = uses ?? tallied(sorted)
  const arms = lists.map((list): ByGame => new Map(list.map((row) => [row.game, row])))
  const isTime = kinds.isTime ?? ((): boolean => false)
  const ofNumber = manifest.metrics.filter((id) => kinds.kindOf(id) === 'number')
  const times = ofNumber.filter(isTime)
  const numbers = ofNumber.filter((id) => !isTime(id))
  const games = wholeGames(arms)
  const waits = waitsIn(lists)
  const looking = lookingOf(manifest)
  const sure: Sureness =
    looking === null ? FIXED : { alpha: looking.alpha, chanceOf: (chance) => chanceOfLooks(chance, looking.looks) }
  return {
    arms: lists.map((list, arm) => summaryOf(manifest, kinds, arm, list, waits, sure, used)),
    comparisons: comparisonsOf({ sides: kinds.sides, numbers, times }, arms, waits, sure),
    choices: choicesOf(manifest, kinds.sides, numbers, games, sure),
    interactions: interactionsOf(manifest, kinds.sides, games, sure),
    looking,
  }
}
