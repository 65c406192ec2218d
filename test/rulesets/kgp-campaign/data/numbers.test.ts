import { volume } from '../../../volume.js'
import { positionOf } from '../../../../src/rulesets/kgp-campaign/model/position.js'
import { kgpCampaign, sampleData } from '../../../../src/rulesets/kgp-campaign/module.js'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { unwrap } from '../../../../src/kernel/either.js'
import { formatFault } from '../../../../src/kernel/fault.js'
import { stateHash } from '../../../../src/kernel/hash.js'
import { begin } from '../../../../src/kernel/match.js'
import { playGame } from '../../../../src/analysis/play-games.js'
import { policyForAll } from '../../../../src/kernel/player.js'
import { random } from '../../../../src/bots/random.js'
import { stateFaults } from '../../../../src/rulesets/kgp-campaign/boundary/invariants.js'
import { parsePosition, printPosition } from '../../../../src/rulesets/kgp-campaign/boundary/notation.js'
import { baseOf, mostOf, type Numbers } from '../../../../src/rulesets/kgp-campaign/data/numbers.js'
import { campaign, type Scenario } from '../../../../src/rulesets/kgp-campaign/data/scenario.js'
import { setup } from '../../../../src/rulesets/kgp-campaign/rules/8.5-initial-scenario.js'
import { readScenario } from '../../../../src/rulesets/kgp-campaign/boundary/scenario-reading.js'
import type { State } from '../../../../src/rulesets/kgp-campaign/model/state.js'
import { view } from '../../../../src/rulesets/kgp-campaign/model/view.js'
import { obeysTheLaws } from '../../../laws/laws.js'
import { play } from '../playing.js'
import { later } from '../retained.js'
import { meaning } from '../meaning.js'

const read = (tables: unknown, id: 'I' | 'II' | 'III' = 'I', options: object = {}): Scenario =>
  unwrap(readScenario(sampleData, { campaign: id, options, tables }))

const faultsOf = (tables: unknown, id: 'I' | 'II' | 'III' = 'I'): readonly string[] => {
  const found = readScenario(sampleData, { campaign: id, tables })
  return found._tag === 'Left' ? found.left.map(formatFault) : []
}

const I5 = sampleData.catalogue.groupOf('german', 'I5')
if (I5 === null) throw new Error('the chart has a group I5')

const some: Numbers = { german: { replenishment: { '19 PM': 70 }, maximum: { I5: 3 } }, us: { maximum: { G4: 0 } } }

