import { eventPhrases } from './phrases/event.js'
import { namePhrases } from './phrases/name.js'
import { orderPhrases } from './phrases/order.js'
import { questionPhrases } from './phrases/question.js'
import { rollPhrases } from './phrases/roll.js'

/** The key of a phrase. */
export type PhraseKey =
  | keyof typeof namePhrases
  | keyof typeof orderPhrases
  | keyof typeof questionPhrases
  | keyof typeof eventPhrases
  | keyof typeof rollPhrases

const everything = (): Readonly<Record<PhraseKey, string>> => ({
  ...namePhrases,
  ...orderPhrases,
  ...questionPhrases,
  ...eventPhrases,
  ...rollPhrases,
})

/** What things are called, what can be ordered, what is asked and rolled for, and what happens, in English. */
export const phrases: Readonly<Record<PhraseKey, string>> = /* @__PURE__ */ everything()
