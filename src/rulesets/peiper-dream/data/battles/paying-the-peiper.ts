import data from './paying-the-peiper.json' with { type: 'json' }
import type { Battle } from './battle.js'

/** PD-S.2: a day for the heights of Losheim, won on points. Forces and victory are reconstructions (PD-S.6). */
export const payingThePeiper: Battle = data as Battle
