import { columnLetters, lettersColumn } from '../geometry/label.js'
import type { Board } from './pieces.js'

/** The position of the hexes of a map on a board of VASL, in pixels of the board at full size. */
export interface VaslGrid {
  /** The name of the board. */
  readonly name: string
  /** The center of hex A1, or of the `first` hex. */
  readonly center: readonly [x: number, y: number]
  /** The width of a column and the height of a hex. */
  readonly hex: readonly [width: number, height: number]
  /** Whether columns B, D, F lie half a hex higher than on other boards. */
  readonly raised: boolean
  /** The size of the board; needed if it is turned around or has others beside it. */
  readonly size?: readonly [width: number, height: number]
  /** The hex of the map that lies at `center`; A1 if omitted. */
  readonly first?: string
}

/** The grid of a geomorphic board. */
export const geomorphicGrid = (name: string): VaslGrid => ({
  name,
  center: [0, 32.25],
  hex: [56.25, 64.5],
  raised: false,
  size: [1800, 645],
})

/** A hex by the numbers of its column, from 0, and its row, as printed. */
interface Cell {
  readonly column: number
  readonly row: number
}

const cellOf = (hex: string): Cell | null => {
  const [, letters, row] = /^([A-Z]{1,4})(\d{1,3})$/i.exec(hex) ?? []
  const column = letters === undefined ? null : lettersColumn('doubled', letters.toUpperCase())
  return column === null ? null : { column, row: Number(row) }
}

/** How many hexes the hexes of a column lie lower than those of column A with the same number. */
const shiftOf = ({ raised }: Pick<VaslGrid, 'raised'>, column: number): number =>
  column % 2 === 0 ? 0 : raised ? -0.5 : 0.5

const firstOf = ({ first }: VaslGrid): Cell => (first === undefined ? null : cellOf(first)) ?? { column: 0, row: 1 }

/** The column and the height of a hex from the first hex of a grid, in columns and hexes; null for no hex. */
export const stepsTo = (grid: VaslGrid, hex: string): readonly [columns: number, hexes: number] | null => {
  const cell = cellOf(hex)
  const first = firstOf(grid)
  return cell === null
    ? null
    : [cell.column - first.column, cell.row - first.row + shiftOf(grid, cell.column) - shiftOf(grid, first.column)]
}

const centerOf = (grid: VaslGrid, cell: Cell): readonly [number, number] => {
  const first = firstOf(grid)
  const down = cell.row - first.row + shiftOf(grid, cell.column) - shiftOf(grid, first.column)
  return [grid.center[0] + (cell.column - first.column) * grid.hex[0], grid.center[1] + down * grid.hex[1]]
}

/** The hex where a point of a board lies. */
export interface VaslSpot {
  readonly board: string
  /** The nearest hex. */
  readonly hex: string
  /** The distance from its center, in hexes. */
  readonly distance: number
  /** Whether the point is so near the center, within a quarter hex, that the hex is certain. */
  readonly isCertain: boolean
  /** If the point is the middle of a hexside, as for a vehicle in bypass: the hexside of `hex`, and the hex beyond. */
  readonly hexside: { readonly number: number; readonly beyond: string | null } | null
}

const nameOf = ({ column, row }: Cell): string | null =>
  column < 0 || row < 0 ? null : `${columnLetters('doubled', column)}${String(row)}`

/** The six hexsides, clockwise from the north: the steps to the hex beyond, in columns and hexes. */
const SIDES: readonly (readonly [columns: number, hexes: number])[] = [
  [0, -1],
  [1, -0.5],
  [1, 0.5],
  [0, 1],
  [-1, 0.5],
  [-1, -0.5],
]

/** The cell nearest to a point of a board, with its distance from the center in pixels. */
const nearest = (grid: VaslGrid, x: number, y: number): readonly [Cell, number] => {
  const first = firstOf(grid)
  const about = first.column + Math.round((x - grid.center[0]) / grid.hex[0])
  const [found] = [about - 1, about, about + 1]
    .filter((column) => column >= 0)
    .map((column): readonly [Cell, number] => {
      const [left, top] = centerOf(grid, { column, row: 0 })
      const row = Math.round((y - top) / grid.hex[1])
      return [{ column, row }, Math.hypot(x - left, y - top - row * grid.hex[1])]
    })
    .toSorted(([, a], [, b]) => a - b)
  return found ?? [{ column: 0, row: -1 }, Infinity]
}

