import type { Metrics } from '../../../kernel/metric.js'
import type { Primer } from '../model/game.js'
import { positionOf } from '../model/position.js'
import { stepsOf, townsHeld } from '../rules/victory.js'
import { FRESH, type Side } from '../data/counters.js'
import type { State } from '../model/state.js'

const stepsLeft = (state: State, side: Side): number => stepsOf(positionOf(state), side)

const stepsLost = (state: State, side: Side): number => {
  const at = positionOf(state)
  return FRESH * at.data.unitsOf[side].length - stepsOf(at, side)
}

/** Counts range from zero upward. */
const COUNT = [0, Infinity] as const

/** The metrics of a game of the Primer. */
export const metrics: Metrics<Primer> = {
  turnName: 'turn',
  // After the last turn the state's turn number is one higher (PR-2.2); that turn is not played.
  turnOf: ({ turn, options }) => Math.min(turn, options.turns),
  ends: ['elimination', 'towns', 'steps', 'draw'],
  list: [
    {
      id: 'westSteps',
      title: 'Steps the west has left',
      unit: 'steps',
      kind: 'number',
      range: COUNT,
      of: ({ final }) => stepsLeft(final, 'west'),
    },
    {
      id: 'eastSteps',
      title: 'Steps the east has left',
      unit: 'steps',
      kind: 'number',
      range: COUNT,
      of: ({ final }) => stepsLeft(final, 'east'),
    },
    {
      id: 'westTowns',
      title: 'Towns the west holds',
      unit: 'towns',
      kind: 'number',
      range: COUNT,
      of: ({ final }) => townsHeld(positionOf(final)).west,
    },
    {
      id: 'by',
      title: 'How it ended',
      kind: 'word',
      of: ({ outcome }) => (outcome === null ? 'stopped' : `${outcome.winner ?? 'nobody'}: ${outcome.by}`),
    },
    {
      id: 'westLossesByTurn',
      title: 'Steps the west has lost by turn',
      unit: 'steps',
      kind: 'series',
      range: COUNT,
      of: (state) => stepsLost(state, 'west'),
    },
    {
      id: 'eastLossesByTurn',
      title: 'Steps the east has lost by turn',
      unit: 'steps',
      kind: 'series',
      range: COUNT,
      of: (state) => stepsLost(state, 'east'),
    },
  ],
}
