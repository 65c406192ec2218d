import type { OptionWords } from '../../../kernel/option.js'
import type { optionTable } from '../data/options.js'

/** The texts of the options in French. */
export const optionWords: OptionWords<typeof optionTable> = {
  yes: 'Oui',
  no: 'Non',
  says: {
    turns: 'Nombre de tours de la partie.',
    zoc: 'Les zones de contrôle ennemies empêchent-elles de passer directement de l’une à l’autre\u00a0?',
  },
  values: {
    zoc: { rigid: 'Oui (rigides)', none: 'Non' },
  },
}
