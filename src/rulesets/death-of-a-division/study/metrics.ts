import type { Metrics } from '../../../kernel/metric.js'
import type { DeathOfADivision } from '../model/game.js'
import { areaKey, type AreaId } from '../data/areas.js'
import type { Level, Reason } from '../model/phase.js'
import { groundUnder, OUT, type State } from '../model/state.js'
import { positionOf } from '../model/position.js'
import { outOfSupply } from '../rules/supply.js'
import { unitsOf, type Side } from '../data/counters.js'
import { verdict } from '../rules/victory.js'

/** The strength a side has lost: hits on units on the map, and the full strength of eliminated units. */
export const strengthLost = ({ place, hits, strength }: State, side: Side): number =>
  unitsOf[side].reduce((sum, unit) => sum + (place[unit] === OUT ? strength[unit] : hits[unit]), 0)

const cutOff = (state: State, side: Side): readonly string[] => [
  ...new Set(
    outOfSupply(positionOf(state), side).map((unit) => areaKey(groundUnder(state), state.place[unit] as AreaId)),
  ),
]

const LEVELS: readonly Level[] = ['strategic', 'operational', 'tactical']
const REASONS: readonly Reason[] = ['never-captured', 'contested', 'not-held', 'cut-off']

/** Losses range from zero upward. */
const LOSSES = [0, Infinity] as const

/** The metrics of a game of Death of a Division. */
export const metrics: Metrics<DeathOfADivision> = {
  turnName: 'turn',
  turnOf: ({ turn }) => turn,
  ends: [...LEVELS, ...REASONS],
  list: [
    {
      id: 'stVithFell',
      title: 'Turn in which St. Vith first fell',
      unit: 'turn',
      isTime: true,
      kind: 'number',
      of: ({ final }) => final.captures.find(({ to }) => to === 'german')?.turn ?? null,
    },
    {
      id: 'captureTurn',
      title: 'Turn of the last capture of St. Vith',
      unit: 'turn',
      kind: 'number',
      of: ({ final }) => verdict(positionOf(final)).captureTurn,
    },
    {
      id: 'level',
      title: 'Level of victory',
      kind: 'word',
      words: [...LEVELS, 'U.S. victory', 'stopped'],
      of: ({ outcome, final }) => (outcome === null ? 'stopped' : (verdict(positionOf(final)).level ?? 'U.S. victory')),
    },
    {
      id: 'germanLosses',
      title: 'German strength lost',
      unit: 'strength points',
      kind: 'number',
      range: LOSSES,
      of: ({ final }) => strengthLost(final, 'german'),
    },
    {
      id: 'usLosses',
      title: 'U.S. strength lost',
      unit: 'strength points',
      kind: 'number',
      range: LOSSES,
      of: ({ final }) => strengthLost(final, 'us'),
    },
    {
      id: 'germanLossesByTurn',
      title: 'German strength lost by turn',
      unit: 'strength points',
      kind: 'series',
      range: LOSSES,
      of: (state) => strengthLost(state, 'german'),
    },
    {
      id: 'usLossesByTurn',
      title: 'U.S. strength lost by turn',
      unit: 'strength points',
      kind: 'series',
      range: LOSSES,
      of: (state) => strengthLost(state, 'us'),
    },
    {
      id: 'germanCutOff',
      title: 'Where Germans were out of supply',
      kind: 'places',
      of: (state) => cutOff(state, 'german'),
    },
    {
      id: 'usCutOff',
      title: 'Where Americans were out of supply',
      kind: 'places',
      of: (state) => cutOff(state, 'us'),
    },
  ],
}
