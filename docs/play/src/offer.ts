import type { AnyTable } from './table.js'

/** A game on offer. */
export interface Offer {
  /** Its id. */
  readonly id: string
  /** What people call it. */
  readonly title: string
  /** Brings it in. */
  readonly load: () => Promise<AnyTable>
}

/** What a page is opened with. */
export interface Terms {
  /** The games on offer, the first of which is begun where nothing else is wanted. */
  readonly offers: readonly [Offer, ...Offer[]]
  /** Begins a thread that answers for the machines: one in which {@link answerFor} was called with the same games. */
  readonly startThread: () => Worker
}
