import type { TurnNote, Chronicle } from '../../../kernel/chronicle.js'
import type { Primer } from '../model/game.js'
import { positionOf } from '../model/position.js'
import type { State } from '../model/state.js'
import { stepsOf, townsHeld } from '../rules/victory.js'
import { describeBoard } from '../text/describe.js'
import { SIDES, type Side } from '../data/counters.js'
import { dataUnder } from '../data/game-data.js'

const losses = (before: State, end: State, side: Side): readonly TurnNote[] => {
  const lost = stepsOf(positionOf(before), side) - stepsOf(positionOf(end), side)
  if (lost === 0) return []
  const { units, unitsOf } = dataUnder(end)
  const gone = unitsOf[side].filter((unit) => before.place[unit] !== null && end.place[unit] === null)
  const says = `${side} loses ${lost} ${lost === 1 ? 'step' : 'steps'}`
  return [{ says: gone.length === 0 ? says : `${says} with`, names: gone.map((unit) => units[unit].name) }]
}

/** The towns a side holds, where that has changed. */
const towns = (before: State, end: State, side: Side): readonly TurnNote[] => {
  const held = townsHeld(positionOf(end))[side]
  if (held === townsHeld(positionOf(before))[side]) return []
  return [{ says: `${side} holds ${held} ${held === 1 ? 'town' : 'towns'}`, names: [] }]
}

/** A game of the primer, turn by turn. */
export const chronicle: Chronicle<Primer> = {
  sideName: (side) => `the ${side}`,
  turnTitle: ({ turn }) => `Turn ${turn}`,
  changes: (before, end) => [
    ...SIDES.flatMap((side) => towns(before, end, side)),
    ...SIDES.flatMap((side) => losses(before, end, side)),
  ],
  board: (state) => describeBoard(state).split('\n').slice(1),
}
