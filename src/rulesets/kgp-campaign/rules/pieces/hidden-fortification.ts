import type { Command } from '../../model/command.js'
import type { Event } from '../../model/event.js'
import { inOrder } from '../../model/facts.js'
import { has, type Fortification, type Piece } from '../../model/piece.js'
import type { PieceId, Side } from '../../data/names.js'
import type { Rule } from '../../model/rule-ids.js'
import { pieceOf, type State } from '../../model/state.js'

// Fortifications lie hidden until their owner shows them (8.621, A12.33).

type Showing = Extract<Command, { readonly tag: 'show' }>

const isHiddenWork = (piece: Piece | null, side: Side): piece is Fortification =>
  piece?.tag === 'fortification' && piece.side === side && has(piece, 'hidden')

/** The rule that showing breaks, or null. */
export const brokenShowing = (state: State, side: Side, id: PieceId): Rule | null =>
  isHiddenWork(pieceOf(state, id), side) ? null : 'fpp.hidden'

/** Every hidden Fortification a side might show. */
export const showings = (state: State, side: Side): readonly Showing[] =>
  inOrder(state).flatMap((piece): readonly Showing[] =>
    isHiddenWork(piece, side) ? [{ tag: 'show', item: piece.id }] : [],
  )

/** A hidden Fortification comes to light: mines as Known, their strength unsaid (7.1). */
export const shown = (state: State, id: PieceId, why = 'KGP-8.621'): readonly Event[] => {
  const work = pieceOf(state, id)
  if (work?.tag !== 'fortification') return []
  const isMine = work.kind === 'mineAP' || work.kind === 'mineAT'
  return [{ tag: 'marked', piece: id, put: isMine ? ['known'] : [], taken: ['hidden'], why, heard: 'all' }]
}
