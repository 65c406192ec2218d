import { derive, deriveBy } from '../../../../kernel/derive.js'
import type { GameData } from '../../model/game-data.js'
import type { Marking, Situation } from '../../model/marking.js'
import type { Position } from '../../model/position.js'
import type { Board } from '../../model/state.js'
import { holdingsOf, mapFactsOf } from './holdings.js'
import { mark } from './8.605-marking.js'

/** The map marked afresh from the state as it is now (KGP-8.605). */
export const markingNow = (at: Position): Marking => mark(at.map, at.state.options, holdingsOf(at.state))

/** The map under another marking than the state's. */
export const situationWith = ({ map, state }: Position, marking: Marking): Situation => ({
  map,
  options: state.options,
  holdings: mapFactsOf(state),
  marking,
})

/** What may change under a frozen marking while the board stays as it is: the date, the headquarters, what was dug, early entries. */
const changing = ({ options, holdings }: Situation): string =>
  JSON.stringify([options, holdings.campaign, holdings.date, holdings.hq, holdings.works, holdings.earlyEntry])

/** By game data, marking and board: positions that differ in nothing that counts are in one situation. */
const frozen = derive((_data: GameData) =>
  derive((_marking: Marking) =>
    deriveBy((_board: Board, situation: Situation): Situation => situation, { key: changing }),
  ),
)

/** The marked map with the facts of the moment: the marking of step 8.605 while it stands, else one of the moment. */
export const situationOf: (at: Position) => Situation = derive((at: Position): Situation => {
  const { data, state } = at
  const { areas, board } = state
  if (areas === null) return situationWith(at, markingNow(at))
  return frozen(data)(areas)(board, situationWith(at, areas))
})
