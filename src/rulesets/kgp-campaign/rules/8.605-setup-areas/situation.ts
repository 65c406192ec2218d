import { memoize, memoizeBy } from '../../../../kernel/memoize.js'
import type { Holdings } from '../../data/holdings.js'
import type { CampaignMap } from '../../data/map.js'
import type { Options } from '../../data/options.js'
import { SITUATIONS, type Marking, type Situation } from '../../model/marking.js'
import type { Position } from '../../model/position.js'
import type { Board } from '../../model/board.js'
import { holdingsOf, mapFactsOf } from './holdings.js'
import { markMap } from './8.605-marking.js'

/** The facts that determine a marking. */
interface Markable {
  readonly options: Options
  readonly holdings: Holdings
}

const marked = memoizeBy(
  (map: CampaignMap, { options, holdings }: Markable): Marking => markMap(map, options, holdings),
  {
    key: ({ options, holdings }) => JSON.stringify([options, holdings]),
    most: SITUATIONS,
  },
)

/** Returns a new marking for the current state (KGP-8.605). Cached for equal facts. */
export const markingNow = ({ map, state }: Position): Marking =>
  marked(map, { options: state.options, holdings: holdingsOf(state) })

/** Returns the situation of a state under a given marking. */
export const situationWith = ({ map, state }: Position, marking: Marking): Situation => ({
  map,
  options: state.options,
  holdings: mapFactsOf(state),
  marking,
})

/**
 * A key of the facts that can change under a frozen marking and an unchanged board: date, headquarters, entrenchments
 * and early entries.
 */
const changing = ({ holdings: { campaign, date, hq, works, earlyEntry } }: Situation): string =>
  JSON.stringify([campaign, date, hq, works, earlyEntry])

/** Positions that agree on map, marking, board, options and these facts share one situation object. */
const frozen = memoize((_map: CampaignMap) =>
  memoize(
    (_marking: Marking) =>
      memoize((_board: Board) =>
        memoizeBy((_options: Options, situation: Situation): Situation => situation, { key: changing }),
      ),
    SITUATIONS,
  ),
)

/** Returns the situation of a position: with the marking of step 8.605 while it applies, otherwise with a new one. */
export const situationOf: (at: Position) => Situation = memoize((at: Position): Situation => {
  const { map, state } = at
  const { areas, board, options } = state
  const marking = areas ?? markingNow(at)
  return frozen(map)(marking)(board)(options, situationWith(at, marking))
})
