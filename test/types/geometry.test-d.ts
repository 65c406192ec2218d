import { expectTypeOf } from 'vitest'
import {
  cellAt,
  cellRing,
  distance,
  exactLine,
  grid,
  hex,
  hexside,
  hexsideHexes,
  neighbors,
  vertex,
  type Cell,
  type Hex,
  type Hexside,
  type Vertex,
} from '../../src/geometry/index.js'

const of = hex(0, 0)
const board = grid({ columns: 3, rows: 3, offset: 'odd-q' })

expectTypeOf(of).toEqualTypeOf<Hex>()
expectTypeOf(neighbors(of)).toEqualTypeOf<readonly [Hex, Hex, Hex, Hex, Hex, Hex]>()
expectTypeOf(hexsideHexes(hexside(of, 0))).toEqualTypeOf<readonly [Hex, Hex]>()
expectTypeOf(exactLine(of, of)[0]).toEqualTypeOf<readonly [Hex] | readonly [Hex, Hex]>()
expectTypeOf(cellAt(board, of)).toEqualTypeOf<Cell | null>()

// The kinds of number are not to be mixed up.
expectTypeOf<Hex>().not.toExtend<Cell>()
expectTypeOf<Cell>().not.toExtend<Hex>()
expectTypeOf<Hexside>().not.toExtend<Vertex>()
expectTypeOf<number>().not.toExtend<Hex>()
expectTypeOf(vertex(of, 0)).not.toExtend<Hex>()

// @ts-expect-error a cell is no hex
distance(of, 0 as Cell)
// @ts-expect-error there are six directions
hexside(of, 6)
// @ts-expect-error a hex is no cell
cellRing(board, of, 1)
