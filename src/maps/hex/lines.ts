import type { HexMap } from './map.js'

/** A hex map as parallel lines of hexes, every other line shifted by half a hex. */
export interface LineGrid {
  /** The number of hexes. */
  readonly size: number
  /** The number of lines, including empty ones. */
  readonly lines: number
  /** The number of positions in a line, including empty ones. */
  readonly width: number
  /** 0 if the first, third, … line is shifted; 1 if the second, fourth, … is. */
  readonly pushed: 0 | 1
  /** By node, its line. */
  readonly lineOf: ArrayLike<number>
  /** By node, its position in the line. */
  readonly placeOf: ArrayLike<number>
}

/** The lines of a map; null if seams join hexes that are not adjacent on the grid, which lines cannot represent. */
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
