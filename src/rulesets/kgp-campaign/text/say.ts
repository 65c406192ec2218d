import { formatPhrase, type Phrase, type Translation } from '../../../kernel/phrases.js'
import { phrases, type PhraseKey } from './phrases.js'

/** The language things are said in; null for English. */
export type Wording = Translation | null

/** A phrase in words of a language, with what stands in its braces. */
export const say = (wording: Wording, key: PhraseKey, values: Phrase['values'] = {}): string =>
  formatPhrase(phrases, { key, values }, wording)

/** A word that comes as data, such as a type, in words of a language; as it is where the language has no other. */
export const termIn = (wording: Wording, word: string): string => wording?.terms[word] ?? word
