import { positionOf } from '../../../src/rulesets/kgp-campaign/model/position.js'
import { makeRuleset, sampleData } from '../../../src/rulesets/kgp-campaign/module.js'
import * as fc from 'fast-check'
import { vi } from 'vitest'
import { stateFaults } from '../../../src/rulesets/kgp-campaign/boundary/invariants.js'
import { defaultOptions, optionValues, type Options } from '../../../src/rulesets/kgp-campaign/data/options.js'
import { campaign } from '../../../src/rulesets/kgp-campaign/data/scenario.js'
import { volume } from '../../volume.js'
import { obeysTheLaws } from '../../laws/laws.js'
import { meaning } from './meaning.js'

vi.setConfig({ testTimeout: 240_000 })

const names = (Object.keys(optionValues) as (keyof Options)[]).filter((name) => name !== 'cg.ports')

/** Any campaign, with any reading of the ambiguous rules. */
const scenarios = fc
  .record({
    id: fc.constantFrom('I' as const, 'II' as const, 'III' as const),
    picks: fc.array(fc.tuple(fc.constantFrom(...names), fc.nat(5)), { maxLength: 12 }),
  })
  .map(({ id, picks }) => {
    const changes = picks.map(([name, n]) => [name, optionValues[name][n % optionValues[name].length]])
    return campaign(id, { ...defaultOptions, ...(Object.fromEntries(changes) as Partial<Options>) })
  })

obeysTheLaws(makeRuleset(sampleData), {
  scenarios,
  runs: Number(process.env['KGP_WALKS'] ?? 1),
  longest: volume(25, 80),
  ends: 20_000,
  invariants: (state) => stateFaults(positionOf(sampleData, state)),
  meaning,
  // Most steps of a Refit Phase reveal something, and the numbers of new pieces show how many were created in secret.
  without: ['alike', 'sealed'],
})
