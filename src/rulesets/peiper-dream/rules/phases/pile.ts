import { deck, isJoker } from '../../data/cards.js'
import type { Event } from '../../model/event.js'
import { playOf, type State } from '../../model/state.js'

/**
 * PD-B.10: when a card is due in the middle of an ACT and the pile is empty, the discards without jokers and without the
 * card in use become the new pile, and the turn ends with this ACT.
 */
export const settle = (state: State): readonly Event[] => {
  if (state.pile.length > 0) return []
  const inUse = playOf(state.phase)?.card
  const cards = deck(state.scenario.options.jokers).filter((card) => !isJoker(card) && card !== inUse)
  return [
    { tag: 'reshuffled', cards },
    { tag: 'endingCalled', reason: 'reshuffle' },
  ]
}

/** PD-B.4: a joker drawn in the middle of an ACT ends the turn with it, once both sides have had a card. */
export const jokerCalls = (state: State, card: number): readonly Event[] =>
  isJoker(card) && !state.carded.includes(false) ? [{ tag: 'endingCalled', reason: 'joker' }] : []
