import { mapIterable } from './iterables.js'
import { formatAxisValue, type Axis, type Manifest } from './manifest.js'
import { commonGames, numbersOf, type ArmGames } from './game-table.js'
import {
  correlationOf,
  holm,
  reportedDifference,
  reportedMean,
  type Difference,
  type MeanEstimate,
} from './statistics.js'
import { pairedWins, varianceRatio, pairedCounts } from './paired-wins.js'
import { pairedRelativeEffect, type RelativeEffect } from './effects.js'
import { luckAdjustedDifference, type LuckAdjusted } from './luck-adjusted.js'
import { logRank, pairedTimeDifference, type LogRank } from './survival.js'
import { wilson } from './tally.js'

/** A difference with a p-value adjusted for multiple comparisons. */
export interface AdjustedDifference extends Difference {
  /** The p-value adjusted by Holm's method for the number of differences tested. */
  readonly adjusted: number
}

/** An arm compared with the first arm on the same seeds. */
export interface Comparison {
  readonly arm: number
  /** By side, the win rate minus that in the first arm. */
  readonly wins: Readonly<Record<string, AdjustedDifference>>
  /** The proportion of drawn games minus that in the first arm. */
  readonly draws: AdjustedDifference
  /** By metric, the mean minus that in the first arm. */
  readonly numbers: Readonly<Record<string, AdjustedDifference>>
  /**
   * By side, the correlation of games with the same number in both arms, from -1 to 1; null if a side wins all or none.
   */
  readonly correlation: Readonly<Record<string, number | null>>
  /**
   * By side, the variance of the difference relative to that of arms that share no luck. One minus this ratio is the
   * proportion of games that pairing saves. Null if a side wins all or none in both arms.
   */
  readonly varies: Readonly<Record<string, number | null>>
  /** By side, the luck-adjusted difference of win rates; present if luck was recorded. */
  readonly lessLuck?: Readonly<Record<string, LuckAdjusted & AdjustedDifference>>
  /** By side, the ratio of win rates and the odds ratio. */
  readonly multiples: Readonly<Record<string, { readonly ratio: RelativeEffect; readonly odds: RelativeEffect }>>
  /** By metric that is a time, the number of turns by which it happens later. */
  readonly times: Readonly<Record<string, AdjustedDifference & { readonly logRank: LogRank }>>
}

/** The confidence level of a study. */
export interface Confidence {
  /** The significance level of a single interval. */
  readonly alpha: number
  /** Converts the p-value of a difference to the one that the study reports. */
  readonly chanceOf: (chance: number) => number
}

/** The confidence of a study whose number of games was fixed in advance. */
export const FIXED_SAMPLE: Confidence = { alpha: 0.05, chanceOf: (chance) => chance }

/** The effect of one value of an axis, averaged over the other axes. */
export interface LevelEffect {
  readonly axis: string
  /** The formatted value. */
  readonly value: string
  /** The value of a numeric axis; otherwise null. */
  readonly dose: number | null
  /** By side, the win rate. */
  readonly wins: Readonly<Record<string, MeanEstimate>>
  /** The proportion of games drawn. */
  readonly draws: MeanEstimate
  /** By side, the win rate minus that with the first value of the axis; `adjusted` covers the values of all axes. */
  readonly more: Readonly<Record<string, AdjustedDifference>>
  /** By metric, its mean. */
  readonly numbers: Readonly<Record<string, MeanEstimate>>
}

/**
 * The interaction of two values of two axes: their joint effect minus the sum of their separate effects, averaged over
 * the other axes.
 */
export interface Interaction {
  readonly axes: readonly [string, string]
  /** The formatted values; each is compared with the first of its axis. */
  readonly values: readonly [string, string]
  /** By side, the difference of win rates beyond the sum of the two separate differences. */
  readonly wins: Readonly<Record<string, AdjustedDifference>>
}

/** Summarizes a query over games for each name; games for which it returns null are left out. */
const summarizeEach = <A>(
  names: readonly string[],
  games: Iterable<number>,
  ask: (name: string, game: number) => number | null,
  told: (numbers: Iterable<number>) => A,
): Readonly<Record<string, A>> =>
  Object.fromEntries(names.map((name) => [name, told(numbersOf(games, (game) => ask(name, game)))]))

