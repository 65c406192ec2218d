import type { Event, Handling } from './event.js'
import type { Of } from './by-tag.js'
import type { Marker } from './marker.js'
import { linksOf, type Base, type Piece } from './piece.js'
import type { PieceId } from '../data/names.js'
import { madeAfter } from './piece-names.js'
import type { Lost, State } from './state.js'

/** The parts of the state that a piece event changes: the pieces, the counters of new ones, and the losses. */
export type PieceChange = Pick<State, 'pieces'> & Partial<Pick<State, 'made' | 'lost'>>

/** Returns sorted markers after adding and removing some. */
export const withMarkers = (
  markers: readonly Marker[],
  put: readonly Marker[],
  taken: readonly Marker[],
): readonly Marker[] => [...new Set([...markers.filter((marker) => !taken.includes(marker)), ...put])].toSorted()

/** Removes pieces. Anything they held, towed or guarded is released. */
const without = (state: State, ids: readonly PieceId[]): Record<PieceId, Piece> => {
  const left: Record<PieceId, Piece> = {}
  for (const piece of Object.values(state.pieces)) if (!ids.includes(piece.id)) left[piece.id] = detach(piece, ids)
  return left
}

/** Removes the references of a piece to removed pieces. */
const detach = (piece: Piece, gone: readonly PieceId[]): Piece => {
  const lost = linksOf(piece).filter(([, id]) => id !== null && gone.includes(id))
  return lost.length === 0 ? piece : { ...piece, ...Object.fromEntries(lost.map(([field]) => [field, null])) }
}

/** Returns the loss record of a piece. */
export const lossRecord = (state: State, piece: Base & Piece, cause: string, heard: Lost['heard']): Lost => ({
  id: piece.id,
  side: piece.side,
  color: piece.color,
  tag: piece.tag,
  type: piece.type,
  label: piece.label,
  cause,
  date: state.date,
  heard,
})

/**
 * Adds a loss. Losses are ordered by date, German before American ones, so that it does not matter which side acts
 * first.
 */
const withLost = ({ lost, date }: State, one: Lost): readonly Lost[] => {
  const at = lost.findLastIndex((known) => known.date !== date || known.side === 'german' || one.side === 'us')
  return lost.toSpliced(at + 1, 0, one)
}

/** Returns the counters of new pieces after some were created. */
export const countersAfter = (state: State, pieces: readonly Piece[]): State['made'] =>
  madeAfter(
    state,
    pieces.map(({ id }) => id),
  )

const byId = (pieces: readonly Piece[]): Record<PieceId, Piece> =>
  Object.fromEntries(pieces.map((piece) => [piece.id, piece]))

/** If the guard of prisoners is replaced, the first Personnel unit among the replacements guards them. */
const relieved = (state: State, ids: readonly PieceId[], by: readonly Piece[]): State => {
  const led = Object.values(state.pieces).filter(
    (piece) => piece.tag === 'personnel' && ids.includes(piece.guard ?? '') && !ids.includes(piece.id),
  )
  const guarded = led.flatMap((unit): readonly Piece[] => {
    const guard = by.find((piece) => piece.tag === 'personnel' && piece.guard === null && piece.side !== unit.side)
    return guard === undefined || unit.tag !== 'personnel' ? [] : [{ ...unit, guard: guard.id }]
  })
  return guarded.length === 0 ? state : { ...state, pieces: { ...state.pieces, ...byId(guarded) } }
}

/** How a piece event changes the state. */
interface Movement<E> {
  /** Returns the pieces it changes, old and new. */
  readonly touches: (event: E) => readonly PieceId[]
  readonly after: (state: State, event: E) => PieceChange
}

/** A piece event that changes one piece. */
const moving = <E>(
  idOf: (event: E) => PieceId,
  change: (piece: Piece, event: E, state: State) => Piece,
): Movement<E> => ({
  touches: (event) => [idOf(event)],
  after: (state, event) => {
    const id = idOf(event)
    return { pieces: { ...state.pieces, [id]: change(state.pieces[id], event, state) } }
  },
})

/** A piece event that changes one piece of certain kinds. */
const movingOnly = <K extends Piece['tag'], E>(
  kinds: readonly K[],
  idOf: (event: E) => PieceId,
  change: (piece: Of<Piece, K>, event: E, state: State) => Piece,
): Movement<E> => moving(idOf, (piece, event, state) => (isOneOf(piece, kinds) ? change(piece, event, state) : piece))

const isOneOf = <K extends Piece['tag']>(piece: Piece, kinds: readonly K[]): piece is Of<Piece, K> =>
  (kinds as readonly string[]).includes(piece.tag)

