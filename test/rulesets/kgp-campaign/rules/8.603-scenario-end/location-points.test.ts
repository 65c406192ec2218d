import { sampleData } from '../../../../../src/rulesets/kgp-campaign/module.js'
import { describe, expect, it } from 'vitest'
import { sampleEnd } from '../../../../../src/rulesets/kgp-campaign/data/sample-end.js'
import {
  currentLvp,
  lvpByFeature,
  printedLvp,
  type LvpBoard,
} from '../../../../../src/rulesets/kgp-campaign/rules/8.603-scenario-end/location-points.js'
import { sides } from '../../../../../src/rulesets/kgp-campaign/data/names.js'
import { expected, variants } from '../8.605-setup-areas/expected.js'

const after = (changes: Partial<LvpBoard['board']> = {}): LvpBoard => ({
  campaign: 'I',
  board: {
    control: sampleEnd.control,
    hexControl: sampleEnd.hexControl,
    controlMarkers: [],
    fires: {},
    changes: [],
    gone: [],
    counters: [],
    ...changes,
  },
})

describe('LVP of the sample village', () => {
  it.each(sides)('KGP-8.2.lvp, KGP-8.2.currentLvpTotal, V-06, A-14, A-15: by feature and in total, %s', (side) => {
    const { total, ...features } = expected.lvp[side]
    expect(lvpByFeature(sampleData, after(), side)).toEqual(features)
    expect(currentLvp(sampleData, after(), side)).toBe(total)
  })

  it('KGP-8.2.lvp, V-07: two rubbled ground floors and the lost floors above leave 16 of 20', () => {
    const variant = variants.find(({ id }) => id === 'sanatorium-rubbled')
    if (variant === undefined || !('rubble' in variant.change) || !('lvp' in variant.expected))
      throw new Error('no such variant')
    const { rubble, removeLocations } = variant.change
    const rubbled = after({
      changes: rubble.map((hex) => ({ tag: 'rubble', location: `${hex}/0` })),
      gone: removeLocations,
    })
    expect(lvpByFeature(sampleData, rubbled, 'us')).toMatchObject(variant.expected.lvp)
  })

  it('KGP-8.6033.2: both sides together never exceed the printed total', () => {
    const printed = printedLvp(sampleData, 'I')
    expect(printed).toBe(38)
    expect(sides.reduce((sum, side) => sum + currentLvp(sampleData, after(), side), 0)).toBeLessThanOrEqual(printed)
  })
})
