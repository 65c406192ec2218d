import type { Direction, Orientation } from '../geometry/direction.js'
import type { Hex } from '../geometry/hex.js'
import type { Counter, MapLine, NodeMark, TurnTrack } from './picture.js'

/** A hex in a picture. */
export interface ZoneHex {
  /** The printed id. */
  readonly id: string
  /** Its coordinate on the unbounded hex grid. */
  readonly at: Hex
  readonly terrain: string
}

/** A building or a bridge in a hex. */
export interface Site {
  /** The index of its hex in the list of hexes. */
  readonly node: number
  readonly kind: 'stone' | 'wood' | 'bridge' | 'rubble'
  /** The building it is part of; sites of one building are drawn under one roof. By default a building of its own. */
  readonly building?: string
  /** The printed name of the building. */
  readonly name?: string
  /** Whether it has a tower. */
  readonly hasTower?: boolean
}

/** Ground controlled by a side, drawn with an outline. */
export interface Zone {
  /** The index of the side in the list of sides. */
  readonly side: number
  /** The name of the zone. */
  readonly label: string
  /** The index of the hex that shows the name. */
  readonly labelAt: number
  /** The indices of its hexes. */
  readonly nodes: readonly number[]
  /** The hexsides of its outline. */
  readonly outline: readonly { readonly node: number; readonly direction: Direction }[]
  /** Whether it is cut off. */
  readonly isCut: boolean
}

/** An important place within a hex, drawn as a small square in the color of its owner. */
export interface Post {
  /** The index of the hex. */
  readonly node: number
  /** The side that controls it, or null. */
  readonly side: number | null
  /** The one or two characters in it. */
  readonly text: string
  /** Its name, for the tooltip. */
  readonly title: string
  /** The meaning of its text, for the legend. */
  readonly meaning?: string
}

/** Hexes on the edge of the map through which sides enter and leave. */
export interface Gate {
  /** The hex with the arrow. */
  readonly center: number
  /** All of its hexes. */
  readonly nodes: readonly number[]
  /** The direction of an arrow from this edge into the map. */
  readonly into: 'north' | 'east' | 'south' | 'west'
  /** The name of the gate. */
  readonly label: string
  /** The sides that can ever use it. */
  readonly sides: readonly number[]
}

/** The game's terms for the parts of the picture. */
export interface ZoneTerms {
  /** Ground controlled by a side. */
  readonly zone: string
  /** Hexes between the sides. */
  readonly disputed: string
  /** Important places. */
  readonly post: string
  /** Hexes at the border of a side's ground. */
  readonly front: string
  /** Entries to the map. */
  readonly gate: string
}

/** A picture of a hex board with the ground each side controls. */
export interface ZonePicture {
  readonly title: string
  /** A description in a sentence or two, for screen readers. */
  readonly description: string
  readonly sides: readonly string[]
  /** The game's terms for the parts of the picture. */
  readonly terms: ZoneTerms
  /** The orientation of the hexes. */
  readonly orientation: Orientation
  readonly hexes: readonly ZoneHex[]
  /** Road segments from hex to hex, as pairs of indices. */
  readonly roads: readonly (readonly [number, number])[]
  /** Buildings and bridges. */
  readonly sites: readonly Site[]
  /** Ground controlled by the sides. */
  readonly zones: readonly Zone[]
  /** Uncontrolled hexes between the sides, drawn in yellow. */
  readonly disputed: readonly number[]
  /** Hexes from which a side faces out of its ground. */
  readonly front: readonly { readonly node: number; readonly side: number }[]
  /** Important places. */
  readonly posts: readonly Post[]
  /** Hexes on fire. */
  readonly fires: readonly number[]
  /** Entries to the map. */
  readonly gates: readonly Gate[]
  /** The counters, in stacking order. */
  readonly counters: readonly { readonly node: number; readonly counter: Counter }[]
  /** Markers on hexes. */
  readonly nodeMarks: readonly NodeMark[]
  /** Lines over the map. */
  readonly lines: readonly MapLine[]
  /** Short texts at the bottom of hexes. */
  readonly words: readonly { readonly node: number; readonly text: string }[]
  /** Lines of text below the map. */
  readonly notes: readonly string[]
  /** The date track with its marker. */
  readonly track?: TurnTrack
}
