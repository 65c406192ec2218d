import type { Cue } from '../../../maps/cue.js'
import { dataUnder } from '../data/game-data.js'
import type { Event } from '../model/event.js'
import type { State } from '../model/state.js'

/** The visual cues of an event: marches, attacks and losses. */
export const cues = (before: State, event: Event): readonly Cue[] => {
  const { map, units } = dataUnder(before)
  const at = (node: number | null): readonly string[] => (node === null ? [] : [map.ids[node]])
  switch (event.tag) {
    case 'moved':
      return [
        { tag: 'march', unit: units[event.unit].id, places: [...at(before.place[event.unit]), map.ids[event.to]] },
      ]
    case 'attacked': {
      const to = map.ids[event.phase.target]
      return event.phase.attackers.map((unit) => ({
        tag: 'fire',
        from: at(before.place[unit]).at(0) ?? null,
        to,
        hits: null,
      }))
    }
    case 'stepsLost':
      return [{ tag: 'hit', unit: units[event.unit].id }]
    case 'eliminated':
      return [{ tag: 'gone', unit: units[event.unit].id }]
    default:
      return []
  }
}