const minus = (a: number | null, b: number | null): number | null => (a === null || b === null ? null : a - b)

/** Adds Holm-adjusted p-values to a list of differences. */
const holmAdjusted = <A extends Difference>(differences: readonly A[]): readonly (A & AdjustedDifference)[] => {
  const adjusted = holm(differences.map(({ chance }) => chance))
  return differences.map((one, i) => ({ ...one, adjusted: adjusted[i] }))
}

/** Adds Holm-adjusted p-values by name, across all records. */
const holmAdjustedByName = <A extends Difference>(
  names: readonly string[],
  records: readonly Readonly<Record<string, A>>[],
): readonly Readonly<Record<string, A & AdjustedDifference>>[] => {
  const columns = names.map((name) => holmAdjusted(records.map((one) => one[name])))
  return records.map((_, i) => Object.fromEntries(names.map((name, column) => [name, columns[column][i]])))
}

const areWhole = (numbers: Iterable<number>): boolean => {
  for (const n of numbers) if (!Number.isInteger(n)) return false
  return true
}

/**
 * A difference of proportions, from one number from -1 to 1 per game: a paired comparison of wins if all numbers are
 * whole, otherwise a difference of means.
 */
const shareDifference =
  ({ alpha, chanceOf }: Confidence) =>
  (differences: Iterable<number>): Difference => {
    const found = areWhole(differences)
      ? pairedWins(
          mapIterable(differences, (one) => one < 0),
          mapIterable(differences, (one) => one > 0),
          alpha,
        ).more
      : bounded(reportedDifference(differences, alpha), -1)
    return { ...found, chance: chanceOf(found.chance) }
  }

/** Limits the interval to the possible range of a proportion or of a difference of proportions. */
const bounded = <A extends MeanEstimate>(found: A, least: number): A => ({
  ...found,
  low: Math.max(least, found.low),
  high: Math.min(1, found.high),
})

/** A difference of means; without an interval if too few games differ. */
const meanDifference =
  ({ alpha, chanceOf }: Confidence) =>
  (differences: Iterable<number>): Difference => {
    const found = reportedDifference(differences, alpha)
    return { ...found, chance: chanceOf(found.chance) }
  }

/**
 * A proportion, from one number from 0 to 1 per game: with Wilson's interval if all numbers are whole, otherwise with
 * that of the mean. Wilson's interval is also used if too few games differ; it is conservative then, because fractions
 * vary less than whole wins.
 */
const shareWithin =
  ({ alpha }: Confidence) =>
  (shares: Iterable<number>): MeanEstimate => {
    const told = reportedMean(shares, alpha)
    const { mean, count } = told
    if (count === 0 || (!areWhole(shares) && !Number.isNaN(told.low))) return bounded(told, 0)
    const { rate, ...ends } = wilson(mean * count, count, alpha)
    return { mean: rate, ...ends, count }
  }

/** The sides and metrics to compare. */
export interface ComparisonInput {
  /** The sides that can win. */
  readonly sides: readonly string[]
  /** The metrics that are numbers. */
  readonly numbers: readonly string[]
  /** The metrics that are times. */
  readonly times: readonly string[]
  /** Whether the luck of games was recorded. */
  readonly hasLuck: boolean
  /** The turn up to which times to an event are compared: the last that games of every arm reach. */
  readonly until: number
}

const isWon = (arm: ArmGames, side: string, game: number): boolean => arm.winner(game) === side

