// Hexes by number over stored lists, compared with honeycomb-grid.
import { Direction, Grid as HoneycombGrid, defineHex, line, rectangle, ring, spiral } from 'honeycomb-grid'
import type { Hex as HoneycombHex } from 'honeycomb-grid'
import {
  bitCells,
  cellDistance,
  cellLine,
  cellRange,
  cellRangeInto,
  cellRing,
  cellRingInto,
  exactLine,
  flood,
  floodBits,
  grid,
  hexOf,
  openBits,
  type Cell,
  type Grid,
} from 'ardennes/geometry'
import { compare, inputs } from './harness.js'

class Tile extends defineHex() {
  blocked = false
}

const DIRECTIONS: readonly number[] = [Direction.E, Direction.SE, Direction.SW, Direction.W, Direction.NW, Direction.NE]

const SIZE = 100
const COUNT = 256
const board: Grid = grid({ columns: SIZE, rows: SIZE, offset: 'odd-r' })
const honeycomb: HoneycombGrid<Tile> = new HoneycombGrid(Tile, rectangle({ width: SIZE, height: SIZE }))
const random: () => number = inputs(7)

const MARGIN = 12
const somewhere = (): Cell => {
  const column = MARGIN + Math.floor(random() * (SIZE - 2 * MARGIN))
  const row = MARGIN + Math.floor(random() * (SIZE - 2 * MARGIN))
  return (row * SIZE + column) as Cell
}

const tileOf = (cell: Cell): Tile => {
  const tile = honeycomb.getHex({ q: board.q[cell], r: board.r[cell] })
  if (tile === undefined) throw new Error(`no tile for cell ${cell}`)
  return tile
}

/** Whether no step of the line lies on the border of two hexes: all libraries draw such lines the same way. */
const isPlain = (from: Cell, to: Cell): boolean =>
  exactLine(hexOf(board, from), hexOf(board, to)).every((step) => step.length === 1)

const from: readonly Cell[] = Array.from({ length: COUNT }, somewhere)
const to: readonly Cell[] = Array.from({ length: COUNT }, somewhere)
const ends: readonly Cell[] = from.map((start) => {
  for (;;) {
    const end = somewhere()
    if (cellDistance(board, start, end) === 19 && isPlain(start, end)) return end
  }
})
const fromTile: readonly Tile[] = from.map(tileOf)
const toTile: readonly Tile[] = to.map(tileOf)
const endTile: readonly Tile[] = ends.map(tileOf)

const fromId: Int32Array = Int32Array.from(from)
const toId: Int32Array = Int32Array.from(to)
const endId: Int32Array = Int32Array.from(ends)

const { q: qOfCell, r: rOfCell } = board
const buffer: Int32Array = new Int32Array(512)

const sumOfHexes = (hexes: Iterable<HoneycombHex>): number => {
  let sum = 0
  for (const { q, r } of hexes) sum += q * 3 + r * 7
  return sum
}

const sumOfCells = (cells: readonly Cell[]): number => {
  let sum = 0
  for (const cell of cells) sum += qOfCell[cell] * 3 + rOfCell[cell] * 7
  return sum
}

const sumOfBuffer = (count: number): number => {
  let sum = 0
  for (let i = 0; i < count; i++) sum += qOfCell[buffer[i]] * 3 + rOfCell[buffer[i]] * 7
  return sum
}

