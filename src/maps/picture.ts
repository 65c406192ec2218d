import type { EdgeId, NodeId } from './graph.js'

/** What a unit is, as its counter shows it. */
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

/** The state of a unit that its counter shows beside its strength. */
export type CounterMark = 'unsupplied' | 'fortified' | 'reduced' | 'done' | 'target'

/** The formation a unit belongs to, as a stripe on its counter shows it. */
export interface Formation {
  /** What it is called. */
  readonly name: string
  /** The color of its stripe, such as `#d2694a`; the letters on it are black or white, whichever stands out. */
  readonly color: string
}

/** A counter as a picture shows it. */
export interface Counter {
  /** The id of the unit. */
  readonly id: string
  /** The whole name. */
  readonly name: string
  /** What is printed on the counter; a few letters. */
  readonly label: string
  /** The side, as its place in the list of sides. */
  readonly side: number
  /** What it is. */
  readonly symbol: UnitSymbol
  /** The size as symbols write it, such as II for a battalion, or null. */
  readonly size: string | null
  /** The strength as printed now. */
  readonly strength: string
  /** Steps or hits lost. */
  readonly lost: number
  /** Its state. */
  readonly marks: readonly CounterMark[]
  /** The formation it belongs to, where its counter shows one. */
  readonly formation?: Formation
}

/** A counter on the map. */
export interface PlacedCounter {
  /** Where it stands. */
  readonly node: NodeId
  /** What stands there. */
  readonly counter: Counter
}

/** A mark on an area or a hex. */
export interface NodeMark {
  /** Where. */
  readonly node: NodeId
  /** Which mark. */
  readonly kind: 'objective' | 'contested' | 'target' | 'depot' | 'cut'
  /** What it means, for the legend and for those who cannot see it. */
  readonly text: string
}

/** A mark on a border or a hexside. */
export interface EdgeMark {
  /** Which border, either way. */
  readonly edge: EdgeId
  /** Which mark. */
  readonly kind: 'blown' | 'barred'
}

/** A line over the map. */
export interface MapLine {
  /** What it shows. */
  readonly kind: 'supply' | 'move'
  /** The nodes it runs through. */
  readonly nodes: readonly NodeId[]
}

/** A space of a turn track. */
export interface TrackSpace {
  /** What is printed large: the number of the turn, or the part of the day where turns have no numbers. */
  readonly label: string
  /** The day, printed once over all its spaces. */
  readonly day?: string
  /** What is printed small over the label, such as the part of the day. */
  readonly note?: string
  /** By side, how many units are due. */
  readonly due?: readonly number[]
  /** What else is due, in a few words. */
  readonly events?: readonly string[]
}

/** The turn track of a game, as it is printed beside the map. */
export interface TurnTrack {
  /** Its spaces, the first turn first. */
  readonly spaces: readonly TrackSpace[]
  /** The space in which the marker stands; -1 before the first. */
  readonly now: number
}

/** What a picture shows of a position, besides the map itself. */
export interface Picture {
  /** The title. */
  readonly title: string
  /** What the picture shows, in a sentence or two, for those who cannot see it. */
  readonly description: string
  /** The names of the sides. */
  readonly sides: readonly string[]
  /** By node, the side that holds it, or null. */
  readonly tints: readonly (number | null)[]
  /**
   * The side around whose ground the front runs, where what it does not hold is the enemy's though no tint says so. Unless
   * asked, the front runs between nodes that two sides hold.
   */
  readonly frontOf?: number
  /** The counters, in the order in which they lie. */
  readonly counters: readonly PlacedCounter[]
  /** Marks on nodes. */
  readonly nodeMarks: readonly NodeMark[]
  /** Marks on borders. */
  readonly edgeMarks: readonly EdgeMark[]
  /** Lines over the map. */
  readonly lines: readonly MapLine[]
  /** Lines of text under the map. */
  readonly notes: readonly string[]
  /** The turn track with its marker. */
  readonly track?: TurnTrack
}

/** Whether something is in supply, with the evidence, as selectors of rulesets and `supply.trace` give it. */
export type Evidence =
  | {
      /** In supply. */
      readonly tag: 'supplied'
      /** The nodes of the line. */
      readonly nodes: readonly NodeId[]
    }
  | {
      /** Cut off. */
      readonly tag: 'cut'
      /** The nodes that bar every line. */
      readonly blockers: readonly NodeId[]
    }
  | {
      /** Cut off by the ground itself. */
      readonly tag: 'noWay'
    }
