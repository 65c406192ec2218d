import { memoizeBy } from '../../../../kernel/memoize.js'
import { sides, type LocationId, type Side } from '../../data/names.js'
import { compareLocations } from '../../model/order.js'
import type { Position } from '../../model/position.js'
import type { State } from '../../model/state.js'
import { bothTask } from '../../model/task.js'
import { decisions, eventsOnly, tasksOnly, type Decisions, type Result } from '../part-handler.js'

const PART = '8.605'

/** The Strategic Locations a side Controls that have no Control marker yet (KGP-8.605.2). */
const unmarkedBy = memoizeBy(({ areas, board }: State, side: Side): readonly LocationId[] =>
  Object.entries(areas?.strategic ?? {})
    .filter(([location, holder]) => holder === side && !board.controlMarkers.includes(location))
    .map(([location]) => location)
    .toSorted(compareLocations),
)

/** After the map is marked, each side may place Control markers on its Locations (KGP-8.605.2). */
export const markersDue = ({ state }: Position): Result<'8.605'> => {
  const open = sides.filter((side) => unmarkedBy(state, side).length > 0)
  return open.length > 0 ? tasksOnly(bothTask(PART, open)) : eventsOnly()
}

/** The placing of Control markers by both sides (KGP-8.605.2). */
export const controlMarkers: Decisions<'8.605'> = decisions(['markControl'], {
  isSeen: true,
  candidates: ({ state }, side) => unmarkedBy(state, side).map((location) => ({ tag: 'markControl', location })),
  whyNot: ({ state }, side, { location }) => (unmarkedBy(state, side).includes(location) ? null : 'control.marker'),
  decide: (_at, _side, { location }) => [{ tag: 'controlMarked', location, on: true }],
})
