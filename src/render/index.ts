/**
 * Pictures of positions: maps as SVG for light and dark surroundings, and boards in letters for terminals. No game is
 * named here: a ruleset tells what stands where, as a {@link Picture}.
 *
 * @module render
 */
export { drawAreaMap, type AreaMapStyle } from './area-map.js'
export { drawBars, type Bar, type BarChart, type BarPanel } from './bar-chart.js'
export { drawHexMap, type HexMapStyle } from './hex-map.js'
export { drawText, type Lettered } from './text.js'
export { drawZoneMap } from './zone-map.js'
export type { Svg } from './svg.js'
export type { Theme } from './theme.js'
export type {
  Counter,
  CounterMark,
  EdgeMark,
  MapLine,
  NodeMark,
  Picture,
  PlacedCounter,
  UnitSymbol,
} from '../maps/picture.js'
export type { Gate, Post, Site, Zone, ZoneHex, ZonePicture, ZoneTerms } from '../maps/zone-picture.js'
