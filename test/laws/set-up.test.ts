import { describe, expect, it } from 'vitest'
import { deathOfADivisionModule } from '../../src/rulesets/death-of-a-division/module.js'
import { kgpCampaignModule } from '../../src/rulesets/kgp-campaign/module.js'
import { peiperDreamModule } from '../../src/rulesets/peiper-dream/module.js'
import { primerModule } from '../../src/rulesets/primer/module.js'
import { anyModule } from '../../src/module.js'

/** All objects in a value, including itself. */
const partsOf = (value: unknown): readonly object[] =>
  typeof value === 'object' && value !== null ? [value, ...Object.values(value).flatMap(partsOf)] : []

describe('setup', () => {
  for (const use of [deathOfADivisionModule, kgpCampaignModule, peiperDreamModule, primerModule].map((one) =>
    anyModule(one as typeof primerModule),
  ))
    use(({ ruleset }) => {
      it(`${ruleset.id}: two positions share no object that could be modified`, () => {
        for (const scenario of ruleset.scenarios) {
          const given = new Set(partsOf(scenario))
          const first = new Set(partsOf(ruleset.setup(scenario)))
          const shared = partsOf(ruleset.setup(scenario)).filter(
            (part) => first.has(part) && !given.has(part) && !Object.isFrozen(part),
          )
          expect(shared.map((part) => JSON.stringify(part).slice(0, 60))).toEqual([])
        }
      })
    })
})
