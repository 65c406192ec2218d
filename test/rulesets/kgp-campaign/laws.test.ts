import { positionOf } from '../../../src/rulesets/kgp-campaign/model/position.js'
import { kgpCampaign, sampleData } from '../../../src/rulesets/kgp-campaign/module.js'
import * as fc from 'fast-check'
import { stateFaults } from '../../../src/rulesets/kgp-campaign/boundary/invariants.js'
import { optionValues, type Options } from '../../../src/rulesets/kgp-campaign/data/options.js'
import { campaign } from '../../../src/rulesets/kgp-campaign/data/scenario.js'
import { meaning } from './meaning.js'
import { obeysTheLaws } from '../../laws/laws.js'
import { volume } from '../../volume.js'
import { describe, it } from 'vitest'
import { lawsOf } from '../../../src/testing/laws.js'
import { disclosing, DISCLOSED } from './disclosing.js'
import { playedTo } from './non-interference.js'

const RUNS = volume(1, 3, 'KGP_LAWS')

/** Every value of every option except the one that refuses the reconstruction. */
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
  meaning,
  // Checked below, with marks on events that publish hidden information.
  without: ['alike'],
})

describe('kgp-campaign, with events that publish secrets marked', () => {
  const positions = (['8.6111', '8.613', '8.619', '8.621', '8.622'] as const).flatMap((part) =>
    Array.from({ length: volume(1, 2) }, (_, seed) => playedTo(part, seed + 1) ?? []).flat(),
  )
  const marked = { ...kgpCampaign, ...disclosing(kgpCampaign) }
  const [alike] = lawsOf(marked, {
    positions,
    scenarios: [campaign('I'), campaign('II'), campaign('III')],
    runs: volume(4, 12),
    longest: 25,
    reveals: [...DISCLOSED],
  }).filter(({ name }) => name === 'alike')
  it(`alike: ${alike.says}`, () => {
    alike.check()
  })
})
