import type { Event } from '../model/event.js'
import { eliminatePiece, inOrder, revealPiece, removeMarkers } from '../model/facts.js'
import { has, type Piece } from '../model/piece.js'
import type { Marker } from '../model/marker.js'
import { doTask } from '../model/task.js'
import { eventsOnly, type PartHandler, type Result } from './part-handler.js'
import { isOpen, type State } from '../model/state.js'
import type { Usage } from '../model/scenario-result.js'
import type { Counter } from '../model/board.js'
import type { Purchase } from '../model/ledger.js'

/**
 * Counters that do not represent pieces and are removed: artillery, smoke, acquired targets, dummies, labor, snipers,
 * aircraft.
 */
const COUNTERS: readonly { readonly rule: string; readonly kinds: readonly Counter['tag'][] }[] = [
  { rule: 'KGP-8.602a', kinds: ['sr', 'ffe'] },
  { rule: 'KGP-8.602b', kinds: ['smoke'] },
  { rule: 'KGP-8.602c', kinds: ['acquired'] },
  { rule: 'KGP-8.602e', kinds: ['dummy', 'dummyCloaking'] },
  { rule: 'KGP-8.602f', kinds: ['labor'] },
  { rule: 'KGP-8.602h', kinds: ['sniper'] },
  { rule: 'KGP-8.602i', kinds: ['fb'] },
]

/** Markers removed from every piece. */
const MARKERS: readonly { readonly rule: string; readonly markers: readonly Marker[] }[] = [
  { rule: 'KGP-8.602c', markers: ['acquired'] },
  { rule: 'KGP-8.602e', markers: ['dm', 'disrupted', 'fanatic', 'berserk', 'wallAdvantage', 'hullDown', 'concealed'] },
  { rule: 'KGP-8.602f', markers: ['cx', 'motion', 'ce', 'bu', 'labor'] },
]

/**
 * Whether a hidden piece is revealed: units, entrenchments and Equipment are; other Fortifications may stay hidden
 * (KGP-8.602g).
 */
const isRevealed = (piece: Piece): boolean =>
  piece.tag !== 'fortification' || ['foxhole', 'trench', 'pillbox'].includes(piece.kind)

const usageOf = (state: State, purchase: string | null): Usage | null =>
  state.last?.usage.find((usage) => usage.purchase === purchase) ?? null

/**
 * Whether a radio or field phone is kept. It is removed if its module was used or exhausted (KGP-CG15), or if it is
 * captured, since it then belongs to no group of its captor (KGP-CG22).
 */
const isRetainedRadio = (state: State, piece: Piece): boolean => {
  const usage = usageOf(state, piece.rg)
  return piece.rg !== null && !has(piece, 'captured') && usage?.used !== true && usage?.spent !== true
}

const isRadio = (piece: Piece): boolean => piece.tag === 'sw' && (piece.type === 'radio' || piece.type === 'phone')

/**
 * Groups that are used up: artillery that fired for effect or is exhausted, aircraft that tried to sight a target or
 * were Recalled (KGP-CG22).
 */
const usedUp = (state: State): readonly Purchase[] =>
  [...state.ledgers.german.purchases, ...state.ledgers.us.purchases].filter((purchase) => {
    const usage = usageOf(state, purchase.id)
    return !purchase.eliminated && usage !== null && (usage.used || usage.spent)
  })

const OUT: readonly Marker[] = ['hidden', 'cloaked', 'reserve']

/** Reveals a hidden piece to the enemy (KGP-8.602g). */
const revealEvents = (state: State, piece: Piece): readonly Event[] => {
  const isShown = has(piece, 'hidden') && isOpen(state, { ...piece, markers: [] })
  if (!isShown) return removeMarkers(piece, OUT, 'KGP-8.602g')
  const left = piece.markers.filter((marker) => !MARKERS.some(({ markers }) => markers.includes(marker)))
  return [revealPiece({ ...piece, markers: left }, [], OUT, 'KGP-8.602g')]
}

const cleared = (state: State): Result => {
  const pieces = inOrder(state)
  const events: Event[] = []
  for (const { rule, kinds } of COUNTERS) {
    const count = state.board.counters.filter(({ tag }) => kinds.includes(tag)).length
    if (count > 0) events.push({ tag: 'countersRemoved', kinds, count, why: rule })
  }
  for (const { rule, markers } of MARKERS)
    for (const piece of pieces) events.push(...removeMarkers(piece, markers, rule))
  for (const piece of pieces) if (isRevealed(piece)) events.push(...revealEvents(state, piece))
  for (const piece of pieces)
    if (isRadio(piece) && !isRetainedRadio(state, piece)) events.push(...eliminatePiece(state, piece.id, 'KGP-8.602d'))
  for (const purchase of usedUp(state)) {
    const { side } = purchase
    events.push({ tag: 'purchaseWritten', side, purchase: { ...purchase, used: true, eliminated: true }, heard: side })
  }
  return eventsOnly(...events)
}

const isStale = (state: State): boolean =>
  state.board.counters.length > 0 ||
  usedUp(state).length > 0 ||
  inOrder(state).some(
    (piece) =>
      MARKERS.some(({ markers }) => markers.some((marker) => has(piece, marker))) ||
      (isRevealed(piece) && (has(piece, 'hidden') || has(piece, 'cloaked') || has(piece, 'reserve'))) ||
      (isRadio(piece) && !isRetainedRadio(state, piece)),
  )

/** Marker Removal (8.602): no decisions and no dice. Revealed stacks may not be inspected (KGP-8.602.1). */
export const markerRemoval: PartHandler<'8.602'> = {
  begin: ({ state }) => (isStale(state) ? [doTask('8.602', { tag: 'clear' })] : []),
  does: { clear: ({ state }) => cleared(state) },
}
