// Numbers the nodes and edges of a map that is made for a bench. The one thing here that comes from the sources, because the
// package compiles maps from their data only; it runs before anything is measured.
export { buildGraph } from '../../src/maps/graph.js'
