import { DIRECTIONS, type Direction, type Orientation } from '../geometry/direction.js'
import { qOf, rOf, type Hex } from '../geometry/hex.js'

/** The mark on a hexside. */
export type SideMark = 'open' | 'road' | 'river' | 'bridge' | 'blown' | 'barred'

/** A hex of a text chart. */
export interface ChartHex {
  /** Its coordinates on the infinite grid. */
  readonly at: Hex
  /** The text inside, from top to bottom. */
  readonly lines: readonly string[]
  /** The mark on each of its sides. */
  readonly sideAt: (direction: Direction) => SideMark
}

/** The number of characters on each line of a hex, from top to bottom. */
export const ROOMS: readonly [number, number, number] = [7, 9, 9]

/** The number of text columns from one column of hexes to the next. */
const STEP = 9

type Spot = readonly [column: number, row: number]

const run = (row: number, from: number, to: number): readonly Spot[] =>
  Array.from({ length: to - from + 1 }, (_, i) => [from + i, row] as const)

/**
 * For each direction, the character positions of a side, relative to the top left of the hex. The middle one comes
 * last.
 */
const SIDES: Readonly<Record<Orientation, readonly (readonly Spot[])[]>> = {
  flat: [
    [...run(0, 2, 4), ...run(0, 6, 8), [5, 0]],
    [[9, 1] as const, [10, 2] as const],
    [[9, 4] as const, [10, 3] as const],
    [...run(4, 2, 4), ...run(4, 6, 8), [5, 4]],
    [[1, 4] as const, [0, 3] as const],
    [[1, 1] as const, [0, 2] as const],
  ],
  pointy: [
    [...run(0, 1, 2), ...run(0, 4, 4), [3, 0]],
    [...run(0, 6, 7), ...run(0, 9, 9), [8, 0]],
    [
      [10, 1],
      [10, 3],
      [10, 2],
    ],
    [...run(4, 6, 7), ...run(4, 9, 9), [8, 4]],
    [...run(4, 1, 2), ...run(4, 4, 4), [3, 4]],
    [
      [0, 1],
      [0, 3],
      [0, 2],
    ],
  ],
}

const PLAIN: Readonly<Record<Orientation, readonly string[]>> = {
  flat: ['_', '\\', '/', '_', '\\', '/'],
  pointy: ['-', '-', '|', '-', '-', '|'],
}

/** The start of each line of text in a hex. */
const INSIDE: Readonly<Record<Orientation, readonly Spot[]>> = {
  flat: [
    [2, 1],
    [1, 2],
    [1, 3],
  ],
  pointy: [
    [2, 1],
    [1, 2],
    [1, 3],
  ],
}

const MIDDLE: Readonly<Record<Exclude<SideMark, 'open' | 'river'>, string>> = {
  road: '+',
  bridge: 'H',
  blown: 'X',
  barred: '#',
}

const isWet = (mark: SideMark): boolean => mark === 'river' || mark === 'bridge' || mark === 'blown'

/** Centers a text and cuts or pads it to an exact width. */
const centered = (text: string, width: number): string => {
  const cut = text.length > width ? `${text.slice(0, width - 1)}…` : text
  return cut.padStart(Math.floor((width + cut.length) / 2)).padEnd(width)
}

const placeOf = (orientation: Orientation, at: Hex): Spot =>
  orientation === 'flat' ? [qOf(at) * STEP, rOf(at) * 4 + qOf(at) * 2] : [qOf(at) * 10 + rOf(at) * 5, rOf(at) * 4]

const drawStrip = (orientation: Orientation, hexes: readonly ChartHex[]): readonly string[] => {
  const places = hexes.map(({ at }) => placeOf(orientation, at))
  const [left, top] = [Math.min(...places.map(([x]) => x)), Math.min(...places.map(([, y]) => y))]
  const rows: string[][] = []
  const put = (x: number, y: number, letter: string): void => {
    const row = (rows[y - top] ??= [])
    row[x - left] = letter
  }
  for (const [i, { lines, sideAt }] of hexes.entries()) {
    const [x, y] = places[i]
    for (const direction of DIRECTIONS) {
      const mark = sideAt(direction)
      const spots = SIDES[orientation][direction]
      for (const [dx, dy] of spots) put(x + dx, y + dy, isWet(mark) ? '≈' : PLAIN[orientation][direction])
      const [dx, dy] = spots[spots.length - 1]
      if (mark !== 'open' && mark !== 'river') put(x + dx, y + dy, MIDDLE[mark])
    }
    for (const [row, [dx, dy]] of INSIDE[orientation].entries())
      for (const [j, letter] of Array.from(centered(lines[row] ?? '', ROOMS[row])).entries())
        put(x + dx + j, y + dy, letter)
  }
  return Array.from(rows, (row) =>
    Array.from(row ?? [], (letter) => letter ?? ' ')
      .join('')
      .trimEnd(),
  )
}

/** Explains the characters on the sides of hexes. */
export const SIDE_KEY = '+ road, ≈ river, H bridge, X bridge blown, # barred'

/**
 * Draws hexes as lines of text: hexsides as strokes, with water and crossings on them, and three lines of text in each
 * hex. A map wider than the terminal is cut into strips from the left, printed one below the other.
 */
export const drawChart = (orientation: Orientation, hexes: readonly ChartHex[], width: number): readonly string[] => {
  if (hexes.length === 0) return []
  const columns = hexes.map(({ at }) => placeOf(orientation, at)[0])
  const left = Math.min(...columns)
  const step = orientation === 'flat' ? STEP : 10
  const wide = Math.max(1, Math.floor((width - 2) / step)) * step
  const strips = new Map<number, ChartHex[]>()
  for (const [i, one] of hexes.entries()) {
    const strip = Math.floor((columns[i] - left) / wide)
    strips.set(strip, [...(strips.get(strip) ?? []), one])
  }
  return [...strips.keys()]
    .toSorted((a, b) => a - b)
    .flatMap((strip, i) => [...(i === 0 ? [] : ['']), ...drawStrip(orientation, strips.get(strip) ?? [])])
}
