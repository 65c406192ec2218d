import type { Translation } from '../../../kernel/phrases.js'
import type { Rule } from '../model/rule-ids.js'
import { events } from './french/event.js'
import { names } from './french/name.js'
import { orders } from './french/order.js'
import { questions } from './french/question.js'
import { refusals } from './french/refusal.js'
import { rolls } from './french/roll.js'
import { terms } from './french/term.js'
import type { PhraseKey } from './phrases.js'

/** Everything there is to say, in French. */
const everything = (): Readonly<Record<PhraseKey, string>> => ({
  ...names,
  ...orders,
  ...questions,
  ...events,
  ...rolls,
})

/** Orders, questions, refusals and what happens, in French. */
export const french: Translation<Rule> = {
  language: 'fr',
  phrases: /* @__PURE__ */ everything(),
  sentences: refusals,
  terms,
  contractions: { ' de le ': ' du ', ' de les ': ' des ', ' de un ': " d'un ", ' à le ': ' au ', ' à les ': ' aux ' },
}
