/**
 * Area and hex maps: validation, joining, and compilation to numbered graphs.
 *
 * @module maps
 */
export { loadAreaMap } from './area/compile.js'
export type { Cue } from './cue.js'
export type { AreaMap } from './area/compile.js'
export type { AreaMapSource } from './area/source.js'
export { areaMapFaults } from './area/validate.js'
export { allNodes, areAdjacent, edgeBetween, edgesOf, neighbors, nodeOf } from './graph.js'
export type { EdgeId, Graph, NodeId } from './graph.js'
export { loadHexMap } from './hex/compile.js'
export { linesOf } from './hex/lines.js'
export type { LineGrid } from './hex/lines.js'
export { terrainAt } from './hex/map.js'
export type { HexMap } from './hex/map.js'
export type { HexMapSource } from './hex/source.js'
export { hexMapFaults } from './hex/validate.js'
export { joinAreaMaps, joinHexMaps } from './join.js'
export type { AreaJoin, HexJoin } from './join.js'
export { difference, hasNode, intersection, nodesOf, setOf, union } from './node-set.js'
export type { NodeSet } from './node-set.js'
export { edgeHas } from './printed.js'
export type { PrintedMap } from './printed.js'
