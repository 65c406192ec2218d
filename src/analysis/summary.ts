import { mapIterable } from './iterables.js'
import {
  levelEffectsOf,
  comparisonsOf,
  FIXED_SAMPLE,
  interactionsOf,
  type LevelEffect,
  type Comparison,
  type Interaction,
  type Confidence,
} from './comparison.js'
import {
  gameTable,
  momentsOfSums,
  numbersOf,
  type Counts,
  type ArmGames,
  type GameTable,
  type KindOf,
  type Sums,
} from './game-table.js'
import { armOf, formatArm, type Manifest } from './manifest.js'
import { luckAdjustedRate, type LuckAdjusted } from './luck-adjusted.js'
import { LUCK } from './luck.js'
import { alphaPerLook, adjustForLooks, interimLooks } from './sequential.js'
import type { SweepRow } from './shard.js'
import {
  cumulativeIncidence,
  kaplanMeier,
  meanTime,
  medianTime,
  type IncidenceStep,
  type SurvivalStep,
  type TimeToEvent,
} from './survival.js'
import { sampleMoments, skewedMeanInterval, type MeanEstimate } from './statistics.js'
import { wilson, type Proportion } from './tally.js'

/** The win rate of a side, or the rate of games without a winner. */
export interface Wins extends Proportion {
  /** The number of those games. */
  readonly wins: number
}

/** A numeric metric over the games of an arm. */
export interface NumberSummary extends MeanEstimate {
  /** The standard deviation. */
  readonly deviation: number
  /** The number of games without a value. */
  readonly missing: number
  /** The frequency of each value, in ascending order. */
  readonly distribution: readonly (readonly [value: number, games: number])[]
}

/** A per-turn metric at the end of a turn, over the games of an arm. */
export interface TurnSummary {
  readonly turn: number
  /** The mean; games that have ended keep their last value. */
  readonly mean: number
  /** The lower end of the confidence interval. */
  readonly low: number
  /** The upper end of the interval. */
  readonly high: number
  /** The number of games. */
  readonly count: number
}

/** The time to an event in the games of an arm. */
export interface TimeSummary {
  /** After every turn, the proportion of games in which it has not happened yet (Kaplan–Meier). */
  readonly curve: readonly SurvivalStep[]
  /** After every turn, the proportion in which it has happened, with the end of a game as a competing risk. */
  readonly incidence: readonly IncidenceStep[]
  /** The number of games in which it happened. */
  readonly happened: number
  /** The number of games in which it did not happen. */
  readonly censored: number
  /** The turn by which it has happened in half of the games; null if that is never reached. */
  readonly median: number | null
  /** The restricted mean time, up to the turn `until`. */
  readonly mean: MeanEstimate
  /** The turn up to which times are compared; the same in all arms. */
  readonly until: number
}

/** The uses of a rule, chart row or option in the games of an arm. */
export interface UseSummary {
  /** The number of games that used it. */
  readonly games: number
  /** The total number of uses. */
  readonly times: number
}

/** The results of an arm. */
export interface ArmSummary {
  /** The index of the arm. */
  readonly arm: number
  /** The axis values that distinguish the arm, as text. */
  readonly title: string
  /** The number of games played. */
  readonly games: number
  /** The win rate of each side. */
  readonly wins: Readonly<Record<string, Wins>>
  /** The games that ended without a winner. */
  readonly draws: Wins
  /** The luck-adjusted win rate of each side; present if luck was recorded. */
  readonly lessLuck?: Readonly<Record<string, LuckAdjusted>>
  /** The number of games by how they ended. */
  readonly by: Readonly<Record<string, number>>
  /** The number of commands per game. */
  readonly commands: NumberSummary
  /** The metrics that are numbers. */
  readonly numbers: Readonly<Record<string, NumberSummary>>
  /** The metrics that are times. */
  readonly times: Readonly<Record<string, TimeSummary>>
  /** The metrics that are words: the frequency of each word. */
  readonly words: Readonly<Record<string, Readonly<Record<string, number>>>>
  /** The metrics by turn. */
  readonly series: Readonly<Record<string, readonly TurnSummary[]>>
  /** The metrics by place: the mean number of turns per game. */
  readonly places: Readonly<Record<string, Readonly<Record<string, number>>>>
  /** The uses of each rule, chart row and option; null if not counted in all games. */
  readonly uses: Readonly<Record<string, UseSummary>> | null
}

