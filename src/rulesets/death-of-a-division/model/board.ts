import type { Offers } from './move-list.js'
import type { State } from './state.js'
import type { Survey } from './position.js'

/** What is known of a position while it is played on in place. */
export interface Known {
  /** Who stands where, counted on with every event. */
  readonly survey: Survey
  /** Room for the orders that are open. */
  readonly offers: Offers
  /** Whether that room holds the orders of the position as it now is. */
  isOffered: boolean
}

/** What the rules read: a state, of which facts are derived, or the table of a draft, which carries them along. */
export interface Board extends State {
  /** Only a table has this; no state ever does. */
  readonly known?: Known
}
