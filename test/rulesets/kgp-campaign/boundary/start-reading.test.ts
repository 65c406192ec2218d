import { volume } from '../../../volume.js'
import { positionOf } from '../../../../src/rulesets/kgp-campaign/model/position.js'
import { kgpCampaign, sampleData } from '../../../../src/rulesets/kgp-campaign/module.js'
import { describe, expect, it } from 'vitest'
import { unwrap } from '../../../../src/kernel/either.js'
import { formatFault } from '../../../../src/kernel/fault.js'
import { stateFaults } from '../../../../src/rulesets/kgp-campaign/boundary/invariants.js'
import { campaign, type Start } from '../../../../src/rulesets/kgp-campaign/data/scenario.js'
import { setup } from '../../../../src/rulesets/kgp-campaign/rules/8.5-initial-scenario.js'
import { readScenario } from '../../../../src/rulesets/kgp-campaign/boundary/scenario-reading.js'
import { areasFor } from '../../../../src/rulesets/kgp-campaign/rules/8.619-purchase.js'
import { markingNow } from '../../../../src/rulesets/kgp-campaign/rules/8.605-setup-areas/situation.js'
import { meaning } from '../meaning.js'
import { obeysTheLaws } from '../../../laws/laws.js'
import * as fc from 'fast-check'

const faultsOf = (start: unknown, options: object = {}): readonly string[] => {
  const read = readScenario(sampleData, { campaign: 'I', options, start })
  return read._tag === 'Left' ? read.left.map(formatFault) : []
}

const groups = sampleData.catalogue.groups.filter(({ side }) => side === 'german')
const reserve = groups[groups.findIndex((group) => group.reserve)]
const opening = setup(sampleData, campaign('I'))
const home = areasFor(
  positionOf(sampleData, { ...opening, areas: markingNow(positionOf(sampleData, opening)) }),
  reserve,
  'reserve',
)[0]
const given: Start = { cpp: 10, san: 5, elr: 2, groups: [{ chartId: reserve.chartId, mode: 'reserve', area: home }] }

describe('the start of a scenario', () => {
  it('KGP-8.51, KGP-8.616: sets CPP, SAN and ELR', () => {
    const read = unwrap(readScenario(sampleData, { campaign: 'I', start: { us: { cpp: 77, san: 6, elr: 1 } } }))
    expect(read).toEqual(campaign('I', {}, { us: { cpp: 77, san: 6, elr: 1 } }))
    const { us, german } = setup(sampleData, read).ledgers
    expect([us.cpp.total, us.san, us.elr]).toEqual([77, 6, 1])
    expect(german).toEqual(opening.ledgers.german)
    expect('start' in unwrap(readScenario(sampleData, { campaign: 'I', start: {} }))).toBe(false)
    const usual = { us: { cpp: null, san: 6 }, german: { elr: null, groups: null } }
    expect(unwrap(readScenario(sampleData, { campaign: 'I', start: usual }))).toEqual(
      campaign('I', {}, { us: { san: 6 } }),
    )
  })

  it('KGP-8.6192: records given groups in the ledgers at no cost', () => {
    const state = setup(sampleData, campaign('I', {}, { german: given }))
    expect(state.ledgers.german.purchases).toMatchObject([{ chartId: reserve.chartId, cpp: 0, area: home }])
    expect(stateFaults(positionOf(sampleData, state))).toEqual([])
    expect(unwrap(readScenario(sampleData, { campaign: 'I', start: { german: given } })).start).toEqual({
      german: given,
    })
  })

  it('reports all faults at once, with suggestions', () => {
    const many = new Array<unknown>(reserve.maximum.I + 1).fill(given.groups?.[0])
    const said = faultsOf(
      {
        britis: {},
        us: { cpp: -1, san: 1.5, elr: '3', group: [] },
        german: {
          groups: [
            ...many,
            4,
            { chartId: 'X9', side: 'us' },
            { chartId: reserve.chartId, mode: 'reserved', area: null },
            { chartId: reserve.chartId, mode: 'reserve', area: 'nowhere' },
          ],
        },
      },
      { 'weather.mod': 'random' },
    ).join('\n')
    for (const words of [
      '/options/weather.mod',
      '/start/britis',
      '/start/us/cpp',
      '/start/us/san',
      '/start/us/elr',
      'did you mean groups',
      `/start/german/groups: expected at most ${String(reserve.maximum.I)} of ${reserve.chartId}`,
      `/start/german/groups/${String(many.length)}: `,
      `/start/german/groups/${String(many.length + 1)}/chartId`,
      `/start/german/groups/${String(many.length + 1)}/side`,
      `/start/german/groups/${String(many.length + 2)}/mode`,
      `/start/german/groups/${String(many.length + 3)}/area`,
    ])
      expect(said).toContain(words)
    expect(faultsOf(3)).toHaveLength(1)
    expect(faultsOf({ us: 3 })).toHaveLength(1)
    expect(faultsOf({ us: { groups: {} } })).toHaveLength(1)
  })
})

obeysTheLaws(kgpCampaign, {
  scenarios: fc
    .tuple(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 2, max: 7 }))
    .map(([cpp, san]) => campaign('I', {}, { german: given, us: { cpp, san } })),
  longest: volume(20, 60),
  runs: volume(1, 3),
  invariants: (state) => stateFaults(positionOf(sampleData, state)),
  meaning,
  // Most steps of a Refit Phase reveal something, and the numbers of new pieces show how many were created in secret.
  without: ['alike', 'sealed'],
})
