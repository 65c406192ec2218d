import data from './the-bagged-peiper.json' with { type: 'json' }
import type { Battle } from './battle.js'

/** PD-S.4: the pocket of La Gleize, and the way out of it. Forces and victory are reconstructions (PD-S.6). */
export const theBaggedPeiper: Battle = data as Battle
