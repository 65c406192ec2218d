import type { Drawn } from '../../../../kernel/draw.js'
import type { Event } from '../../model/event.js'
import type { Position } from '../../model/position.js'
import type { Attack, Play } from '../../model/state.js'
import { jokerCalls } from '../deck.js'
import { goTo, type PhaseOf } from '../phase-handler.js'
import { mayFallBack } from './fall-back.js'
import { loss, stepLost } from './loss.js'
import { attackFactor, callsSecond, modifiedCard } from './modifiers.js'

/** A hit: the US may try to fall back first (PD-O.8), else the target loses a step (PD-B.30). */
const hit = (at: Position, attack: Attack, modified: number, then: Play): readonly Event[] =>
  mayFallBack(at, attack.target) ? [goTo({ tag: 'fallBack', attack, modified, then })] : loss(at, attack, then)

/** A miss: a second card is called for (PD-O.9); where that misses too, the firing unit loses a step. */
const miss = (at: Position, { attack, isSecond, then }: PhaseOf<'fire'>, card: number): readonly Event[] => {
  if (isSecond) return [stepLost(at.state, attack.unit), goTo(then)]
  return [goTo(callsSecond(at, attack, card) ? { tag: 'fire', attack, isSecond: true, then } : then)]
}

/** The card of an attack: modified, it hits if it is at most the attack factor (PD-B.25). */
export const resolveFire = (at: Position, phase: PhaseOf<'fire'>, [index]: Drawn): readonly Event[] => {
  const { attack, isSecond, then } = phase
  const card = at.state.pile[index]
  const af = attackFactor(at, attack.unit)
  const modified = modifiedCard(at, attack, card)
  const isHit = modified !== null && modified <= af
  return [
    { tag: 'cardTurned', card, use: isSecond ? 'second' : 'attack' },
    ...jokerCalls(at.state, card),
    { tag: 'shotResolved', card, modified, af, isHit },
    ...(isHit ? hit(at, attack, modified, then) : miss(at, phase, card)),
  ]
}
