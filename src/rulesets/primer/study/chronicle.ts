import { lossNote, type Chronicle, type TurnNote } from '../../../kernel/chronicle.js'
import type { Primer } from '../model/game.js'
import { positionOf } from '../model/position.js'
import type { State } from '../model/state.js'
import { stepsOf, townsHeld } from '../rules/victory.js'
import { describeBoard, wordsIn } from '../text/describe.js'
import type { Words } from '../text/words.js'
import { SIDES, type Side } from '../data/counters.js'
import { dataUnder } from '../data/game-data.js'

const losses = (before: State, end: State, side: Side, { report, unit: named }: Words): readonly TurnNote[] => {
  const lost = stepsOf(positionOf(before), side) - stepsOf(positionOf(end), side)
  if (lost === 0) return []
  const { units, unitsOf } = dataUnder(end)
  const gone = unitsOf[side].filter((unit) => before.place[unit] !== null && end.place[unit] === null)
  return [
    lossNote(
      report.losses,
      side,
      lost,
      gone.map((unit) => named(units[unit].name)),
    ),
  ]
}

/** The number of towns a side holds, if it has changed. */
const towns = (before: State, end: State, side: Side, { report }: Words): readonly TurnNote[] => {
  const held = townsHeld(positionOf(end))[side]
  return held === townsHeld(positionOf(before))[side] ? [] : [{ says: report.towns(side, held), names: [] }]
}

/** The turn-by-turn report of a game of the Primer. In English unless translated. */
export const chronicle: Chronicle<Primer> = {
  sideName: (side, wording = null) => wordsIn(wording).report.side[side],
  turnTitle: ({ turn }, _side, wording = null) => wordsIn(wording).report.turn(turn),
  changes: (before, end, _side, wording = null) => {
    const words = wordsIn(wording)
    return [
      ...SIDES.flatMap((side) => towns(before, end, side, words)),
      ...SIDES.flatMap((side) => losses(before, end, side, words)),
    ]
  },
  board: (state, side, wording) => describeBoard(state, side, wording).split('\n').slice(1),
}
