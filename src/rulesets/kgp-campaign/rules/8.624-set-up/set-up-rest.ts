import { type Position } from '../../model/position.js'
import { setupLocations } from './placement.js'
import { areaNamed } from '../8.605-setup-areas/marked-map.js'
import { standingLocations } from '../8.605-setup-areas/standing-locations.js'
import { mobilityOf } from '../pieces/casualties.js'
import { chained } from '../../model/chain.js'
import type { Event } from '../../model/event.js'
import { companions, placing, taking } from '../../model/facts.js'
import { entriesOf } from '../../data/map.js'
import { has, type Piece, type Place } from '../../model/piece.js'
import type { LocationId } from '../../data/names.js'
import { pieceOf, type State } from '../../model/state.js'
import { situationOf } from '../8.605-setup-areas/situation.js'
import { setupChoices } from './set-up-place.js'

/** A piece, with what goes with it, is put in a Location (KGP-8.624). */
export const settled = (state: State, piece: Piece, location: LocationId): readonly Event[] =>
  placing(state, piece.id, location, piece.place, 'KGP-8.624', piece.side)

/** A piece its owner has not set up stays where it may, or goes to the first Location that is open to it. */
const byDefault = (at: Position, piece: Piece): readonly Event[] => {
  const { state } = at
  const choices = setupChoices(at, piece)
  if (piece.location !== null && choices.includes(piece.location)) return []
  if (choices.length > 0) return settled(state, piece, choices[0])
  if (has(piece, 'reserve')) return toBox(at, piece)
  const crowded = anywhere(at, piece)
  return piece.location !== null || crowded === null ? [] : settled(state, piece, crowded)
}

/** A Location of the area, full or not, for a piece that has none. */
const anywhere = (at: Position, piece: Piece): LocationId | null => {
  const { data } = at
  if (piece.place.tag !== 'setupArea') return null
  const situation = situationOf(at)
  const area = areaNamed(situation, piece.place.area)
  if (area === null) return null
  return (
    setupLocations(situation, area, mobilityOf(data, piece)).at(0) ?? standingLocations(situation, area).at(0) ?? null
  )
}

/** Reserves that cannot be set up wait in a German Holding Box (KGP-CG7a, A-38). */
const toBox = (at: Position, piece: Piece): readonly Event[] => {
  const { state } = at
  const [entry] = entriesOf(at.map, piece.side)
  if (entry === undefined) return []
  const place: Place = { tag: 'holdingBox', entry: entry.id, part: 'unshaded' }
  return [
    ...placing(state, piece.id, null, place, 'KGP-CG7a', piece.side),
    ...companions(state, piece.id)
      .flatMap((id) => pieceOf(state, id) ?? [])
      .flatMap((one) => taking(one, ['reserve'], 'KGP-CG7a', piece.side)),
  ]
}

/** Whatever a side has not set up itself stays where it may, or goes to a Location that is open to it. */
export const completed = (start: Position, pieces: readonly Piece[]): readonly Event[] =>
  chained(
    start,
    pieces.map(({ id }) => (at: Position): readonly Event[] => {
      const piece = pieceOf(at.state, id)
      return piece === null ? [] : byDefault(at, piece)
    }),
  )
