/**
 * Saved games of VASL, the VASSAL module for Advanced Squad Leader: counters with their states, stacks and hexes. It
 * needs no Java. It leaves out the secrets of the other side and the passwords of the players.
 *
 * @module vasl
 */
export { readVaslGame } from './game.js'
export type { VaslCounter, VaslGame, VaslGroundMarker, VaslLevel, VaslPoint } from './game.js'
export { readVaslBoard } from './board-archive.js'
export { geomorphicGrid, placeBoards, pointOn, spotAt, spotOn } from './grid.js'
export type { PlacedBoard, VaslGrid, VaslSpot } from './grid.js'
export { solveGrid } from './solve-grid.js'
export type { KnownHex } from './solve-grid.js'
export type { VaslFault, VaslReason } from './fault.js'
export type { VaslGround, VaslState } from './marker-names.js'
export type { Board as VaslBoard } from './pieces.js'
export type { VaslViewer } from './secrets.js'
