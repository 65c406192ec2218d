import { describe, expect, it } from 'vitest'
import { names as german } from '../../../../src/rulesets/kgp-campaign/text/de/name.js'
import { names as french } from '../../../../src/rulesets/kgp-campaign/text/fr/name.js'
import { sampleData } from '../../../../src/rulesets/kgp-campaign/module.js'

/** Names that are the same in a language. */
const SAME = ['Bombardment', 'Panther', 'PzKpfw']

describe.each([
  ['German', german],
  ['French', french],
])('the groups of the sample charts in %s', (_, { printed }) => {
  it.each(sampleData.catalogue.groups.map(({ side, chartId, name }) => [`${side} ${chartId}`, name]))(
    '%s has a name',
    (_id, name) => {
      expect(printed(name) !== name || SAME.some((one) => name.startsWith(one))).toBe(true)
    },
  )
})
