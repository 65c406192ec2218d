import type { Drawn } from '../../../kernel/draw.js'
import { colorOf } from '../data/cards.js'
import type { Side } from '../data/printed-unit.js'
import { unitsOf } from '../data/units.js'
import type { Event } from '../model/event.js'
import type { Position } from '../model/position.js'
import type { State } from '../model/state.js'
import { actsAllowed, hasActOnNextCard } from './activation.js'
import { canUnitAct } from './acts.js'
import { goTo, NOTHING } from './phase-handler.js'
import { hadBoth } from './pile.js'

/**
 * Whether a side could use a card drawn now, because one of its units has a legal ACT other than a demolition (PD-B.9).
 */
export const canSideAct = (at: Position, side: Side): boolean =>
  unitsOf[side].some((unit) => hasActOnNextCard(at.state, unit) && canUnitAct(at, unit))

/** PD-B.3, PD-B.9: ends the turn if the pile is empty or no unit of either side could act. */
export const settleDraw = (at: Position): readonly Event[] => {
  const { pile, turn } = at.state
  if (pile.length === 0) return [{ tag: 'turnEnded', turn, reason: 'pile' }]
  if (!canSideAct(at, 'us') && !canSideAct(at, 'german')) return [{ tag: 'turnEnded', turn, reason: 'idle' }]
  return NOTHING
}

/**
 * Resolves an activation card: a joker (PD-B.4), a card nobody can use (PD-B.9), or the activation of a side (PD-B.5).
 *
 * @param canUse whether a side could use the card
 */
export const revealCard = (state: State, index: number, canUse: (side: Side) => boolean): readonly Event[] => {
  const card = state.pile[index]
  const turned: Event = { tag: 'cardTurned', card, use: 'activation' }
  const wasted: Event = { tag: 'cardWasted', card }
  const side = colorOf(card)
  if (side === null) return [turned, hadBoth(state) ? { tag: 'turnEnded', turn: state.turn, reason: 'joker' } : wasted]
  const acts = actsAllowed(state, card)
  const activated: Event = { tag: 'activated', side, card, acts }
  if (!canUse(side)) return [turned, activated, wasted]
  return [turned, activated, goTo({ tag: 'play', side, card, left: acts, stack: null })]
}

/** Resolves the draw of an activation card (PD-B.3). */
export const resolveDraw = (at: Position, [index]: Drawn): readonly Event[] =>
  revealCard(at.state, index, (side) => canSideAct(at, side))
