import { textsBy } from '../../../kernel/language.js'
import type { SummaryWords } from './words.js'

/** The languages of summaries. */
export const SUMMARY_LANGUAGES = ['en', 'de', 'fr'] as const

/** Loads the sentences of summaries in a language. */
export const summaryWords: (language: string) => Promise<SummaryWords> = textsBy(
  {
    de: async () => (await import('./summary.de.js')).de,
    fr: async () => (await import('./summary.fr.js')).fr,
  },
  async () => (await import('./summary.en.js')).en,
)
