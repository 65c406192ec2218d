import { textsBy } from '../../../kernel/language.js'
import { en } from './en.js'
import type { DialogueWords } from './words.js'

/** Loads the sentences of questions in a language. */
export const dialogueWords: (language: string) => Promise<DialogueWords> = textsBy<DialogueWords>(
  { de: async () => (await import('./de.js')).de, fr: async () => (await import('./fr.js')).fr },
  () => Promise.resolve(en),
)
