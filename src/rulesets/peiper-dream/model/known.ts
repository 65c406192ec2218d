import type { NodeId } from '../../../maps/graph.js'
import type { Survey } from './muster.js'
import type { State } from './state.js'

/** What is known of a position while it is played on in place. */
export interface Known {
  /** Who stands where, counted on with every event. */
  readonly survey: Survey
  /** Whether the commands last offered are those of the position as it now is. */
  isOffered: boolean
  /** Where the unit in turn may be placed, or null until somebody asks. */
  places: readonly NodeId[] | null
}

/** What the rules read: a state, of which facts are derived, or the table of a draft, which carries them along. */
export interface Board extends State {
  /** Only a table has this; no state ever does. */
  readonly known?: Known
}
