import data from './just-a-peiper-dream.json' with { type: 'json' }
import type { Battle } from './battle.js'

/** PD-S.5: what might have been: the race to the Meuse. Forces and victory are reconstructions (PD-S.6). */
export const justAPeiperDream: Battle = data as Battle