/** The spot of a point of a board; null if it is on no hex. */
export const spotOn = (grid: VaslGrid, x: number, y: number): VaslSpot | null => {
  const [cell, pixels] = nearest(grid, x, y)
  const hex = nameOf(cell)
  const [width, height] = grid.hex
  if (hex === null || pixels > height) return null
  const [left, top] = centerOf(grid, cell)
  const side = SIDES.findIndex(
    ([columns, hexes]) => Math.hypot(x - left - (columns * width) / 2, y - top - (hexes * height) / 2) <= height / 8,
  )
  const beyond = (): string | null => {
    const [columns, hexes] = SIDES[side]
    return nameOf(nearest(grid, left + columns * width, top + hexes * height)[0])
  }
  return {
    board: grid.name,
    hex,
    distance: pixels / height,
    isCertain: pixels <= height / 4,
    hexside: side < 0 ? null : { number: side, beyond: beyond() },
  }
}

/** A board of the map with its grid and where it lies. */
export interface PlacedBoard {
  readonly board: Board
  readonly grid: VaslGrid
  /** Whether it is turned around. */
  readonly turned: boolean
  readonly left: number
  readonly top: number
  /** Its size as shown; null if it is not known. */
  readonly shown: readonly [width: number, height: number] | null
}

/** The border around the boards. */
const BORDER = 400
const GEOMORPHIC = /^\d{1,2}[a-z]?$/

const gridOf = (name: string, grids: readonly VaslGrid[]): VaslGrid | null =>
  grids.find((grid) => grid.name === name) ?? (GEOMORPHIC.test(name) ? geomorphicGrid(name) : null)

const sizeOf = ({ crop, zoom }: Board, grid: VaslGrid | null): readonly [number, number] | null => {
  const size = crop === null ? grid?.size : ([crop.width, crop.height] as const)
  return size === undefined ? null : [size[0] * zoom, size[1] * zoom]
}

/**
 * Places the boards of a map. An `r` before the name of a board means that it is turned around, unless a grid has that
 * very name. Boards without a grid only take their room; a board is left out if it lies behind one of unknown size.
 *
 * @param grids the grids of boards that are not geomorphic
 */
export const placeBoards = (boards: readonly Board[], grids: readonly VaslGrid[]): readonly PlacedBoard[] => {
  const known = boards.map((board) => {
    const whole = gridOf(board.name, grids)
    const turned = whole === null && board.name.startsWith('r')
    const grid = turned ? gridOf(board.name.slice(1), grids) : whole
    return { board, grid, turned, shown: sizeOf(board, grid) }
  })
  const room = (before: readonly (typeof known)[number][], axis: 0 | 1): number =>
    before.reduce((sum, { shown }) => sum + (shown === null ? NaN : shown[axis]), BORDER)
  return known.flatMap(({ board, grid, turned, shown }) => {
    const left = room(
      known.filter((one) => one.board.row === board.row && one.board.column < board.column),
      0,
    )
    const top = room(
      known.filter((one) => one.board.column === board.column && one.board.row < board.row),
      1,
    )
    const isLost = grid === null || Number.isNaN(left + top) || (turned && shown === null)
    return isLost ? [] : [{ board, grid, turned, left, top, shown }]
  })
}

/** Counters of hexes that are cut by the edge of a board may lie this far beyond it, in pixels. */
const EDGE = 2

/**
 * The point of a board at full size that shows at a point of the map; null if the board is not there.
 *
 * @param margin how far the point may lie beyond the edge
 */
export const pointOn = (
  { board, turned, left, top, shown }: PlacedBoard,
  x: number,
  y: number,
  margin = 0,
): readonly [x: number, y: number] | null => {
  const [across, down] = [x - left, y - top]
  const isWithin = (at: number, size: number): boolean => at >= -margin && at < size + margin
  if (!isWithin(across, shown?.[0] ?? Infinity) || !isWithin(down, shown?.[1] ?? Infinity)) return null
  const point = turned && shown !== null ? [shown[0] - across, shown[1] - down] : [across, down]
  return [point[0] / board.zoom + (board.crop?.x ?? 0), point[1] / board.zoom + (board.crop?.y ?? 0)]
}

/** The hex at a point of the map; null if no board with a known grid is there. */
export const spotAt = (boards: readonly PlacedBoard[], x: number, y: number): VaslSpot | null => {
  for (const margin of [0, EDGE])
    for (const board of boards) {
      const point = pointOn(board, x, y, margin)
      if (point !== null) return spotOn(board.grid, ...point)
    }
  return null
}
