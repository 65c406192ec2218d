import { deck, isJoker } from '../data/cards.js'
import type { Event } from '../model/event.js'
import type { Position } from '../model/position.js'
import { playOf, type State } from '../model/state.js'
import { NOTHING } from './phase-handler.js'

/** Whether both sides have had an activation card this turn: before that no joker ends it (PD-B.4). */
export const hadBoth = ({ carded }: State): boolean => !carded.includes(false)

/** PD-B.4: a joker drawn in the middle of an ACT ends the turn with it, once both sides have had a card. */
export const jokerCalls = (state: State, card: number): readonly Event[] =>
  isJoker(card) && hadBoth(state) ? [{ tag: 'endingCalled', reason: 'joker' }] : NOTHING

/** The cards a new pile is made of in the middle of an ACT: the discards without jokers and without the card in use (PD-B.10). */
export const newPile = ({ phase, scenario }: State): readonly number[] => {
  const inUse = playOf(phase)?.card
  return deck(scenario.options.jokers).filter((card) => !isJoker(card) && card !== inUse)
}

/** PD-B.10: when a card is due in the middle of an ACT and the pile is empty, there is a new one, and the turn ends with this ACT. */
export const settlePile = ({ state }: Position): readonly Event[] =>
  state.pile.length > 0
    ? NOTHING
    : [
        { tag: 'reshuffled', cards: newPile(state) },
        { tag: 'endingCalled', reason: 'reshuffle' },
      ]
