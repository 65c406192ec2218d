import type { Event } from '../model/event.js'
import { eliminating, inOrder, taking } from '../model/facts.js'
import { has, type Piece } from '../model/piece.js'
import type { Marker } from '../model/marker.js'
import { doing } from '../model/task.js'
import { just, type PartHandler, type Result } from './part-handler.js'
import type { Counter, State, Usage } from '../model/state.js'
import type { Purchase } from '../model/ledger.js'

/** Counters of no piece that are taken off: artillery, smoke, acquired targets, dummies, labor, snipers, aircraft. */
const COUNTERS: readonly { readonly rule: string; readonly kinds: readonly Counter['tag'][] }[] = [
  { rule: 'KGP-8.602a', kinds: ['sr', 'ffe'] },
  { rule: 'KGP-8.602b', kinds: ['smoke'] },
  { rule: 'KGP-8.602c', kinds: ['acquired'] },
  { rule: 'KGP-8.602e', kinds: ['dummy', 'dummyCloaking'] },
  { rule: 'KGP-8.602f', kinds: ['labor'] },
  { rule: 'KGP-8.602h', kinds: ['sniper'] },
  { rule: 'KGP-8.602i', kinds: ['fb'] },
]

/** Markers that are taken off every piece. */
const MARKERS: readonly { readonly rule: string; readonly markers: readonly Marker[] }[] = [
  { rule: 'KGP-8.602c', markers: ['acquired'] },
  { rule: 'KGP-8.602e', markers: ['dm', 'disrupted', 'fanatic', 'berserk', 'wallAdvantage', 'hullDown', 'concealed'] },
  { rule: 'KGP-8.602f', markers: ['cx', 'motion', 'ce', 'bu', 'labor'] },
]

/** What comes out of hiding: units, entrenchments and Equipment; other Fortifications may stay hidden (KGP-8.602g). */
const comesOut = (piece: Piece): boolean =>
  piece.tag !== 'fortification' || ['foxhole', 'trench', 'pillbox'].includes(piece.kind)

const usageOf = (state: State, purchase: string | null): Usage | null =>
  state.last?.usage.find((usage) => usage.purchase === purchase) ?? null

/** A radio or field phone stays where its module may be used again (KGP-CG22): used or exhausted, it goes (KGP-CG15). */
const isRetainedRadio = (state: State, piece: Piece): boolean => {
  const usage = usageOf(state, piece.rg)
  return piece.rg !== null && usage?.used !== true && usage?.spent !== true
}

const isRadio = (piece: Piece): boolean => piece.tag === 'sw' && (piece.type === 'radio' || piece.type === 'phone')

/** Groups that are used up: artillery that fired for effect or is exhausted, aircraft that looked for a target or were Recalled (KGP-CG22). */
const usedUp = (state: State): readonly Purchase[] =>
  [...state.ledgers.german.purchases, ...state.ledgers.us.purchases].filter((purchase) => {
    const usage = usageOf(state, purchase.id)
    return !purchase.eliminated && usage !== null && (usage.used || usage.spent)
  })

const cleared = (state: State): Result => {
  const pieces = inOrder(state)
  const events: Event[] = []
  for (const { rule, kinds } of COUNTERS) {
    const count = state.board.counters.filter(({ tag }) => kinds.includes(tag)).length
    if (count > 0) events.push({ tag: 'countersRemoved', kinds, count, why: rule })
  }
  for (const { rule, markers } of MARKERS) for (const piece of pieces) events.push(...taking(piece, markers, rule))
  for (const piece of pieces)
    if (comesOut(piece)) events.push(...taking(piece, ['hidden', 'cloaked', 'reserve'], 'KGP-8.602g'))
  for (const piece of pieces)
    if (isRadio(piece) && !isRetainedRadio(state, piece)) events.push(...eliminating(state, piece.id, 'KGP-8.602d'))
  for (const purchase of usedUp(state)) {
    const { side } = purchase
    events.push({ tag: 'purchaseWritten', side, purchase: { ...purchase, used: true, eliminated: true }, heard: side })
  }
  return just(...events)
}

const isStale = (state: State): boolean =>
  state.board.counters.length > 0 ||
  usedUp(state).length > 0 ||
  inOrder(state).some(
    (piece) =>
      MARKERS.some(({ markers }) => markers.some((marker) => has(piece, marker))) ||
      (comesOut(piece) && (has(piece, 'hidden') || has(piece, 'cloaked') || has(piece, 'reserve'))) ||
      (isRadio(piece) && !isRetainedRadio(state, piece)),
  )

/** Marker Removal (8.602): no decisions and no dice. Nobody may inspect the stacks revealed (KGP-8.602.1). */
export const markerRemoval: PartHandler<'8.602'> = {
  begin: ({ state }) => (isStale(state) ? [doing('8.602', { tag: 'clear' })] : []),
  does: { clear: ({ state }) => cleared(state) },
}
