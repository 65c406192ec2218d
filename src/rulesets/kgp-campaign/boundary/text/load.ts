import { textsBy } from '../../../../kernel/language.js'
import type { FormatWords } from './format-words.js'

/**
 * Loads the sentences about texts that players write: maps, campaign files and reports.
 *
 * @param language a BCP 47 tag; the sentences are in English for languages without a translation
 */
export const formatWords: (language: string) => Promise<FormatWords> = textsBy<FormatWords>(
  {
    de: async () => (await import('./format.de.js')).format,
    fr: async () => (await import('./format.fr.js')).format,
  },
  async () => (await import('./format.en.js')).format,
)
