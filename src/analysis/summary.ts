import { mapped } from './again.js'
import {
  choicesOf,
  comparisonsOf,
  FIXED,
  interactionsOf,
  type Choice,
  type Comparison,
  type Interaction,
  type Sureness,
} from './comparison.js'
import {
  gameTable,
  leaningOfSums,
  numbersOf,
  type Counts,
  type GamesOfArm,
  type GameTable,
  type KindOf,
  type Sums,
} from './game-table.js'
import { armOf, formatArm, type Manifest } from './manifest.js'
import { shareLessLuck, type LessLuck } from './less-luck.js'
import { LUCK } from './luck.js'
import { alphaOfEach, chanceOfLooks, looksOf } from './sequential.js'
import type { SweepRow } from './shard.js'
import { kaplanMeier, meanWait, medianWait, type SurvivalStep, type Wait } from './survival.js'
import { leaningOf, leaningWithin, type Mean } from './statistics.js'
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
  /** The share of games each side wins less the luck of the dice; where luck was kept. */
  readonly lessLuck?: Readonly<Record<string, LessLuck>>
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
  readonly kindOf: KindOf
  /** Whether a number is a time that games wait for. */
  readonly isTime?: (id: string) => boolean
  /** Whether games have their luck in the metric of that name. */
  readonly hasLuck?: boolean
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

const ofNumbers = (there: Iterable<number>, games: number, alpha: number): NumberSummary => {
  const counts = new Map<number, number>()
  for (const value of there) counts.set(value, (counts.get(value) ?? 0) + 1)
  const sample = leaningOf(there)
  return {
    ...leaningWithin(sample, alpha),
    deviation: sample.deviation,
    missing: games - sample.count,
    distribution: [...counts].toSorted(([a], [b]) => a - b),
  }
}

const byName = (counts: Counts): Readonly<Record<string, number>> =>
  Object.fromEntries([...counts].toSorted(([a, n], [b, m]) => m - n || (a < b ? -1 : 1)))

/** The interval of a turn has no ends that are numbers where none can be told. */
const ofSeries = (turns: readonly (readonly [number, Sums])[], alpha: number): readonly TurnSummary[] =>
  turns.map(([turn, sums]) => ({ turn, ...leaningWithin(leaningOfSums(sums), alpha) }))

const ofPlaces = (turns: Counts, games: number): Readonly<Record<string, number>> =>
  byName(new Map([...turns].map(([place, times]) => [place, times / games])))

const ofTimes = (waits: Iterable<Wait>, until: number, alpha: number): TimeSummary => {
  const curve = kaplanMeier(waits, alpha)
  const sumOf = (of: (step: SurvivalStep) => number): number => curve.reduce((sum, step) => sum + of(step), 0)
  return {
    curve,
    happened: sumOf(({ happened }) => happened),
    censored: sumOf(({ censored }) => censored),
    median: medianWait(curve),
    mean: meanWait(waits, until, alpha),
    until,
  }
}

/** Counts what the games of every arm used, row by row, so that nobody need keep it of each game. */
interface UseTally {
  /** Counts the uses of a game. */
  readonly add: (row: SweepRow) => void
  /** What the games of an arm used; null where of some nobody counted. */
  readonly of: (arm: number) => ArmSummary['uses']
}

/** Begins to count what games used. */
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
  { sides, kindOf, isTime = () => false, hasLuck = false }: Kinds,
  arm: number,
  games: GamesOfArm,
  until: number,
  { alpha }: Sureness,
  uses: UseTally,
): ArmSummary => {
  const one = armOf(manifest, arm)
  const { count, games: all } = games
  const of = <A>(kind: ReturnType<KindOf>, sum: (id: string) => A): Record<string, A> =>
    Object.fromEntries(manifest.metrics.filter((id) => kindOf(id) === kind).map((id) => [id, sum(id)]))
  const winsOf = (side: string): number => {
    let wins = 0
    for (const game of all) if (games.winner(game) === side) wins += 1
    return wins
  }
  return {
    arm,
    title: one._tag === 'Left' ? String(arm) : formatArm(manifest, one.right),
    games: count,
    wins: Object.fromEntries(
      sides.map((side) => {
        const wins = winsOf(side)
        return [side, { wins, ...wilson(wins, count, alpha) }]
      }),
    ),
    ...(hasLuck
      ? { lessLuck: Object.fromEntries(sides.map((side) => [side, shareLessLuck(games, side, alpha)])) }
      : {}),
    by: byName(games.by),
    commands: ofNumbers(mapped(all, games.commands), count, alpha),
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
          mapped(all, (game) => games.wait(id, game)),
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
export const reachedByAll = (arms: readonly GamesOfArm[]): number => {
  const ends = arms
    .filter(({ count }) => count > 0)
    .map(({ games, lastTurn }) => {
      let most = 0
      for (const game of games) most = Math.max(most, lastTurn(game))
      return most
    })
  return ends.length === 0 ? 0 : Math.min(...ends)
}

/** How a manifest is stopped. */
export const lookingOf = ({ within, games }: Manifest): Looking | null => {
  if (within === undefined) return null
  const looks = looksOf(games)
  return { within, looks, alpha: alphaOfEach(looks) }
}

/** Figures of a study, gathered row by row: no row is kept. */
export interface Gathering {
  /** Takes one more row, none of them twice. */
  readonly add: (row: SweepRow) => void
  /** What the rows come to so far. */
  readonly summary: () => Summary
}

const summaryFrom = (manifest: Manifest, given: Kinds, table: GameTable, used: UseTally): Summary => {
  const arms = table.arms()
  const hasLuck = given.hasLuck === true && manifest.metrics.includes(LUCK)
  const kinds = { ...given, hasLuck }
  const isTime = kinds.isTime ?? ((): boolean => false)
  const ofNumber = manifest.metrics.filter((id) => kinds.kindOf(id) === 'number')
  const times = ofNumber.filter(isTime)
  // Luck is the same in all arms on average, so there is nothing to compare.
  const numbers = ofNumber.filter((id) => !isTime(id) && !(hasLuck && id === LUCK))
  const until = reachedByAll(arms)
  const looking = lookingOf(manifest)
  const sure: Sureness =
    looking === null ? FIXED : { alpha: looking.alpha, chanceOf: (chance) => chanceOfLooks(chance, looking.looks) }
  return {
    arms: arms.map((games, arm) => summaryOf(manifest, kinds, arm, games, until, sure, used)),
    comparisons: comparisonsOf({ sides: kinds.sides, numbers, times, hasLuck, until }, arms, sure),
    choices: choicesOf(manifest, kinds.sides, numbers, arms, sure),
    interactions: interactionsOf(manifest, kinds.sides, arms, sure),
    looking,
  }
}

/** Begins to gather the figures of a study. */
export const gatherSummary = (manifest: Manifest, kinds: Kinds): Gathering => {
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
 * What the rows of a sweep come to: each arm by itself, beside the first one game by game, and what each value of each axis does,
 * alone and with others.
 */
export const summarize = (manifest: Manifest, kinds: Kinds, rows: Iterable<SweepRow>): Summary => {
  const { add, summary } = gatherSummary(manifest, kinds)
  for (const row of rows) add(row)
  return summary()
}
