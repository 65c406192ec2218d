import { positionOf } from '../model/position.js'
import { fallBackAdds } from '../rules/combat/fall-back.js'
import { callsSecond, shotsOf } from '../rules/combat/modifiers.js'
import { blows } from '../rules/demolition.js'
import { newPile } from '../rules/pile.js'
import { effectivePr, passes } from '../rules/proficiency.js'
import { factorOf, type Attack, type Phase, type State } from '../model/state.js'
import type { UnitId } from '../data/units.js'

/** The cards one of which is turned next: the pile, or the new one that an empty pile makes in the middle of an ACT (PD-B.10). */
const cardsDue = (state: State, pile: readonly number[]): readonly number[] => (pile.length > 0 ? pile : newPile(state))

const share = (cards: readonly number[], chance: (card: number) => number): number =>
  cards.reduce((sum, card) => sum + chance(card), 0) / cards.length

const FACES: readonly number[] = [1, 2, 3, 4, 5, 6]

const shareOfDie = (isGood: (die: number) => boolean): number => FACES.filter(isGood).length / FACES.length

/** Over the cards of an attack whose check is made or not asked for: the first, and a second where that is called for (PD-O.9). */
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

/** How likely a unit passes the check of its attack, over the die (PD-C.38). */
export const passingOdds = (state: State, unit: UnitId): number => {
  const pr = effectivePr(positionOf(state), unit)
  return shareOfDie((die) => passes(state.scenario.options, 'equalFails', die, pr))
}

/**
 * How likely an attack hits, over its check and its cards (PD-B.25, PD-C.38, PD-O.9), as long as the enemy answers with
 * nothing. Whether a unit that was hit falls back is another question.
 */
export const attackOdds = (state: State, attack: Attack): number => {
  if (!state.scenario.options.prInCombat) return cardOdds(state, attack)
  const passing = passingOdds(state, attack.unit)
  const passed = passing === 0 ? 0 : passing * cardOdds(state, { ...attack, passed: true })
  return passed + (passing === 1 ? 0 : (1 - passing) * cardOdds(state, { ...attack, passed: false }))
}

/** How likely a demolition blows its bridge, over the cards (PD-B.32, PD-O.4). */
export const demolitionOdds = (state: State, unit: UnitId | null): number =>
  share(cardsDue(state, state.pile), (card) => (blows(state, unit, card) ? 1 : 0))

/** How likely a unit slips through, over the die (PD-O.1). */
export const infiltrationOdds = (state: State, unit: UnitId): number => {
  const pr = effectivePr(positionOf(state), unit)
  return shareOfDie((die) => passes(state.scenario.options, 'equalPasses', die, pr))
}

/** How likely a unit that was hit gets away, over the die (PD-O.8). */
export const fallBackOdds = (state: State, { attack, modified }: Extract<Phase, { tag: 'fallBack' }>): number => {
  const { target } = attack
  const added = fallBackAdds(positionOf(state), attack, modified)
  const pr = factorOf(state, target, 'pr')
  return shareOfDie((die) => passes(state.scenario.options, 'equalFails', die + added, pr))
}
