import type { Position } from '../../model/position.js'
import type { Roller } from '../../../../kernel/rng.js'
import { companions, inOrder } from '../../model/facts.js'
import { entryNamed } from '../../data/map.js'
import type { Piece } from '../../model/piece.js'
import { hexOf, sides, type EntryId, type LocationId, type PieceId } from '../../data/names.js'
import { scenarioStart } from '../../rules/8.625-scenario-start.js'
import { pieceOf, type State } from '../../model/state.js'

/** Where each group comes onto the map: one hex of its Entry Area, the same for all of it. */
const landing = (position: Position, roller: Roller): ((piece: Piece, entry: EntryId) => LocationId | null) => {
  const map = position.map
  const known = new Map<string, LocationId | null>()
  return (piece, entry) => {
    const key = `${entry} ${piece.rg ?? piece.id}`
    const before = known.get(key)
    if (before !== undefined) return before
    const dry = (entryNamed(map, entry)?.hexes ?? []).filter((hex) => map.terrain[hex] !== 'river')
    const at = dry.length === 0 ? null : `${map.hexes.ids[dry[roller.below(dry.length)]]}/0`
    known.set(key, at)
    return at
  }
}

/** What stood in a Location that is no more stands on the ground of its hex. */
const standing = (state: State, location: LocationId | null): LocationId | null =>
  location !== null && state.board.gone.includes(location) ? `${hexOf(location)}/0` : location

/**
 * Everything on the map as the last turn might find it: what was set up stands in its Location, what may enter has come on over its
 * Entry Area, and the rest waits in its Holding Box.
 */
export const arrived = (position: Position, roller: Roller): State => {
  const { state } = position
  const start = scenarioStart(position)
  const land = landing(position, roller)
  const at = new Map<PieceId, LocationId>()
  for (const { entering } of sides.map((side) => start.sides[side]))
    for (const { piece: id, at: entries } of entering) {
      const piece = pieceOf(state, id)
      const location = piece === null || entries.length === 0 ? null : land(piece, entries[0])
      if (location !== null) for (const one of companions(state, id)) at.set(one, location)
    }
  const pieces: Record<PieceId, Piece> = {}
  for (const piece of inOrder(state)) {
    const location = at.get(piece.id) ?? standing(state, piece.location)
    pieces[piece.id] = location === null ? piece : { ...piece, location, place: { tag: 'map' } }
  }
  return { ...state, pieces }
}
