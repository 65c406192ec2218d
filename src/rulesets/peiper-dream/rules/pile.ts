import { deck, isJoker } from '../data/cards.js'
import type { Event } from '../model/event.js'
import type { Position } from '../model/position.js'
import type { State } from '../model/state.js'
import { playOf } from '../model/phase.js'
import { NOTHING } from './phase-handler.js'

/** Whether both sides have had an activation card this turn. Before that, jokers do not end it (PD-B.4). */
export const hadBoth = ({ carded }: State): boolean => !carded.includes(false)

/** PD-B.4: a joker drawn during an ACT ends the turn after that ACT, once both sides have had a card. */
export const jokerCalls = (state: State, card: number): readonly Event[] =>
  isJoker(card) && hadBoth(state) ? [{ tag: 'endingCalled', reason: 'joker' }] : NOTHING

/** The cards of a new pile made during an ACT: the discards without jokers and the card in use (PD-B.10). */
export const newPile = ({ phase, scenario }: State): readonly number[] => {
  const inUse = playOf(phase)?.card
  return deck(scenario.options.jokers).filter((card) => !isJoker(card) && card !== inUse)
}

/**
 * PD-B.10: if a card is needed during an ACT and the pile is empty, makes a new pile and ends the turn after this ACT.
 */
export const settlePile = ({ state }: Position): readonly Event[] =>
  state.pile.length > 0
    ? NOTHING
    : [
        { tag: 'reshuffled', cards: newPile(state) },
        { tag: 'endingCalled', reason: 'reshuffle' },
      ]
