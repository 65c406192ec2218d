import type { Direction, Orientation } from '../geometry/direction.js'
import type { Hex } from '../geometry/hex.js'
import type { Counter, MapLine, NodeMark, TurnTrack } from './picture.js'

/** A hex as it is drawn. */
export interface ZoneHex {
  /** What is printed in it. */
  readonly id: string
  /** Its place on the endless board. */
  readonly at: Hex
  /** Its ground. */
  readonly terrain: string
}

/** A building or a bridge in a hex. */
export interface Site {
  /** The hex, as its place in the list of hexes. */
  readonly node: number
  /** What it is. */
  readonly kind: 'stone' | 'wood' | 'bridge' | 'rubble'
  /** The building it is part of: sites of one building stand under one roof. A building of its own by default. */
  readonly building?: string
  /** What the building is called, as the map says it. */
  readonly name?: string
  /** Whether a tower stands over it. */
  readonly hasTower?: boolean
}

/** Ground held by a side, drawn with a line around it. */
export interface Zone {
  /** The side, as its place in the list of sides. */
  readonly side: number
  /** What it is called. */
  readonly label: string
  /** The hex its name is written in. */
  readonly labelAt: number
  /** Its hexes. */
  readonly nodes: readonly number[]
  /** The hexsides around it. */
  readonly outline: readonly { readonly node: number; readonly direction: Direction }[]
  /** Whether it is cut off. */
  readonly isCut: boolean
}

/** A place of importance within a hex: a small square in the color of who holds it. */
export interface Post {
  /** The hex. */
  readonly node: number
  /** Who holds it, or null. */
  readonly side: number | null
  /** One or two letters in it. */
  readonly text: string
  /** What it is, for those who point at it. */
  readonly title: string
  /** What those letters mean, for the legend. */
  readonly meaning?: string
}

/** Hexes on the edge of the map through which sides come and go. */
export interface Gate {
  /** The hex with the arrow. */
  readonly center: number
  /** All its hexes. */
  readonly nodes: readonly number[]
  /** The edge it lies on, as the direction an arrow into the map has. */
  readonly into: 'north' | 'east' | 'south' | 'west'
  /** What it is called. */
  readonly label: string
  /** The sides that may ever use it. */
  readonly sides: readonly number[]
}

/** What the players of a game call what is drawn. */
export interface ZoneTerms {
  /** Ground held by a side. */
  readonly zone: string
  /** Hexes between the sides. */
  readonly disputed: string
  /** Places of importance. */
  readonly post: string
  /** Hexes from which a side looks out. */
  readonly front: string
  /** Ways onto the map. */
  readonly gate: string
}

/** A board of hexes with the ground each side holds: what a picture of it shows. */
export interface ZonePicture {
  /** The title. */
  readonly title: string
  /** What the picture shows, in a sentence or two, for those who cannot see it. */
  readonly description: string
  /** The names of the sides. */
  readonly sides: readonly string[]
  /** What the players call what is drawn. */
  readonly terms: ZoneTerms
  /** How the hexes stand. */
  readonly orientation: Orientation
  /** The hexes. */
  readonly hexes: readonly ZoneHex[]
  /** Roads from hex to hex. */
  readonly roads: readonly (readonly [number, number])[]
  /** Buildings and bridges. */
  readonly sites: readonly Site[]
  /** Ground held by the sides. */
  readonly zones: readonly Zone[]
  /** Hexes between the sides that nobody holds, drawn yellow. */
  readonly disputed: readonly number[]
  /** Hexes from which a side looks out of its ground. */
  readonly front: readonly { readonly node: number; readonly side: number }[]
  /** Places of importance. */
  readonly posts: readonly Post[]
  /** Hexes on fire. */
  readonly fires: readonly number[]
  /** Ways onto the map. */
  readonly gates: readonly Gate[]
  /** Counters, in the order in which they lie. */
  readonly counters: readonly { readonly node: number; readonly counter: Counter }[]
  /** Marks on hexes. */
  readonly nodeMarks: readonly NodeMark[]
  /** Lines over the map. */
  readonly lines: readonly MapLine[]
  /** Short words at the foot of hexes. */
  readonly words: readonly { readonly node: number; readonly text: string }[]
  /** Lines of text under the map. */
  readonly notes: readonly string[]
  /** The track of dates with its marker. */
  readonly track?: TurnTrack
}
