import type { NodeId } from '../../maps/graph.js'
import type { Picture } from '../../maps/picture.js'
import { towns } from './map.js'
import { survey, type State } from './state.js'
import { allUnits, SIDES, strengthAt, units } from './units.js'

/** What a picture shows of a position: every unit with its strength, and the towns with whoever stands there. */
export const picture = (state: State): Picture => ({
  title: `Primer, turn ${Math.min(state.turn, state.options.turns)} of ${state.options.turns}`,
  description: 'Two small armies on a map of 61 hexes with some towns.',
  sides: SIDES,
  tints: Array.from(survey(state).unitAt, (unit) => (unit < 0 ? null : SIDES.indexOf(units[unit].side))),
  counters: allUnits.flatMap((unit) => {
    const node = state.place[unit]
    if (node === null) return []
    const { id, name, side, movement } = units[unit]
    const steps = state.steps[unit]
    return [
      {
        node,
        counter: {
          id,
          name,
          label: id,
          side: SIDES.indexOf(side),
          symbol: movement > 3 ? 'reconnaissance' : 'infantry',
          size: null,
          strength: String(strengthAt(unit, steps)),
          lost: steps > 1 ? 0 : 1,
          marks: steps > 1 ? [] : ['reduced'],
        },
      },
    ]
  }),
  nodeMarks: towns.map((node: NodeId) => ({ node, kind: 'objective', text: 'town' })),
  edgeMarks: [],
  lines: [],
  notes: ['Number on a counter: its strength now.'],
})