const compareSmall = (): void => {
  compare(
    'H1 distance',
    [
      {
        name: 'honeycomb grid.distance',
        ops: COUNT,
        run: () => {
          let sum = 0
          for (let i = 0; i < COUNT; i++) sum += honeycomb.distance(fromTile[i], toTile[i])
          return sum
        },
      },
      {
        name: 'cellDistance',
        ops: COUNT,
        run: () => {
          let sum = 0
          for (let i = 0; i < COUNT; i++) sum += cellDistance(board, fromId[i] as Cell, toId[i] as Cell)
          return sum
        },
      },
    ],
    [{ id: 'H1', ours: 'cellDistance', beside: 'honeycomb grid.distance' }],
  )

  compare(
    'H2 neighbors',
    [
      {
        name: 'honeycomb six neighborOf',
        ops: COUNT,
        run: () => {
          let sum = 0
          for (let i = 0; i < COUNT; i++)
            for (const direction of DIRECTIONS) {
              const tile = honeycomb.neighborOf(fromTile[i], direction, { allowOutside: false })
              if (tile !== undefined) sum += tile.q * 3 + tile.r * 7
            }
          return sum
        },
      },
      {
        name: 'grid.neighbors',
        ops: COUNT,
        run: () => {
          const { neighbors, size } = board
          let sum = 0
          for (let i = 0; i < COUNT; i++)
            for (let slot = fromId[i] * 6, end = slot + 6; slot < end; slot++) {
              const cell = neighbors[slot]
              if (cell < size) sum += qOfCell[cell] * 3 + rOfCell[cell] * 7
            }
          return sum
        },
      },
    ],
    [{ id: 'H2', ours: 'grid.neighbors', beside: 'honeycomb six neighborOf' }],
  )

  compare(
    'H3 ring of radius 5',
    [
      {
        name: 'honeycomb ring',
        ops: COUNT,
        run: () => {
          let sum = 0
          for (let i = 0; i < COUNT; i++)
            sum += sumOfHexes(honeycomb.traverse(ring({ center: fromTile[i], radius: 5 })))
          return sum
        },
      },
      {
        name: 'cellRing',
        ops: COUNT,
        run: () => {
          let sum = 0
          for (let i = 0; i < COUNT; i++) sum += sumOfCells(cellRing(board, fromId[i] as Cell, 5))
          return sum
        },
      },
      {
        name: 'cellRingInto',
        ops: COUNT,
        run: () => {
          let sum = 0
          for (let i = 0; i < COUNT; i++) sum += sumOfBuffer(cellRingInto(board, fromId[i] as Cell, 5, buffer))
          return sum
        },
      },
    ],
    [
      { id: 'H3 fresh', ours: 'cellRing', beside: 'honeycomb ring' },
      { id: 'H3 buffer', ours: 'cellRingInto', beside: 'honeycomb ring' },
    ],
  )

  compare(
    'H4 line of 20',
    [
      {
        name: 'honeycomb line',
        ops: COUNT,
        run: () => {
          let sum = 0
          for (let i = 0; i < COUNT; i++)
            sum += sumOfHexes(honeycomb.traverse(line({ start: fromTile[i], stop: endTile[i] })))
          return sum
        },
      },
      {
        name: 'cellLine',
        ops: COUNT,
        run: () => {
          let sum = 0
          for (let i = 0; i < COUNT; i++) sum += sumOfCells(cellLine(board, fromId[i] as Cell, endId[i] as Cell))
          return sum
        },
      },
    ],
    [{ id: 'H4', ours: 'cellLine', beside: 'honeycomb line' }],
  )

  compare(
    'H5 disc of radius 10',
    [
      {
        name: 'honeycomb spiral',
        ops: COUNT,
        run: () => {
          let sum = 0
          for (let i = 0; i < COUNT; i++)
            sum += sumOfHexes(honeycomb.traverse(spiral({ start: fromTile[i], radius: 10 })))
          return sum
        },
      },
      {
        name: 'cellRange',
        ops: COUNT,
        run: () => {
          let sum = 0
          for (let i = 0; i < COUNT; i++) sum += sumOfCells(cellRange(board, fromId[i] as Cell, 10))
          return sum
        },
      },
      {
        name: 'cellRangeInto',
        ops: COUNT,
        run: () => {
          let sum = 0
          for (let i = 0; i < COUNT; i++) sum += sumOfBuffer(cellRangeInto(board, fromId[i] as Cell, 10, buffer))
          return sum
        },
      },
    ],
    [
      { id: 'H5 fresh', ours: 'cellRange', beside: 'honeycomb spiral' },
      { id: 'H5 buffer', ours: 'cellRangeInto', beside: 'honeycomb spiral' },
    ],
  )
}

/** A fifth of the hexes is blocked; the flood begins in the middle. */
const compareFloods = (columns: number, rows: number, isLarge: boolean): void => {
  const of = grid({ columns, rows, offset: 'odd-r' })
  const share = inputs(columns * 31 + rows)
  const blocked = Uint8Array.from({ length: of.size }, () => (share() < 0.2 ? 1 : 0))
  const start = ((rows >> 1) * columns + (columns >> 1)) as Cell
  blocked[start] = 0
  const tiles = new HoneycombGrid(Tile, rectangle({ width: columns, height: rows }))
  for (const tile of tiles) tile.blocked = blocked[tile.row * columns + tile.col] === 1
  const startTile = tiles.getHex({ q: of.q[start], r: of.r[start] })
  if (startTile === undefined) throw new Error('no tile to begin in')
  const open = openBits(of, blocked)
  const touched = new Uint8Array(of.size)
  const sources = [start]
  compare(
    `${isLarge ? 'H7' : 'H6'} flood ${columns} x ${rows}`,
    [
      {
        name: 'honeycomb neighborOf and Set',
        ops: 1,
        isSlow: isLarge,
        run: () => {
          const seen = new Set([startTile])
          const queue = [startTile]
          for (const tile of queue)
            for (const direction of DIRECTIONS) {
              const next = tiles.neighborOf(tile, direction, { allowOutside: false })
              if (next === undefined || next.blocked || seen.has(next)) continue
              seen.add(next)
              queue.push(next)
            }
          return seen.size
        },
      },
      { name: 'flood', ops: 1, run: () => flood(of, blocked, sources).length },
      {
        name: 'floodBits, blocked hexes as a column',
        ops: 1,
        run: () => floodBits(of, openBits(of, blocked), sources).length,
        answer: () => bitCells(of, floodBits(of, openBits(of, blocked), sources)).length,
      },
      {
        name: 'floodBits',
        ops: 1,
        run: () => floodBits(of, open, sources).length,
        answer: () => bitCells(of, floodBits(of, open, sources)).length,
      },
      {
        name: 'touch each hex once',
        ops: 1,
        isYardstick: true,
        run: () => {
          let sum = 0
          for (let i = 0; i < touched.length; i++) {
            sum += blocked[i]
            touched[i] = sum & 1
          }
          return sum
        },
      },
    ],
    isLarge
      ? [
          { id: 'H7', ours: 'floodBits', beside: 'honeycomb neighborOf and Set' },
          { id: 'H7 touch', ours: 'floodBits', beside: 'touch each hex once' },
        ]
      : [{ id: 'H6', ours: 'floodBits', beside: 'honeycomb neighborOf and Set' }],
  )
}

if (process.env['LARGE'] === '1') compareFloods(1000, 1000, true)
else {
  compareSmall()
  compareFloods(10, 40, false)
}
