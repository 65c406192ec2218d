import type { Event } from '../../model/event.js'
import type { Position } from '../../model/position.js'
import { doTask } from '../../model/task.js'
import { eventsOnly, type PartHandler, type Result } from '../part-handler.js'
import { controlMarkers, markersDue } from './8.605-control-markers.js'
import { lostHeadquarters, newHeadquarters } from './8.6052-recording-headquarters.js'
import { fates, nearestArea } from './8.6053-retention.js'
import { abandoningCrew, abandonment } from './8.6056-abandonment.js'
import { markingNow } from './situation.js'

const PART = '8.605'

/**
 * Marks the map (KGP-8.605.4). Surrounded Locations change Control, and their Control markers are flipped (KGP-8.6054).
 */
const marking = (at: Position): Result => {
  const areas = markingNow(at)
  const flips = areas.flips.map(({ location, to }): Event => ({
    tag: 'controlled',
    location,
    side: to,
    why: 'KGP-8.6054',
  }))
  return eventsOnly({ tag: 'areasMarked', areas }, ...flips)
}

/** Setup Area Determination (8.605): headquarters, the marked map, abandonment, Retention and Control markers. */
export const setupAreas: PartHandler<'8.605'> = {
  begin: () => (['headquarters', 'mark', 'abandon', 'fates', 'markers'] as const).map((tag) => doTask(PART, { tag })),
  does: { headquarters: lostHeadquarters, mark: marking, abandon: abandonment, fates, markers: markersDue },
  asks: { headquarters: newHeadquarters, abandon: abandoningCrew, nearestArea },
  both: controlMarkers,
}
