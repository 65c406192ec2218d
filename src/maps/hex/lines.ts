import type { HexMap } from './map.js'

/** A map of hexes in straight lines of which every other is pushed half a hex on. */
export interface LineGrid {
  /** How many hexes there are. */
  readonly size: number
  /** How many lines, counting the empty. */
  readonly lines: number
  /** How many places a line has, counting the empty. */
  readonly width: number
  /** 0 when the first, third, … line is pushed, 1 when the second, fourth, … is. */
  readonly pushed: 0 | 1
  /** By node, its line. */
  readonly lineOf: ArrayLike<number>
  /** By node, its place in the line. */
  readonly placeOf: ArrayLike<number>
}

/** The lines of a map; null where seams join hexes that do not lie side by side, for lines know nothing of those. */
export const linesOf = ({ size, offset, hexes, seams }: HexMap): LineGrid | null => {
  if (seams.length > 0) return null
  const isFlat = offset === 'odd-q' || offset === 'even-q'
  const line = hexes.map(({ column, row }) => (isFlat ? column : row))
  const place = hexes.map(({ column, row }) => (isFlat ? row : column))
  const [firstLine, lastLine] = bounds(line)
  const [firstPlace, lastPlace] = bounds(place)
  const odd = offset === 'odd-q' || offset === 'odd-r' ? 1 : 0
  return {
    size,
    lines: lastLine - firstLine + 1,
    width: lastPlace - firstPlace + 1,
    pushed: ((odd + firstLine) & 1) as 0 | 1,
    lineOf: Int32Array.from(line, (n) => n - firstLine),
    placeOf: Int32Array.from(place, (n) => n - firstPlace),
  }
}

const bounds = (numbers: readonly number[]): readonly [low: number, high: number] =>
  numbers.reduce<[number, number]>(([low, high], n) => [Math.min(low, n), Math.max(high, n)], [Infinity, -Infinity])
