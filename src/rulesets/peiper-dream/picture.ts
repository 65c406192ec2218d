import type { NodeId } from '../../maps/graph.js'
import type { Counter, EdgeMark, NodeMark, Picture, UnitSymbol } from '../../maps/picture.js'
import type { PrintedUnit } from './data/printed-unit.js'
import { board, bridgeEdges } from './map.js'
import { planOf } from './plan.js'
import { isGermanHex, type State } from './state.js'
import { isSupplied } from './supply.js'
import { allUnits, sideNumber, units, type UnitId } from './units.js'

const SYMBOLS: Readonly<Record<PrintedUnit['kind'], UnitSymbol>> = {
  infantry: 'infantry',
  engineer: 'engineer',
  paratroop: 'airborne',
  'mechanized-infantry': 'mechanized',
  armor: 'armor',
  recon: 'reconnaissance',
  'anti-tank': 'anti-tank',
}

const counterOf = (state: State, unit: UnitId): Counter => {
  const { id, name, side, kind, af, pr } = units[unit]
  const face = state.steps[unit] === 1 ? 1 : 0
  return {
    id,
    name,
    label: name.slice(0, 7),
    side: sideNumber(side),
    symbol: SYMBOLS[kind],
    size: null,
    strength: `${af[face]}-${pr[face]}`,
    lost: face,
    marks: [
      ...(isSupplied(state, unit) ? [] : (['unsupplied'] as const)),
      ...(face === 1 ? (['reduced'] as const) : []),
      ...(state.acted[unit] === 2 ? (['done'] as const) : []),
    ],
  }
}

const depots = ({ depotHex }: State): readonly NodeMark[] =>
  depotHex.flatMap((hex) => (hex < 0 ? [] : [{ node: hex as NodeId, kind: 'depot', text: 'fuel depot' } as const]))

const blown = (state: State): readonly EdgeMark[] =>
  bridgeEdges.flatMap((edge, bridge) =>
    ((state.blown >>> bridge) & 1) === 1 ? [{ edge, kind: 'blown' } as const] : [],
  )

/** What a picture of a position shows: every unit, who controls which hex, blown bridges and fuel depots. */
export const picture = (state: State): Picture => {
  const { title } = planOf(state.scenario).battle
  return {
    title: `The Peiper Dream: ${title}, turn ${state.turn}`,
    description: `The way from Losheim, in the east, to the Meuse, in the west, in turn ${state.turn}.`,
    sides: ['German', 'U.S.'],
    tints: board.hexes.map((_, node) => (isGermanHex(state, node as NodeId) ? 0 : null)),
    counters: allUnits
      .filter((unit) => state.hex[unit] >= 0)
      .map((unit) => ({ node: state.hex[unit] as NodeId, counter: counterOf(state, unit) })),
    nodeMarks: depots(state),
    edgeMarks: blown(state),
    lines: [],
    notes: [
      'Numbers: attack factor and proficiency. A dot below a counter: a step lost. Dot at its corner: out of supply.',
      'Tinted hexes are under German control. The map is a reconstruction made for this library.',
    ],
  }
}
