import { optionsWith } from '../../../kernel/option.js'
import type { Own } from './game-data.js'
import { optionTable, type Options } from './options.js'

/** The names of the set-ups. */
export type SetUpName = 'meeting' | 'foothold'

/** What a game is set up from, PR-2.1: a set-up, and a map, counters and rows of the chart where a scenario brings its own. */
export interface Scenario extends Own {
  /** Which set-up. */
  readonly name: SetUpName
  /** Every option. */
  readonly options: Options
}

/** A scenario with some options other than usual, and what it brings of its own. */
export const scenario = (name: SetUpName = 'meeting', changes: Partial<Options> = {}, own: Own = {}): Scenario => ({
  name,
  options: optionsWith(optionTable, changes),
  ...own,
})
