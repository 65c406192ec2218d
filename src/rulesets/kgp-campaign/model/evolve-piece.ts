import type { Event, Handling } from './event.js'
import { byTag, type Cases, type Of } from './by-tag.js'
import type { Marker } from './marker.js'
import type { Base, Piece } from './piece.js'
import type { PieceId, Side } from '../data/names.js'
import type { Lost, State } from './state.js'

/** What an event leaves of the pieces: they, the counters of new ones, and the list of losses. */
export type PieceChange = Pick<State, 'pieces'> & Partial<Pick<State, 'made' | 'lost'>>

const remarked = (markers: readonly Marker[], put: readonly Marker[], taken: readonly Marker[]): readonly Marker[] =>
  [...new Set([...markers.filter((marker) => !taken.includes(marker)), ...put])].toSorted()

/** What is left when a piece goes: whatever it held is dropped, whatever it towed or guarded is loose. */
const without = (state: State, ids: readonly PieceId[]): Record<PieceId, Piece> => {
  const left: Record<PieceId, Piece> = {}
  for (const [id, piece] of Object.entries(state.pieces)) if (!ids.includes(id)) left[id] = byTag(loosening, piece, ids)
  return left
}

const isGone = (id: PieceId | null, gone: readonly PieceId[]): boolean => id !== null && gone.includes(id)

/** The same piece or nobody, now that these are gone. */
const stillThere = (id: PieceId | null, gone: readonly PieceId[]): PieceId | null => (isGone(id, gone) ? null : id)

/** What each kind of piece loses its hold of when others go. */
const loosening: Cases<Piece, [readonly PieceId[]], Piece> = {
  personnel: (unit, gone) =>
    isGone(unit.guard, gone) || isGone(unit.aboard, gone)
      ? { ...unit, guard: stillThere(unit.guard, gone), aboard: stillThere(unit.aboard, gone) }
      : unit,
  vehicle: (vehicle) => vehicle,
  gun: (gun, gone) =>
    isGone(gun.possessor, gone) || isGone(gun.hookedTo, gone)
      ? { ...gun, possessor: stillThere(gun.possessor, gone), hookedTo: stillThere(gun.hookedTo, gone) }
      : gun,
  sw: (weapon, gone) => (isGone(weapon.possessor, gone) ? { ...weapon, possessor: null } : weapon),
  wreck: (wreck) => wreck,
  fortification: (work) => work,
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

/** What a movement of hands does. */
interface Movement<E> {
  /** The pieces it changes, old and new. */
  readonly touches: (event: E) => readonly PieceId[]
  /** What it changes about the pieces. */
  readonly after: (state: State, event: E) => PieceChange
}

/** A movement of one piece. */
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

/** A movement that only pieces of some kinds can make. */
const movingOnly = <K extends Piece['tag'], E>(
  kinds: readonly K[],
  idOf: (event: E) => PieceId,
  change: (piece: Of<Piece, K>, event: E, state: State) => Piece,
): Movement<E> => moving(idOf, (piece, event, state) => (isOneOf(piece, kinds) ? change(piece, event, state) : piece))

const isOneOf = <K extends Piece['tag']>(piece: Piece, kinds: readonly K[]): piece is Of<Piece, K> =>
  (kinds as readonly string[]).includes(piece.tag)

/** Where the piece that holds or guards another is: both are there now. */
const beside = (state: State, by: PieceId | null, piece: Piece): Pick<Piece, 'location' | 'place'> => {
  const { location, place } = by === null ? piece : state.pieces[by]
  return { location, place }
}

/** Every movement of hands: which pieces it touches, and what it changes about them. */
const movements: { readonly [K in Handling['tag']]: Movement<Of<Handling, K>> } = {
  placed: moving(
    ({ piece }) => piece,
    (piece, { location, place }) =>
      piece.tag === 'personnel' ? { ...piece, location, place, climbing: null } : { ...piece, location, place },
  ),
  marked: moving(
    ({ piece }) => piece,
    (piece, { put, taken }) => ({ ...piece, markers: remarked(piece.markers, put, taken) }),
  ),
  made: {
    touches: ({ piece }) => [piece.id],
    after: (state, { piece }) => ({
      pieces: { ...state.pieces, [piece.id]: piece },
      made: counted(state, [piece]),
    }),
  },
  replaced: {
    touches: ({ pieces, by }) => [...pieces, ...by.map(({ id }) => id)],
    after: (state, { pieces, by }) => ({
      pieces: { ...without(state, pieces), ...byId(by) },
      made: counted(state, by),
    }),
  },
  eliminated: {
    touches: ({ piece }) => [piece],
    after: (state, { piece, why, heard }) => ({
      pieces: without(state, [piece]),
      lost: withLost(state, lostOf(state, state.pieces[piece], why, heard)),
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
        piece.color === side ? remarked(piece.markers, [], ['captured']) : remarked(piece.markers, ['captured'], []),
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

/** What an event changes about the pieces. */
export const pieceChange = (state: State, event: Handling): PieceChange => movementOf(event).after(state, event)

/** The pieces an event changes, old and new; none where it moves no hands. */
export const touchedBy = (event: Event): readonly PieceId[] =>
  isHandling(event) ? movementOf(event).touches(event) : []

/** Whether an event moves hands. */
export const isHandling = (event: Event): event is Handling => Object.hasOwn(movements, event.tag)
