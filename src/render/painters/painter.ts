import type { MapBoard } from '../../maps/board-picture.js'
import type { Ground } from '../ground/ground.js'
import type { Layout } from '../layout/layout.js'
import type { Look } from '../look.js'
import type { SceneNode } from '../scene/node.js'
import type { GroundStyle } from '../theme.js'

/** What stands on a map of some kind and is drawn in a way of its own. */
export interface PaintedNodes {
  /** The places, with who holds them. */
  readonly control: readonly SceneNode[]
  /** Bridges. */
  readonly bridges: readonly SceneNode[]
  /** The front. */
  readonly front: readonly SceneNode[]
  /** Marks that no other kind of map has. */
  readonly marks: readonly SceneNode[]
  /** The title and the scale, where they lie on the map. */
  readonly panels: readonly SceneNode[]
  /** The key, where it lies on the map. */
  readonly key: readonly SceneNode[]
  /** The turn track, where it lies on the map. */
  readonly track: readonly SceneNode[]
}

/** A board as its painter draws it. */
export interface Painted {
  /** Where everything is: middles, outlines, borders, names, berths of counters. */
  readonly layout: Layout
  /** What is printed on the map, in a look. */
  readonly ground: (look: Look) => Ground
  /** The rules of its style sheet. */
  readonly style: GroundStyle
  /** What stands on it, in a look. */
  readonly nodes: (look: Look) => PaintedNodes
}

/**
 * Draws maps of some kind: of areas, of hexes, or of ground that is held hex by hex. A game brings the painter of its map, so
 * that nobody who shows it loads the others.
 *
 * @returns null where the map is of another kind
 */
export type MapPainter = (board: MapBoard) => Painted | null
