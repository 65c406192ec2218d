import { optionsWith, valuesOf, type OptionsOf, type OptionValues } from '../../../kernel/option.js'

/** The optional rules: possible values, the rule each changes, and what it decides. */
export const optionTable = {
  turns: { range: [1, 20], default: 6, rule: 'PR-2.2', says: 'How many turns are played.' },
  zoc: {
    values: ['rigid', 'none'],
    rule: 'PR-2.3',
    says: 'Rigid: no move from one enemy zone of control to another; none: zones do not bind.',
    names: { rigid: 'Rigid', none: 'None' },
  },
} as const

/** The optional rules, with every option set. */
export type Options = OptionsOf<typeof optionTable>

/** The possible values of each option. */
export const optionValues: OptionValues<typeof optionTable> = valuesOf(optionTable)

/** The default options. */
export const defaultOptions: Options = optionsWith(optionTable)
