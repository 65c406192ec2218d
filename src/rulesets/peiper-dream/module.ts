import type { Rules, Ruleset } from '../../kernel/ruleset.js'
import { codecs } from './boundary/codec.js'
import { drafting } from './fast/draft.js'
import type { PeiperDream } from './model/game.js'
import { turn } from './rules/turn.js'

/** The Peiper Dream: the campaign and its four battles, without codecs. */
export const peiperDreamRules: Rules<PeiperDream> = /* @__PURE__ */ (() => ({ ...turn, draft: drafting(turn) }))()

/** The Peiper Dream with its boundary. */
export const peiperDream: Ruleset<PeiperDream> = /* @__PURE__ */ (() => ({
  ...peiperDreamRules,
  codecs,
  migrations: [],
}))()
