import type { AreaMapStyle, FoundPlaces, HexMapStyle } from '../../maps/board-picture.js'
import type { AreaMap } from '../../maps/area/compile.js'
import type { HexMap } from '../../maps/hex/map.js'
import type { Picture } from '../../maps/picture.js'
import type { ZonePicture } from '../../maps/zone-picture.js'
import type { LaidAreas } from './area-layout.js'
import type { AreaPlan } from './area-plan.js'
import type { HexPlan } from './hex-plan.js'
import type { LaidHexes } from './hex-layout.js'
import type { CounterSlot } from './counter-slots.js'
import type { Spot } from '../svg.js'
import type { Box } from '../shapes/box.js'
import type { Label } from './label.js'

/** The parts of a zone picture that are printed and never change during a game. */
export type ZoneGround = Pick<ZonePicture, 'hexes' | 'orientation' | 'roads' | 'sites' | 'gates'>

/** The printed map behind a layout, with what its drawing needs. */
export type Printed =
  | {
      readonly tag: 'areas'
      readonly map: AreaMap
      readonly style: AreaMapStyle
      readonly laid: LaidAreas
      readonly plan: AreaPlan
      /** The computed positions of its parts, for reuse. */
      readonly places: FoundPlaces
    }
  | {
      readonly tag: 'hexes'
      readonly map: HexMap
      readonly style: HexMapStyle
      readonly laid: LaidHexes
      readonly plan: HexPlan
    }
  | { readonly tag: 'zones'; readonly ground: ZoneGround; readonly laid: LaidHexes }

/** A bridge, or a place where one can be marked. */
export interface Crossing {
  readonly at: Spot
  /** The direction of the road over it, in degrees clockwise from east. */
  readonly turn: number
  /** Whether a bridge is printed here. If not, a bridge can only be marked. */
  readonly isPrinted: boolean
}

/** A map laid out for drawing, computed once per map. One unit is one pixel at zoom 1. */
export interface MapLayout {
  readonly printed: Printed
  readonly width: number
  readonly height: number
  /** The radius around a center that belongs to its node. */
  readonly around: number
  /** The id of each node in drawings. */
  readonly ids: readonly string[]
  /** The display name of each node. */
  readonly names: readonly string[]
  /** The center of each node. */
  readonly spots: readonly Spot[]
  /** The outline of each node. */
  readonly polygons: readonly (readonly Spot[])[]
  /** The outline of each node, as path data. */
  readonly outlines: readonly string[]
  /** The line between each pair of adjacent nodes, keyed by both numbers, the lower first. */
  readonly edges: ReadonlyMap<string, Edge>
  /** The bridge or bar between each pair of nodes. */
  readonly bridges: ReadonlyMap<string, Crossing>
  readonly labels: readonly Label[]
  /** The room of each label. */
  readonly labelBoxes: readonly Box[]
  /** Smaller labels above which three counters fit, for nodes whose label leaves room for fewer. */
  readonly smallLabels?: readonly Label[]
  /** The lowest center of a number of counters on a node that leaves its label visible; infinite without a label. */
  readonly foot: (node: number, counters: number) => number
  /**
   * The counter slots of both sides at each node: the center of a row of counters, and the number of counters side by
   * side.
   */
  readonly counterSlots: readonly (readonly [CounterSlot, CounterSlot])[]
  /** The path from one node to another, as path data. */
  readonly way: (from: number, to: number) => string
}

/** A layout of one kind of map. */
export type LaidOut<Tag extends Printed['tag']> = MapLayout & {
  readonly printed: Extract<Printed, { readonly tag: Tag }>
}

/** The line between two adjacent nodes, directed so that the lower node is on its right. */
export interface Edge {
  readonly a: number
  readonly b: number
  readonly line: readonly Spot[]
}

/** The borders between the ground of two sides, or around the ground of the one side whose front is drawn. */
export const frontEdges = (
  { edges }: MapLayout,
  { tints, frontOf: front }: Pick<Picture, 'tints' | 'frontOf'>,
): readonly Edge[] =>
  tints.length === 0
    ? []
    : [...edges.values()].filter(({ a, b }) => {
        const [one, other] = [tints[a] ?? null, tints[b] ?? null]
        return front === undefined
          ? one !== null && other !== null && one !== other
          : (one === front) !== (other === front)
      })
