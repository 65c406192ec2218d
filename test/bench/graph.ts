// Numbers the nodes and edges of a generated map. Only this file imports the sources, because the package compiles maps
// from their data only; it runs before anything is measured.
export { buildGraph } from '../../src/maps/graph.js'
