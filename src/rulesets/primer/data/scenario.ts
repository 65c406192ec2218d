import { optionsWith } from '../../../kernel/option.js'
import { optionTable, type Options } from './options.js'

/** The names of the set-ups. */
export type SetUpName = 'meeting' | 'foothold'

/** What a game is set up from, PR-2.1. */
export interface Scenario {
  /** Which set-up. */
  readonly name: SetUpName
  /** Every option. */
  readonly options: Options
}

/** A scenario with some options other than usual. */
export const scenario = (name: SetUpName = 'meeting', changes: Partial<Options> = {}): Scenario => ({
  name,
  options: optionsWith(optionTable, changes),
})
