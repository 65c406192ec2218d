import { derive } from '../kernel/derive.js'
import type { OnBoard, Selection } from '../kernel/move-input.js'
import type { BoardPicture } from '../maps/board-picture.js'
import type { PlacedCounter } from '../maps/picture.js'
import type { SomeModule } from './game.js'

/** What a picture shows, by the ids in it. */
export interface Shown {
  /** By place, its id. */
  readonly ids: readonly string[]
  /** By id of a place, its name. */
  readonly names: ReadonlyMap<string, string>
  /** By id of a counter, what it shows and where it lies. */
  readonly counters: ReadonlyMap<string, PlacedCounter>
  /** By id of a place, the counters in it. */
  readonly standing: ReadonlyMap<string, readonly string[]>
}

const NOTHING: Shown = { ids: [], names: new Map(), counters: new Map(), standing: new Map() }

const placesOf = (board: Exclude<BoardPicture, { readonly tag: 'text' }>): readonly (readonly [string, string])[] => {
  if (board.tag === 'zones') return board.picture.hexes.map(({ id }) => [id, id])
  const { ids } = board.map
  if (board.tag === 'areas') return board.map.areas.map(({ name }, i) => [ids[i], name])
  return board.map.hexes.map(({ name }, i) => [ids[i], name ?? ids[i]])
}

/** What a picture shows, by the ids in it. */
export const shownIn: (board: BoardPicture) => Shown = derive((board: BoardPicture): Shown => {
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

/** The id of the place where a counter lies, or null. */
export const placeOf = ({ counters, ids }: Shown, unit: string): string | null => {
  const found = counters.get(unit)
  return found === undefined ? null : ids[found.node]
}

/** Fields that name a place by its number on the map. */
const PLACES: readonly string[] = ['to', 'hex', 'area', 'place', 'node', 'target', 'location']

/** What of the picture stands for a selection: as the game says, or else whatever has its id. */
export const onBoard = (
  { moveInput }: SomeModule,
  shown: Shown,
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
  const place = shown.ids.at(last)
  return place === undefined ? null : { place }
}
