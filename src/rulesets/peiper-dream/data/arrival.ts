import type { MapLetter } from './sheet.js'

/** Set up before play. */
export interface SetUp {
  /** The unit. */
  readonly unit: string
  /** Zero: before the first turn. */
  readonly turn: 0
  /** Its hex; where a zone is given, the usual one. */
  readonly hex: string
  /** Where its owner may choose, if he may. */
  readonly zone?: {
    /** The map. */
    readonly map: MapLetter
    /** The westernmost and the easternmost column. */
    readonly columns: readonly [number, number]
  }
}

/** Comes later: on its own over an edge, by rally, or placed at an edge in a Reinforcement Phase. */
export interface Later {
  /** The unit. */
  readonly unit: string
  /** The turn at whose start it is available, or at whose end it is placed. */
  readonly turn: number
  /** How it comes. */
  readonly by: 'entry' | 'rally' | 'edge'
  /** The map edges over which it may come. */
  readonly edges: readonly string[]
}

/** How a unit comes into a game. */
export type Arrival = SetUp | Later
