import type { Cue } from '../../../maps/cue.js'
import type { AreaId } from '../data/areas.js'
import { unitKey, type UnitId } from '../data/counters.js'
import type { Event } from '../model/event.js'
import { areaOf, groundUnder, type State } from '../model/state.js'

/** The visual cues of an event: marches, fire, hits and losses. */
export const cues = (before: State, event: Event): readonly Cue[] => {
  const named = (area: AreaId): string => groundUnder(before).map.ids[area]
  const placeOf = (unit: UnitId): string | null => {
    const area = areaOf(before, unit)
    return area === null ? null : named(area)
  }
  switch (event.tag) {
    case 'moved': {
      const from = placeOf(event.unit)
      return [
        {
          tag: 'march',
          unit: unitKey(event.unit),
          places: [...(from === null ? [] : [from]), ...event.way.map(named)],
        },
      ]
    }
    case 'fired':
      return [{ tag: 'fire', from: placeOf(event.unit), to: named(event.area), hits: event.hits }]
    case 'hit':
      return [{ tag: 'hit', unit: unitKey(event.unit) }]
    case 'eliminated':
      return [{ tag: 'gone', unit: unitKey(event.unit) }]
    default:
      return []
  }
}
