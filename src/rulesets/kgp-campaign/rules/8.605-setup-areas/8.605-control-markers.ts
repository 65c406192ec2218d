import { sides, type LocationId, type Side } from '../../data/names.js'
import { compareLocations } from '../../model/order.js'
import type { Position } from '../../model/position.js'
import type { State } from '../../model/state.js'
import { together } from '../../model/task.js'
import { decisions, just, next, type Decisions, type Result } from '../part-handler.js'

const PART = '8.605'

/** Strategic Locations a side Controls that bear no Control marker yet; others get none (KGP-8.605.2). */
const unmarkedBy = ({ areas, board }: State, side: Side): readonly LocationId[] =>
  Object.entries(areas?.strategic ?? {})
    .filter(([location, holder]) => holder === side && !board.controlMarkers.includes(location))
    .map(([location]) => location)
    .toSorted(compareLocations)

/** Once the map is marked, each side may put Control markers on what it holds (KGP-8.605.2). */
export const markersDue = ({ state }: Position): Result<'8.605'> => {
  const open = sides.filter((side) => unmarkedBy(state, side).length > 0)
  return open.length > 0 ? next(together(PART, open)) : just()
}

/** Where each side puts its Control markers (KGP-8.605.2). */
export const controlMarkers: Decisions<'8.605'> = decisions(['markControl'], {
  candidates: ({ state }, side) => unmarkedBy(state, side).map((location) => ({ tag: 'markControl', location })),
  broken: ({ state }, side, { location }) => (unmarkedBy(state, side).includes(location) ? null : 'control.marker'),
  decide: (_at, _side, { location }) => [{ tag: 'controlMarked', location, on: true }],
})
