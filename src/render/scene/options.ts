import type { UnitSymbol, Counter } from '../../maps/picture.js'
import type { GroundPart } from '../ground/ground.js'
import type { Look } from '../look.js'
import type { Svg } from '../svg.js'
import type { Style } from '../theme.js'
import type { LayerName, SceneNode } from './node.js'

/** A node that can be selected now, or a reason why it cannot. */
export interface TargetMark {
  readonly node: number
  /** Whether it can be selected. */
  readonly isOpen: boolean
  /** The tooltip: the cost, the odds, or the reason why not. */
  readonly title: string
  /** A few characters drawn on it, such as a cost. */
  readonly badge?: string
}

/** An arrow over the map: the last move, a planned move, or fire. */
export interface Arrow {
  /** Defaults to `last`. */
  readonly kind?: 'last' | 'plan' | 'fire'
  readonly nodes: readonly number[]
  /** A description in words. */
  readonly title?: string
}

/** Options of a scene, all optional. */
export interface SceneOptions {
  /** The theme, the language and the side drawn as the enemy. */
  readonly look?: Look
  /** Colors, font sizes and style rules. Pass the same object for every scene to benefit from caching. */
  readonly style?: Style
  /** Layers to omit (`false`) or to transform with a function. */
  readonly layers?: Readonly<
    Partial<Record<LayerName, false | ((nodes: readonly SceneNode[]) => readonly SceneNode[])>>
  >
  /** Parts of the ground to omit (`false`) or replace. */
  readonly ground?: Readonly<Partial<Record<GroundPart, false | Svg>>>
  /** Draws the face of a counter, 41 units square, centered at 0, 0. */
  readonly face?: (counter: Counter) => Svg
  /** Draws the symbol of a kind of unit, 22 wide and 14 high, centered at 0, 0. */
  readonly symbol?: (symbol: UnitSymbol, isFoe: boolean) => Svg
  /** The ids of the selected units. */
  readonly chosen?: readonly string[]
  /** The nodes to mark as selectable or unavailable. */
  readonly targets?: readonly TargetMark[]
  /**
   * The scale at which the board is seen, in pixels per unit; 1 by default. Below 1, names, numbers and panels are set
   * larger so that they stay legible, and lesser ones are left out where there is no room.
   */
  readonly scale?: number
  /** Arrows, such as the last move. */
  readonly arrows?: readonly Arrow[]
}
