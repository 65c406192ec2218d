import { cellDistance, cellOn, type Cell, type Grid } from './grid.js'

/** How a line advances over a grid, in coordinates along and across its lanes; see `line.ts`. */
interface Course {
  readonly steps: number
  readonly strideAlong: number
  readonly strideAcross: number
  readonly sideAlong: number
  readonly sideAcross: number
  readonly drift: number
}

const course = (of: Grid, from: Cell, to: Cell): Course => {
  const steps = cellDistance(of, from, to)
  const along = of.along[to] - of.along[from]
  const across = of.lane[to] - of.lane[from]
  if (Math.abs(along) === steps)
    return { steps, strideAlong: Math.sign(along), strideAcross: 0, sideAlong: 0, sideAcross: 1, drift: across }
  if (Math.abs(across) === steps)
    return { steps, strideAlong: 0, strideAcross: Math.sign(across), sideAlong: 1, sideAcross: 0, drift: along }
  const stride = Math.sign(along + across)
  // Of two hexes, the one with the greater q is taken; which lane coordinate is q depends on the orientation.
  return of.along === of.q
    ? { steps, strideAlong: 0, strideAcross: stride, sideAlong: 1, sideAcross: -1, drift: along }
    : { steps, strideAlong: stride, strideAcross: 0, sideAlong: -1, sideAcross: 1, drift: across }
}

/**
 * The cell of a line after the given number of steps, at least 1. At the edge of the map, the line stays on the map.
 */
const cellAfter = (of: Grid, from: Cell, line: Course, step: number): Cell => {
  const aside = Math.floor((2 * step * line.drift + line.steps) / (2 * line.steps))
  const along = of.along[from] + step * line.strideAlong + aside * line.sideAlong
  const lane = of.lane[from] + step * line.strideAcross + aside * line.sideAcross
  const cell = cellOn(of, along, lane)
  return (cell < of.size ? cell : cellOn(of, along - line.sideAlong, lane - line.sideAcross)) as Cell
}

/**
 * The straight line from one cell to another, inclusive: one cell per step, and the same cells in both directions.
 *
 * Equals `line` on the unbounded grid, except that a line running along the edge of the map stays on the map.
 */
export const cellLine = (of: Grid, from: Cell, to: Cell): readonly Cell[] => {
  const line = course(of, from, to)
  const found = new Array<Cell>(line.steps + 1)
  found[0] = from
  for (let step = 1; step <= line.steps; step++) found[step] = cellAfter(of, from, line, step)
  return found
}
