import type { Event } from './event.js'
import type { Marker } from './marker.js'
import type { Base, Piece } from './piece.js'
import type { PieceId, Side } from '../data/names.js'
import type { Lost, State } from './state.js'

/** What an event leaves of the pieces: they, the counters of new ones, and the list of losses. */
export type PieceChange = Pick<State, 'pieces'> & Partial<Pick<State, 'made' | 'lost'>>

const withPiece = (state: State, id: PieceId, change: (piece: Piece) => Piece): PieceChange => ({
  pieces: { ...state.pieces, [id]: change(state.pieces[id]) },
})

const remarked = (markers: readonly Marker[], put: readonly Marker[], taken: readonly Marker[]): readonly Marker[] =>
  [...new Set([...markers.filter((marker) => !taken.includes(marker)), ...put])].toSorted()

/** What is left when a piece goes: whatever it held is dropped, whatever it towed or guarded is loose. */
const without = (state: State, ids: readonly PieceId[]): Record<PieceId, Piece> => {
  const left: Record<PieceId, Piece> = {}
  for (const [id, piece] of Object.entries(state.pieces)) if (!ids.includes(id)) left[id] = loosened(piece, ids)
  return left
}

const loosened = (piece: Piece, gone: readonly PieceId[]): Piece => {
  switch (piece.tag) {
    case 'sw':
      return piece.possessor !== null && gone.includes(piece.possessor) ? { ...piece, possessor: null } : piece
    case 'gun':
      return {
        ...piece,
        possessor: piece.possessor !== null && gone.includes(piece.possessor) ? null : piece.possessor,
        hookedTo: piece.hookedTo !== null && gone.includes(piece.hookedTo) ? null : piece.hookedTo,
      }
    case 'personnel':
      return {
        ...piece,
        guard: piece.guard !== null && gone.includes(piece.guard) ? null : piece.guard,
        aboard: piece.aboard !== null && gone.includes(piece.aboard) ? null : piece.aboard,
      }
    case 'vehicle':
    case 'wreck':
    case 'fortification':
      return piece
  }
}

/** A piece as the list of losses keeps it. */
export const lostOf = (state: State, piece: Base & Piece, cause: string, heard: Lost['heard']): Lost => ({
  id: piece.id,
  side: piece.side,
  color: piece.color,
  tag: piece.tag,
  type: piece.type,
  cause,
  date: state.date,
  heard,
})

/** Losses stand by date, German before American ones, so that it makes no difference which side acts first. */
const withLost = ({ lost, date }: State, one: Lost): readonly Lost[] => {
  const at = lost.findLastIndex((known) => known.date !== date || known.side === 'german' || one.side === 'us')
  return lost.toSpliced(at + 1, 0, one)
}

const named = /^(german|us)-n(\d+)$/

/** The counters of new pieces, after some were made. */
export const counted = (state: State, pieces: readonly Piece[]): State['made'] => {
  const made = { ...state.made }
  for (const { id } of pieces) {
    const name = named.exec(id)
    if (name !== null) made[name[1] as Side] = Math.max(made[name[1] as Side], Number(name[2]))
  }
  return made
}

const byId = (pieces: readonly Piece[]): Record<PieceId, Piece> =>
  Object.fromEntries(pieces.map((piece) => [piece.id, piece]))

/** An event that changes pieces. */
type PieceEvent = Extract<
  Event,
  {
    readonly tag:
      | 'placed'
      | 'marked'
      | 'made'
      | 'replaced'
      | 'eliminated'
      | 'held'
      | 'hooked'
      | 'changedSide'
      | 'guarded'
      | 'boarded'
      | 'stunned'
      | 'crewed'
      | 'armed'
      | 'equipped'
      | 'faced'
      | 'ammunition'
  }
>

/** What an event changes about the pieces. */
export const pieceChange = (state: State, event: PieceEvent): PieceChange => {
  switch (event.tag) {
    case 'placed':
      return withPiece(state, event.piece, (piece) => {
        const moved = { ...piece, location: event.location, place: event.place }
        return moved.tag === 'personnel' ? { ...moved, climbing: null } : moved
      })
    case 'marked':
      return withPiece(state, event.piece, (piece) => ({
        ...piece,
        markers: remarked(piece.markers, event.put, event.taken),
      }))
    case 'made':
      return {
        pieces: { ...state.pieces, [event.piece.id]: event.piece },
        made: counted(state, [event.piece]),
      }
    case 'replaced':
      return {
        pieces: { ...without(state, event.pieces), ...byId(event.by) },
        made: counted(state, event.by),
      }
    case 'eliminated':
      return {
        pieces: without(state, [event.piece]),
        lost: withLost(state, lostOf(state, state.pieces[event.piece], event.why, event.heard)),
      }
    case 'held':
      return withPiece(state, event.item, (piece) => {
        const by = event.by === null ? piece : state.pieces[event.by]
        return piece.tag === 'gun' || piece.tag === 'sw'
          ? { ...piece, possessor: event.by, location: by.location, place: by.place }
          : piece
      })
    case 'hooked':
      return withPiece(state, event.gun, (piece) => (piece.tag === 'gun' ? { ...piece, hookedTo: event.to } : piece))
    case 'changedSide':
      return withPiece(state, event.piece, (piece) => ({
        ...piece,
        side: event.side,
        markers:
          piece.color === event.side
            ? remarked(piece.markers, [], ['captured'])
            : remarked(piece.markers, ['captured'], []),
      }))
    case 'guarded':
      return withPiece(state, event.unit, (piece) => {
        const by = event.by === null ? piece : state.pieces[event.by]
        return piece.tag === 'personnel' ? { ...piece, guard: event.by, location: by.location, place: by.place } : piece
      })
    case 'boarded':
      return withPiece(state, event.unit, (piece) =>
        piece.tag === 'personnel' ? { ...piece, aboard: event.vehicle } : piece,
      )
    case 'stunned':
      return withPiece(state, event.unit, (piece) =>
        piece.tag === 'personnel' ? { ...piece, stun: event.stun } : piece,
      )
    case 'crewed':
      return withPiece(state, event.vehicle, (piece) =>
        piece.tag === 'vehicle' ? { ...piece, crew: event.crew } : piece,
      )
    case 'armed':
      return withPiece(state, event.vehicle, (piece) =>
        piece.tag === 'vehicle'
          ? {
              ...piece,
              weapons: piece.weapons.map((weapon) =>
                weapon.slot === event.slot ? { ...weapon, status: event.status } : weapon,
              ),
            }
          : piece,
      )
    case 'equipped':
      return withPiece(state, event.vehicle, (piece) =>
        piece.tag === 'vehicle'
          ? {
              ...piece,
              weapons: event.weapon === null ? piece.weapons : [...piece.weapons, event.weapon],
              optionalEquipment: [...piece.optionalEquipment, event.fitting],
            }
          : piece,
      )
    case 'faced':
      return withPiece(state, event.vehicle, (piece) =>
        piece.tag === 'vehicle' ? { ...piece, vca: event.vca, bypass: event.bypass } : piece,
      )
    case 'ammunition':
      return withPiece(state, event.piece, (piece) =>
        piece.tag === 'vehicle' || piece.tag === 'gun' || piece.tag === 'sw'
          ? { ...piece, depleted: event.depleted }
          : piece,
      )
  }
}