/** Returns the location of the piece that possesses or guards another, where both are now. */
const beside = (state: State, by: PieceId | null, piece: Piece): Pick<Piece, 'location' | 'place'> => {
  const { location, place } = by === null ? piece : state.pieces[by]
  return { location, place }
}

/** The effects of all piece events. */
const movements: { readonly [K in Handling['tag']]: Movement<Of<Handling, K>> } = {
  placed: moving(
    ({ piece }) => piece,
    (piece, { location, place }) =>
      piece.tag === 'personnel' ? { ...piece, location, place, climbing: null } : { ...piece, location, place },
  ),
  marked: moving(
    ({ piece }) => piece,
    (piece, { put, taken }) => ({ ...piece, markers: withMarkers(piece.markers, put, taken) }),
  ),
  shown: moving(
    ({ piece }) => piece.id,
    (_, { piece }) => piece,
  ),
  made: {
    touches: ({ piece }) => [piece.id],
    after: (state, { piece }) => ({
      pieces: { ...state.pieces, [piece.id]: piece },
      made: countersAfter(state, [piece]),
    }),
  },
  replaced: {
    touches: ({ pieces, by }) => [...pieces, ...by.map(({ id }) => id)],
    after: (state, { pieces, by }) => ({
      pieces: { ...without(relieved(state, pieces, by), pieces), ...byId(by) },
      made: countersAfter(state, by),
    }),
  },
  eliminated: {
    touches: ({ piece }) => [piece],
    after: (state, { piece, why, heard }) => ({
      pieces: without(state, [piece]),
      lost: withLost(state, lossRecord(state, state.pieces[piece], why, heard)),
    }),
  },
  held: movingOnly(
    ['gun', 'sw'],
    ({ item }) => item,
    (item, { by }, state) => ({ ...item, possessor: by, ...beside(state, by, item) }),
  ),
  hooked: movingOnly(
    ['gun'],
    ({ gun }) => gun,
    (gun, { to }) => ({ ...gun, hookedTo: to }),
  ),
  changedSide: moving(
    ({ piece }) => piece,
    (piece, { side }) => ({
      ...piece,
      side,
      markers:
        piece.color === side
          ? withMarkers(piece.markers, [], ['captured'])
          : withMarkers(piece.markers, ['captured'], []),
    }),
  ),
  guarded: movingOnly(
    ['personnel'],
    ({ unit }) => unit,
    (unit, { by }, state) => ({ ...unit, guard: by, ...beside(state, by, unit) }),
  ),
  boarded: movingOnly(
    ['personnel'],
    ({ unit }) => unit,
    (unit, { vehicle }) => ({ ...unit, aboard: vehicle }),
  ),
  stunned: movingOnly(
    ['personnel'],
    ({ unit }) => unit,
    (unit, { stun }) => ({ ...unit, stun }),
  ),
  crewed: movingOnly(
    ['vehicle'],
    ({ vehicle }) => vehicle,
    (vehicle, { crew }) => ({ ...vehicle, crew }),
  ),
  armed: movingOnly(
    ['vehicle'],
    ({ vehicle }) => vehicle,
    (vehicle, { slot, status }) => ({
      ...vehicle,
      weapons: vehicle.weapons.map((weapon) => (weapon.slot === slot ? { ...weapon, status } : weapon)),
    }),
  ),
  equipped: movingOnly(
    ['vehicle'],
    ({ vehicle }) => vehicle,
    (vehicle, { fitting, weapon }) => ({
      ...vehicle,
      weapons: weapon === null ? vehicle.weapons : [...vehicle.weapons, weapon],
      optionalEquipment: [...vehicle.optionalEquipment, fitting],
    }),
  ),
  faced: movingOnly(
    ['vehicle'],
    ({ vehicle }) => vehicle,
    (vehicle, { vca, bypass }) => ({ ...vehicle, vca, bypass }),
  ),
  ammunition: movingOnly(
    ['vehicle', 'gun', 'sw'],
    ({ piece }) => piece,
    (piece, { depleted }) => ({ ...piece, depleted }),
  ),
}

const movementOf = <E extends Handling>({ tag }: E): Movement<E> => movements[tag] as unknown as Movement<E>

/** Returns the changes of a piece event. */
export const pieceChange = (state: State, event: Handling): PieceChange => movementOf(event).after(state, event)

/** Returns the pieces an event changes, old and new; none if it is not a piece event. */
export const touchedBy = (event: Event): readonly PieceId[] =>
  isHandling(event) ? movementOf(event).touches(event) : []

/** Whether an event changes pieces. */
export const isHandling = (event: Event): event is Handling => Object.hasOwn(movements, event.tag)
