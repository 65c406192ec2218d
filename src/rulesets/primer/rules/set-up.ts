import { nodeOf, type NodeId } from '../../../maps/graph.js'
import { FRESH } from '../data/counters.js'
import { dataUnder, type Own } from '../data/game-data.js'
import type { Scenario } from '../data/scenario.js'
import { setUps } from '../data/set-ups.js'
import { atRest, type State } from '../model/state.js'
import { firstPhase } from './sequence.js'

/** The scenario's own data as a field of the state; no field if there is none. */
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

/** For each unit id, the id of its start hex: from the scenario's own counters, otherwise from the named set-up. */
const startsOf = ({ name, units }: Scenario): ReadonlyMap<string, string> =>
  new Map(
    units === undefined
      ? Object.entries(setUps[name]).map(([hex, unit]) => [unit, hex])
      : units.map(({ id, hex }) => [id, hex]),
  )

/** The opening position of a scenario, PR-2.1: turn 1, movement of the west. */
export const setup = (scenario: Scenario): State => {
  const own = ownOf(scenario)
  const { map, units } = dataUnder(own)
  const hexOf = startsOf(scenario)
  const place = units.map(({ id }): NodeId | null => nodeOf(map, hexOf.get(id) ?? ''))
  return {
    options: scenario.options,
    turn: 1,
    phase: firstPhase(),
    place,
    steps: place.map((hex) => (hex === null ? 0 : FRESH)),
    spent: atRest(place.length),
    ...own,
  }
}
