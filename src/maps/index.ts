/**
 * Printed maps of areas or hexes: checked, joined, and compiled to numbered graphs.
 *
 * @module maps
 */
export { loadAreaMap } from './area/compile.js'
export type { Area, AreaMap, Point } from './area/compile.js'
export type { AreaMapSource, AreaSource } from './area/source.js'
export { areaMapFaults } from './area/validate.js'
export { areAdjacent, edgeBetween, neighbors, nodeOf } from './graph.js'
export type { EdgeId, Graph, NodeId, SixSlots } from './graph.js'
export { compileHexMap, loadHexMap } from './hex/compile.js'
export { terrainAt } from './hex/map.js'
export type { HexMap, PrintedHex, PrintedLine, PrintedTerrain, Rim } from './hex/map.js'
export type { HexMapSource, HexOffMapSource, HexSource, LineSource, SideSource, TerrainSource } from './hex/source.js'
export { hexMapFaults } from './hex/validate.js'
export { joinHexMaps } from './join.js'
export type { HexJoin, HexPart } from './join.js'
export { difference, hasNode, intersection, nodesOf, setOf, union } from './node-set.js'
export type { NodeSet } from './node-set.js'

export type {
  Attributes,
  Border,
  BorderSource,
  FeatureRule,
  Json,
  OffMapLink,
  OffMapSource,
  PrintedMap,
} from './printed.js'
