import { memoizeBy } from '../../../../kernel/memoize.js'
import { type Position } from '../../model/position.js'
import { setupLocations } from './placement.js'
import { areaAt, areaNamed } from '../8.605-setup-areas/marked-map.js'
import { standingLocations } from '../8.605-setup-areas/standing-locations.js'
import { mobilityOf } from '../pieces/casualties.js'
import { loadOf } from '../pieces/stacking.js'
import { positionAfter, chainEvents } from '../../model/chain.js'
import type { Event } from '../../model/event.js'
import { inOrder, menAt, placePiece } from '../../model/facts.js'
import { has, hsEquivalents, isPersonnel, isSmc, type Piece, type Place } from '../../model/piece.js'
import type { LocationId, PieceId, Side } from '../../data/names.js'
import { pieceOf, type State } from '../../model/state.js'
import { notesOf, noteEvent } from '../part-handler.js'
import { situationOf } from '../8.605-setup-areas/situation.js'
import { mustComeOnMap } from './from-box.js'
import { isSettable, placesFor, setupChoices } from './set-up-place.js'

const setUpBy = memoizeBy(
  (state: State, side: Side): ReadonlySet<PieceId> => new Set(notesOf(state, side, 'setUp').map(({ piece }) => piece)),
)

/** Whether the owner of a piece has set it up. */
export const isSetUp = (state: State, { id, side }: Piece): boolean => setUpBy(state, side).has(id)

/** Returns the pieces a side has not set up yet. */
export const notSetUp: (at: Position, side: Side) => readonly Piece[] = memoizeBy((at: Position, side: Side) =>
  inOrder(at.state).filter((piece) => piece.side === side && isSettable(at, piece) && !isSetUp(at.state, piece)),
)

/** The place of a piece set up in a Location: one from a Holding Box enters the Setup Area there (KGP-CG6c). */
const placeAt = (at: Position, piece: Piece, location: LocationId): Place => {
  const area = piece.place.tag === 'setupArea' ? null : areaAt(situationOf(at), location)
  return area === null ? piece.place : { tag: 'setupArea', area: area.id }
}

/** Returns the events that set up a piece with everything that moves with it (KGP-8.624). */
export const setUpPiece = (at: Position, piece: Piece, location: LocationId): readonly Event[] => [
  ...placePiece(at.state, piece.id, location, placeAt(at, piece, location), 'KGP-8.624', piece.side),
  ...(mustComeOnMap(at, piece) ? [noteEvent(piece.side, { tag: 'broughtOn', piece: piece.id }, piece.side)] : []),
]

/**
 * Sorts larger units first, because smaller ones fit into the remaining room. In Reserve, pieces without a counter of
 * their own come last (KGP-CG7a).
 */
const largestFirst = (pieces: readonly Piece[]): readonly Piece[] => {
  const size = (piece: Piece): number =>
    has(piece, 'reserve') && (piece.tag === 'sw' || isSmc(piece)) ? -1 : isPersonnel(piece) ? hsEquivalents(piece) : 0
  return pieces.toSorted((a, b) => size(b) - size(a))
}

/** Returns the events that set up several pieces one after the other in available Locations; null if one finds none. */
export const setUpPieces = (start: Position, pieces: readonly Piece[]): readonly Event[] | null => {
  const events: Event[] = []
  let at = start
  for (const piece of largestFirst(pieces)) {
    const [first] = setupChoices(at, piece)
    if (first === undefined) return null
    const next = setUpPiece(at, piece, first)
    events.push(...next)
    at = positionAfter(at, next)
  }
  return events
}

/** A piece its owner has not set up stays if it may, or goes to the first available Location. */
const byDefault = (at: Position, piece: Piece): readonly Event[] => {
  const choices = setupChoices(at, piece)
  if (piece.location !== null && choices.includes(piece.location)) return []
  if (choices.length > 0) return setUpPiece(at, piece, choices[0])
  const crowded = anywhere(at, piece)
  return piece.location !== null || crowded === null ? [] : setUpPiece(at, piece, crowded)
}

/** The least crowded Location of the area, for a piece that has none and finds no room after 8.606. */
const anywhere = (at: Position, piece: Piece): LocationId | null => {
  if (piece.place.tag !== 'setupArea') return null
  const situation = situationOf(at)
  const area = areaNamed(situation, piece.place.area)
  if (area === null) return null
  const load = (location: LocationId): number => loadOf(menAt(at.state.pieces)[piece.side].get(location) ?? [])
  const [emptiest] = placesFor(at, piece).toSorted((a, b) => load(a) - load(b))
  return (
    emptiest ??
    setupLocations(situation, area, mobilityOf(at.data, piece)).at(0) ??
    standingLocations(situation, area).at(0) ??
    null
  )
}

/** Sets up everything a side has left, except groups: pieces stay if they may, or go to an available Location. */
export const setUpRest = (start: Position, side: Side): readonly Event[] =>
  chainEvents(
    start,
    largestFirst(notSetUp(start, side))
      .filter((piece) => !has(piece, 'reserve'))
      .map(({ id }) => (at: Position): readonly Event[] => {
        const piece = pieceOf(at.state, id)
        return piece === null ? [] : byDefault(at, piece)
      }),
  )
