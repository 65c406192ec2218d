import type { Drawn } from '../../../../kernel/draw.js'
import type { Event } from '../../model/event.js'
import type { Position } from '../../model/position.js'
import type { Attack, Play } from '../../model/phase.js'
import { goTo, type PhaseOf } from '../phase-handler.js'
import { jokerCalls } from '../pile.js'
import { mayFallBack } from './fall-back.js'
import { loss, loseStep } from './loss.js'
import { callsSecond, shotsOf } from './modifiers.js'

/** Resolves a hit: the US may first try to fall back (PD-O.8), otherwise the target loses a step (PD-B.30). */
const hit = (at: Position, attack: Attack, modified: number, then: Play): readonly Event[] =>
  mayFallBack(at, attack.target) ? [goTo({ tag: 'fallBack', attack, modified, then })] : loss(at, attack, then)

/** Resolves a miss: it may call for a second card (PD-O.9). If that misses too, the attacker loses a step. */
const miss = (at: Position, { attack, isSecond, then }: PhaseOf<'fire'>, card: number): readonly Event[] => {
  if (isSecond) return [loseStep(at.state, attack.unit), goTo(then)]
  return [goTo(callsSecond(at, attack, card) ? { tag: 'fire', attack, isSecond: true, then } : then)]
}

/** Resolves the card of an attack (PD-B.25). */
export const resolveFire = (at: Position, phase: PhaseOf<'fire'>, [index]: Drawn): readonly Event[] => {
  const { attack, isSecond, then } = phase
  const card = at.state.pile[index]
  const { modified, af, isHit } = shotsOf(at, attack)(card)
  return [
    { tag: 'cardTurned', card, use: isSecond ? 'second' : 'attack' },
    ...jokerCalls(at.state, card),
    { tag: 'shotResolved', card, modified, af, isHit },
    ...(isHit && modified !== null ? hit(at, attack, modified, then) : miss(at, phase, card)),
  ]
}