/** The results of a sweep. */
export interface Summary {
  readonly arms: readonly ArmSummary[]
  /** Every other arm compared with the first. */
  readonly comparisons: readonly Comparison[]
  /** The effect of each value of each axis, averaged over the other axes. */
  readonly choices: readonly LevelEffect[]
  /** The interactions of the values of two axes. */
  readonly interactions: readonly Interaction[]
  /** The stopping rule; null if the number of games was fixed in advance. */
  readonly looking: StoppingRule | null
}

/** The sides of a ruleset and the kinds of its metrics. */
export interface MetricKinds {
  readonly sides: readonly string[]
  readonly kindOf: KindOf
  /** Whether a numeric metric is a time to an event. */
  readonly isTime?: (id: string) => boolean
  /** Whether games record their luck, in the metric `luck`. */
  readonly hasLuck?: boolean
}

/** The rule by which a study stops once all win rates are precise enough. */
export interface StoppingRule {
  /** The half-width of the intervals to reach, in percentage points. */
  readonly within: number
  /** The numbers of games after which to look. */
  readonly looks: readonly number[]
  /** The significance level of a single look for which all looks together have the level 0.05. */
  readonly alpha: number
}

const ofNumbers = (there: Iterable<number>, games: number, alpha: number): NumberSummary => {
  const counts = new Map<number, number>()
  for (const value of there) counts.set(value, (counts.get(value) ?? 0) + 1)
  const sample = sampleMoments(there)
  return {
    ...skewedMeanInterval(sample, alpha),
    deviation: sample.deviation,
    missing: games - sample.count,
    distribution: [...counts].toSorted(([a], [b]) => a - b),
  }
}

const byName = (counts: Counts): Readonly<Record<string, number>> =>
  Object.fromEntries([...counts].toSorted(([a, n], [b, m]) => m - n || (a < b ? -1 : 1)))

/** The interval of a turn has NaN ends if it cannot be estimated. */
const ofSeries = (turns: readonly (readonly [number, Sums])[], alpha: number): readonly TurnSummary[] =>
  turns.map(([turn, sums]) => ({ turn, ...skewedMeanInterval(momentsOfSums(sums), alpha) }))

const ofPlaces = (turns: Counts, games: number): Readonly<Record<string, number>> =>
  byName(new Map([...turns].map(([place, times]) => [place, times / games])))

const ofTimes = (waits: Iterable<TimeToEvent>, until: number, alpha: number): TimeSummary => {
  const curve = kaplanMeier(waits, alpha)
  const sumOf = (of: (step: SurvivalStep) => number): number => curve.reduce((sum, step) => sum + of(step), 0)
  return {
    curve,
    incidence: cumulativeIncidence(waits, alpha),
    happened: sumOf(({ happened }) => happened),
    censored: sumOf(({ censored }) => censored),
    median: medianTime(curve),
    mean: meanTime(waits, until, alpha),
    until,
  }
}

/** Tallies the uses of every arm row by row, without keeping them for each game. */
interface UseTally {
  /** Adds the uses of a game. */
  readonly add: (row: SweepRow) => void
  /** The uses in the games of an arm; null if some game did not count them. */
  readonly of: (arm: number) => ArmSummary['uses']
}

