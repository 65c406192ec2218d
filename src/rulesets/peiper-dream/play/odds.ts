import { positionOf } from '../model/position.js'
import { fallBackAdds } from '../rules/combat/fall-back.js'
import { callsSecond, shotsOf } from '../rules/combat/modifiers.js'
import { blows } from '../rules/demolition.js'
import { newPile } from '../rules/pile.js'
import { effectivePr, passes } from '../rules/proficiency.js'
import { factorOf, type State } from '../model/state.js'
import type { Attack, Phase } from '../model/phase.js'
import type { UnitId } from '../data/units.js'

/** The cards from which the next one is drawn: the pile or, if it is empty during an ACT, the new one (PD-B.10). */
const cardsDue = (state: State, pile: readonly number[]): readonly number[] => (pile.length > 0 ? pile : newPile(state))

const share = (cards: readonly number[], chance: (card: number) => number): number =>
  cards.reduce((sum, card) => sum + chance(card), 0) / cards.length

const FACES: readonly number[] = [1, 2, 3, 4, 5, 6]

const shareOfDie = (isGood: (die: number) => boolean): number => FACES.filter(isGood).length / FACES.length

/**
 * The probability that an attack hits after its check, over the first card and a second one if it is drawn (PD-O.9).
 */
const cardOdds = (state: State, attack: Attack): number => {
  const at = positionOf(state)
  const first = cardsDue(state, state.pile)
  const shot = shotsOf(at, attack)
  const second = (card: number): number => {
    const rest = first.filter((other) => other !== card)
    return share(cardsDue(state, rest), (next) => (shot(next).isHit ? 1 : 0))
  }
  return share(first, (card) => (shot(card).isHit ? 1 : callsSecond(at, attack, card) ? second(card) : 0))
}

/** The probability that a unit passes the check of its attack (PD-C.38). */
export const passingOdds = (state: State, unit: UnitId): number => {
  const pr = effectivePr(positionOf(state), unit)
  return shareOfDie((die) => passes(state.scenario.options, 'equalFails', die, pr))
}

/**
 * The probability that an attack hits, over its check and cards (PD-B.25, PD-C.38, PD-O.9), if the enemy does not
 * respond. It does not include falling back.
 */
export const attackOdds = (state: State, attack: Attack): number => {
  if (!state.scenario.options.prInCombat) return cardOdds(state, attack)
  const passing = passingOdds(state, attack.unit)
  const passed = passing === 0 ? 0 : passing * cardOdds(state, { ...attack, passed: true })
  return passed + (passing === 1 ? 0 : (1 - passing) * cardOdds(state, { ...attack, passed: false }))
}

/** The probability that a demolition blows its bridge (PD-B.32, PD-O.4). */
export const demolitionOdds = (state: State, unit: UnitId | null): number =>
  share(cardsDue(state, state.pile), (card) => (blows(state, unit, card) ? 1 : 0))

/** The probability that an infiltration succeeds (PD-O.1). */
export const infiltrationOdds = (state: State, unit: UnitId): number => {
  const pr = effectivePr(positionOf(state), unit)
  return shareOfDie((die) => passes(state.scenario.options, 'equalPasses', die, pr))
}

/** The probability that a unit that was hit falls back (PD-O.8). */
export const fallBackOdds = (state: State, { attack, modified }: Extract<Phase, { tag: 'fallBack' }>): number => {
  const { target } = attack
  const added = fallBackAdds(positionOf(state), attack, modified)
  const pr = factorOf(state, target, 'pr')
  return shareOfDie((die) => passes(state.scenario.options, 'equalFails', die + added, pr))
}
