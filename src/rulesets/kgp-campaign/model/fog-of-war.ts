import { other, sides, type PieceId, type Side } from '../data/names.js'
import { audienceOf, type Event } from './event.js'
import { isHandling, touchedBy } from './evolve-piece.js'
import { evolve } from './evolve.js'
import { isPrisoner } from './piece.js'
import { allPieces, hasOpenBooks, isHeldUnseen, isSeenBy, pieceOf, type State } from './state.js'
import { isShownName } from './piece-names.js'
import type { Audience } from './task.js'

/** Returns one side as the audience, or both in an open campaign (`cg.secrecy`). */
export const privately = (state: State, side: Side): Audience => (hasOpenBooks(state) ? 'all' : side)

/**
 * The sides whose captured units lose their guard with these pieces. A side does not learn this if it cannot see the
 * guard.
 */
const guardlessSides = (before: State, after: State, ids: readonly PieceId[]): readonly Side[] => {
  const guards = ids.filter((id) => pieceOf(before, id)?.tag === 'personnel')
  if (guards.length === 0) return []
  return allPieces(before)
    .filter((piece) => isPrisoner(piece) && guards.includes(piece.guard))
    .flatMap((piece) => {
      const later = pieceOf(after, piece.id)
      return later !== null && isHeldUnseen(before, piece) && isHeldUnseen(after, later) ? [] : [piece.side]
    })
}

/**
 * The captor of a prisoner that moves with a guard its own side cannot see, or gets a new one; null for other events.
 */
const captorOf = (before: State, after: State, event: Event): Side | null => {
  if (event.tag !== 'placed' && event.tag !== 'guarded') return null
  const id = event.tag === 'placed' ? event.piece : event.unit
  const [was, is] = [pieceOf(before, id), pieceOf(after, id)]
  return was !== null && is !== null && isHeldUnseen(before, was) && isHeldUnseen(after, is) ? other(was.side) : null
}

/**
 * The audience of a piece event: the sides that see one of its pieces before or after it, or know a new one by name.
 */
const sidesThatKnow = (before: State, after: State, event: Event): Audience => {
  const captor = captorOf(before, after, event)
  if (captor !== null) return captor
  const ids = touchedBy(event)
  const sees = (side: Side, state: State): boolean =>
    ids.some((id) => {
      const piece = pieceOf(state, id)
      return piece !== null && isSeenBy(state, side, piece)
    })
  const fresh = event.tag === 'made' ? [event.piece] : event.tag === 'replaced' ? event.by : []
  if (fresh.some(({ id }) => pieceOf(before, id) === null && isShownName(id))) return 'all'
  const told = guardlessSides(before, after, ids)
  const known = sides.filter((side) => told.includes(side) || sees(side, before) || sees(side, after))
  return known.length === 1 ? known[0] : 'all'
}

const veil = (before: State, after: State, event: Event): Event => {
  if (!('heard' in event) || event.tag === 'ordered') return event
  if (hasOpenBooks(before)) return audienceOf(event) === 'all' ? event : { ...event, heard: 'all' }
  if (event.tag === 'noted' && before.veiled) return { ...event, heard: event.side }
  if (touchedBy(event).length === 0) return event
  const heard = event.heard
  if (heard === 'all' && !before.veiled) return event
  const known = sidesThatKnow(before, after, event)
  return known === heard ? event : { ...event, heard: known }
}

/** Whether an event can change visibility: piece events, reports, and veiling the orders of battle. */
const isSight = (event: Event): boolean => isHandling(event) || event.tag === 'reported' || event.tag === 'veiled'

/**
 * Restricts events to the sides that may learn of them. While orders of battle are veiled, only the owner learns what
 * happens to pieces the enemy cannot see (KGP-8.14, KGP-8.15).
 */
export const veilAll = (state: State, events: readonly Event[]): readonly Event[] => {
  let before = state
  return events.map((event) => {
    const after = isSight(event) ? evolve(before, event) : before
    const heard = veil(before, after, event)
    before = evolve(before, heard)
    return heard
  })
}

/**
 * Returns the state after the events of {@link veilAll}, evolving each event only once if its audience does not change.
 */
export const evolveVeiled = (state: State, events: readonly Event[]): State =>
  events.reduce((before, event) => {
    const after = evolve(before, event)
    const heard = veil(before, after, event)
    return heard === event ? after : evolve(before, heard)
  }, state)
