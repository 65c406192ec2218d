import { optionsWith } from '../../../kernel/option.js'
import type { Own } from './game-data.js'
import { optionTable, type Options } from './options.js'

/** The names of the set-ups. */
export type SetUpName = 'meeting' | 'foothold'

/** The set-up of a game, PR-2.1: a named set-up, options, and a scenario's own map, counters or table rows. */
export interface Scenario extends Own {
  readonly name: SetUpName
  readonly options: Options
}

/** Creates a scenario with the given options and its own data. Everything else keeps its default. */
export const scenario = (name: SetUpName = 'meeting', changes: Partial<Options> = {}, own: Own = {}): Scenario => ({
  name,
  options: optionsWith(optionTable, changes),
  ...own,
})
