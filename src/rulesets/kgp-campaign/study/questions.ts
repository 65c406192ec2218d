import type { Question } from '../../../kernel/question.js'
import type { KgpCampaign } from '../model/game.js'
import type { GameData } from '../model/game-data.js'
import { escape, shift } from './questions/fate.js'
import { cpp, san, shortage } from './questions/forecast.js'
import { removal, repair } from './questions/mending.js'

/** What people ask of the odds in the Refit Phase, on given maps and charts. */
export const questionsOn = (kit: GameData): readonly Question<KgpCampaign>[] => [
  escape(kit),
  shift(kit),
  repair(kit),
  removal(kit),
  cpp(kit),
  san,
  shortage,
]
