import { positionOf } from '../../../src/rulesets/kgp-campaign/model/position.js'
import { kgpCampaign, sampleData } from '../../../src/rulesets/kgp-campaign/module.js'
import * as fc from 'fast-check'
import { stateFaults } from '../../../src/rulesets/kgp-campaign/boundary/invariants.js'
import { optionValues, type Options } from '../../../src/rulesets/kgp-campaign/data/options.js'
import { campaign } from '../../../src/rulesets/kgp-campaign/data/scenario.js'
import { obeysTheLaws } from '../../laws/laws.js'
import { volume } from '../../volume.js'

const RUNS = volume(1, 3, 'KGP_LAWS')

/** Every value of every option but the one that refuses the reconstruction. */
const options = fc.record(
  Object.fromEntries(
    Object.entries(optionValues)
      .filter(([name]) => name !== 'cg.ports')
      .map(([name, values]) => [name, fc.constantFrom<unknown>(...values)]),
  ),
) as fc.Arbitrary<Partial<Options>>

obeysTheLaws(kgpCampaign, {
  scenarios: fc
    .tuple(fc.constantFrom('I' as const, 'II' as const, 'III' as const), options)
    .map(([id, changes]) => campaign(id, changes)),
  longest: volume(40, 80),
  runs: RUNS,
  ends: 40_000,
  invariants: (state) => stateFaults(positionOf(sampleData, state)),
  // Most steps of a Refit Phase reveal something, and the numbers of new pieces tell how many were made in secret.
  // Both sides are asked at once for much that is open: what a battle left, and everything in a campaign that is played open.
  without: ['alike', 'sealed'],
})
