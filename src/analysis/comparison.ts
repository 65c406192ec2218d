import { formatStep, type Axis, type Manifest } from './manifest.js'
import type { SweepRow } from './shard.js'
import { bootstrap, meanOf, pairedWins, type Mean } from './statistics.js'

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

/** All games with one value of an axis, whatever the other axes have. */
export interface Choice {
  /** The axis. */
  readonly axis: string
  /** The value, in words. */
  readonly value: string
  /** By side, the proportion of games it wins. */
  readonly wins: Readonly<Record<string, Mean>>
  /** By side, how much more often it wins than with the first value of the axis. */
  readonly more: Readonly<Record<string, Mean>>
  /** By metric, its mean. */
  readonly numbers: Readonly<Record<string, Mean>>
}

const SEED = 1
/** Draws for the bootstrap: fewer where the sample is so large that more would take long and add nothing. */
const roundsFor = (count: number): number => Math.max(200, Math.min(2000, Math.floor(4e6 / Math.max(1, count))))

/** A mean with its bootstrap interval. */
export const meanWithin = (numbers: readonly number[]): Mean => bootstrap(numbers, SEED, roundsFor(numbers.length))

/** The rows of an arm, by the number of the game. */
export type ByGame = ReadonlyMap<number, SweepRow>

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

/** An arm beside the first one, game by game. */
export const compared = (
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

/** The values of an axis as steps on a line: numbers as they are, two values as 0 and 1; null for more than two words or names. */
const stepsOf = ({ values, names }: Pick<Axis, 'values' | 'names'>): readonly number[] | null => {
  if (values.length < 2) return null
  if (names !== undefined && values.length > 2) return null
  const numbers = values.filter((value) => typeof value === 'number')
  if (names === undefined && numbers.length === values.length) return new Set(numbers).size > 1 ? numbers : null
  return values.length === 2 ? [0, 1] : null
}

const stepInWords = (axis: Axis): string =>
  axis.names === undefined && axis.values.every((value) => typeof value === 'number')
    ? 'one more'
    : `${formatStep(axis, axis.values[1])} instead of ${formatStep(axis, axis.values[0])}`

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

/** What one step along each axis is worth, over games that all arms have. */
export const sensitivityOf = (
  manifest: Manifest,
  sides: readonly string[],
  numbers: readonly string[],
  games: readonly (readonly SweepRow[])[],
): readonly Sensitivity[] =>
  manifest.axes.flatMap((one, i): readonly Sensitivity[] => {
    const { name } = one
    const steps = stepsOf(one)
    if (steps === null) return []
    const xOf = ({ arm }: SweepRow): number => steps[placeOn(manifest, i, arm)]
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

const meanIn = (rows: readonly SweepRow[], of: (row: SweepRow) => number | null): number | null => {
  const there = rows.map(of).filter((n) => n !== null)
  return there.length === 0 ? null : meanOf(there)
}

/**
 * What every value of every axis comes to, over games that all arms have. The games of one number share their dice, so they
 * count as one: the intervals are drawn over numbers, not over games.
 */
export const choicesOf = (
  manifest: Manifest,
  sides: readonly string[],
  numbers: readonly string[],
  games: readonly (readonly SweepRow[])[],
): readonly Choice[] =>
  manifest.axes.flatMap((axis, i) => {
    const at = (rows: readonly SweepRow[], place: number): readonly SweepRow[] =>
      rows.filter(({ arm }) => placeOn(manifest, i, arm) === place)
    return axis.values.map((value, place): Choice => {
      const winsIn = (side: string, rows: readonly SweepRow[]): number | null =>
        meanIn(rows, ({ winner }) => Number(winner === side))
      return {
        axis: axis.name,
        value: formatStep(axis, value),
        wins: meansOf(sides, games, (side, rows) => winsIn(side, at(rows, place))),
        more: meansOf(sides, games, (side, rows) => minus(winsIn(side, at(rows, place)), winsIn(side, at(rows, 0)))),
        numbers: meansOf(numbers, games, (id, rows) => meanIn(at(rows, place), (row) => numberIn(row, id))),
      }
    })
  })
