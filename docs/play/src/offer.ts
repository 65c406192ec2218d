import type { AnyTable } from './table.js'

/** A game the page can open. */
export interface Offer {
  readonly id: string
  readonly title: string
  /** Loads the game. */
  readonly load: () => Promise<AnyTable>
}

/** The settings of the page. */
export interface Terms {
  /** The available games. The first one opens by default. */
  readonly offers: readonly [Offer, ...Offer[]]
  /** Starts a worker for the computer players, in which {@link answerFor} was called with the same games. */
  readonly startThread: () => Worker
}
