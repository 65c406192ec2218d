import { anyModule, type AnyModule } from '../module.js'
import { deathOfADivisionModule } from '../rulesets/death-of-a-division/module.js'
import { peiperDreamModule } from '../rulesets/peiper-dream/module.js'
import { primerModule } from '../rulesets/primer/module.js'
import { kgpCampaignModule } from '../rulesets/kgp-campaign/module.js'
import { refit } from './refit/verbs.js'

/** The games of the command line, by id; the first is the one played when nobody says which. */
export const games: Readonly<Record<string, AnyModule>> = {
  'death-of-a-division': anyModule(deathOfADivisionModule),
  'peiper-dream': anyModule(peiperDreamModule),
  'kgp-campaign': anyModule({ ...kgpCampaignModule, verbs: [refit] }),
  primer: anyModule(primerModule),
}
