import type { RuleBook } from '../../kernel/violation.js'

/** Every rule that can be broken by a command: where it is written, and how to say it. */
export const rules = {
  'turn.answer': { cite: 'KGP-8.6.1', says: 'What is asked now is not answered by {tag}.' },
  'turn.once': { cite: 'KGP-8.6.2', says: 'That has been settled already in this step.' },
  'piece.unknown': { cite: 'KGP-8.2.ob', says: 'No such piece is there for {tag}.' },
  'piece.own': { cite: 'KGP-8.6.2', says: 'The piece of {tag} is not yours to decide on.' },
} as const satisfies RuleBook<string>

/** The id of a rule that can be broken. */
export type Rule = keyof typeof rules
