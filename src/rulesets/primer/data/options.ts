import { optionsWith, valuesOf, type OptionsOf, type OptionValues } from '../../../kernel/option.js'

/** The optional rules: what each may be set to, the rules it changes, and what it decides. */
export const optionTable = {
  turns: { range: [1, 20], default: 6, rule: 'PR-2.2', says: 'How many turns are played.' },
  zoc: { values: ['rigid', 'none'], rule: 'PR-2.3', says: 'Rigid: no move from one enemy zone of control to another; none: zones do not bind.' },
} as const

/** The optional rules, all spelled out. */
export type Options = OptionsOf<typeof optionTable>

/** Every value an option may have. */
export const optionValues: OptionValues<typeof optionTable> = valuesOf(optionTable)

/** What is played unless said. */
export const defaultOptions: Options = optionsWith(optionTable)
