import { volume } from '../../volume.js'
import * as fc from 'fast-check'
import { peiperDream } from '../../../src/rulesets/peiper-dream/module.js'
import { stateFaults } from '../../../src/rulesets/peiper-dream/boundary/invariants.js'
import { battleNames, scenario } from '../../../src/rulesets/peiper-dream/data/scenario.js'
import { obeysTheLaws } from '../../laws/laws.js'

const optional = fc.record({
  infiltration: fc.boolean(),
  tiger: fc.boolean(),
  tougherDemolition: fc.boolean(),
  fallBack: fc.boolean(),
  ourVictory: fc.boolean(),
  repeatActivation: fc.boolean(),
})

obeysTheLaws(peiperDream, {
  scenarios: fc.tuple(fc.constantFrom(...battleNames), optional).map(([name, changes]) => scenario(name, changes)),
  longest: 120,
  runs: volume(2, 4),
  ends: 20_000,
  invariants: stateFaults,
})
