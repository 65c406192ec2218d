import type { Command } from '../../model/command.js'
import type { Event } from '../../model/event.js'
import { inOrder, revealPiece } from '../../model/facts.js'
import { has, type Fortification, type Piece } from '../../model/piece.js'
import type { PieceId, Side } from '../../data/names.js'
import type { Rule } from '../../model/rule.js'
import { pieceOf, type State } from '../../model/state.js'

// Fortifications stay hidden until their owner reveals them (8.621, A12.33).

type Showing = Extract<Command, { readonly tag: 'show' }>

const isHiddenWork = (piece: Piece | null, side: Side): piece is Fortification =>
  piece?.tag === 'fortification' && piece.side === side && has(piece, 'hidden')

/** The rule that revealing a Fortification breaks, or null. */
export const whyNotShow = (state: State, side: Side, id: PieceId): Rule | null =>
  isHiddenWork(pieceOf(state, id), side) ? null : 'fpp.hidden'

/** Lists the hidden Fortifications a side can reveal. */
export const showOrders = (state: State, side: Side): readonly Showing[] =>
  inOrder(state).flatMap((piece): readonly Showing[] =>
    isHiddenWork(piece, side) ? [{ tag: 'show', item: piece.id }] : [],
  )

/** Reveals a hidden Fortification. Mines become Known, but their strength stays secret (7.1). */
export const showFortification = (state: State, id: PieceId, why = 'KGP-8.621'): readonly Event[] => {
  const work = pieceOf(state, id)
  if (work?.tag !== 'fortification') return []
  const isMine = work.kind === 'mineAP' || work.kind === 'mineAT'
  return [revealPiece(work, isMine ? ['known'] : [], ['hidden'], why)]
}
