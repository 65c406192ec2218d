import { isOccupied, isSolely, survey } from './survey.js'
import type { Event } from './event.js'
import { ST_VITH, type AreaId } from './map.js'
import { phaseNumber, type State } from './state.js'
import type { Side } from './units.js'

/** Whether St. Vith counts as German, as the record of captures stands. */
export const isCaptured = ({ captures }: State): boolean => captures.at(-1)?.to === 'german'

const addChanges = (events: Event[], control: readonly Side[], side: Side, bits: number, first: number): void => {
  for (let left = bits; left !== 0; left &= left - 1) {
    const area = (first + 31 - Math.clz32(left & -left)) as AreaId
    if (control[area] !== side) events.push({ tag: 'controlChanged', area, side })
  }
}

/** The areas whose control is due to change, DD-0.4: a side stands in them alone that does not control them. */
const changes = (state: State): readonly Event[] => {
  const { german, us } = survey(state)
  const events: Event[] = []
  addChanges(events, state.control, 'german', german.occupied.low & ~us.occupied.low, 0)
  addChanges(events, state.control, 'german', german.occupied.high & ~us.occupied.high, 32)
  addChanges(events, state.control, 'us', us.occupied.low & ~german.occupied.low, 0)
  addChanges(events, state.control, 'us', us.occupied.high & ~german.occupied.high, 32)
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
