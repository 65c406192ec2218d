import { memoize, memoizeBy, memoizeByValue } from '../../../../kernel/memoize.js'
import type { Holdings, MapFacts } from '../../data/holdings.js'
import type { CampaignMap } from '../../data/map.js'
import type { Options } from '../../data/options.js'
import { SITUATIONS, type Marking, type Situation } from '../../model/marking.js'
import type { Position } from '../../model/position.js'
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

/** Positions that agree on map, marking, options and map facts share one situation object. */
const shared = memoize((_map: CampaignMap) =>
  memoize(
    (_marking: Marking) =>
      memoize((_control: MapFacts['control']) => memoizeByValue((situation: Situation): Situation => situation)),
    SITUATIONS,
  ),
)

/** Returns the situation of a position: with the marking of step 8.605 while it applies, otherwise with a new one. */
export const situationOf: (at: Position) => Situation = memoize((at: Position): Situation => {
  const marking = at.state.areas ?? markingNow(at)
  return shared(at.map)(marking)(at.state.board.control)(situationWith(at, marking))
})
