import { isOccupied, isSolely, survey } from './survey.js'
import type { Event } from './event.js'
import { AREAS, ST_VITH, type AreaId } from './map.js'
import { phaseNumber, type State } from './state.js'

/** Whether St. Vith counts as German, as the record of captures stands. */
export const isCaptured = ({ captures }: State): boolean => captures.at(-1)?.to === 'german'

/** By side of the last sole occupant: the areas whose control is due to change, DD-0.4. */
const changes = (state: State): readonly Event[] => {
  const { german, us } = survey(state)
  const events: Event[] = []
  for (let area = 0 as AreaId; area < AREAS; area++) {
    const germans = german.count[area] > 0
    if (germans === us.count[area] > 0) continue
    const side = germans ? 'german' : 'us'
    if (state.control[area] !== side) events.push({ tag: 'controlChanged', area, side })
  }
  return events
}

/** A capture or loss of St. Vith that is due, DD-1.12: by control, or as soon as it is contested under the option. */
const capture = (state: State): readonly Event[] => {
  const { turn, options } = state
  const phase = phaseNumber(state.phase)
  const byContest = options.stVithLoss === 'contested'
  const gained = byContest ? isSolely(state, ST_VITH, 'german') : state.control[ST_VITH] === 'german'
  const lost = byContest ? isOccupied(state, ST_VITH, 'us') : state.control[ST_VITH] === 'us'
  if (!isCaptured(state) && gained) return [{ tag: 'captured', turn, phase }]
  if (isCaptured(state) && lost) return [{ tag: 'lost', turn, phase }]
  return []
}

/** Control and captures that are due, DD-12.4: the first of the automatic steps. */
export const controlDue = (state: State): readonly Event[] => {
  const changed = changes(state)
  return changed.length > 0 ? changed : capture(state)
}
