/**
 * Hexes as arithmetic: distances, rings, lines, hexsides, printed labels, drawing, and a quick form for whole maps.
 *
 * A {@link Hex} is one whole number on an endless board. A {@link Grid} numbers the hexes of one rectangular map from 0,
 * so that questions about it are answered from lists; its hexes are {@link Cell}s.
 *
 * @module geometry
 */
export {
  DIRECTIONS,
  directionName,
  directionNamed,
  FLAT_NAMES,
  opposite,
  POINTY_NAMES,
  turned,
  type Direction,
  type DirectionName,
  type FlatName,
  type Orientation,
  type PointyName,
} from './direction.js'
export {
  directionTo,
  distance,
  hex,
  HEX_LIMIT,
  hexFrom,
  isAdjacent,
  neighbor,
  neighbors,
  qOf,
  rOf,
  sOf,
  type Hex,
} from './hex.js'
export { isWithin, overlap, range, ring, spiral, type Disc } from './range.js'
export { exactLine, line, type LineStep } from './line.js'
export { reflect, rotate, type Mirror } from './symmetry.js'
export {
  hexside,
  hexsideBetween,
  hexsideHexes,
  hexsides,
  hexsideVertices,
  vertexHexsides,
  type Hexside,
} from './hexside.js'
export { vertex, vertexHexes, vertices, type Vertex } from './vertex.js'
export {
  fromOffset,
  isOnSheet,
  orientationOf,
  sheetHexes,
  toOffset,
  type Offset,
  type Place,
  type Sheet,
} from './offset.js'
export {
  columnLetters,
  DOUBLED_LETTERS,
  FOUR_DIGITS,
  letterLabels,
  lettersColumn,
  numberLabels,
  prefixed,
  restricted,
  type Alphabet,
  type Labels,
  type LetterStyle,
  type NumberStyle,
} from './label.js'
export {
  bounds,
  hexAtPoint,
  hexCorners,
  hexPoint,
  hexsideEnds,
  vertexPoint,
  type Box,
  type Layout,
  type Point,
} from './layout.js'
export {
  cellAt,
  cellDistance,
  cellIn,
  cellNeighbors,
  cellNeighborsInto,
  grid,
  hexOf,
  placeOf,
  type Cell,
  type Grid,
} from './grid.js'
export { cellRange, cellRangeInto, cellRing, cellRingInto, cellSpiral, cellSpiralInto } from './grid-range.js'
export { cellLine, cellLineInto } from './grid-line.js'
export { flood, floodInto, floodRoom, type FloodRoom } from './flood.js'
export { bitCells, bitsOf, countBits, hasBit, noBits, openBits, type LaneBits } from './lane-bits.js'
export { floodBits, floodBitsInto } from './flood-bits.js'
