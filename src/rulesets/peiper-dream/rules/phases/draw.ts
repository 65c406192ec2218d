import type { Drawn } from '../../../../kernel/draw.js'
import { actsOf, colorOf, isFace, isJoker } from '../../data/cards.js'
import type { Event } from '../../model/event.js'
import { canSideAct } from '../acts.js'
import type { State } from '../../model/state.js'

const NOTHING: readonly Event[] = []

/** How many ACTs a card is worth; a face card is one, or one for each unit of a stack (PD-B.5). */
export const worth = ({ scenario }: State, card: number): number =>
  scenario.options.activationYield === 'one' || isFace(card) ? 1 : actsOf(card)

/** PD-B.3, PD-B.9: the turn ends with an empty pile, or when no unit of either side could act. */
export const settle = (state: State): readonly Event[] => {
  const { turn } = state
  if (state.pile.length === 0) return [{ tag: 'turnEnded', turn, reason: 'pile' }]
  if (!canSideAct(state, 'us') && !canSideAct(state, 'german')) return [{ tag: 'turnEnded', turn, reason: 'idle' }]
  return NOTHING
}

/** The next activation card: a joker (PD-B.4), a card nobody can use (PD-B.9), or a side's turn to act. */
export const resolve = (state: State, [index]: Drawn): readonly Event[] => {
  const card = state.pile[index]
  const turned: Event = { tag: 'cardTurned', card, use: 'activation' }
  const wasted: Event = { tag: 'cardWasted', card }
  const side = colorOf(card)
  if (isJoker(card) || side === null)
    return state.carded.includes(false)
      ? [turned, wasted]
      : [turned, { tag: 'turnEnded', turn: state.turn, reason: 'joker' }]
  const acts = worth(state, card)
  const activated: Event = { tag: 'activated', side, card, acts }
  if (!canSideAct(state, side)) return [turned, activated, wasted]
  return [turned, activated, { tag: 'phaseBegan', phase: { tag: 'play', side, card, left: acts, stack: null } }]
}
