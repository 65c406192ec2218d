/**
 * Hex arithmetic: distances, rings, lines, hexsides, printed labels, drawing, and a fast form for whole maps.
 *
 * A {@link Hex} is one whole number on an unbounded grid. A {@link Grid} numbers the hexes of a rectangular map from 0,
 * so that queries are table lookups; its hexes are {@link Cell}s.
 *
 * @module geometry
 */
export { DIRECTIONS, opposite, type Direction, type Orientation } from './direction.js'
export { directionTo, distance, hex, isAdjacent, neighbor, neighbors, type Hex } from './hex.js'
export { range, ring } from './range.js'
export { exactLine, line } from './line.js'
export { reflect, rotate } from './symmetry.js'
export { hexside, hexsideBetween, hexsideHexes, hexsides, type Hexside } from './hexside.js'
export { vertex, type Vertex } from './vertex.js'
export { fromOffset, sheetHexes, toOffset } from './offset.js'
export type { Offset, OffsetCoord, MapSheet } from './offset.js'
export { letterLabels, numberLabels, restricted } from './label.js'
export type { Labels, LetterStyle, NumberStyle } from './label.js'
export { hexAtPoint, hexCorners, hexPoint, type Layout, type Point } from './layout.js'
export { cellAt, cellDistance, cellNeighbors, grid, hexOf, type Cell, type Grid } from './grid.js'
export { cellRange, cellRangeInto, cellRing, cellRingInto } from './grid-range.js'
export { cellLine } from './grid-line.js'
export { flood } from './flood.js'
export { floodBits } from './flood-bits.js'
export { bitCells, bitsOf, hasBit, openBits } from './lane-bits.js'
