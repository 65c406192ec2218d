import { has, NO_AREAS, type AreaSet } from '../data/area-set.js'
import { allAreas, germanStart } from '../data/areas.js'
import type { Side } from '../data/counters.js'
import type { Position } from '../model/position.js'

/** Who controls an area at the start, DD-1.4: Germans their start areas, the U.S. side all others. */
export const firstControl: readonly Side[] = allAreas.map((area) => (has(germanStart, area) ? 'german' : 'us'))

/** The areas a side may never set foot in, DD-1.4: German start areas, for U.S. units under the option. */
export const closedTo = ({ state }: Position, side: Side): AreaSet =>
  side === 'us' && !state.options.usMayEnterGermanStart ? germanStart : NO_AREAS
