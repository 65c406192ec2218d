import type { Side } from './printed-unit.js'

/**
 * The number of suited cards: 13 each of spades, hearts, diamonds and clubs (PD-B.1). Jokers are numbered from here.
 */
export const SUITED = 52

const SUITS = 'SHDC'
const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K']

/** Whether a card is a joker. Jokers have neither colour nor value. */
export const isJoker = (card: number): boolean => card >= SUITED

/** The value of a card: 1 (ace) to 13 (king), 0 for a joker. */
export const valueOf = (card: number): number => (isJoker(card) ? 0 : (card % 13) + 1)

/** The suit of a card: 0 spades, 1 hearts, 2 diamonds, 3 clubs. Jokers have none. */
export const suitOf = (card: number): number => Math.floor(card / 13)

/** Whether a card is a jack, a queen or a king. */
export const isFace = (card: number): boolean => valueOf(card) > 10

/** The side of a card: hearts and diamonds are American, spades and clubs German (PD-B.2); null for jokers. */
export const colorOf = (card: number): Side | null => {
  if (isJoker(card)) return null
  const suit = suitOf(card)
  return suit === 1 || suit === 2 ? 'us' : 'german'
}

/** The number of ACTs of a number card: half its value, rounded up (PD-B.5). */
export const actsOf = (card: number): number => Math.ceil(valueOf(card) / 2)

const DECKS: readonly (readonly number[])[] = /* @__PURE__ */ [0, 1, 2].map((jokers) =>
  Array.from({ length: SUITED + jokers }, (_, card) => card),
)

/** The cards of a deck with 0 to 2 jokers, in order. */
export const deck = (jokers: number): readonly number[] => DECKS[jokers]

/** The short name of a card: `10H`, `QS`, `joker 1`. */
export const cardName = (card: number): string =>
  isJoker(card) ? `joker ${card - SUITED + 1}` : `${RANKS[card % 13]}${SUITS[suitOf(card)]}`

/** The card with a short name, or null. */
export const cardCalled = (name: string): number | null => {
  for (let card = 0; card < SUITED + 2; card++) if (cardName(card) === name) return card
  return null
}
