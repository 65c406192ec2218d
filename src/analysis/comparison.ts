import { mapped } from './again.js'
import { formatStep, type Axis, type Manifest } from './manifest.js'
import { gamesOfAll, numbersOf, type GamesOfArm } from './game-table.js'
import {
  correlationOf,
  holm,
  pairedWins,
  toldDifference,
  toldMean,
  variesOf,
  wonBy,
  type Difference,
  type Mean,
} from './statistics.js'
import { pairedMultiple, type Multiple } from './effects.js'
import { moreLessLuck, type LessLuck } from './less-luck.js'
import { logRank, pairedWaits, type LogRank } from './survival.js'
import { wilson } from './tally.js'

/** A difference among others of its kind. */
export interface OneOfMany extends Difference {
  /** The same chance, set right for how many were looked at (Holm). */
  readonly adjusted: number
}

/** An arm beside the first one, on the same seeds. */
export interface Comparison {
  /** The arm. */
  readonly arm: number
  /** By side, how much more often it wins than in the first arm. */
  readonly wins: Readonly<Record<string, OneOfMany>>
  /** By metric, how much more there is of it. */
  readonly numbers: Readonly<Record<string, OneOfMany>>
  /**
   * By side, how closely games of one number go together in both arms: their correlation, from -1 to 1; null where a side wins
   * all or none.
   */
  readonly correlation: Readonly<Record<string, number | null>>
  /**
   * By side, how much the difference varies beside that of arms that share no luck, as a ratio of variances: what is missing to 1 is
   * the share of games that pairing saves. Null where a side wins all or none in both arms.
   */
  readonly varies: Readonly<Record<string, number | null>>
  /** By side, how much more often it wins less the luck of the dice; where luck was kept. */
  readonly lessLuck?: Readonly<Record<string, LessLuck & OneOfMany>>
  /** By side, how many times as often it wins, and how many times its odds. */
  readonly multiples: Readonly<Record<string, { readonly ratio: Multiple; readonly odds: Multiple }>>
  /** By metric that is a time, by how many turns longer games wait for it. */
  readonly times: Readonly<Record<string, OneOfMany & { readonly logRank: LogRank }>>
}

/** How sure a study is of what it tells. */
export interface Sureness {
  /** How often the interval of one figure may miss. */
  readonly alpha: number
  /** The chance of a difference as the study tells it. */
  readonly chanceOf: (chance: number) => number
}

/** Of a number of games that was fixed beforehand. */
export const FIXED: Sureness = { alpha: 0.05, chanceOf: (chance) => chance }

/** All games with one value of an axis, whatever the other axes have. */
export interface Choice {
  /** The axis. */
  readonly axis: string
  /** The value, in words. */
  readonly value: string
  /** The value, where it is a number that is varied; else null. */
  readonly dose: number | null
  /** By side, the proportion of games it wins. */
  readonly wins: Readonly<Record<string, Mean>>
  /** By side, how much more often it wins than with the first value of the axis. */
  readonly more: Readonly<Record<string, OneOfMany>>
  /** By metric, its mean. */
  readonly numbers: Readonly<Record<string, Mean>>
}

/** What two values of two axes do together beyond what each does by itself, the other axes averaged. */
export interface Interaction {
  /** The axes. */
  readonly axes: readonly [string, string]
  /** Their values, in words; each beside the first of its axis. */
  readonly values: readonly [string, string]
  /** By side, how much more often it wins than the two differences added up. */
  readonly wins: Readonly<Record<string, OneOfMany>>
}

/** What is asked of each game, by name; games where nothing can be answered are left out. */
const askedOf = <A>(
  names: readonly string[],
  games: Iterable<number>,
  ask: (name: string, game: number) => number | null,
  told: (numbers: Iterable<number>) => A,
): Readonly<Record<string, A>> =>
  Object.fromEntries(names.map((name) => [name, told(numbersOf(games, (game) => ask(name, game)))]))

const minus = (a: number | null, b: number | null): number | null => (a === null || b === null ? null : a - b)

/** Differences set right for how many there are: those of one thing, over all it was looked for in. */
const amongAll = <A extends Difference>(differences: readonly A[]): readonly (A & OneOfMany)[] => {
  const adjusted = holm(differences.map(({ chance }) => chance))
  return differences.map((one, i) => ({ ...one, adjusted: adjusted[i] }))
}

/** Records of differences, each set right for all records: by name. */
const eachAmongAll = <A extends Difference>(
  names: readonly string[],
  records: readonly Readonly<Record<string, A>>[],
): readonly Readonly<Record<string, A & OneOfMany>>[] => {
  const columns = names.map((name) => amongAll(records.map((one) => one[name])))
  return records.map((_, i) => Object.fromEntries(names.map((name, column) => [name, columns[column][i]])))
}

const areWhole = (numbers: Iterable<number>): boolean => {
  for (const n of numbers) if (!Number.isInteger(n)) return false
  return true
}