describe('chart numbers changed by a scenario', () => {
  it("KGP-8.6161: the base number of a date is the scenario's, whatever reading of the chart is chosen", () => {
    const state = { ...later('8.616', { state: { date: '19 PM', campaign: 'I' } }), tables: some }
    expect(baseOf(sampleData.charts, state, 'german')).toBe(70)
    expect(baseOf(sampleData.charts, state, 'us')).toBe(35)
    expect(
      baseOf(sampleData.charts, { ...state, options: { ...state.options, 'cpp.base19PmCg1German': 30 } }, 'german'),
    ).toBe(70)
    const after = play(state, [[3, 3]]).state
    expect(after.ledgers.german.cpp.repl).toBe(64)
    expect(after.tables).toBe(some)
  })

  it('KGP-8.6161.2: a dash of the chart may be given a number, on dates of the campaign', () => {
    const { tables } = read({ german: { replenishment: { '23 AM': 90 } } }, 'III')
    expect(tables).toEqual({ german: { replenishment: { '23 AM': 90 } } })
    expect(faultsOf({ german: { replenishment: { '23 AM': 90 } } }).join('\n')).toContain('one of 19 PM, 19 N')
    expect(faultsOf({ german: { replenishment: { '19 AM': 90 } } })).toHaveLength(1) // The first date has no number.
  })

  it("KGP-8.619, KGP-8.6192: the maximum of a group is the scenario's, for groups bought or given", () => {
    expect([mostOf({ campaign: 'I' }, I5), mostOf({ campaign: 'I', tables: some }, I5)]).toEqual([1, 3])
    const given = { chartId: 'I5', mode: 'offMap', area: null }
    const said = (tables: Numbers): string => {
      const found = readScenario(sampleData, { campaign: 'I', start: { german: { groups: [given, given] } }, tables })
      return found._tag === 'Left' ? found.left.map(formatFault).join('\n') : ''
    }
    expect(said({})).toContain('at most 1 of I5')
    expect(said(some)).not.toContain('at most')
  })

  it('printed values and null are dropped, so that the game is the same', () => {
    const printed = { german: { replenishment: { '19 PM': 35, '20 AM': null }, maximum: { I5: 1 } }, us: {} }
    expect(read(printed)).toEqual(campaign('I'))
    expect('tables' in setup(sampleData, read(printed))).toBe(false)
    expect(read(printed, 'I', { 'cpp.base19PmCg1German': 30 }).tables).toEqual({
      german: { replenishment: { '19 PM': 35 } },
    })
    expect(read({ us: some.us, german: some.german })).toEqual(campaign('I', {}, {}, some))
  })

  it('reports all faults at once, with suggestions', () => {
    const said = faultsOf({
      germans: {},
      german: {
        replenishment: { '20 A': 5, '20 PM': -1, '20 N': 2.5, '21 AM': 501 },
        maximum: { I55: 1, I5: '2', I4: 21 },
        price: {},
      },
      us: { replenishment: 3, maximum: [] },
    }).join('\n')
    for (const words of [
      '/tables/germans',
      'did you mean german',
      '/tables/german/replenishment/20 A: ',
      '/tables/german/replenishment/20 PM: expected a whole number from 0 to 500, found -1',
      '/tables/german/replenishment/20 N',
      '/tables/german/replenishment/21 AM',
      '/tables/german/maximum/I55',
      '/tables/german/maximum/I5: expected a whole number from 0 to 20',
      '/tables/german/maximum/I4',
      '/tables/german/price',
      '/tables/us/replenishment: expected an object with dates, such as 19 PM, 19 N',
      '/tables/us/maximum',
    ])
      expect(said).toContain(words)
    expect(faultsOf(3)).toHaveLength(1)
    expect(faultsOf({ us: 3 })).toHaveLength(1)
  })

  it('a position keeps them in notation, in JSON, and in the view of each side', () => {
    const state = setup(sampleData, campaign('I', {}, {}, some))
    const { codecs } = kgpCampaign
    const settled = begin(kgpCampaign, campaign('I', {}, {}, some), 1).state
    expect(unwrap(parsePosition(sampleData, printPosition(positionOf(sampleData, settled))))).toEqual(settled)
    expect(unwrap(codecs.state.decode(JSON.parse(JSON.stringify(codecs.state.encode(settled)))))).toEqual(settled)
    expect(view(state, 'us').tables).toBe(some)
    const wrong = (tables: unknown): boolean => codecs.state.decode({ ...settled, tables })._tag === 'Left'
    expect(wrong({ german: { maximum: { I5: 1 } } })).toBe(true) // The printed value.
    expect(wrong({})).toBe(true)
    expect(wrong({ german: { maximum: { I99: 1 } } })).toBe(true)
    expect(wrong({ german: { replenishment: { '19 PM': 501 } } })).toBe(true)
    expect(wrong({ german: { maximum: { I5: 2 } } })).toBe(false)
  })

  it('games use them; with printed values the game is the same', () => {
    const ends = (scenario: Scenario): State =>
      playGame(kgpCampaign, setup(sampleData, scenario), policyForAll(kgpCampaign.sides, random), 5, {
        maxCommands: volume(100, 600),
      }).state
    const [plain, printed, rich] = [campaign('I'), read({ us: { maximum: { G4: null } } }), campaign('I', {}, {}, some)]
    expect(stateHash(ends(printed))).toBe(stateHash(ends(plain)))
    expect(ends(rich).tables).toEqual(some)
  })
})

const rich = fc
  .record({ base: fc.integer({ min: 0, max: 60 }), most: fc.integer({ min: 0, max: 3 }) })
  .map(({ base, most }) => read({ german: { replenishment: { '19 PM': base } }, us: { maximum: { G4: most } } }))

obeysTheLaws(kgpCampaign, {
  scenarios: rich,
  longest: volume(20, 60),
  runs: volume(1, 2),
  invariants: (state) => stateFaults(positionOf(sampleData, state)),
  meaning,
  // Most steps of a Refit Phase reveal something, and the numbers of new pieces show how many were created in secret.
  without: ['alike', 'sealed'],
})
