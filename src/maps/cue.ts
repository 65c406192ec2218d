/** A visual effect of an event on a board, with the ids of counters and places in its picture. */
export type Cue =
  | {
      /** A counter moves from place to place. */
      readonly tag: 'march'
      /** The counter. */
      readonly unit: string
      /** The places along the way, starting with the one it leaves if it stood on the map. */
      readonly places: readonly string[]
    }
  | {
      /** Fire into a place. */
      readonly tag: 'fire'
      /** The place the fire comes from, or null if it is not on the map. */
      readonly from: string | null
      /** The target. */
      readonly to: string
      /** The number of hits, or null if not yet decided. */
      readonly hits: number | null
    }
  | {
      /** A counter is hit, or removed. */
      readonly tag: 'hit' | 'gone'
      /** The counter. */
      readonly unit: string
    }
