import { describe, expect, it } from 'vitest'
import { retentionChoices } from '../../../../src/rulesets/kgp-campaign/rules/8.605-setup-areas/8.6056-fates.js'
import { isolation } from '../../../../src/rulesets/kgp-campaign/rules/8.605-setup-areas/8.6052-isolation.js'
import { shiftOffers } from '../../../../src/rulesets/kgp-campaign/rules/8.613-shift/map.js'
import {
  describeDestination,
  describeFate,
  describeIsolation,
  describeShift,
} from '../../../../src/rulesets/kgp-campaign/text/area.js'
import { sample } from '../rules/8.605-setup-areas/sample.js'

describe('descriptions of evidence', () => {
  it('KGP-8.6052.1: name the line that connects a piece or the hexes that cut it', () => {
    expect(describeIsolation(isolation(sample, 'german', 'J19/1'))).toMatch(
      /^Not Isolated: down by J19 level 1, .+, then [A-Z]\d+-/,
    )
    expect(describeIsolation(isolation(sample, 'us', 'L21/0'))).toMatch(
      /^Not Isolated: L21-[A-Z]\d+.*\. \(8\.6052\.1\)$/,
    )
    expect(describeIsolation(isolation(sample, 'us', 'J19/2'))).toBe(
      'Isolated: no friendly levels lead down to ground that is not Isolated. (8.6057)',
    )
    expect(describeIsolation(isolation(sample, 'us', 'J21/0'))).toMatch(
      /^Isolated: cut off by .+; it would take .+ to get through/,
    )
    expect(describeIsolation({ tag: 'noTarget' })).toContain('no Eligible Entry Area')
    expect(describeIsolation({ tag: 'noWay' })).toBe('Isolated: impassable terrain blocks every path. (8.6052.1)')
    expect(describeIsolation({ tag: 'cut', blockers: ['A1'], toOpen: [] })).toBe('Isolated: cut off by A1. (8.6052.1)')
  })

  it('KGP-8.6053.1: name the destination of a piece, and why it must Escape', () => {
    const [way] = retentionChoices(sample, { side: 'us', location: 'E18/0', kinds: ['infantry'] })
    expect(describeDestination(way)).toMatch(/^(U\.S\. Setup Area|Entry Area) \w+ by E18-.*, hexes \d+$/)
    expect(describeDestination({ ...way, enemy: 2, noMansLand: 1 })).toContain(
      "2 of them enemy, 1 of them No Man's Land",
    )
    expect(describeFate({ tag: 'moves', choices: [way] })).toMatch(/^Goes to .*\(8\.6053\.1\)$/)
    expect(describeFate({ tag: 'retained', area: 'us:A' })).toBe('Retained in U.S. Setup Area A. (8.6055.1)')
    expect(describeFate({ tag: 'isolated', area: 'us:A' })).toContain('may stay or Escape')
    expect(describeFate({ tag: 'mustEscape', cause: 'noPath' })).toContain('(8.6053.2)')
  })

  it('KGP-8.613.6: name the possible Shifts and their odds', () => {
    const [area] = sample.marking.areas.filter(({ side }) => side === 'german')
    const offers = shiftOffers(sample, {
      side: 'german',
      kinds: ['infantry'],
      from: { tag: 'setupArea', area: area.id },
    })
    expect(offers.length).toBeGreaterThan(0)
    for (const offer of offers)
      expect(describeShift(offer)).toMatch(/(without a roll \(8\.613\.6\)|modifier [+−]?\d+ \(8\.613\))$/)
    const reading = { isAutomatic: false, uncontrolled: 5, isRoad: false, drm: 1 }
    expect(describeShift({ to: { tag: 'entry', entry: 'W' }, path: [], reading })).toBe(
      'Entry Area W, modifier +1 (8.613)',
    )
  })
})
