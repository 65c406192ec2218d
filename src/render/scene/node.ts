import type { Svg } from '../svg.js'

/** The layers of a board, from the lowest to the highest. */
export const LAYERS = [
  'ground-under',
  'control',
  'ground-over',
  'bridges',
  'front',
  'marks',
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

/** What a node of a scene shows. */
export type SceneKind =
  'ground' | 'place' | 'bridge' | 'front' | 'mark' | 'stack' | 'unit' | 'line' | 'target' | 'arrow' | 'note' | 'panel'

/**
 * One thing on a board, as plain data: an outline (`d`), words (`text`), or a drawing (`content`), at a place (`transform`).
 * Whatever draws it keeps it by its key, so that nothing is drawn anew that has not changed.
 */
export interface SceneNode {
  /** Its name, like no other in the scene: `unit/i-294`, `control/auw`. */
  readonly key: string
  /** What it shows. */
  readonly kind: SceneKind
  /** Its classes, as the style sheet knows them. */
  readonly class: string
  /** Where its middle lies, as SVG writes it; 0, 0 where it says nothing. */
  readonly transform?: string
  /** Its outline, as path data. */
  readonly d?: string
  /** What is written there. */
  readonly text?: string
  /** What is drawn there, as SVG. */
  readonly content?: Svg
  /** What it is, in words. */
  readonly title?: string
  /** The ids it is known by: of its unit, area, hex, stack. */
  readonly data?: Readonly<Record<string, string>>
}

/** A layer with what lies in it, the lowest first. */
export interface Layer {
  /** Which layer. */
  readonly name: LayerName
  /** What lies in it. */
  readonly nodes: readonly SceneNode[]
}

/** A board as data: everything that is seen, in layers, by keys. */
export interface Scene {
  /** What the board is called. */
  readonly title: string
  /** What it shows, in a sentence or two. */
  readonly description: string
  /** How wide it is at zoom 1, in pixels. */
  readonly width: number
  /** How high. */
  readonly height: number
  /** The class under which its style sheet holds. */
  readonly root: string
  /** Its style sheet. */
  readonly style: string
  /** Patterns and symbols its drawings refer to, as SVG. */
  readonly defs: Svg
  /** Its layers, from the lowest to the highest. */
  readonly layers: readonly Layer[]
}
