import type { Question } from '../../../kernel/question.js'
import type { KgpCampaign } from '../model/game.js'
import type { GameData } from '../model/game-data.js'
import { escape, shift } from './questions/fate.js'
import { cpp, san, shortage } from './questions/forecast.js'
import { removal, repair } from './questions/mending.js'

/** What people ask of the odds in the Refit Phase, on given maps and charts. */
export const questionsOn = (data: GameData): readonly Question<KgpCampaign>[] => [
  escape(data),
  shift(data),
  repair(data),
  removal(data),
  cpp(data),
  san,
  shortage,
]
