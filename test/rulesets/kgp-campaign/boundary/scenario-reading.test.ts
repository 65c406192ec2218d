import { makeGameData, sampleData } from '../../../../src/rulesets/kgp-campaign/module.js'
import { describe, expect, it } from 'vitest'
import type { Fault } from '../../../../src/kernel/fault.js'
import type { GameData } from '../../../../src/rulesets/kgp-campaign/model/position.js'
import { defaultOptions, optionValues, type Options } from '../../../../src/rulesets/kgp-campaign/data/options.js'
import { houseRuleNames, supplied, type HouseRules } from '../../../../src/rulesets/kgp-campaign/model/house-rules.js'
import { reconstruction } from '../../../../src/rulesets/kgp-campaign/rules/reconstruction.js'
import { readScenario } from '../../../../src/rulesets/kgp-campaign/boundary/scenario-reading.js'
import { campaign } from '../../../../src/rulesets/kgp-campaign/data/scenario.js'

const faultsOf = (input: unknown, data: GameData = sampleData): readonly Fault[] => {
  const read = readScenario(data, input)
  return read._tag === 'Left' ? read.left : []
}

const short = (faults: readonly Fault[]) => faults.map(({ pointer, meant }) => [pointer, meant])

describe('readScenario', () => {
  it.each(['I', 'II', 'III'] as const)(
    'KGP-8.51, KGP-8.52, KGP-8.53: reads campaign %s by its name, and fills in options',
    (id) => {
      expect(readScenario(sampleData, id)).toMatchObject({ right: campaign(id) })
      expect(readScenario(sampleData, { campaign: id })).toMatchObject({ right: campaign(id) })
      const named = { campaign: id, name: 'Ours', options: { 'balance.side': 'us' } }
      expect(readScenario(sampleData, named)).toMatchObject({
        right: { name: 'Ours', options: { ...defaultOptions, 'balance.side': 'us' } },
      })
    },
  )

  it('accepts every value of every option', () => {
    for (const name of Object.keys(optionValues) as (keyof Options)[])
      for (const value of optionValues[name])
        if (value !== 'strict') expect(faultsOf({ campaign: 'I', options: { [name]: value } })).toEqual([])
  })

  it('rejects an unknown option, with a suggestion and all known ones', () => {
    expect(short(faultsOf({ campaign: 'I', options: { 'weather.mod': 'random' } }))).toEqual([
      ['/options/weather.mod', 'weather.mode'],
    ])
    for (const name of ['weather.mod', 'xyz']) {
      const [{ expected }] = faultsOf({ campaign: 'I', options: { [name]: 1 } })
      expect(expected).toContain('known: ')
      expect(expected).not.toContain('escape.smcHsEquivalent') // An option with a single value offers no choice.
    }
    expect(faultsOf({ campaign: 'I', options: { xyz: 1 } })[0]).toMatchObject({
      expected: expect.stringMatching(/^no such field; known: .*weather\.mode, .*cg\.ports$/) as string,
      meant: null,
    })
  })

  it('rejects a wrong value, with the permitted ones and a suggestion', () => {
    const [fault] = faultsOf({ campaign: 'I', options: { 'weather.mode': 'randon' } })
    expect(fault).toMatchObject({
      pointer: '/options/weather.mode',
      expected: 'one of historical, random',
      found: '"randon"',
      meant: 'random',
    })
    expect(
      short(faultsOf({ campaign: 'I', options: { 'cpp.clampZero': 'yes', 'cpp.base19PmCg1German': 31 } })),
    ).toEqual([
      ['/options/cpp.clampZero', null],
      ['/options/cpp.base19PmCg1German', null],
    ])
  })

  it('reports all faults at once', () => {
    const input = { campaign: 'IV', name: 7, title: 'x', options: { 'leader.twice': 2, 'escape.nmlPat': 'never' } }
    expect(
      faultsOf(input)
        .map(({ pointer }) => pointer)
        .toSorted(),
    ).toEqual(['/campaign', '/name', '/options/escape.nmlPat', '/options/leader.twice', '/title'])
  })

  it.each([['IV'], [null], [undefined], [7], [[]], ['']])('rejects %j', (input) => {
    expect(faultsOf(input)).toHaveLength(1)
  })

  it('rejects options that are not an object', () => {
    expect(faultsOf({ campaign: 'I', options: [] })).toMatchObject([{ pointer: '/options' }])
  })

  it('under cg.ports strict, rejects each port that the reconstruction fills (port.missing), and accepts complete house rules', () => {
    const strict = { campaign: 'I', options: { 'cg.ports': 'strict' } }
    const faults = faultsOf(strict)
    expect(faults.map(({ expected }) => /port (\w+) .*port\.missing/.exec(expected)?.[1])).toEqual(houseRuleNames)
    const own = Object.fromEntries(
      houseRuleNames.map((name) => [name, supplied(reconstruction[name].use)]),
    ) as unknown as HouseRules
    expect(faultsOf(strict, makeGameData('own', {}, own))).toEqual([])
    const rest = { ...own, tactical: reconstruction.tactical }
    expect(faultsOf(strict, makeGameData('most', {}, rest)).map(({ expected }) => expected)).toEqual([
      'port tactical supplied by the caller (port.missing)',
    ])
  })
})
