import type { UnitSymbol, Counter } from '../../maps/picture.js'
import type { GroundPart } from '../ground/ground.js'
import type { Look } from '../look.js'
import type { Svg } from '../svg.js'
import type { Style } from '../theme.js'
import type { LayerName, SceneNode } from './node.js'

/** A place that can be chosen now, or that cannot, and why. */
export interface Target {
  /** The node. */
  readonly node: number
  /** Whether it can be chosen. */
  readonly isOpen: boolean
  /** What is said of it: what it costs, the odds, the reason why not. */
  readonly title: string
  /** A few letters written on it, such as a cost. */
  readonly badge?: string
}

/** An arrow over the map: what was just done, what is planned, or fire. */
export interface Arrow {
  /** What it shows; `last` unless it says. */
  readonly kind?: 'last' | 'plan' | 'fire'
  /** The nodes it runs through. */
  readonly nodes: readonly number[]
  /** What it shows, in words. */
  readonly title?: string
}

/** How a scene is to be: everything may be left out. */
export interface SceneOptions {
  /** Theme, language, whose symbols are an enemy's. */
  readonly look?: Look
  /** Colors, sizes of letters, rules of the style sheet; whoever draws many scenes hands in the same object. */
  readonly style?: Style
  /** Layers that are left out (`false`), or are what a function makes of them. */
  readonly layers?: Readonly<
    Partial<Record<LayerName, false | ((nodes: readonly SceneNode[]) => readonly SceneNode[])>>
  >
  /** Parts of the ground that are left out (`false`) or drawn otherwise. */
  readonly ground?: Readonly<Partial<Record<GroundPart, false | Svg>>>
  /** The face of a counter, 41 wide and high, with its middle at 0, 0. */
  readonly face?: (counter: Counter) => Svg
  /** The symbol of a kind of unit, 22 wide and 14 high, with its middle at 0, 0. */
  readonly symbol?: (symbol: UnitSymbol, isFoe: boolean) => Svg
  /** The ids of units that are chosen. */
  readonly chosen?: readonly string[]
  /** What can be chosen next. */
  readonly targets?: readonly Target[]
  /** Arrows: the last move first of all. */
  readonly arrows?: readonly Arrow[]
}
