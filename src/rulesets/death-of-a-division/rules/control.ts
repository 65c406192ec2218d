import { derive } from '../../../kernel/derive.js'
import { smallSet, type SmallSet } from '../../../supply/small.js'
import type { Event } from '../model/event.js'
import { allAreas, ST_VITH } from '../data/areas.js'
import { areasIn } from '../data/area-set.js'
import { phaseNumber } from '../model/phase.js'
import type { State } from '../model/state.js'
import { isOccupied, isSolely, survey } from '../model/position.js'
import type { Side } from '../data/counters.js'

/** Whether St. Vith counts as German, as the record of captures stands. */
export const isCaptured = ({ captures }: State): boolean => captures.at(-1)?.to === 'german'

const NOTHING: readonly Event[] = []

const addChanges = (events: Event[], side: Side, areas: SmallSet): void => {
  for (const area of areasIn(areas)) events.push({ tag: 'controlChanged', area, side })
}

/** The areas that the Germans control; all others are of the U.S. side. */
const germanControl = derive((control: readonly Side[]) =>
  smallSet(allAreas.filter((area) => control[area] === 'german')),
)

/** The areas whose control is due to change, DD-0.4: a side stands in them alone that does not control them. */
const changes = (state: State): readonly Event[] => {
  const { german, us } = survey(state)
  const held = germanControl(state.control)
  const gainedLow = german.occupied.low & ~us.occupied.low & ~held.low
  const gainedHigh = german.occupied.high & ~us.occupied.high & ~held.high
  const lostLow = us.occupied.low & ~german.occupied.low & held.low
  const lostHigh = us.occupied.high & ~german.occupied.high & held.high
  if ((gainedLow | gainedHigh | lostLow | lostHigh) === 0) return NOTHING
  const events: Event[] = []
  addChanges(events, 'german', { low: gainedLow, high: gainedHigh })
  addChanges(events, 'us', { low: lostLow, high: lostHigh })
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
  return NOTHING
}

/** Control and captures that are due, DD-12.4: the first of the automatic steps. */
export const controlDue = (state: State): readonly Event[] => {
  const changed = changes(state)
  return changed.length > 0 ? changed : capture(state)
}