/** Compares every other arm with the first, game by game. */
export const comparisonsOf = (
  { sides, numbers, times, hasLuck, until }: ComparisonInput,
  [first, ...others]: readonly ArmGames[],
  sure: Confidence = FIXED_SAMPLE,
): readonly Comparison[] => {
  const pairs = others.map((arm) => ({ arm, games: commonGames([arm, first]) }))
  const wins = pairs.map(({ arm, games }) =>
    summarizeEach(
      sides,
      games,
      (side, game) => Number(isWon(arm, side, game)) - Number(isWon(first, side, game)),
      shareDifference(sure),
    ),
  )
  const draws = holmAdjusted(
    pairs.map(({ arm, games }) =>
      shareDifference(sure)(mapIterable(games, (game) => Number(arm.isDrawn(game)) - Number(first.isDrawn(game)))),
    ),
  )
  const counts = pairs.map(({ arm, games }) =>
    summarizeEach(
      numbers,
      games,
      (id, game) => minus(arm.number(id, game), first.number(id, game)),
      meanDifference(sure),
    ),
  )
  const bothWon = pairs.map(({ arm, games }) => {
    return sides.map((side) => {
      const won = (of: ArmGames): Iterable<boolean> => mapIterable(games, (game) => isWon(of, side, game))
      const [a, b] = [won(first), won(arm)]
      const on = (scale: 'ratio' | 'odds'): RelativeEffect => pairedRelativeEffect(a, b, scale, sure.alpha)
      return [
        side,
        {
          correlation: correlationOf(mapIterable(a, Number), mapIterable(b, Number)),
          varies: varianceRatio(pairedCounts(a, b)),
          multiples: { ratio: on('ratio'), odds: on('odds') },
        },
      ] as const
    })
  })
  const later = pairs.map(({ arm, games }) => {
    return Object.fromEntries(
      times.map((id) => {
        const [a, b] = [first, arm].map((of) => mapIterable(games, (game) => of.wait(id, game)))
        const found = pairedTimeDifference(a, b, until, sure.alpha)
        return [id, { ...found, chance: sure.chanceOf(found.chance), logRank: logRank(a, b) }]
      }),
    )
  })
  const withoutLuck = (hasLuck ? others : []).map((arm) =>
    Object.fromEntries(
      sides.map((side) => {
        const found = luckAdjustedDifference(first, arm, side, sure.alpha)
        return [side, { ...found, chance: sure.chanceOf(found.chance) }]
      }),
    ),
  )
  const [winsAmong, countsAmong, laterAmong, withoutLuckAmong] = [
    holmAdjustedByName(sides, wins),
    holmAdjustedByName(numbers, counts),
    holmAdjustedByName(times, later),
    holmAdjustedByName(sides, withoutLuck),
  ]
  return others.map((_, i) => ({
    arm: i + 1,
    wins: winsAmong[i],
    draws: draws[i],
    numbers: countsAmong[i],
    correlation: Object.fromEntries(bothWon[i].map(([side, { correlation }]) => [side, correlation])),
    varies: Object.fromEntries(bothWon[i].map(([side, { varies }]) => [side, varies])),
    ...(hasLuck ? { lessLuck: withoutLuckAmong[i] } : {}),
    multiples: Object.fromEntries(bothWon[i].map(([side, { multiples }]) => [side, multiples])),
    times: Object.fromEntries(times.map((id) => [id, { ...laterAmong[i][id], logRank: later[i][id].logRank }])),
  }))
}

/** The index of an arm's value on an axis. */
const levelIndexOf = ({ axes }: Manifest, axis: number, arm: number): number => {
  const stride = axes.slice(axis + 1).reduce((product, { values }) => product * values.length, 1)
  return Math.floor(arm / stride) % axes[axis].values.length
}

/** The mean of a number over arms, skipping nulls; null if all are null. */
const meanOver = (arms: readonly ArmGames[], of: (arm: ArmGames) => number | null): number | null => {
  let [sum, count] = [0, 0]
  for (const arm of arms) {
    const n = of(arm)
    if (n === null) continue
    sum += n
    count += 1
  }
  return count === 0 ? null : sum / count
}

/** The number of arms in which a side won the game of a number. */
const winsIn = (side: string, arms: readonly ArmGames[], game: number): number =>
  arms.reduce((sum, arm) => sum + Number(isWon(arm, side, game)), 0)

/** A sum over arms as a proportion of them. A single division keeps equal sums exactly equal and zero exactly 0. */
const shareOf = (wins: number, arms: readonly ArmGames[]): number | null =>
  arms.length === 0 ? null : wins / arms.length

