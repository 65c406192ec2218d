import type { RuleBook } from '../../kernel/violation.js'

/** Every rule that can be broken by a command: where it is written, and how to say it. */
export const rules = {
  'turn.answer': { cite: 'KGP-8.6.1', says: 'What is asked now is not answered by {tag}.' },
  'turn.once': { cite: 'KGP-8.6.2', says: 'That has been settled already in this step.' },
  'piece.unknown': { cite: 'KGP-8.2.ob', says: 'No such piece is there for {tag}.' },
  'piece.own': { cite: 'KGP-8.6.2', says: 'The piece of {tag} is not yours to decide on.' },
  'melee.order': { cite: 'KGP-8.6011', says: 'The Melee in {location} is not the next in Location order.' },
  'melee.pieces': {
    cite: 'KGP-8.601.2',
    says: 'The outcome in {location} names a piece that is not there, or one piece twice.',
  },
  'melee.guard': { cite: 'KGP-8.601.2', says: 'A prisoner in {location} needs a free enemy unit there to guard it.' },
  'melee.withdrawal': {
    cite: 'KGP-8.601.2',
    says: 'A unit can withdraw from {location} only to another Location without enemies.',
  },
  'melee.unfinished': {
    cite: 'KGP-8.601.2',
    says: 'Units of both sides are left in {location}, and the outcome does not call it a standoff.',
  },
  'prisoner.guard': { cite: 'KGP-8.6041.3, KGP-8.608.2', says: '{guard} is not able to guard {prisoner} there.' },
  'item.held': { cite: 'KGP-8.6041.3', says: 'Somebody has {item} already.' },
  'mines.crew': { cite: 'KGP-8.6042.1', says: '{vehicle} has no crew that could break.' },
  'bog.helper': {
    cite: 'KGP-8.6044.2',
    says: '{helper} cannot help {vehicle}: not in its area, helping another, or too many.',
  },
} as const satisfies RuleBook<string>

/** The id of a rule that can be broken. */
export type Rule = keyof typeof rules
