import { isJoker, suitOf, valueOf } from '../data/cards.js'

const SUITS = '♠♥♦♣'

/** Makes the short labels of cards, such as `10♥`, from the letters of the ace, jack, queen and king. */
export const cardLabels =
  ([ace, jack, queen, king]: readonly [ace: string, jack: string, queen: string, king: string]) =>
  (card: number): string => {
    if (isJoker(card)) return 'Joker'
    const letters: Readonly<Record<number, string>> = { 1: ace, 11: jack, 12: queen, 13: king }
    const value = valueOf(card)
    return `${letters[value] ?? value}${SUITS[suitOf(card)]}`
  }
