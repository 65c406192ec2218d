import { memoize } from '../kernel/memoize.js'
import type { OnBoard, Selection } from '../kernel/move-input.js'
import type { BoardPicture } from '../maps/board-picture.js'
import type { PlacedCounter } from '../maps/picture.js'
import type { SomeModule } from './game.js'

/** The contents of a board picture, indexed by id. */
export interface PictureIndex {
  /** The id of each place, by node number. */
  readonly ids: readonly string[]
  /** The name of each place, by place id. */
  readonly names: ReadonlyMap<string, string>
  /** Each counter and where it lies, by counter id. */
  readonly counters: ReadonlyMap<string, PlacedCounter>
  /** The ids of the counters in each place, by place id. */
  readonly standing: ReadonlyMap<string, readonly string[]>
}

const NOTHING: PictureIndex = { ids: [], names: new Map(), counters: new Map(), standing: new Map() }

const placesOf = (board: Exclude<BoardPicture, { readonly tag: 'text' }>): readonly (readonly [string, string])[] => {
  if (board.tag === 'zones') return board.picture.hexes.map(({ id }) => [id, id])
  const { ids } = board.map
  if (board.tag === 'areas') return board.map.areas.map(({ name }, i) => [ids[i], name])
  return board.map.hexes.map(({ name }, i) => [ids[i], name ?? ids[i]])
}

/** Indexes a board picture. Memoized. */
export const indexPicture: (board: BoardPicture) => PictureIndex = memoize((board: BoardPicture): PictureIndex => {
  if (board.tag === 'text') return NOTHING
  const places = placesOf(board)
  const ids = places.map(([id]) => id)
  const placed: readonly PlacedCounter[] = board.picture.counters as readonly PlacedCounter[]
  const standing = new Map<string, string[]>()
  for (const { node, counter } of placed) {
    const here = standing.get(ids[node])
    if (here === undefined) standing.set(ids[node], [counter.id])
    else here.push(counter.id)
  }
  return {
    ids,
    names: new Map(places),
    counters: new Map(placed.map((one) => [one.counter.id, one])),
    standing,
  }
})

/** Returns the id of the place where a counter lies, or null. */
export const placeOf = ({ counters, ids }: PictureIndex, unit: string): string | null => {
  const found = counters.get(unit)
  return found === undefined ? null : ids[found.node]
}

/** Command fields that refer to a place by its node number. */
const PLACES: readonly string[] = ['to', 'hex', 'area', 'place', 'node', 'target', 'location']

/**
 * Returns the counter or place that represents a selection: the game's own answer, otherwise the one with the same id.
 */
export const onBoard = (
  { moveInput }: Pick<SomeModule, 'moveInput'>,
  shown: PictureIndex,
  state: object,
  selection: Selection,
): OnBoard | null => {
  if (moveInput?.onBoard !== undefined) return moveInput.onBoard(state, selection)
  const { field, value } = selection
  if (field === 'tag') return null
  const last: unknown = Array.isArray(value) ? value.at(-1) : value
  if (typeof last === 'string') {
    if (shown.counters.has(last)) return { unit: last }
    return shown.ids.includes(last) ? { place: last } : null
  }
  if (typeof last !== 'number' || !PLACES.includes(field)) return null
  return last in shown.ids ? { place: shown.ids[last] } : null
}
