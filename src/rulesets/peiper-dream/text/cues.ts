import type { NodeId } from '../../../maps/graph.js'
import type { Cue } from '../../../maps/cue.js'
import { board } from '../data/map.js'
import { units, type UnitId } from '../data/units.js'
import type { Event } from '../model/event.js'
import type { State } from '../model/state.js'

/** The visual cues of an event: marches, attacks and losses. */
export const cues = ({ hex }: State, event: Event): readonly Cue[] => {
  const placeOf = (unit: UnitId): string | null => board.ids.at(hex[unit] < 0 ? board.ids.length : hex[unit]) ?? null
  const march = (unit: UnitId, to: NodeId): readonly Cue[] => {
    const from = placeOf(unit)
    return [{ tag: 'march', unit: units[unit].id, places: [...(from === null ? [] : [from]), board.ids[to]] }]
  }
  switch (event.tag) {
    case 'moved':
    case 'entered':
    case 'retreated':
    case 'advanced':
      return march(event.unit, event.to)
    case 'attacked': {
      const to = placeOf(event.target)
      return to === null ? [] : [{ tag: 'fire', from: placeOf(event.unit), to, hits: null }]
    }
    case 'reduced':
      return [{ tag: 'hit', unit: units[event.unit].id }]
    case 'eliminated':
      return [{ tag: 'gone', unit: units[event.unit].id }]
    default:
      return []
  }
}
