import { saysOf, type OptionWords } from '../../../kernel/option.js'
import { optionTable } from '../data/options.js'

/** The texts of the options in English. */
export const optionWords: OptionWords<typeof optionTable> = {
  yes: 'Yes',
  no: 'No',
  says: saysOf(optionTable),
  values: {
    zoc: { rigid: 'Rigid', none: 'None' },
  },
}
