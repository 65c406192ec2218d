import { anyModule, type AnyModule } from '../module.js'
import { scenarioFields as divisionFields } from '../rulesets/death-of-a-division/boundary/scenario-fields.js'
import { scenarioFields as dreamFields } from '../rulesets/peiper-dream/boundary/scenario-fields.js'
import { scenarioFields as primerFields } from '../rulesets/primer/boundary/scenario-fields.js'
import { makeScenarioFields } from '../rulesets/kgp-campaign/boundary/scenario-fields.js'
import { deathOfADivisionModule } from '../rulesets/death-of-a-division/module.js'
import { peiperDreamModule } from '../rulesets/peiper-dream/module.js'
import { primerModule } from '../rulesets/primer/module.js'
import { kgpCampaignModule, sampleData } from '../rulesets/kgp-campaign/module.js'
import { refitOn } from './refit/verbs.js'

/** The built-in games, by id; the first is the default. */
export const games: Readonly<Record<string, AnyModule>> = {
  'death-of-a-division': anyModule({ ...deathOfADivisionModule, scenarioFields: divisionFields }),
  'peiper-dream': anyModule({ ...peiperDreamModule, scenarioFields: dreamFields }),
  'kgp-campaign': anyModule({
    ...kgpCampaignModule,
    verbs: [refitOn({ module: kgpCampaignModule, data: sampleData })],
    scenarioFields: makeScenarioFields(sampleData),
  }),
  primer: anyModule({ ...primerModule, scenarioFields: primerFields }),
}
