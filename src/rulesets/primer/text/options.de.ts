import type { OptionWords } from '../../../kernel/option.js'
import type { optionTable } from '../data/options.js'

/** The texts of the options in German. */
export const optionWords: OptionWords<typeof optionTable> = {
  yes: 'Ja',
  no: 'Nein',
  says: {
    turns: 'Wie viele Runden gespielt werden.',
    zoc: 'Starr: kein Zug direkt von einer feindlichen Kontrollzone in die nächste; ohne: Kontrollzonen binden nicht.',
  },
  values: {
    zoc: { rigid: 'Starr', none: 'Keine' },
  },
}
