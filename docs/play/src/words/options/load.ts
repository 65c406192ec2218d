import { language } from '../../language.js'
import type { OptionWords } from './words.js'

const ENGLISH: OptionWords = { says: {}, values: {} }

/** The options of games in the language of the page; where there is nothing, they stay as the game says them. */
export const optionWords = async (): Promise<OptionWords> => {
  switch (language()) {
    case 'de':
      return (await import('./german.js')).german
    case 'fr':
      return (await import('./french.js')).french
    case 'en':
      return ENGLISH
  }
}
