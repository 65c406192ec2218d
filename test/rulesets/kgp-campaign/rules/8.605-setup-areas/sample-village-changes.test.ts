import { describe, expect, it } from 'vitest'
import { escapeChoices, escapeReading } from '../../../../../src/rulesets/kgp-campaign/rules/8.606-escape/3-paths.js'
import { fateOf } from '../../../../../src/rulesets/kgp-campaign/rules/8.605-setup-areas/8.6056-fates.js'
import {
  isAreaIsolated,
  isIsolated,
  isolatedLocations,
  isolation,
} from '../../../../../src/rulesets/kgp-campaign/rules/8.605-setup-areas/8.6052-isolation.js'
import { reserveLocations } from '../../../../../src/rulesets/kgp-campaign/rules/8.624-set-up/placement.js'
import { areasOf, controllerOf } from '../../../../../src/rulesets/kgp-campaign/rules/8.605-setup-areas/marked-map.js'
import type { Situation } from '../../../../../src/rulesets/kgp-campaign/model/marking.js'
import { sides } from '../../../../../src/rulesets/kgp-campaign/data/names.js'
import { variants } from './expected.js'
import { changesBetween, sample, sampleWith, shortStatus, withChanged, without, withUnit } from './sample.js'
import { groupAt, reserveHexes } from './groups.js'

describe('variants of the sample position', () => {
  const { control, hexControl } = sample.holdings
  const changed: Readonly<Record<string, Situation>> = {
    'no-h20-vehicle': sampleWith({ pieces: without('ger-afv-1') }),
    'vehicle-abandoned': sampleWith({ pieces: withChanged('ger-afv-1', { abandoned: true }) }),
    'bridge-uncontrolled': sampleWith({ control: { ...control, 'N28/b': null } }),
    'no-german-entry': sampleWith({ hexControl: { ...hexControl, A20: 'us', K30: 'us' } }),
    'south-west-farm': sampleWith({
      control: { ...control, 'B24/0': 'german' },
      pieces: withUnit('ger-sq-7', 'german', 'B24/0'),
    }),
    'gun-malfunctioned': sampleWith({ pieces: withChanged('us-gun-1', { malfunctioned: true }) }),
    'steeple-vacant-at-8.605': sampleWith({ pieces: without('us-sq-3') }),
    'straggler-enclosed': sampleWith({ pieces: withUnit('ger-hs-1', 'german', 'N15/0') }),
  }

  const rows = variants.flatMap((variant) =>
    'hexStatusChanges' in variant.expected ? [{ ...variant, expected: variant.expected }] : [],
  )

  it.each(rows)('$id: $shows', (row) => {
    const situation = changed[row.id]
    expect(changesBetween(sample, situation)).toEqual(row.expected.hexStatusChanges)
    const { setupAreaCount, isolatedSetupAreas, reserveLocations: reserves } = row.expected
    for (const side of sides) expect(areasOf(situation, side)).toHaveLength(setupAreaCount[side])
    const isolated = situation.marking.areas.filter((one) => isAreaIsolated(situation, one)).map(({ hexes }) => hexes)
    expect(isolated.toSorted()).toEqual(isolatedSetupAreas.map((hexes) => [...hexes]).toSorted())
    if ('isolatedLocations' in row.expected)
      expect(situation.marking.areas.flatMap((one) => isolatedLocations(situation, one)).toSorted()).toEqual(
        row.expected.isolatedLocations,
      )
    const found = reserveLocations(situation)
    expect(found.farthest).toBe(reserves.farthestDistance)
    expect(found.isFullDistance ? reserveHexes(situation) : []).toEqual(reserves.atLeast8)
    if (!found.isFullDistance) expect(reserveHexes(situation)).toEqual(reserves.farthest)
  })

  it('V-04, TV-15: without the vehicle H20 is No Man’s Land and the German church is Isolated', () => {
    const situation = changed['no-h20-vehicle']
    expect(shortStatus(situation)['H20']).toBe('NML')
    for (const location of ['J19/1', 'I20/0', 'I20/1']) expect(isIsolated(situation, 'german', location)).toBe(true)
  })

  it('KGP-8.6052.5, V-05: without an Eligible Entry Area both German areas are Isolated', () => {
    const situation = changed['no-german-entry']
    for (const one of areasOf(situation, 'german')) expect(isAreaIsolated(situation, one)).toBe(true)
    expect(isolation(situation, 'german', 'I20/0')).toEqual({ tag: 'noTarget' })
  })

  it('V-12, A-28: an empty Steeple falls to the Germans around it', () => {
    const situation = changed['steeple-vacant-at-8.605']
    expect(controllerOf(situation, 'J19/2')).toBe('german')
    expect(situation.marking.flips).toContainEqual({ location: 'J19/2', from: 'us', to: 'german' })
    const kept = sampleWith({ pieces: without('us-sq-3') }, { 'setup.surroundedFlips': false })
    expect(controllerOf(kept, 'J19/2')).toBe('us')
  })

  it('V-11, A-27: the unit in N15 must Escape, with +1 for the enemy area', () => {
    const situation = changed['straggler-enclosed']
    const straggler = groupAt('german', 'N15/0')
    expect(shortStatus(situation)['N15']).toBe('us')
    expect(fateOf(situation, straggler)).toEqual({ tag: 'mustEscape', cause: 'enemyArea' })
    const [to] = escapeChoices(situation, straggler)
    expect(escapeReading(situation, straggler, to)).toMatchObject({ enemyArea: 1 })
  })

  it('KGP-CG7a, V-19: the south-west farm has Reserve Locations eight hexes away', () => {
    expect(reserveHexes(changed['south-west-farm'])).toEqual(['A23', 'A24', 'A25', 'B23', 'B24'])
  })

  it('A-26, AMB-10: if the map edge encloses, P15 is enclosed', () => {
    const walled = sampleWith({}, { 'setup.mapEdgeEncloses': true })
    expect(changesBetween(sample, walled)).toHaveProperty('P15', 'us')
  })
})
