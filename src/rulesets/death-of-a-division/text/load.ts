import { textsBy, type Translation } from '../../../kernel/language.js'
import { englishTexts, type OptionTexts } from '../../../kernel/option.js'
import { optionTable } from '../data/options.js'

/**
 * Loads the sentences of a language. Pass the result to a `describe` function or to a board.
 *
 * @param language a BCP 47 tag; the result is null for English and for languages without a translation
 */
export const words: (language: string) => Promise<Translation | null> = textsBy<Translation | null>(
  { de: async () => (await import('./de.js')).de, fr: async () => (await import('./fr.js')).fr },
  () => Promise.resolve(null),
)

/** Loads the texts of the options in a language, given by its BCP 47 tag; in English if it has no translation. */
export const optionTexts: (language: string) => Promise<OptionTexts> = textsBy<OptionTexts>(
  {
    de: async () => (await import('./de.js')).optionWords,
    fr: async () => (await import('./fr.js')).optionWords,
  },
  () => Promise.resolve(englishTexts(optionTable)),
)
