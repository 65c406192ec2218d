import { lossNote, type Chronicle, type TurnNote } from '../../../kernel/chronicle.js'
import type { NodeId } from '../../../maps/graph.js'
import { board, bridges, columnAt } from '../data/map.js'
import { planOf } from '../data/plan.js'
import type { Side } from '../data/printed-unit.js'
import { DEPOT_MAPS } from '../data/sheet.js'
import { track } from '../data/track.js'
import { unitsOf } from '../data/units.js'
import type { PeiperDream } from '../model/game.js'
import { isEliminated, isGermanHex, isOnMap, isReduced, isStanding, type State } from '../model/state.js'
import { wordsIn } from '../text/describe.js'
import type { Words } from '../text/words.js'
import { stepsLost } from './metrics.js'
import { turnedBy } from './turning-point.js'

/** The named places that changed hands, from west to east. */
const taken = (before: State, end: State, side: Side, { place }: Words): readonly string[] =>
  board.hexes
    .flatMap(({ name }, node) => {
      const [was, is] = [before, end].map((state) => isGermanHex(state, node as NodeId))
      return name !== null && was !== is && is === (side === 'german') ? [{ name, column: columnAt[node] }] : []
    })
    .toSorted((a, b) => a.column - b.column)
    .map(({ name }) => place(name))

const named = (says: string, names: readonly string[]): readonly TurnNote[] =>
  names.length === 0 ? [] : [{ says, names }]

/** The gains and losses of a side in a turn. */
const changesOf = (before: State, end: State, side: Side, words: Words): readonly TurnNote[] => {
  const { report, unit: nameOf } = words
  const places = taken(before, end, side, words)
  const lost = stepsLost(end, side) - stepsLost(before, side)
  const gone = unitsOf[side].filter((unit) => isOnMap(before, unit) && isEliminated(end, unit))
  return [
    ...named(report.takes[side], places),
    ...(lost <= 0 ? [] : [lossNote(report.losses, places.length > 0 ? 'they' : side, lost, gone.map(nameOf))]),
  ]
}

const bridgesDown = (state: State): readonly number[] =>
  [...bridges.keys()].filter((bridge) => !isStanding(state, bridge))

const bridgesBlown = (before: State, end: State): readonly number[] =>
  bridgesDown(end).filter((bridge) => isStanding(before, bridge))

/** The depots captured in a turn, by the letters of their maps. */
const depotsFallen = (before: State, end: State): readonly string[] =>
  end.depotTurn.flatMap((turn, depot) => (turn > 0 && before.depotTurn[depot] === 0 ? [DEPOT_MAPS[depot]] : []))

const inPlace = (state: State, side: Side, { report }: Words): string =>
  unitsOf[side]
    .filter((unit) => isOnMap(state, unit))
    .toSorted((a, b) => columnAt[state.hex[a]] - columnAt[state.hex[b]])
    .map((unit) => report.stands(unit, isReduced(state, unit), state.hex[unit] as NodeId))
    .join(', ')

/** Chronicle of a game, turn by turn. In English unless translated. */
export const chronicle: Chronicle<PeiperDream> = {
  sideName: (side, wording = null) => wordsIn(wording).report.side[side],
  turnTitle: ({ turn, scenario }, _side, wording = null) => {
    const box = track.at(turn + planOf(scenario).battle.campaignTurn - 2)
    return wordsIn(wording).report.turn(turn, turn === 0 || box === undefined ? null : box.day)
  },
  changes: (before, end, _side, wording = null) => {
    if (end.turn === 0) return []
    const words = wordsIn(wording)
    const depots = depotsFallen(before, end)
    return [
      ...(depots.length === 0 ? [] : [{ says: words.report.captured(depots), names: [] }]),
      ...changesOf(before, end, 'german', words),
      ...changesOf(before, end, 'us', words),
      ...named(words.report.blown, bridgesBlown(before, end).map(words.bridge)),
    ]
  },
  turnedBy: (before, end, by, _side, wording = null) => turnedBy(before, end, by, wordsIn(wording).report.turnedBy),
  board: (state, _side, wording = null) => {
    const words = wordsIn(wording)
    const down = bridgesDown(state)
    return [
      words.report.units('german', inPlace(state, 'german', words)),
      words.report.units('us', inPlace(state, 'us', words)),
      ...(down.length === 0 ? [] : [words.report.down(down)]),
    ]
  },
}
