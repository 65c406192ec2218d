import { formatStep, type Axis, type Manifest } from './manifest.js'
import type { SweepRow } from './shard.js'
import {
  correlationOf,
  differenceOf,
  holm,
  isSparse,
  meanInterval,
  meanOf,
  pairedWins,
  type Difference,
  type Mean,
} from './statistics.js'
import { pairedMultiple, type Multiple } from './effects.js'
import { logRank, pairedWaits, type LogRank, type Wait } from './survival.js'
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
   * By side, how closely games of one number go together in both arms: their correlation, from -1 to 1. It is the share of
   * games that pairing saves; null where a side wins all or none.
   */
  readonly correlation: Readonly<Record<string, number | null>>
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

/** How games wait for something, by the number of the game. */
export interface WaitsOf {
  /** By metric that is a time, of a row. */
  readonly of: (row: SweepRow, id: string) => Wait
  /** Up to which turn they are told. */
  readonly until: number
}

/** All games with one value of an axis, whatever the other axes have. */
export interface Choice {
  /** The axis. */
  readonly axis: string
  /** The value, in words. */
  readonly value: string
  /** The value, where it is a number that is varied as such; else null. */
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

/** The rows of an arm, by the number of the game. */
export type ByGame = ReadonlyMap<number, SweepRow>

const numberIn = (row: SweepRow, id: string): number | null => {
  const value = row.values[id]
  return typeof value === 'number' ? value : null
}

/** What is asked of each game, by name; games where nothing can be answered are left out. */
const askedOf = <Key, A>(
  names: readonly string[],
  keys: readonly Key[],
  ask: (name: string, key: Key) => number | null,
  told: (numbers: readonly number[]) => A,
): Readonly<Record<string, A>> =>
  Object.fromEntries(names.map((name) => [name, told(keys.map((key) => ask(name, key)).filter((n) => n !== null))]))

const minus = (a: number | null, b: number | null): number | null => (a === null || b === null ? null : a - b)

/** Differences set right for how many there are: those of one thing, over all it was looked for in. */
const amongAll = (differences: readonly Difference[]): readonly OneOfMany[] => {
  const adjusted = holm(differences.map(({ chance }) => chance))
  return differences.map((one, i) => ({ ...one, adjusted: adjusted[i] }))
}

/** Records of differences, each set right for all records: by name. */
const eachAmongAll = (
  names: readonly string[],
  records: readonly Readonly<Record<string, Difference>>[],
): readonly Readonly<Record<string, OneOfMany>>[] => {
  const columns = names.map((name) => amongAll(records.map((one) => one[name])))
  return records.map((_, i) => Object.fromEntries(names.map((name, column) => [name, columns[column][i]])))
}

/** A difference of shares, one number for each game from -1 to 1: by the games that differ where each was won or not, else of means. */
const shareDifference =
  ({ alpha, chanceOf }: Sureness) =>
  (differences: readonly number[]): Difference => {
    const isPlain = differences.every((one) => Number.isInteger(one))
    const found = isPlain
      ? pairedWins(
          differences.map((one) => one < 0),
          differences.map((one) => one > 0),
          alpha,
        ).more
      : differenceOf(differences, alpha)
    return { ...found, chance: chanceOf(found.chance) }
  }

/** A difference of means; without an interval where too few games differ. */
const meanDifference =
  ({ alpha, chanceOf }: Sureness) =>
  (differences: readonly number[]): Difference => {
    const found = differenceOf(differences, alpha)
    const told = isSparse(differences) ? { ...found, low: NaN, high: NaN } : found
    return { ...told, chance: chanceOf(found.chance) }
  }

/** A share, one number for each game from 0 to 1: after Wilson where each was won or not, else the mean. */
const shareWithin =
  ({ alpha }: Sureness) =>
  (shares: readonly number[]): Mean => {
    const count = shares.length
    if (count === 0 || !shares.every((one) => Number.isInteger(one))) {
      const { mean, low, high } = meanInterval(shares, alpha)
      return { mean, low: Math.max(0, low), high: Math.min(1, high), count }
    }
    const { rate, ...ends } = wilson(shares.filter((one) => one === 1).length, count, alpha)
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
}

/** Every arm but the first beside the first one, game by game. */
export const comparisonsOf = (
  { sides, numbers, times }: Compared,
  [first, ...others]: readonly ByGame[],
  waits: WaitsOf,
  sure: Sureness = FIXED,
): readonly Comparison[] => {
  const pairs = others.map((other) =>
    [...other.values()].flatMap((row) => {
      const before = first.get(row.game)
      return before === undefined ? [] : [[before, row] as const]
    }),
  )
  const isWon = (row: SweepRow, side: string): number => Number(row.winner === side)
  const wins = pairs.map((some) =>
    askedOf(sides, some, (side, [a, b]) => isWon(b, side) - isWon(a, side), shareDifference(sure)),
  )
  const counts = pairs.map((some) =>
    askedOf(numbers, some, (id, [a, b]) => minus(numberIn(b, id), numberIn(a, id)), meanDifference(sure)),
  )
  const together = pairs.map((some) =>
    Object.fromEntries(
      sides.map((side) => [side, correlationOf(some.map(([a, b]) => [isWon(a, side), isWon(b, side)] as const))]),
    ),
  )
  const multiples = pairs.map((some) =>
    Object.fromEntries(
      sides.map((side) => {
        const [a, b] = [some.map(([row]) => row.winner === side), some.map(([, row]) => row.winner === side)]
        const on = (scale: 'ratio' | 'odds'): Multiple => pairedMultiple(a, b, scale, sure.alpha)
        return [side, { ratio: on('ratio'), odds: on('odds') }]
      }),
    ),
  )
  const later = pairs.map((some) =>
    Object.fromEntries(
      times.map((id) => {
        const [a, b] = [some.map(([row]) => waits.of(row, id)), some.map(([, row]) => waits.of(row, id))]
        const found = pairedWaits(a, b, waits.until, sure.alpha)
        return [id, { ...found, chance: sure.chanceOf(found.chance), logRank: logRank(a, b) }]
      }),
    ),
  )
  const [winsAmong, countsAmong, laterAmong] = [
    eachAmongAll(sides, wins),
    eachAmongAll(numbers, counts),
    eachAmongAll(times, later),
  ]
  return others.map((_, i) => ({
    arm: i + 1,
    wins: winsAmong[i],
    numbers: countsAmong[i],
    correlation: together[i],
    multiples: multiples[i],
    times: Object.fromEntries(times.map((id) => [id, { ...laterAmong[i][id], logRank: later[i][id].logRank }])),
  }))
}

/** Games by number, with the row of every arm; only those that all arms have. */
export const wholeGames = (arms: readonly ByGame[]): readonly (readonly SweepRow[])[] =>
  [...arms[0].keys()].flatMap((game) => {
    const rows = arms.map((arm) => arm.get(game)).filter((row) => row !== undefined)
    return rows.length === arms.length ? [rows] : []
  })

/** Which value of an axis an arm has. */
const placeOn = ({ axes }: Manifest, axis: number, arm: number): number => {
  const stride = axes.slice(axis + 1).reduce((product, { values }) => product * values.length, 1)
  return Math.floor(arm / stride) % axes[axis].values.length
}

const meanIn = (rows: readonly SweepRow[], of: (row: SweepRow) => number | null): number | null => {
  const there = rows.map(of).filter((n) => n !== null)
  return there.length === 0 ? null : meanOf(there)
}

/** The share of some games that a side has won; null of none. */
const winsIn = (side: string, rows: readonly SweepRow[]): number | null =>
  meanIn(rows, ({ winner }) => Number(winner === side))

/** Whether an axis varies a number as such. */
const isDosed = ({ values, names }: Axis): boolean =>
  names === undefined && values.every((value) => typeof value === 'number') && new Set(values).size > 1

/**
 * What every value of every axis comes to, over games that all arms have. The games of one number share their dice, so they
 * count as one: the intervals are those of numbers, not of games.
 */
export const choicesOf = (
  manifest: Manifest,
  sides: readonly string[],
  numbers: readonly string[],
  games: readonly (readonly SweepRow[])[],
  sure: Sureness = FIXED,
): readonly Choice[] =>
  manifest.axes.flatMap((axis, i) => {
    const at = (rows: readonly SweepRow[], place: number): readonly SweepRow[] =>
      rows.filter(({ arm }) => placeOn(manifest, i, arm) === place)
    const moreWith = (place: number): Readonly<Record<string, Difference>> =>
      askedOf(
        sides,
        games,
        (side, rows) => minus(winsIn(side, at(rows, place)), winsIn(side, at(rows, 0))),
        shareDifference(sure),
      )
    const more = eachAmongAll(sides, [...axis.values.keys()].slice(1).map(moreWith))
    return axis.values.map((value, place): Choice => ({
      axis: axis.name,
      value: formatStep(axis, value),
      dose: isDosed(axis) ? Number(value) : null,
      wins: askedOf(sides, games, (side, rows) => winsIn(side, at(rows, place)), shareWithin(sure)),
      more: place === 0 ? {} : more[place - 1],
      numbers: askedOf(
        numbers,
        games,
        (id, rows) => meanIn(at(rows, place), (row) => numberIn(row, id)),
        (found) => meanInterval(found, sure.alpha),
      ),
    }))
  })

/** The places of the values of an axis but the first. */
const laterPlaces = ({ values }: Axis): readonly number[] => [...values.keys()].slice(1)

/**
 * What the values of two axes do together: by how much a pair of them changes the result more than the two do one by one, over
 * games that all arms have. None means that the effects add up, in points of a hundred games.
 */
export const interactionsOf = (
  manifest: Manifest,
  sides: readonly string[],
  games: readonly (readonly SweepRow[])[],
  sure: Sureness = FIXED,
): readonly Interaction[] => {
  const { axes } = manifest
  const cells = axes.flatMap((one, a) =>
    axes.slice(a + 1).flatMap((other, between) => {
      const b = a + 1 + between
      return laterPlaces(one).flatMap((i) => laterPlaces(other).map((k) => ({ a, b, i, k })))
    }),
  )
  const found = cells.map(({ a, b, i, k }) =>
    askedOf(
      sides,
      games,
      (side, rows) => {
        const wins = (x: number, y: number): number | null =>
          winsIn(
            side,
            rows.filter(({ arm }) => placeOn(manifest, a, arm) === x && placeOn(manifest, b, arm) === y),
          )
        return minus(minus(wins(i, k), wins(i, 0)), minus(wins(0, k), wins(0, 0)))
      },
      meanDifference(sure),
    ),
  )
  const among = eachAmongAll(sides, found)
  return cells.map(({ a, b, i, k }, at) => ({
    axes: [axes[a].name, axes[b].name],
    values: [formatStep(axes[a], axes[a].values[i]), formatStep(axes[b], axes[b].values[k])],
    wins: among[at],
  }))
}
