import { anyModule, type AnyModule } from '../../module.js'
import { scenarioFields } from '../../rulesets/primer/boundary/scenario-fields.js'
import { primerModule } from '../../rulesets/primer/module.js'

/** The Primer on the command line. */
export const primer: AnyModule = anyModule({ ...primerModule, scenarioFields })