/** Whether all values of an axis are numbers and at least two differ. */
const isNumericAxis = ({ values }: Axis): boolean =>
  values.every((value) => typeof value === 'number') && new Set(values).size > 1

/**
 * The effect of every value of every axis, over the games that all arms have. Games with the same number share their
 * dice and count as one observation, so the sample size of an interval is the number of game numbers.
 */
export const levelEffectsOf = (
  manifest: Manifest,
  sides: readonly string[],
  numbers: readonly string[],
  arms: readonly ArmGames[],
  sure: Confidence = FIXED_SAMPLE,
): readonly LevelEffect[] => {
  const games = commonGames(arms)
  const rows = manifest.axes.flatMap((axis, i) => {
    const armsAt = axis.values.map((_, place) => arms.filter((__, arm) => levelIndexOf(manifest, i, arm) === place))
    return axis.values.map((value, place) => ({ axis, value, place, first: armsAt[0], some: armsAt[place] }))
  })
  const later = rows.filter(({ place }) => place > 0)
  const differences = later.map(({ first, some }) =>
    summarizeEach(
      sides,
      games,
      (side, game) => shareOf(winsIn(side, some, game) - winsIn(side, first, game), some),
      shareDifference(sure),
    ),
  )
  // The report shows the values of all axes in one table, so their p-values are adjusted together.
  const more = holmAdjustedByName(sides, differences)
  return rows.map((row): LevelEffect => {
    const { axis, value, place, some } = row
    return {
      axis: axis.name,
      value: formatAxisValue(axis, value),
      dose: isNumericAxis(axis) ? Number(value) : null,
      wins: summarizeEach(sides, games, (side, game) => shareOf(winsIn(side, some, game), some), shareWithin(sure)),
      draws: shareWithin(sure)(
        numbersOf(games, (game) => shareOf(some.filter((arm) => arm.isDrawn(game)).length, some)),
      ),
      more: place === 0 ? {} : more[later.indexOf(row)],
      numbers: summarizeEach(
        numbers,
        games,
        (id, game) => meanOver(some, (arm) => arm.number(id, game)),
        (found) => reportedMean(found, sure.alpha),
      ),
    }
  })
}

/** The indices of the values of an axis after the first. */
const laterIndices = ({ values }: Axis): readonly number[] => [...values.keys()].slice(1)

/**
 * The interactions of the values of each pair of axes, over the games that all arms have. Zero means that the effects
 * add up, in percentage points.
 */
export const interactionsOf = (
  manifest: Manifest,
  sides: readonly string[],
  arms: readonly ArmGames[],
  sure: Confidence = FIXED_SAMPLE,
): readonly Interaction[] => {
  const { axes } = manifest
  const games = commonGames(arms)
  const cells = axes.flatMap((one, a) =>
    axes.slice(a + 1).flatMap((other, between) => {
      const b = a + 1 + between
      return laterIndices(one).flatMap((i) => laterIndices(other).map((k) => ({ a, b, i, k })))
    }),
  )
  const found = cells.map(({ a, b, i, k }) => {
    const armsAt = (x: number, y: number): readonly ArmGames[] =>
      arms.filter((_, arm) => levelIndexOf(manifest, a, arm) === x && levelIndexOf(manifest, b, arm) === y)
    const corners = [armsAt(i, k), armsAt(i, 0), armsAt(0, k), armsAt(0, 0)]
    return summarizeEach(
      sides,
      games,
      (side, game) => {
        const [both, one, other, neither] = corners.map((some) => winsIn(side, some, game))
        return shareOf(both - one - other + neither, corners[0])
      },
      meanDifference(sure),
    )
  })
  const among = holmAdjustedByName(sides, found)
  return cells.map(({ a, b, i, k }, at) => ({
    axes: [axes[a].name, axes[b].name],
    values: [formatAxisValue(axes[a], axes[a].values[i]), formatAxisValue(axes[b], axes[b].values[k])],
    wins: among[at],
  }))
}
