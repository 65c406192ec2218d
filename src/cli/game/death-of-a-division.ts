import { anyModule, type AnyModule } from '../../module.js'
import { scenarioFields } from '../../rulesets/death-of-a-division/boundary/scenario-fields.js'
import { deathOfADivisionModule } from '../../rulesets/death-of-a-division/module.js'

/** Death of a Division on the command line. */
export const deathOfADivision: AnyModule = anyModule({ ...deathOfADivisionModule, scenarioFields })
