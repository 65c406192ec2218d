import type { Position } from '../../model/position.js'
import type { Roller } from '../../../../kernel/rng.js'
import { companions, inOrder } from '../../model/facts.js'
import { entryNamed } from '../../data/map.js'
import type { Piece } from '../../model/piece.js'
import { hexOfLocation, sides, type EntryId, type LocationId, type PieceId } from '../../data/names.js'
import { scenarioStart } from '../../rules/8.625-scenario-start.js'
import { pieceOf, type State } from '../../model/state.js'

/** Returns the hex where each group enters: one hex of its Entry Area for the whole group. */
const entryHexOf = (position: Position, roller: Roller): ((piece: Piece, entry: EntryId) => LocationId | null) => {
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

/** Returns the Location itself, or the ground of its hex if it no longer exists. */
const standing = (state: State, location: LocationId | null): LocationId | null =>
  location !== null && state.board.gone.includes(location) ? `${hexOfLocation(location)}/0` : location

/**
 * Places everything for the battle. Pieces that were set up are in their Locations, those that may enter have entered
 * through their Entry Areas, and all others wait in their Holding Boxes.
 */
export const arriveOnMap = (position: Position, roller: Roller): State => {
  const { state } = position
  const start = scenarioStart(position)
  const land = entryHexOf(position, roller)
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
