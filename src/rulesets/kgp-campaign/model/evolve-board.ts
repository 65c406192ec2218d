import type { Event } from './event.js'
import type { LocationId } from '../data/names.js'
import type { Board } from './state.js'

/** The Control markers, without one on a Location; one whose Location changes hands is flipped and stays (KGP-8.605.2). */
const unmarked = ({ controlMarkers }: Board, location: LocationId): readonly LocationId[] =>
  controlMarkers.filter((marked) => marked !== location)

/** An event that changes the map. */
type BoardEvent = Extract<
  Event,
  {
    readonly tag:
      | 'controlled'
      | 'controlMarked'
      | 'fireSet'
      | 'terrainChanged'
      | 'terrainCleared'
      | 'locationGone'
      | 'countersRemoved'
      | 'counterPlaced'
  }
>

/** The map after an event. */
export const boardAfter = (board: Board, event: BoardEvent): Board => {
  switch (event.tag) {
    case 'controlled':
      return {
        ...board,
        control: { ...board.control, [event.location]: event.side },
        controlMarkers: event.side === null ? unmarked(board, event.location) : board.controlMarkers,
      }
    case 'controlMarked': {
      const markers = unmarked(board, event.location)
      const controlMarkers = event.on ? [...markers, event.location].toSorted() : markers
      return { ...board, controlMarkers }
    }
    case 'fireSet': {
      const fires = Object.fromEntries(Object.entries(board.fires).filter(([at]) => at !== event.location))
      if (event.fire !== null) fires[event.location] = event.fire
      return { ...board, fires }
    }
    case 'terrainChanged':
      return { ...board, changes: [...board.changes, event.change] }
    case 'terrainCleared': {
      const { location, tag } = event.change
      const changes = board.changes.filter((change) => change.location !== location || change.tag !== tag)
      return { ...board, changes }
    }
    case 'locationGone':
      return {
        ...board,
        gone: [...board.gone, event.location].toSorted(),
        controlMarkers: unmarked(board, event.location),
      }
    case 'counterPlaced':
      return { ...board, counters: [...board.counters, event.counter] }
    case 'countersRemoved': {
      const counters = board.counters.filter(({ tag }) => !event.kinds.includes(tag))
      return { ...board, counters }
    }
  }
}
