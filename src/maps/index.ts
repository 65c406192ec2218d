/**
 * Printed maps of areas or hexes: checked, joined, and compiled to numbered graphs.
 *
 * @module maps
 */
export { compileAreaMap, compileProvenAreaMap, loadAreaMap } from './area/compile.js'
export type { Area, AreaMap, Point } from './area/compile.js'
export type { AreaMapSource, AreaSource } from './area/source.js'
export { areaMapFaults } from './area/validate.js'
export { allNodes, areAdjacent, buildGraph, edgeBetween, edgesOf, neighbors, nodeOf, partsOf } from './graph.js'
export type { EdgeId, Graph, NodeId, NodeNames, SixSlots } from './graph.js'
export { compileHexMap, compileProvenHexMap, loadHexMap } from './hex/compile.js'
export { linesOf } from './hex/lines.js'
export type { LineGrid } from './hex/lines.js'
export { edgeInDirection, terrainAt } from './hex/map.js'
export type { HexMap, PrintedHex, PrintedLine, PrintedTerrain, Rim } from './hex/map.js'
export { blankHexes } from './hex/sheet.js'
export type { SheetBounds } from './hex/sheet.js'
export type { HexMapSource, HexOffMapSource, HexSource, LineSource, SideSource, TerrainSource } from './hex/source.js'
export { hexMapFaults } from './hex/validate.js'
export { joinAreaMaps, joinHexMaps } from './join.js'
export type { AreaJoin, AreaPart, HexJoin, HexPart } from './join.js'
export {
  addNode,
  areSameSet,
  columnOf,
  countNodes,
  difference,
  draftSet,
  emptySet,
  fullSet,
  hasNode,
  intersection,
  isEmptySet,
  nodesOf,
  setOf,
  setOfColumn,
  union,
  withNode,
  withoutNode,
} from './node-set.js'
export type { NodeSet, NodeSetDraft } from './node-set.js'
export { borderAt, edgeColumn, edgeHas, featureBit, featureColumn, featuresAt } from './printed.js'
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
