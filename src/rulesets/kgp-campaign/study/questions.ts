import type { Question } from '../../../kernel/question.js'
import type { KgpCampaign } from '../model/game.js'
import type { GameData } from '../model/position.js'
import { escape, shift } from './questions/fate.js'
import { cpp, san, shortage } from './questions/forecast.js'
import { removal, repair } from './questions/repair.js'

/** Returns the questions about chances in the Refit Phase, for the given maps and charts. */
export const makeQuestions = (data: GameData): readonly Question<KgpCampaign>[] => [
  escape(data),
  shift(data),
  repair(data),
  removal(data),
  cpp(data),
  san,
  shortage,
]
