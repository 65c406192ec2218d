import type { MapBoard } from '../../maps/board-picture.js'
import type { Ground } from '../ground/ground.js'
import type { MapLayout } from '../layout/layout.js'
import type { Look } from '../look.js'
import type { SceneNode } from '../scene/node.js'
import type { GroundStyle } from '../theme.js'

/** The nodes that each kind of map draws in its own way. */
export interface PaintedNodes {
  /** The places and their controllers. */
  readonly control: readonly SceneNode[]
  readonly bridges: readonly SceneNode[]
  readonly front: readonly SceneNode[]
  /** Marks that no other kind of map has. */
  readonly marks: readonly SceneNode[]
  /** Names that replace those of the ground when the board is zoomed out. */
  readonly lettering: readonly SceneNode[]
  /** The title and the scale, if they are on the map. */
  readonly panels: readonly SceneNode[]
  /** The key, if it is on the map. */
  readonly key: readonly SceneNode[]
  /** The turn track, if it is on the map. */
  readonly track: readonly SceneNode[]
}

/** A board prepared by its painter. */
export interface Painted {
  /** The positions of everything: centers, outlines, borders, names, counter slots. */
  readonly layout: MapLayout
  /** Draws what is printed on the map. */
  readonly ground: (look: Look) => Ground
  /** The style rules of the ground. */
  readonly style: GroundStyle
  /**
   * Draws what lies on the map.
   *
   * @param step the zoom step, in pixels per unit: 1, or less if the board is zoomed out
   */
  readonly nodes: (look: Look, step: number) => PaintedNodes
}

/**
 * Draws maps of one kind: areas, hexes or zones. Each game brings the painter of its map, so that an application loads
 * no others.
 *
 * @returns null for a map of another kind
 */
export type MapPainter = (board: MapBoard) => Painted | null
