import type { EdgeId, NodeId } from './graph.js'

/** A color, a number sign and six hexadecimal digits, such as `#2f5f9e`. */
export type Color = `#${string}`

/** The unit type shown on a counter. */
export type UnitSymbol =
  | 'infantry'
  | 'armor'
  | 'mechanized'
  | 'artillery-towed'
  | 'artillery-self-propelled'
  | 'engineer'
  | 'reconnaissance'
  | 'airborne'
  | 'anti-tank'
  | 'transport'
  | Silhouette

/** A silhouette, as on counters of tactical games, in place of a unit symbol. */
export type Silhouette =
  'soldier' | 'tank' | 'assault-gun' | 'half-track' | 'armored-car' | 'truck' | 'gun' | 'machine-gun'

/** A status shown on a counter. */
export type CounterMark = 'unsupplied' | 'fortified' | 'reduced' | 'done' | 'target'

/** The formation a unit belongs to, shown as a stripe on its counter. */
export interface Formation {
  readonly name: string
  /** The color of the stripe, such as `#d2694a`. The text on it is black or white, whichever has more contrast. */
  readonly color: string
}

/** A counter in a picture. */
export interface Counter {
  /** The id of the unit. */
  readonly id: string
  /** The full name. */
  readonly name: string
  /** The text printed on the counter, a few characters. */
  readonly label: string
  /** The index of its side in the list of sides. */
  readonly side: number
  readonly symbol: UnitSymbol
  /** The unit size indicator, such as II for a battalion, or null. */
  readonly size: string | null
  /** The current strength as printed. */
  readonly strength: string
  /** The number of steps or hits lost. */
  readonly lost: number
  /** The statuses shown. */
  readonly marks: readonly CounterMark[]
  /** The formation, if the counter shows one. */
  readonly formation?: Formation
  /** Draws a wooden block instead of a counter. */
  readonly block?: Block
}

/** A wooden block: its strength in steps, shown as pips along the top edge. */
export interface Block {
  /** The steps it has now, or null if it shows its back. */
  readonly steps: number | null
  /** The steps at full strength. */
  readonly full: number
}

/** A counter on the map. */
export interface PlacedCounter {
  /** The node it stands on. */
  readonly node: NodeId
  readonly counter: Counter
}

/** A marker on an area or a hex. */
export interface NodeMark {
  readonly node: NodeId
  /** The kind of marker. */
  readonly kind: 'objective' | 'contested' | 'target' | 'depot' | 'cut' | 'wreck'
  /** Its meaning, for the legend and for screen readers. */
  readonly text: string
}

/** A marker on a border or a hexside. */
export interface EdgeMark {
  /** The border, in either direction. */
  readonly edge: EdgeId
  /** The kind of marker. */
  readonly kind: 'blown' | 'barred'
}

/** A line over the map. */
export interface MapLine {
  readonly kind: 'supply' | 'move'
  /** The nodes it runs through. */
  readonly nodes: readonly NodeId[]
}

/** A space of a turn track. */
export interface TrackSpace {
  /** The large text: the turn number, or the part of the day if turns have no numbers. */
  readonly label: string
  /** The day, printed once above all of its spaces. */
  readonly day?: string
  /** The small text above the label, such as the part of the day. */
  readonly note?: string
  /** By side, the number of units due to arrive. */
  readonly due?: readonly number[]
  /** By side, the names of the units due to arrive. */
  readonly arrivals?: readonly (readonly string[])[]
  /** Other events of the turn, in a few words. */
  readonly events?: readonly string[]
}

/** The turn track printed beside the map. */
export interface TurnTrack {
  /** The spaces in order. */
  readonly spaces: readonly TrackSpace[]
  /** The index of the space with the turn marker; -1 before the first. */
  readonly now: number
  /** The name of the current phase. */
  readonly phase?: string
}

/** Everything a picture shows of a position on top of the map. */
export interface Picture {
  readonly title: string
  /** A description in a sentence or two, for screen readers. */
  readonly description: string
  readonly sides: readonly string[]
  /** The colors of the sides, in place of those of the theme. One-ink prints have none. */
  readonly colors?: readonly [Color, Color]
  /** By node, the index of the side that controls it, or null. */
  readonly tints: readonly (number | null)[]
  /**
   * Draws the front line around the nodes of this side, treating all others as the enemy's even if untinted. By
   * default, the front line runs between nodes controlled by two sides.
   */
  readonly frontOf?: number
  /** The counters, in stacking order. */
  readonly counters: readonly PlacedCounter[]
  /** Markers on nodes. */
  readonly nodeMarks: readonly NodeMark[]
  /** Markers on borders. */
  readonly edgeMarks: readonly EdgeMark[]
  /** Lines over the map. */
  readonly lines: readonly MapLine[]
  /** Lines of text below the map. */
  readonly notes: readonly string[]
  readonly track?: TurnTrack
}

/** The supply status of a unit with its evidence, as returned by the selectors of rulesets and by `supply.trace`. */
export type Evidence =
  | {
      /** In supply. */
      readonly tag: 'supplied'
      /** The nodes of the supply line. */
      readonly nodes: readonly NodeId[]
    }
  | {
      /** Out of supply. */
      readonly tag: 'cut'
      /** The nodes that block every supply line. */
      readonly blockers: readonly NodeId[]
    }
  | {
      /** Out of supply because the terrain offers no route. */
      readonly tag: 'noWay'
    }
