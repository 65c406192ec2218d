import { lossNote, type Chronicle, type TurnNote } from '../../../kernel/chronicle.js'
import type { DeathOfADivision } from '../model/game.js'
import { areaName, type AreaId } from '../data/areas.js'
import { SIDES, unitsOf, type Side } from '../data/counters.js'
import { isContested, positionOf, unitsIn, type Position } from '../model/position.js'
import { groundUnder, OUT, strengthOf, type State } from '../model/state.js'
import { strengthLost } from './metrics.js'
import { wordsIn } from '../text/describe.js'
import type { Words } from '../text/words.js'

/** The areas a side gained control of, the objective first. */
const taken = (before: State, end: State, side: Side, { label }: Words): readonly string[] => {
  const ground = groundUnder(end)
  const { areas, objective } = ground
  return areas
    .filter((area) => end.control[area] === side && before.control[area] !== side)
    .toSorted((a, b) => Number(b === objective) - Number(a === objective))
    .map((area) => label(areaName(ground, area)))
}

/** The gains and losses of a side in a turn. */
const changesOf = (before: State, end: State, side: Side, words: Words): readonly TurnNote[] => {
  const { report, short } = words
  const areas = taken(before, end, side, words)
  const lost = strengthLost(end, side) - strengthLost(before, side)
  const gone = unitsOf[side].filter((unit) => end.place[unit] === OUT && before.place[unit] !== OUT)
  return [
    ...(areas.length > 0 ? [{ says: report.takes[side], names: areas }] : []),
    ...(lost > 0 ? [lossNote(report.losses, areas.length > 0 ? 'they' : side, lost, gone.map(short))] : []),
  ]
}

const areaLine = (at: Position, area: AreaId, { label, report, short }: Words): readonly string[] => {
  const stack = (side: Side): string =>
    unitsIn(at, area, side)
      .map((unit) => `${short(unit)} ${strengthOf(at.state, unit)}`)
      .join(', ')
  const [german, us] = [stack('german'), stack('us')]
  if (area !== at.ground.objective && german === '' && us === '') return []
  const who = isContested(at, area) ? report.against(german, us) : german + us
  return [report.area(label(areaName(at.ground, area)), report.control[at.state.control[area]], who)]
}

/** The turn-by-turn report of a game of Death of a Division. In English unless translated. */
export const chronicle: Chronicle<DeathOfADivision> = {
  sideName: (side, wording = null) => wordsIn(wording).report.side[side],
  turnTitle: ({ turn }, _side, wording = null) => wordsIn(wording).report.turn(turn),
  changes: (before, end, _side, wording = null) =>
    SIDES.flatMap((side) => changesOf(before, end, side, wordsIn(wording))),
  board: (state, _side, wording = null) =>
    groundUnder(state).areas.flatMap((area) => areaLine(positionOf(state), area, wordsIn(wording))),
}
