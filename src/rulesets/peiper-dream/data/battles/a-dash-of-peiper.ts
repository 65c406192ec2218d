import data from './a-dash-of-peiper.json' with { type: 'json' }
import type { Battle } from './battle.js'

/** PD-S.3: the dash for the bridges of Stavelot and Trois-Ponts. Forces and victory are reconstructions (PD-S.6). */
export const aDashOfPeiper: Battle = data as Battle
