import type { Side } from './printed-unit.js'

/** The cards of the four suits: 13 spades, 13 hearts, 13 diamonds, 13 clubs (PD-B.1). Jokers are numbered from here. */
export const SUITED = 52

const SUITS = 'SHDC'
const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K']

/** Whether a card is a joker: it has neither color nor value. */
export const isJoker = (card: number): boolean => card >= SUITED

/** The value of a card: ace 1 to king 13; a joker has none and counts 0. */
export const valueOf = (card: number): number => (isJoker(card) ? 0 : (card % 13) + 1)

/** Whether a card is a jack, a queen or a king. */
export const isFace = (card: number): boolean => valueOf(card) > 10

/** The side a card belongs to: hearts and diamonds are American, spades and clubs German (PD-B.2); a joker is nobody's. */
export const colorOf = (card: number): Side | null => {
  if (isJoker(card)) return null
  const suit = Math.floor(card / 13)
  return suit === 1 || suit === 2 ? 'us' : 'german'
}

/** How many ACTs a number card gives: half its value, rounded up (PD-B.5). */
export const actsOf = (card: number): number => Math.ceil(valueOf(card) / 2)

const DECKS: readonly (readonly number[])[] = /* @__PURE__ */ [0, 1, 2].map((jokers) =>
  Array.from({ length: SUITED + jokers }, (_, card) => card),
)

/** All cards of a deck with up to two jokers, in order. */
export const deck = (jokers: number): readonly number[] => DECKS[jokers]

/** A card in short: `10H`, `QS`, `joker 1`. */
export const cardName = (card: number): string =>
  isJoker(card) ? `joker ${card - SUITED + 1}` : `${RANKS[card % 13]}${SUITS[Math.floor(card / 13)]}`

/** The card of this short name, or null. */
export const cardCalled = (name: string): number | null => {
  for (let card = 0; card < SUITED + 2; card++) if (cardName(card) === name) return card
  return null
}
