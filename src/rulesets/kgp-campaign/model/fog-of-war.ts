import { sides, type PieceId, type Side } from '../data/names.js'
import { heardBy, type Event } from './event.js'
import { isHandling, touchedBy } from './evolve-piece.js'
import { evolve } from './evolve.js'
import { has, isPersonnel, type Piece } from './piece.js'
import { allPieces, pieceOf, type State } from './state.js'
import type { Heard } from './task.js'

/** Whether a piece lies open for the enemy: on the map and not hidden; once orders of battle are veiled, only what is fixed. */
export const isOpen = ({ veiled }: Pick<State, 'veiled'>, piece: Piece): boolean => {
  if (has(piece, 'hidden') || piece.place.tag === 'holdingBox' || piece.location === null) return false
  return !veiled || piece.place.tag === 'leftInPlace' || piece.tag === 'wreck' || piece.tag === 'fortification'
}

/** What only one side may hear of, unless the campaign is played open (`cg.secrecy`). */
export const privately = (state: State, side: Side): Heard => (state.options['cg.secrecy'] === 'open' ? 'all' : side)

const isSeenBy = (state: State, side: Side, piece: Piece): boolean => piece.side === side || isOpen(state, piece)

/** The sides whose own prisoners lose their guard with these pieces. */
const bereft = (state: State, ids: readonly PieceId[]): readonly Side[] =>
  allPieces(state).flatMap((piece) =>
    isPersonnel(piece) && piece.guard !== null && ids.includes(piece.guard) ? [piece.side] : [],
  )

/** Who may know of a movement of hands: everybody who sees one of its pieces before or after it. */
const knowing = (before: State, after: State, event: Event): Heard => {
  const ids = touchedBy(event)
  const seen = [before, after].flatMap((state) =>
    ids.flatMap((id) => {
      const piece = pieceOf(state, id)
      return piece === null ? [] : sides.filter((side) => isSeenBy(state, side, piece))
    }),
  )
  const known = new Set([...seen, ...bereft(before, ids)])
  const [one] = known
  return known.size === 1 ? one : 'all'
}

const veiledOne = (before: State, after: State, event: Event): Event => {
  if (!('heard' in event)) return event
  if (before.options['cg.secrecy'] === 'open') return heardBy(event) === 'all' ? event : { ...event, heard: 'all' }
  if (event.tag === 'noted' && before.veiled) return { ...event, heard: event.side }
  if (touchedBy(event).length === 0) return event
  const heard = event.heard
  if (heard === 'all' && !before.veiled) return event
  const known = knowing(before, after, event)
  return known === heard ? event : { ...event, heard: known }
}

/** Whether an event may change what a side sees: the pieces, or whether orders of battle are veiled. */
const isSight = (event: Event): boolean => isHandling(event) || event.tag === 'reported' || event.tag === 'veiled'

/**
 * Events as each side may hear of them: once orders of battle are veiled, what happens to pieces the enemy cannot see is
 * heard by their side alone, and what it can see by both (KGP-8.14, KGP-8.15).
 */
export const veiling = (state: State, events: readonly Event[]): readonly Event[] => {
  let before = state
  return events.map((event) => {
    const after = isSight(event) ? evolve(before, event) : before
    const heard = veiledOne(before, after, event)
    before = after
    return heard
  })
}

/** The state after events as each side may hear of them: that of {@link veiling}, with each event done once where it is heard as it says. */
export const afterVeiled = (state: State, events: readonly Event[]): State =>
  events.reduce((before, event) => {
    const after = evolve(before, event)
    const heard = veiledOne(before, after, event)
    return heard === event ? after : evolve(before, heard)
  }, state)
