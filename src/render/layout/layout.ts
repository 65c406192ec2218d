import type { AreaMapStyle, FoundPlaces, HexMapStyle } from '../../maps/board-picture.js'
import type { AreaMap } from '../../maps/area/compile.js'
import type { HexMap } from '../../maps/hex/map.js'
import type { ZonePicture } from '../../maps/zone-picture.js'
import type { Laid } from '../ground/area-layout.js'
import type { AreaPlan } from '../ground/area-plan.js'
import type { HexPlan } from '../ground/hex-plan.js'
import type { LaidHexes } from '../ground/hex-layout.js'
import type { Berth } from './berths.js'
import type { Spot } from '../svg.js'

/** What is printed on a board of zones: all of its picture that no move changes. */
export type ZoneGround = Pick<ZonePicture, 'hexes' | 'orientation' | 'roads' | 'sites' | 'gates'>

/** The printed map that was laid out, as far as its drawing needs it. */
export type Printed =
  | {
      readonly tag: 'areas'
      readonly map: AreaMap
      readonly style: AreaMapStyle
      readonly laid: Laid
      readonly plan: AreaPlan
      /** Where its parts were found to lie. */
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

/** A name on a map, and where it is written. */
export interface Label {
  /** The node it names. */
  readonly node: number
  /** What it says, line under line. */
  readonly lines: readonly string[]
  /** The middle of its last line, on which the letters stand. */
  readonly at: Spot
  /** How large its letters are. */
  readonly size: number
}

/** Where a bridge lies. */
export interface Crossing {
  /** Its middle. */
  readonly at: Spot
  /** The direction of the road over it, in degrees clockwise from eastward. */
  readonly turn: number
  /** Whether a bridge is printed there; elsewhere one may only be marked. */
  readonly isPrinted: boolean
}

/** A map laid out for drawing: made once for each map. One unit is a pixel at zoom 1. */
export interface Layout {
  /** The map. */
  readonly printed: Printed
  /** How wide the drawing is. */
  readonly width: number
  /** How high it is. */
  readonly height: number
  /** How much around a middle belongs to its node. */
  readonly around: number
  /** By node, the name by which drawings know it. */
  readonly ids: readonly string[]
  /** By node, what it is called. */
  readonly names: readonly string[]
  /** By node, its middle. */
  readonly spots: readonly Spot[]
  /** By node, its outline. */
  readonly polygons: readonly (readonly Spot[])[]
  /** By node, its outline as path data. */
  readonly outlines: readonly string[]
  /** By pair of nodes that touch, the line between them, named by both, the lower number first. */
  readonly edges: ReadonlyMap<string, Edge>
  /** By pair of nodes, where a bridge or a bar between them lies. */
  readonly bridges: ReadonlyMap<string, Crossing>
  /** The names on the map. */
  readonly labels: readonly Label[]
  /** By node, the places for the counters of each side: the middle of a row of counters, and how many lie side by side. */
  readonly berths: readonly (readonly [Berth, Berth])[]
  /** The way from one node to the next, as path data. */
  readonly way: (from: number, to: number) => string
}

/** A map of some kind laid out. */
export type LaidOut<Tag extends Printed['tag']> = Layout & {
  readonly printed: Extract<Printed, { readonly tag: Tag }>
}

/** The line between two nodes that touch, the node of the lower number on its right as one walks along it. */
export interface Edge {
  /** The lower node. */
  readonly a: number
  /** The higher node. */
  readonly b: number
  /** The line. */
  readonly line: readonly Spot[]
}

/** How wide and high a counter is. */
export const COUNTER = 41
/** How far apart the middles of counters are that lie side by side. */
export const BESIDE = 44
/** How much of a covered counter is seen above the one that covers it. */
export const FAN = 11.4

/** What maps of areas are drawn with unless they say otherwise. */
export const AREA_STYLE: AreaMapStyle = { road: 'road', river: 'river', riverName: 'river' }

/** What maps of hexes are drawn with unless they say otherwise. */
export const HEX_STYLE: HexMapStyle = { roads: ['road'], rivers: { river: 'minor' }, bridge: 'bridge' }
