import type { LocationId } from '../data/names.js'
import { byTag, type Cases } from './by-tag.js'
import type { Event, Ground } from './event.js'
import type { Board } from './board.js'

/**
 * Returns the Control markers without the one on a Location. If a marked Location changes hands, its marker is flipped
 * and stays (KGP-8.605.2).
 */
const unmarked = ({ controlMarkers }: Board, location: LocationId): readonly LocationId[] =>
  controlMarkers.filter((marked) => marked !== location)

/** How each event changes the map. */
const changes: Cases<Ground, [Board], Board> = {
  controlled: ({ location, side }, board) => ({
    ...board,
    control: { ...board.control, [location]: side },
    controlMarkers: side === null ? unmarked(board, location) : board.controlMarkers,
  }),
  controlMarked: ({ location, on }, board) => {
    const markers = unmarked(board, location)
    return { ...board, controlMarkers: on ? [...markers, location].toSorted() : markers }
  },
  fireSet: ({ location, fire }, board) => {
    const fires = Object.fromEntries(Object.entries(board.fires).filter(([at]) => at !== location))
    return { ...board, fires: fire === null ? fires : { ...fires, [location]: fire } }
  },
  terrainChanged: ({ change }, board) => ({ ...board, changes: [...board.changes, change] }),
  terrainCleared: ({ change: { location, tag } }, board) => ({
    ...board,
    changes: board.changes.filter((change) => change.location !== location || change.tag !== tag),
  }),
  locationGone: ({ location }, board) => ({
    ...board,
    gone: [...board.gone, location].toSorted(),
    controlMarkers: unmarked(board, location),
  }),
  countersRemoved: ({ kinds }, board) => ({
    ...board,
    counters: board.counters.filter(({ tag }) => !kinds.includes(tag)),
  }),
  counterPlaced: ({ counter }, board) => ({ ...board, counters: [...board.counters, counter] }),
}

/** Whether an event changes the map. */
export const isGround = (event: Event): event is Ground => Object.hasOwn(changes, event.tag)

/** Returns the map after an event. */
export const boardAfter = (board: Board, event: Ground): Board => byTag(changes, event, board)
