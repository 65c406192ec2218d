import type { AnyModule } from '../module.js'
import { deathOfADivision } from './game/death-of-a-division.js'
import { kgpCampaign } from './game/kgp-campaign.js'
import { peiperDream } from './game/peiper-dream.js'
import { primer } from './game/primer.js'

/** The built-in games, by id, all of them loaded. The command line loads only the game that it needs. */
export const games: Readonly<Record<string, AnyModule>> = {
  'death-of-a-division': deathOfADivision,
  'peiper-dream': peiperDream,
  'kgp-campaign': kgpCampaign,
  primer,
}
