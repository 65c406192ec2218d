import { specialAmmo } from '../../data/tables.js'
import type { Event } from '../../model/event.js'
import { printedValue, readRoll, type Modifier } from '../../data/table.js'
import { inOrder, isIsolated, isRetained, taking } from '../../model/facts.js'
import { has, type Gun, type Piece, type SupportWeapon, type Vehicle } from '../../model/piece.js'
import type { Side } from '../../data/names.js'
import type { Marker } from '../../model/marker.js'
import { doing, just, NOTHING, rolled, rolling, type Result, type Room, type Rooms } from '../step-part.js'
import { pieceOf, type State } from '../../model/state.js'
import type { Roll } from '../../model/phase.js'

const SPECIAL = '8.6146'
const LOW = '8.6147'
const SHORT = '8.6148'

/** A side's own pieces in its areas that are not Isolated. */
const supplied = (state: State, side: Side): readonly Piece[] =>
  inOrder(state).filter(
    (piece) => piece.side === side && piece.color === side && isRetained(piece) && !isIsolated(piece),
  )

type Armed = Vehicle | Gun | SupportWeapon

const depleted = (state: State, side: Side): readonly Armed[] =>
  supplied(state, side).filter(
    (piece): piece is Armed =>
      (piece.tag === 'vehicle' || piece.tag === 'gun' || piece.tag === 'sw') && piece.depleted.length > 0,
  )

const stocked = (piece: Armed, left: readonly string[], why: string): Event => ({
  tag: 'ammunition',
  piece: piece.id,
  depleted: left,
  why,
  heard: 'all',
})

/** German stores run short once the shortage is in effect (KGP-8.6146.2). */
export const ammoModifiers = (state: State): readonly Modifier[] => [
  { id: 'shortage', value: state.shortage ? printedValue(specialAmmo, 'shortage') : 0 },
]

const resolve = (state: State, task: Roll, dice: readonly number[]): Result => {
  const [id, type] = task.subjects
  const piece = pieceOf(state, id)
  const { modifiers, final, result } = readRoll(specialAmmo, dice[0], ammoModifiers(state))
  const news = rolled(task, 'KGP-8.6146.2', dice, modifiers, final, result)
  if (result !== 'restored' || piece === null || !('depleted' in piece)) return just(news)
  return just(
    news,
    stocked(
      piece,
      piece.depleted.filter((one) => one !== type),
      'KGP-8.6146.2',
    ),
  )
}

/** Special ammunition (8.6146): American Weapons get all of theirs again, German ones roll for each kind. */
const special: Room = {
  begin: (_kit, state) => [
    ...(depleted(state, 'us').length > 0 ? [doing(SPECIAL)] : []),
    ...depleted(state, 'german').flatMap((piece) =>
      piece.depleted.map((type) => rolling(SPECIAL, 'german', 1, [piece.id, type])),
    ),
  ],
  act: (_kit, state) => just(...depleted(state, 'us').map((piece) => stocked(piece, [], 'KGP-8.6146.1'))),
  resolve: (_kit, state, task, dice) => resolve(state, task, dice),
}

/** American stores take a marker off all their own that are not Isolated. */
const lifting = (part: string, marker: Marker, why: string): Room => {
  const marked = (state: State): readonly Piece[] => supplied(state, 'us').filter((piece) => has(piece, marker))
  return {
    begin: (_kit, state) => (marked(state).length > 0 ? [doing(part)] : []),
    act: (_kit, state, task) =>
      task.tag === 'do' ? just(...marked(state).flatMap((piece) => taking(piece, [marker], why))) : NOTHING,
  }
}

/** Ammunition: special kinds (8.6146), Low Ammo (8.6147), Ammunition Shortage of Isolation (8.6148, KGP-CG17). */
export const ammunition: Rooms = {
  [SPECIAL]: special,
  [LOW]: lifting(LOW, 'lowAmmo', 'KGP-8.6147'),
  [SHORT]: lifting(SHORT, 'ammoShortage', 'KGP-8.6148'),
}
