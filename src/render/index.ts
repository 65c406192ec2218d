/**
 * Boards: as scenes of keyed nodes that any program can render, as SVG in four looks, and in letters for terminals. No game is
 * named here: a ruleset says what stands where, as a {@link BoardPicture}.
 *
 * @module render
 */
export { drawAreaText } from './area-text.js'
export { drawBars, type BarChart } from './bar-chart.js'
export { drawAreaMap, drawBoard, drawHexMap, drawZoneMap } from './board.js'
export { drawFace, type FaceLook } from './counter.js'
export type { Ground, GroundPart, GroundParts } from './ground/ground.js'
export { drawHexText, drawZoneText } from './hex-text.js'
export { withAim, withSupply, withTargets, withWay, type Overlay } from './highlight.js'
export { layout, layoutOf } from './layout/make.js'
export { COUNTER, type Crossing, type Edge, type Label, type Layout } from './layout/layout.js'
export type { Look, Theme } from './look.js'
export { areaPainter } from './painters/areas.js'
export { hexPainter } from './painters/hexes.js'
export type { MapPainter, Painted, PaintedNodes } from './painters/painter.js'
export { zonePainter } from './painters/zones.js'
export { dark, plain, print, published, type Palette } from './palette.js'
export { applyChanges, changes, type Change, type NodeUpdate } from './scene/changes.js'
export { LAYERS, type Layer, type LayerName, type Scene, type SceneKind, type SceneNode } from './scene/node.js'
export type { Arrow, SceneOptions, Target } from './scene/options.js'
export { scene, sceneOf, type Pictured } from './scene/every.js'
export { sceneBy } from './scene/scene.js'
export { drawNode, drawScene } from './scene/svg.js'
export type { Svg } from './svg.js'
export { drawText } from './text.js'
export type { GroundStyle, Style } from './theme.js'
export type { AreaMapStyle, BoardPicture, HexMapStyle, MapBoard } from '../maps/board-picture.js'
export type { Counter, Formation, MapLine, Picture } from '../maps/picture.js'
export type { ZonePicture } from '../maps/zone-picture.js'
