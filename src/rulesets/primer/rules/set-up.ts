import { keptOptions } from '../../../kernel/option.js'
import { nodeOf, type NodeId } from '../../../maps/graph.js'
import { FRESH } from '../data/counters.js'
import { dataUnder, type Own } from '../data/game-data.js'
import { optionTable } from '../data/options.js'
import type { Scenario } from '../data/scenario.js'
import { setUps } from '../data/set-ups.js'
import { atRest, type State } from '../model/state.js'

/** What a scenario brings of its own, or nothing at all. */
const ownOf = ({ map, units, chart }: Own): { readonly own?: Own } =>
  map === undefined && units === undefined && chart === undefined
    ? {}
    : {
        own: {
          ...(map === undefined ? {} : { map }),
          ...(units === undefined ? {} : { units }),
          ...(chart === undefined ? {} : { chart }),
        },
      }

/** By unit, the name of the hex it starts in: where the scenario puts its own, else as the set-up says. */
const startsOf = ({ name, units }: Scenario): ReadonlyMap<string, string> =>
  new Map(
    units === undefined
      ? Object.entries(setUps[name]).map(([hex, unit]) => [unit, hex])
      : units.map(({ id, hex }) => [id, hex]),
  )

/** The position a scenario opens with, PR-2.1: west is to move, in turn 1. */
export const setup = (scenario: Scenario): State => {
  const own = ownOf(scenario)
  const { map, units } = dataUnder(own)
  const hexOf = startsOf(scenario)
  const place = units.map(({ id }): NodeId | null => nodeOf(map, hexOf.get(id) ?? ''))
  return {
    options: keptOptions(optionTable, scenario.options),
    turn: 1,
    phase: { tag: 'movement', side: 'west' },
    place,
    steps: place.map((hex) => (hex === null ? 0 : FRESH)),
    spent: atRest(place.length),
    ...own,
  }
}
