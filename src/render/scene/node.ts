import type { Svg } from '../svg.js'

/** The layers of a board, from bottom to top. */
export const LAYERS = [
  'ground-under',
  'control',
  'reach',
  'ground-over',
  'bridges',
  'front',
  'marks',
  'lettering',
  'panels',
  'key',
  'track',
  'counters',
  'supply',
  'targets',
  'last-move',
  'notes',
] as const

/** A layer of a board. */
export type LayerName = (typeof LAYERS)[number]

/** The kind of thing a node shows. */
export type SceneKind =
  | 'ground'
  | 'place'
  | 'bridge'
  | 'front'
  | 'mark'
  | 'name'
  | 'stack'
  | 'unit'
  | 'line'
  | 'reach'
  | 'target'
  | 'arrow'
  | 'note'
  | 'panel'

/**
 * One thing on a board, as plain data: an outline (`d`), text (`text`), or a drawing (`content`), at a position
 * (`transform`). Renderers identify a node by its key, so that they redraw only what has changed.
 */
export interface SceneNode {
  /** A unique key in the scene, such as `unit/i-294` or `control/auw`. */
  readonly key: string
  readonly kind: SceneKind
  /** The CSS classes. */
  readonly class: string
  /** The position of its center, as an SVG transform; 0, 0 if absent. */
  readonly transform?: string
  /** The outline, as path data. */
  readonly d?: string
  readonly text?: string
  /** The drawing, as SVG. */
  readonly content?: Svg
  /** A description in words. */
  readonly title?: string
  /** The ids of its unit, area, hex or stack. */
  readonly data?: Readonly<Record<string, string>>
}

/** A layer and its nodes, from bottom to top. */
export interface Layer {
  readonly name: LayerName
  readonly nodes: readonly SceneNode[]
}

/** A board as data: everything visible, in layers of keyed nodes. */
export interface Scene {
  readonly title: string
  /** A description in a sentence or two. */
  readonly description: string
  /** The width at zoom 1, in pixels. */
  readonly width: number
  /** The height at zoom 1, in pixels. */
  readonly height: number
  /** The class that scopes the style sheet. */
  readonly root: string
  readonly style: string
  /** Patterns and symbols that the drawings refer to, as SVG. */
  readonly defs: Svg
  /** The layers, from bottom to top. */
  readonly layers: readonly Layer[]
}
