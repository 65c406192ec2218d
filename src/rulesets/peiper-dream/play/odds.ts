import { deck, isJoker, valueOf } from '../data/cards.js'
import { callsSecond, isHit } from '../rules/combat.js'
import { factorOf } from '../data/plan.js'
import { passes } from '../rules/proficiency.js'
import { playOf, type Attack, type Phase, type State } from '../model/state.js'
import { effectivePr } from '../rules/supply.js'
import { fallBackAdds } from '../rules/phases/fire.js'
import type { UnitId } from '../data/units.js'

/** The cards one of which is turned next: the pile, or the new one that an empty pile makes in the middle of an ACT (PD-B.10). */
const cardsDue = (state: State, pile: readonly number[]): readonly number[] => {
  if (pile.length > 0) return pile
  const inUse = playOf(state.phase)?.card
  return deck(state.scenario.options.jokers).filter((card) => !isJoker(card) && card !== inUse)
}

const share = (cards: readonly number[], chance: (card: number) => number): number =>
  cards.reduce((sum, card) => sum + chance(card), 0) / cards.length

const FACES: readonly number[] = [1, 2, 3, 4, 5, 6]

const shareOfDie = (isGood: (die: number) => boolean): number => FACES.filter(isGood).length / FACES.length

/** Over the cards of an attack whose check is made or not asked for: the first, and a second where that is called for (PD-O.9). */
const cardOdds = (state: State, attack: Attack): number => {
  const first = cardsDue(state, state.pile)
  const second = (card: number): number => {
    const rest = first.filter((other) => other !== card)
    return share(cardsDue(state, rest), (next) => (isHit(state, attack, next) ? 1 : 0))
  }
  return share(first, (card) => (isHit(state, attack, card) ? 1 : callsSecond(state, attack, card) ? second(card) : 0))
}

/**
 * How likely an attack hits, over its check and its cards (PD-B.25, PD-C.38, PD-O.9), as long as the enemy answers with
 * nothing. Whether a unit that was hit falls back is another question.
 */
export const attackOdds = (state: State, attack: Attack): number => {
  const { options } = state.scenario
  if (!options.prInCombat) return cardOdds(state, attack)
  const pr = effectivePr(state, attack.unit)
  const passing = shareOfDie((die) => passes(options, 'equalFails', die, pr))
  const passed = passing === 0 ? 0 : passing * cardOdds(state, { ...attack, passed: true })
  return passed + (passing === 1 ? 0 : (1 - passing) * cardOdds(state, { ...attack, passed: false }))
}

const REDUCED_ADDS = 2

/** How likely a demolition blows its bridge, over the cards (PD-B.32, PD-O.4). */
export const demolitionOdds = (state: State, unit: UnitId | null): number => {
  const added = unit !== null && state.steps[unit] === 1 ? REDUCED_ADDS : 0
  return share(cardsDue(state, state.pile), (card) =>
    !isJoker(card) && valueOf(card) + added <= state.scenario.options.demolitionMax ? 1 : 0,
  )
}

/** How likely a unit slips through, over the die (PD-O.1). */
export const infiltrationOdds = (state: State, unit: UnitId): number => {
  const pr = effectivePr(state, unit)
  return shareOfDie((die) => passes(state.scenario.options, 'equalPasses', die, pr))
}

/** How likely a unit that was hit gets away, over the die (PD-O.8). */
export const fallBackOdds = (state: State, { attack, modified }: Extract<Phase, { tag: 'fallBack' }>): number => {
  const { target } = attack
  const added = fallBackAdds(state, attack, modified)
  const pr = factorOf(state, target, 'pr')
  return shareOfDie((die) => passes(state.scenario.options, 'equalFails', die + added, pr))
}
