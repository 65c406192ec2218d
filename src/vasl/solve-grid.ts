import { spotOn, stepsTo, type VaslGrid } from './grid.js'

/** A point of a board, and the hex whose center it shows. */
export interface KnownHex {
  readonly hex: string
  readonly x: number
  readonly y: number
}

/** The line through points that minimizes the squared distances; null if they do not determine one. */
const regression = (points: readonly (readonly [at: number, value: number])[]): readonly [number, number] | null => {
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
  const [middle, height] = [mean(points.map(([at]) => at)), mean(points.map(([, value]) => value))]
  const spread = points.reduce((sum, [at]) => sum + (at - middle) ** 2, 0)
  if (!(spread > 0)) return null
  const slope = points.reduce((sum, [at, value]) => sum + (at - middle) * (value - height), 0) / spread
  return [height - slope * middle, slope]
}

type Fitted = readonly [columns: number, hexes: number, x: number, y: number]

const fitted = (grid: VaslGrid, points: readonly Fitted[]): VaslGrid | null => {
  const across = regression(points.map(([columns, , x]) => [columns, x] as const))
  const down = regression(points.map(([, hexes, , y]) => [hexes, y] as const))
  if (across === null || down === null || !(across[1] > 1) || !(down[1] > 1)) return null
  return { ...grid, center: [across[0], down[0]], hex: [across[1], down[1]] }
}

/** Counters on centers and on hexsides, by their steps from the first hex. */
const pointsNear = (grid: VaslGrid, all: readonly (readonly [x: number, y: number])[]): readonly Fitted[] =>
  all.flatMap(([x, y]) => {
    const spot = spotOn(grid, x, y)
    const steps = spot === null ? null : stepsTo(grid, spot.hex)
    if (spot === null || steps === null || !spot.isCertain) return []
    return [[...steps, x, y] as const]
  })

const REFINEMENTS = 8

/**
 * Works out the grid of a board from counters whose hexes are known, then from all counters, which lie on centers of
 * hexes. Take counters far apart: neighbors give a grid that is wrong at the other end of the board. Null if the
 * counters lie in one column or in one row.
 *
 * @param known at least two counters, in different columns and rows
 * @param all the points of all counters on the board
 */
export const solveGrid = (
  known: readonly KnownHex[],
  all: readonly (readonly [x: number, y: number])[],
  about: Pick<VaslGrid, 'name' | 'raised' | 'first'>,
): VaslGrid | null => {
  const blank: VaslGrid = { ...about, center: [0, 0], hex: [1, 1] }
  const named = known.flatMap(({ hex, x, y }): readonly Fitted[] => {
    const steps = stepsTo(blank, hex)
    return steps === null ? [] : [[...steps, x, y]]
  })
  let grid = fitted(blank, named)
  for (let i = 0; i < REFINEMENTS && grid !== null; i++) grid = fitted(grid, [...named, ...pointsNear(grid, all)])
  return grid
}
