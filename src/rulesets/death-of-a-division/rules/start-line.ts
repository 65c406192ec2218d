import { NO_AREAS, type AreaSet } from '../data/area-set.js'
import type { Side } from '../data/counters.js'
import type { Position } from '../model/position.js'

/** The areas a side may never enter, DD-1.4: German start areas for U.S. units, under the option. */
export const closedTo = ({ state, ground }: Position, side: Side): AreaSet =>
  side === 'us' && !state.options.usMayEnterGermanStart ? ground.germanStart : NO_AREAS
