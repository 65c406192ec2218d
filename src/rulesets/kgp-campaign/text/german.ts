import type { Translation } from '../../../kernel/phrases.js'
import type { Rule } from '../model/rule-ids.js'
import { events } from './german/event.js'
import { names } from './german/name.js'
import { orders } from './german/order.js'
import { questions } from './german/question.js'
import { refusals } from './german/refusal.js'
import { rolls } from './german/roll.js'
import { terms } from './german/term.js'
import type { PhraseKey } from './phrases.js'

/** Everything there is to say, in German. */
const everything = (): Readonly<Record<PhraseKey, string>> => ({
  ...names,
  ...orders,
  ...questions,
  ...events,
  ...rolls,
})

/** Orders, questions, refusals and what happens, in German. */
export const german: Translation<Rule> = {
  language: 'de',
  phrases: /* @__PURE__ */ everything(),
  sentences: refusals,
  terms,
  contractions: { ' von die ': ' der ' },
}
