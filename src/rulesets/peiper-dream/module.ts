import type { Ruleset } from '../../kernel/ruleset.js'
import { codecs } from './boundary/codecs.js'
import { peiperDreamRules } from './fast/turn.js'
import type { PeiperDream } from './model/game.js'

/** The Peiper Dream with its boundary. */
export const peiperDream: Ruleset<PeiperDream> = { ...peiperDreamRules, codecs, migrations: [] }