/** A difference of shares, one number for each game from -1 to 1: by the games that differ where each was won or not, else of means. */
const shareDifference =
  ({ alpha, chanceOf }: Sureness) =>
  (differences: Iterable<number>): Difference => {
    const found = areWhole(differences)
      ? pairedWins(
          mapped(differences, (one) => one < 0),
          mapped(differences, (one) => one > 0),
          alpha,
        ).more
      : bounded(toldDifference(differences, alpha), -1)
    return { ...found, chance: chanceOf(found.chance) }
  }

/** With ends that go no farther than a share can, or a difference of shares. */
const bounded = <A extends Mean>(found: A, least: number): A => ({
  ...found,
  low: Math.max(least, found.low),
  high: Math.min(1, found.high),
})

/** A difference of means; without an interval where too few games differ. */
const meanDifference =
  ({ alpha, chanceOf }: Sureness) =>
  (differences: Iterable<number>): Difference => {
    const found = toldDifference(differences, alpha)
    return { ...found, chance: chanceOf(found.chance) }
  }

/**
 * A share, one number for each game from 0 to 1: after Wilson where each was won or not, else of the mean. Where too few games
 * differ, after Wilson too: a share of a game scatters less than a game that is won or not.
 */
const shareWithin =
  ({ alpha }: Sureness) =>
  (shares: Iterable<number>): Mean => {
    const told = toldMean(shares, alpha)
    const { mean, count } = told
    if (count === 0 || (!areWhole(shares) && !Number.isNaN(told.low))) return bounded(told, 0)
    const { rate, ...ends } = wilson(mean * count, count, alpha)
    return { mean: rate, ...ends, count }
  }

/** What is compared: the sides that can win, the metrics that are numbers, and those that are times. */
export interface Compared {
  /** The sides that can win. */
  readonly sides: readonly string[]
  /** Metrics that are numbers. */
  readonly numbers: readonly string[]
  /** Metrics that are times. */
  readonly times: readonly string[]
  /** Whether the luck of games was kept. */
  readonly hasLuck: boolean
  /** The turn up to which games wait for what is a time: the last that games of every arm reach. */
  readonly until: number
}

const isWon = (arm: GamesOfArm, side: string, game: number): boolean => arm.winner(game) === side

/** Every arm but the first beside the first one, game by game. */
export const comparisonsOf = (
  { sides, numbers, times, hasLuck, until }: Compared,
  [first, ...others]: readonly GamesOfArm[],
  sure: Sureness = FIXED,
): readonly Comparison[] => {
  const pairs = others.map((arm) => ({ arm, games: gamesOfAll([arm, first]) }))
  const wins = pairs.map(({ arm, games }) =>
    askedOf(
      sides,
      games,
      (side, game) => Number(isWon(arm, side, game)) - Number(isWon(first, side, game)),
      shareDifference(sure),
    ),
  )
  const counts = pairs.map(({ arm, games }) =>
    askedOf(numbers, games, (id, game) => minus(arm.number(id, game), first.number(id, game)), meanDifference(sure)),
  )
  const bothWon = pairs.map(({ arm, games }) => {
    return sides.map((side) => {
      const won = (of: GamesOfArm): Iterable<boolean> => mapped(games, (game) => isWon(of, side, game))
      const [a, b] = [won(first), won(arm)]
      const on = (scale: 'ratio' | 'odds'): Multiple => pairedMultiple(a, b, scale, sure.alpha)
      return [
        side,
        {
          correlation: correlationOf(mapped(a, Number), mapped(b, Number)),
          varies: variesOf(wonBy(a, b)),
          multiples: { ratio: on('ratio'), odds: on('odds') },
        },
      ] as const
    })
  })
  const later = pairs.map(({ arm, games }) => {
    return Object.fromEntries(
      times.map((id) => {
        const [a, b] = [first, arm].map((of) => mapped(games, (game) => of.wait(id, game)))
        const found = pairedWaits(a, b, until, sure.alpha)
        return [id, { ...found, chance: sure.chanceOf(found.chance), logRank: logRank(a, b) }]
      }),
    )
  })
  const withoutLuck = (hasLuck ? others : []).map((arm) =>
    Object.fromEntries(
      sides.map((side) => {
        const found = moreLessLuck(first, arm, side, sure.alpha)
        return [side, { ...found, chance: sure.chanceOf(found.chance) }]
      }),
    ),
  )
  const [winsAmong, countsAmong, laterAmong, withoutLuckAmong] = [
    eachAmongAll(sides, wins),
    eachAmongAll(numbers, counts),
    eachAmongAll(times, later),
    eachAmongAll(sides, withoutLuck),
  ]
  return others.map((_, i) => ({
    arm: i + 1,
    wins: winsAmong[i],
    numbers: countsAmong[i],
    correlation: Object.fromEntries(bothWon[i].map(([side, { correlation }]) => [side, correlation])),
    varies: Object.fromEntries(bothWon[i].map(([side, { varies }]) => [side, varies])),
    ...(hasLuck ? { lessLuck: withoutLuckAmong[i] } : {}),
    multiples: Object.fromEntries(bothWon[i].map(([side, { multiples }]) => [side, multiples])),
    times: Object.fromEntries(times.map((id) => [id, { ...laterAmong[i][id], logRank: later[i][id].logRank }])),
  }))
}

