import { anyModule, type AnyModule } from '../../module.js'
import { makeScenarioFields } from '../../rulesets/kgp-campaign/boundary/scenario-fields.js'
import { kgpCampaignModule, sampleData } from '../../rulesets/kgp-campaign/module.js'
import { refit } from '../refit/verbs.js'

/** Kampfgruppe Peiper on the command line, with its own verb. */
export const kgpCampaign: AnyModule = anyModule({
  ...kgpCampaignModule,
  verbs: [refit],
  scenarioFields: makeScenarioFields(sampleData),
})
