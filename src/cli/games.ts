import { anyModule, type AnyModule } from '../module.js'
import { deathOfADivisionModule } from '../rulesets/death-of-a-division/module.js'
import { peiperDreamModule } from '../rulesets/peiper-dream/module.js'
import { primerModule } from '../rulesets/primer/module.js'
import { kgpCampaignModule } from '../rulesets/kgp-campaign/module.js'
import type { CommandContext } from './command/context.js'
import { addRefit } from './refit/verbs.js'

/** The games of the command line, by id; the first is the one played when nobody says which. */
export const games: Readonly<Record<string, AnyModule>> = {
  'death-of-a-division': anyModule(deathOfADivisionModule),
  'peiper-dream': anyModule(peiperDreamModule),
  'kgp-campaign': anyModule(kgpCampaignModule),
  primer: anyModule(primerModule),
}

/** Verbs that a game brings along, by its id: what it does at a real table is like no other game. */
export const gameVerbs: Readonly<Record<string, (context: CommandContext) => void>> = {
  'kgp-campaign': addRefit,
}