const useTally = (): UseTally => {
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

const summaryOf = (
  manifest: Manifest,
  { sides, kindOf, isTime = () => false, hasLuck = false }: MetricKinds,
  arm: number,
  games: ArmGames,
  until: number,
  { alpha }: Confidence,
  uses: UseTally,
): ArmSummary => {
  const one = armOf(manifest, arm)
  const { count, games: all } = games
  const of = <A>(kind: ReturnType<KindOf>, sum: (id: string) => A): Record<string, A> =>
    Object.fromEntries(manifest.metrics.filter((id) => kindOf(id) === kind).map((id) => [id, sum(id)]))
  const shareOf = (isIt: (game: number) => boolean): Wins => {
    let wins = 0
    for (const game of all) if (isIt(game)) wins += 1
    return { wins, ...wilson(wins, count, alpha) }
  }
  return {
    arm,
    title: one._tag === 'Left' ? String(arm) : formatArm(manifest, one.right),
    games: count,
    wins: Object.fromEntries(sides.map((side) => [side, shareOf((game) => games.winner(game) === side)])),
    draws: shareOf(games.isDrawn),
    ...(hasLuck
      ? { lessLuck: Object.fromEntries(sides.map((side) => [side, luckAdjustedRate(games, side, alpha)])) }
      : {}),
    by: byName(games.by),
    commands: ofNumbers(mapIterable(all, games.commands), count, alpha),
    numbers: of('number', (id) =>
      ofNumbers(
        numbersOf(all, (game) => games.number(id, game)),
        count,
        alpha,
      ),
    ),
    times: Object.fromEntries(
      manifest.metrics.filter(isTime).map((id) => [
        id,
        ofTimes(
          mapIterable(all, (game) => games.wait(id, game)),
          until,
          alpha,
        ),
      ]),
    ),
    words: of('word', (id) => byName(games.words(id))),
    series: of('series', (id) => ofSeries(games.series(id), alpha)),
    places: of('places', (id) => ofPlaces(games.places(id), count)),
    uses: uses.of(arm),
  }
}

/** The last turn that games of every arm reach. */
export const lastCommonTurn = (arms: readonly ArmGames[]): number => {
  const ends = arms
    .filter(({ count }) => count > 0)
    .map(({ games, lastTurn }) => {
      let most = 0
      for (const game of games) most = Math.max(most, lastTurn(game))
      return most
    })
  return ends.length === 0 ? 0 : Math.min(...ends)
}

/** The stopping rule of a manifest; null if its number of games is fixed. */
export const stoppingRuleOf = ({ within, games }: Manifest): StoppingRule | null => {
  if (within === undefined) return null
  const looks = interimLooks(games)
  return { within, looks, alpha: alphaPerLook(looks) }
}

/** Builds the summary of a study row by row, without keeping rows. */
export interface SummaryBuilder {
  /** Adds a row; each game may be added only once. */
  readonly add: (row: SweepRow) => void
  /** The summary of the rows added so far. */
  readonly summary: () => Summary
}

const summaryFrom = (manifest: Manifest, given: MetricKinds, table: GameTable, used: UseTally): Summary => {
  const arms = table.arms()
  const hasLuck = given.hasLuck === true && manifest.metrics.includes(LUCK)
  const kinds = { ...given, hasLuck }
  const isTime = kinds.isTime ?? ((): boolean => false)
  const ofNumber = manifest.metrics.filter((id) => kinds.kindOf(id) === 'number')
  const times = ofNumber.filter(isTime)
  // Luck has the same mean in all arms, so there is nothing to compare.
  const numbers = ofNumber.filter((id) => !isTime(id) && !(hasLuck && id === LUCK))
  const until = lastCommonTurn(arms)
  const looking = stoppingRuleOf(manifest)
  const sure: Confidence =
    looking === null
      ? FIXED_SAMPLE
      : { alpha: looking.alpha, chanceOf: (chance) => adjustForLooks(chance, looking.looks) }
  return {
    arms: arms.map((games, arm) => summaryOf(manifest, kinds, arm, games, until, sure, used)),
    comparisons: comparisonsOf({ sides: kinds.sides, numbers, times, hasLuck, until }, arms, sure),
    choices: levelEffectsOf(manifest, kinds.sides, numbers, arms, sure),
    interactions: interactionsOf(manifest, kinds.sides, arms, sure),
    looking,
  }
}

/** Creates a builder for the summary of a study. */
export const summaryBuilder = (manifest: Manifest, kinds: MetricKinds): SummaryBuilder => {
  const table = gameTable(manifest, kinds.kindOf)
  const used = useTally()
  return {
    add: (row) => {
      table.add(row)
      used.add(row)
    },
    summary: () => summaryFrom(manifest, kinds, table, used),
  }
}

/**
 * Summarizes the rows of a sweep: each arm, every other arm compared with the first game by game, and the effects and
 * interactions of the axis values.
 */
export const summarize = (manifest: Manifest, kinds: MetricKinds, rows: Iterable<SweepRow>): Summary => {
  const { add, summary } = summaryBuilder(manifest, kinds)
  for (const row of rows) add(row)
  return summary()
}
