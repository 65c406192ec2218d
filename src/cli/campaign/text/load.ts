import { textsBy } from '../../../kernel/language.js'
import type { CheckWords } from './words.js'

/** Loads the sentences of `validate` about a campaign in a language. */
export const checkWords: (language: string) => Promise<CheckWords> = textsBy<CheckWords>(
  { de: async () => (await import('./de.js')).de, fr: async () => (await import('./fr.js')).fr },
  async () => (await import('./en.js')).en,
)
