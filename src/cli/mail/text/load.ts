import { textsBy } from '../../../kernel/language.js'
import { en } from './en.js'
import type { MailWords } from './words.js'

/** Loads the sentences of a turn in a game by mail, in a language. */
export const mailWords: (language: string) => Promise<MailWords> = textsBy<MailWords>(
  { de: async () => (await import('./de.js')).de, fr: async () => (await import('./fr.js')).fr },
  () => Promise.resolve(en),
)
