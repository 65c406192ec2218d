import { derive, deriveBy } from '../../../../kernel/derive.js'
import type { Holdings } from '../../data/holdings.js'
import type { CampaignMap } from '../../data/map.js'
import type { Options } from '../../data/options.js'
import { SITUATIONS, type Marking, type Situation } from '../../model/marking.js'
import type { Position } from '../../model/position.js'
import type { Board } from '../../model/state.js'
import { holdingsOf, mapFactsOf } from './holdings.js'
import { mark } from './8.605-marking.js'

/** What a marking follows from. */
interface Markable {
  readonly options: Options
  readonly holdings: Holdings
}

const marked = deriveBy((map: CampaignMap, { options, holdings }: Markable): Marking => mark(map, options, holdings), {
  key: ({ options, holdings }) => JSON.stringify([options, holdings]),
  most: SITUATIONS,
})

/** The map marked afresh from the state as it is now (KGP-8.605); once for states that differ in nothing that counts. */
export const markingNow = ({ map, state }: Position): Marking =>
  marked(map, { options: state.options, holdings: holdingsOf(state) })

/** The map under another marking than the state's. */
export const situationWith = ({ map, state }: Position, marking: Marking): Situation => ({
  map,
  options: state.options,
  holdings: mapFactsOf(state),
  marking,
})

/** What may change under a frozen marking while the board stays as it is: the date, the headquarters, what was dug, early entries. */
const changing = ({ holdings: { campaign, date, hq, works, earlyEntry } }: Situation): string =>
  JSON.stringify([campaign, date, hq, works, earlyEntry])

/** By map, marking, board and options: positions that differ in nothing that counts are in one situation. */
const frozen = derive((_map: CampaignMap) =>
  derive(
    (_marking: Marking) =>
      derive((_board: Board) =>
        deriveBy((_options: Options, situation: Situation): Situation => situation, { key: changing }),
      ),
    SITUATIONS,
  ),
)

/** The marked map with the facts of the moment: the marking of step 8.605 while it stands, else one of the moment. */
export const situationOf: (at: Position) => Situation = derive((at: Position): Situation => {
  const { map, state } = at
  const { areas, board, options } = state
  const marking = areas ?? markingNow(at)
  return frozen(map)(marking)(board)(options, situationWith(at, marking))
})