/** Which value of an axis an arm has. */
const placeOn = ({ axes }: Manifest, axis: number, arm: number): number => {
  const stride = axes.slice(axis + 1).reduce((product, { values }) => product * values.length, 1)
  return Math.floor(arm / stride) % axes[axis].values.length
}

/** The mean of what some arms answer; null where none does. */
const meanOver = (arms: readonly GamesOfArm[], of: (arm: GamesOfArm) => number | null): number | null => {
  let [sum, count] = [0, 0]
  for (const arm of arms) {
    const n = of(arm)
    if (n === null) continue
    sum += n
    count += 1
  }
  return count === 0 ? null : sum / count
}

/** In how many of some arms a side has won a game. */
const winsIn = (side: string, arms: readonly GamesOfArm[], game: number): number =>
  arms.reduce((sum, arm) => sum + Number(isWon(arm, side, game)), 0)

/** A share of as many arms, so that what is alike is told in the same number: none is none, and not what rounding leaves of it. */
const shareOf = (wins: number, arms: readonly GamesOfArm[]): number | null =>
  arms.length === 0 ? null : wins / arms.length

/** Whether an axis varies a number, whatever its values are called. */
const isDosed = ({ values }: Axis): boolean =>
  values.every((value) => typeof value === 'number') && new Set(values).size > 1

/**
 * What every value of every axis comes to, over games that all arms have. The games of one number share their dice, so they
 * count as one: the intervals are those of numbers, not of games.
 */
export const choicesOf = (
  manifest: Manifest,
  sides: readonly string[],
  numbers: readonly string[],
  arms: readonly GamesOfArm[],
  sure: Sureness = FIXED,
): readonly Choice[] => {
  const games = gamesOfAll(arms)
  return manifest.axes.flatMap((axis, i) => {
    const armsAt = axis.values.map((_, place) => arms.filter((__, arm) => placeOn(manifest, i, arm) === place))
    const moreWith = (place: number): Readonly<Record<string, Difference>> =>
      askedOf(
        sides,
        games,
        (side, game) => shareOf(winsIn(side, armsAt[place], game) - winsIn(side, armsAt[0], game), armsAt[place]),
        shareDifference(sure),
      )
    const more = eachAmongAll(sides, [...axis.values.keys()].slice(1).map(moreWith))
    return axis.values.map((value, place): Choice => ({
      axis: axis.name,
      value: formatStep(axis, value),
      dose: isDosed(axis) ? Number(value) : null,
      wins: askedOf(
        sides,
        games,
        (side, game) => shareOf(winsIn(side, armsAt[place], game), armsAt[place]),
        shareWithin(sure),
      ),
      more: place === 0 ? {} : more[place - 1],
      numbers: askedOf(
        numbers,
        games,
        (id, game) => meanOver(armsAt[place], (arm) => arm.number(id, game)),
        (found) => toldMean(found, sure.alpha),
      ),
    }))
  })
}

/** The places of the values of an axis but the first. */
const laterPlaces = ({ values }: Axis): readonly number[] => [...values.keys()].slice(1)

/**
 * What the values of two axes do together: by how much a pair of them changes the result more than the two do one by one, over
 * games that all arms have. None means that the effects add up, in points of a hundred games.
 */
export const interactionsOf = (
  manifest: Manifest,
  sides: readonly string[],
  arms: readonly GamesOfArm[],
  sure: Sureness = FIXED,
): readonly Interaction[] => {
  const { axes } = manifest
  const games = gamesOfAll(arms)
  const cells = axes.flatMap((one, a) =>
    axes.slice(a + 1).flatMap((other, between) => {
      const b = a + 1 + between
      return laterPlaces(one).flatMap((i) => laterPlaces(other).map((k) => ({ a, b, i, k })))
    }),
  )
  const found = cells.map(({ a, b, i, k }) => {
    const armsAt = (x: number, y: number): readonly GamesOfArm[] =>
      arms.filter((_, arm) => placeOn(manifest, a, arm) === x && placeOn(manifest, b, arm) === y)
    const corners = [armsAt(i, k), armsAt(i, 0), armsAt(0, k), armsAt(0, 0)]
    return askedOf(
      sides,
      games,
      (side, game) => {
        const [both, one, other, neither] = corners.map((some) => winsIn(side, some, game))
        return shareOf(both - one - other + neither, corners[0])
      },
      meanDifference(sure),
    )
  })
  const among = eachAmongAll(sides, found)
  return cells.map(({ a, b, i, k }, at) => ({
    axes: [axes[a].name, axes[b].name],
    values: [formatStep(axes[a], axes[a].values[i]), formatStep(axes[b], axes[b].values[k])],
    wins: among[at],
  }))
}
