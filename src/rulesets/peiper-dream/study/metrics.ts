import type { Metrics } from '../../../kernel/metric.js'
import type { Win } from '../data/battles/battle.js'
import type { Side } from '../data/printed-unit.js'
import type { PeiperDream } from '../model/game.js'
import { bridgesOf } from '../data/bit-sets.js'
import { board, columnAt } from '../data/map.js'
import { positionOf } from '../model/position.js'
import { FULL, isInGame, isOnMap, whereIs, type State } from '../model/state.js'
import { canTrace } from '../rules/supply.js'
import { unitsOf } from '../data/units.js'

/** The steps a side has lost. Recovery restores steps. */
export const stepsLost = (state: State, side: Side): number =>
  unitsOf[side].reduce((sum, unit) => sum + (isInGame(state, unit) ? FULL - state.steps[unit] : 0), 0)

/** The westernmost column with a German unit, from 1 to 40; null if none is on the map. */
export const westernmost = (state: State): number | null => {
  const columns = unitsOf.german.filter((unit) => isOnMap(state, unit)).map((unit) => columnAt[state.hex[unit]])
  return columns.length === 0 ? null : Math.min(...columns)
}

const ENDS: readonly (Win['tag'] | 'time')[] = ['supplied', 'control', 'columns', 'points', 'time']

/** A count: at least 0. */
const COUNT = [0, Infinity] as const

/** The metrics of The Peiper Dream. */
export const metrics: Metrics<PeiperDream> = {
  turnName: 'turn',
  turnOf: ({ turn }) => turn,
  ends: ENDS,
  list: [
    {
      id: 'farthest',
      title: 'Westernmost column a German unit held at the end of a turn',
      unit: 'columns from the west',
      kind: 'number',
      of: ({ turns }) => {
        const columns = turns.map(westernmost).filter((column) => column !== null)
        return columns.length === 0 ? null : Math.min(...columns)
      },
    },
    {
      id: 'turnEnded',
      title: 'Turn in which the game ended',
      unit: 'turn',
      kind: 'number',
      of: ({ final }) => final.turn,
    },
    {
      id: 'by',
      title: 'How it ended',
      kind: 'word',
      of: ({ outcome }) => (outcome === null ? 'stopped' : `${outcome.winner}: ${outcome.by}`),
    },
    {
      id: 'germanLosses',
      title: 'German steps lost',
      unit: 'steps',
      kind: 'number',
      range: COUNT,
      of: ({ final }) => stepsLost(final, 'german'),
    },
    {
      id: 'usLosses',
      title: 'U.S. steps lost',
      unit: 'steps',
      kind: 'number',
      range: COUNT,
      of: ({ final }) => stepsLost(final, 'us'),
    },
    {
      id: 'bridgesBlown',
      title: 'Bridges down at the end',
      unit: 'bridges',
      kind: 'number',
      range: COUNT,
      of: ({ final }) => bridgesOf(final.blown).length,
    },
    {
      id: 'depots',
      title: 'Fuel depots captured',
      unit: 'depots',
      kind: 'number',
      range: COUNT,
      of: ({ final }) => final.depotTurn.filter((turn) => turn > 0).length,
    },
    {
      id: 'depotFell',
      title: 'Turn in which the first fuel depot fell',
      unit: 'turn',
      isTime: true,
      kind: 'number',
      of: ({ final }) => {
        const turns = final.depotTurn.filter((turn) => turn > 0)
        return turns.length === 0 ? null : Math.min(...turns)
      },
    },
    {
      id: 'germanLossesByTurn',
      title: 'German steps lost by turn',
      unit: 'steps',
      kind: 'series',
      range: COUNT,
      of: (state) => stepsLost(state, 'german'),
    },
    {
      id: 'usLossesByTurn',
      title: 'U.S. steps lost by turn',
      unit: 'steps',
      kind: 'series',
      range: COUNT,
      of: (state) => stepsLost(state, 'us'),
    },
    {
      id: 'germanCutOff',
      title: 'Where Germans had no line of supply',
      kind: 'places',
      of: (state) => [
        ...new Set(
          unitsOf.german
            .map((unit) => whereIs(state, unit))
            .filter((hex) => hex !== null && !canTrace(positionOf(state), hex))
            .map((hex) => (hex === null ? '' : board.ids[hex])),
        ),
      ],
    },
  ],
}
