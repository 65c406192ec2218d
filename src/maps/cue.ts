/** What of an event can be seen on a board, by the ids that counters and places have in its picture. */
export type Cue =
  | {
      /** A counter goes from place to place. */
      readonly tag: 'march'
      /** Which. */
      readonly unit: string
      /** The places of its way, the one it leaves first, where it stood in one. */
      readonly places: readonly string[]
    }
  | {
      /** Somebody fires into a place. */
      readonly tag: 'fire'
      /** The place it comes from, or null where that is not on the map. */
      readonly from: string | null
      /** The place it goes to. */
      readonly to: string
      /** How many hits it makes, or null where that is still open. */
      readonly hits: number | null
    }
  | {
      /** A counter is hit, or taken off. */
      readonly tag: 'hit' | 'gone'
      /** Which. */
      readonly unit: string
    }
