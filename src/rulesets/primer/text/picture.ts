import type { NodeId } from '../../../maps/graph.js'
import type { Picture } from '../../../maps/picture.js'
import { positionOf, sideIn } from '../model/position.js'
import type { State } from '../model/state.js'
import { SIDES, strengthAt } from '../data/counters.js'

/** What a picture shows of a position: every unit with its strength, and the towns with whoever stands there. */
export const picture = (state: State): Picture => {
  const at = positionOf(state)
  const { hexes, towns, allUnits, units } = at.data
  return {
    title: `Primer, turn ${Math.min(state.turn, state.options.turns)} of ${state.options.turns}`,
    description: `Two small armies on a map of ${hexes.length} hexes with some towns.`,
    sides: SIDES,
    tints: hexes.map((hex) => {
      const side = sideIn(at, hex)
      return side === null ? null : SIDES.indexOf(side)
    }),
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
            strength: String(strengthAt(units[unit], steps)),
            lost: steps > 1 ? 0 : 1,
            marks: steps > 1 ? [] : ['reduced'],
          },
        },
      ]
    }),
    nodeMarks: towns.map((node: NodeId) => ({ node, kind: 'objective', text: 'town' })),
    edgeMarks: [],
    lines: [],
    track: {
      spaces: Array.from({ length: state.options.turns }, (_, i) => ({ label: `${i + 1}` })),
      now: Math.min(state.turn, state.options.turns) - 1,
    },
    notes: ['Number on a counter: its strength now.'],
  }
}
