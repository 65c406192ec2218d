import type { Rules } from '../../../kernel/ruleset.js'
import type { DeathOfADivision } from '../model/game.js'
import { turn } from '../rules/turn.js'
import { draft } from './playout.js'

/** Death of a Division: the rules, without the boundary to files and networks. */
export const deathOfADivisionRules: Rules<DeathOfADivision> = { ...turn, draft }
