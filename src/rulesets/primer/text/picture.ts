import type { Translation } from '../../../kernel/language.js'
import type { NodeId } from '../../../maps/graph.js'
import type { Picture } from '../../../maps/picture.js'
import { dataUnder, type GameData } from '../data/game-data.js'
import { positionOf, sideIn } from '../model/position.js'
import type { State } from '../model/state.js'
import { SIDES, strengthAt } from '../data/counters.js'
import { outcome } from '../rules/victory.js'
import { wordsIn } from './describe.js'

/** The map of a position: the scenario's own, or the printed one. */
export const mapOf = (state: State): GameData['map'] => dataUnder(state).map

/** The colors of West and East. */
const COLORS = ['#2f5f9e', '#b5523f'] as const

/**
 * The picture of a position: every unit with its strength, and the sides that hold the towns. In English unless a
 * translation is given.
 */
export const picture = (state: State, wording: Translation | null = null): Picture => {
  const words = wordsIn(wording)
  const at = positionOf(state)
  const { hexes, towns, allUnits, units } = at.data
  return {
    title: words.picture.title(Math.min(state.turn, state.options.turns), state.options.turns),
    description: words.picture.description(hexes.length),
    sides: SIDES,
    colors: COLORS,
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
            name: words.unit(name),
            label: words.unit(name),
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
      phase: words.phase(outcome(positionOf(state)) === null ? state.phase : null),
    },
    notes: [words.picture.strength],
  }
}
