/**
 * Pictures of positions: maps as SVG for light and dark surroundings, and boards in letters for terminals. No game is
 * named here: a ruleset says what stands where, as a {@link Picture}.
 *
 * @module render
 */
export { drawAreaText } from './area-text.js'
export { drawBars, type BarChart } from './bar-chart.js'
export { drawAreaMap, drawBoard, drawHexMap, drawZoneMap } from './board.js'
export type { AreaMapStyle, BoardPicture, HexMapStyle } from '../maps/board-picture.js'
export { drawHexText, drawZoneText } from './hex-text.js'
export { withAim, withSupply, withTargets, withWay, type Overlay } from './highlight.js'
export type { Look, Theme } from './look.js'
export type { Svg } from './svg.js'
export { drawText } from './text.js'
export type { Counter, MapLine, Picture } from '../maps/picture.js'
export type { ZonePicture } from '../maps/zone-picture.js'
