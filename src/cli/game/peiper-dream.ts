import { anyModule, type AnyModule } from '../../module.js'
import { scenarioFields } from '../../rulesets/peiper-dream/boundary/scenario-fields.js'
import { peiperDreamModule } from '../../rulesets/peiper-dream/module.js'

/** The Peiper Dream on the command line. */
export const peiperDream: AnyModule = anyModule({ ...peiperDreamModule, scenarioFields })
