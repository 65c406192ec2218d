import type { Ruleset } from '../../kernel/ruleset.js'
import { codecs } from './boundary/codecs.js'
import { deathOfADivisionRules } from './fast/turn.js'
import type { DeathOfADivision } from './model/game.js'

/** Death of a Division with its boundary. */
export const deathOfADivision: Ruleset<DeathOfADivision> = { ...deathOfADivisionRules, codecs, migrations: [] }
