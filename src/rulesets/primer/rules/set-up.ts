import { keptOptions } from '../../../kernel/option.js'
import { nodeOf, type NodeId } from '../../../maps/graph.js'
import { FRESH, units } from '../data/counters.js'
import { map } from '../data/hexes.js'
import { optionTable } from '../data/options.js'
import type { Scenario } from '../data/scenario.js'
import { setUps } from '../data/set-ups.js'
import { REST, type State } from '../model/state.js'

/** The position a scenario opens with, PR-2.1: west is to move, in turn 1. */
export const setup = ({ name, options }: Scenario): State => {
  const hexOf = new Map(Object.entries(setUps[name]).map(([hex, unit]) => [unit, nodeOf(map, hex)]))
  const place = units.map(({ id }): NodeId | null => hexOf.get(id) ?? null)
  return {
    options: keptOptions(optionTable, options),
    turn: 1,
    phase: { tag: 'movement', side: 'west' },
    place,
    steps: place.map((hex) => (hex === null ? 0 : FRESH)),
    spent: REST,
  }
}
