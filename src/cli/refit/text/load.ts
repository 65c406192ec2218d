import { textsBy, type Translation } from '../../../kernel/language.js'
import type { FormatWords } from '../../../rulesets/kgp-campaign/boundary/text/format-words.js'
import { formatWords } from '../../../rulesets/kgp-campaign/boundary/text/load.js'
import { words as gameWords } from '../../../rulesets/kgp-campaign/text/load.js'
import { dialogueWords } from '../../dialogue/text/load.js'
import type { DialogueWords } from '../../dialogue/text/words.js'
import { mailWords } from '../../mail/text/load.js'
import type { MailWords } from '../../mail/text/words.js'
import type { RefitWords } from './words.js'

/** Everything that `refit` says in one language. */
export interface Speech {
  /** The tag of the language. */
  readonly language: string
  readonly words: RefitWords
  readonly dialogue: DialogueWords
  /** The sentences of a turn by mail. */
  readonly mail: MailWords
  /** The sentences about maps and reports. */
  readonly format: FormatWords
  /** The sentences of the game; null in English. */
  readonly game: Translation | null
}

const refitWords: (language: string) => Promise<RefitWords> = textsBy<RefitWords>(
  { de: async () => (await import('./de.js')).de, fr: async () => (await import('./fr.js')).fr },
  async () => (await import('./en.js')).en,
)

/** Loads everything that `refit` says in a language. */
export const speechIn = async (language: string): Promise<Speech> => ({
  language,
  words: await refitWords(language),
  dialogue: await dialogueWords(language),
  mail: await mailWords(language),
  format: await formatWords(language),
  game: await gameWords(language),
})
