import { describe, expect, it } from 'vitest'
import {
  frontAgainst,
  isBesideFrontLine,
} from '../../../../../src/rulesets/kgp-campaign/rules/8.605-setup-areas/8.2-front-line.js'
import {
  hexesToSetupArea,
  mayBeObjectiveHex,
  mayVehicleStartConcealed,
  reserveLocations,
  securityBar,
  setupLocations,
} from '../../../../../src/rulesets/kgp-campaign/rules/8.624-set-up/placement.js'
import { areasOf } from '../../../../../src/rulesets/kgp-campaign/rules/8.605-setup-areas/marked-map.js'
import type { Situation } from '../../../../../src/rulesets/kgp-campaign/model/marking.js'
import { entryAt, plain, words } from './plain-map.js'
import { sample } from './sample.js'

describe('set-up', () => {
  it('KGP-CG11: a vehicle starts concealed six hexes from the enemy, but not five', () => {
    const map = plain([20, 5], { german: ['A3'] })
    expect(hexesToSetupArea(map, 'german', 'H3')).toBe(5)
    expect(mayVehicleStartConcealed(map, 'us', 'H3')).toBe(false)
    expect(mayVehicleStartConcealed(map, 'us', 'I3')).toBe(true)
    expect(hexesToSetupArea(map, 'us', 'H3')).toBeNull()
    expect(mayVehicleStartConcealed(map, 'german', 'H3')).toBe(true)
  })

  it('KGP-CG7a: without US units every Location will do for Reserves', () => {
    const map = plain(
      [9, 9],
      { german: ['C5'] },
      { entryAreas: [entryAt('X', ['german'], ['I5'])] },
      { hexControl: { I5: 'german' } },
    )
    expect(reserveLocations(map)).toMatchObject({ isFullDistance: true, farthest: null })
    expect(reserveLocations(map).locations).toHaveLength(19)
  })

  it('KGP-CG15c, A-45: a Security Area runs to the map edge at five hexes of an Eligible US Entry Area', () => {
    const map = plain(
      [9, 9],
      { us: ['C5'], german: ['C1'] },
      { entryAreas: [entryAt('X', ['us'], words('I3 I4 I5 I6 I7'))] },
    )
    const path = words('C5 D5 E5 F5 G5 H5 I5')
    expect(securityBar(map, 'C5/0', path)).toBeNull()
    expect(securityBar(map, 'C5/0', words('C5 D5 E5 F5 G5 H5 I6'))).toBeNull()
    expect(securityBar(map, 'C5/0', path.slice(1))).toBe('security.start')
    expect(securityBar(map, 'C5/0', [])).toBe('security.start')
    expect(securityBar(map, 'C5/0', ['C5', 'Z9'])).toBe('security.start')
    expect(securityBar(map, 'C5/0', words('C5 E5 F5'))).toBe('security.path')
    expect(securityBar(map, 'C5/0', path.slice(0, -1))).toBe('security.entry')
    expect(securityBar(map, 'C1/0', ['C1'])).toBe('security.enemy')
    expect(securityBar(map, 'C5/0', words('C5 C4 C3 C2 C1'))).toBe('security.enemy')
    const four = plain([9, 9], { us: ['C5'] }, { entryAreas: [entryAt('X', ['us'], words('I3 I4 I5 I6'))] })
    expect(securityBar(four, 'C5/0', path)).toBe('security.entry')
  })

  it('KGP-8.624, KGP-8.6141c.3: a piece sets up where its class may be; Personnel also upstairs, nothing in a hex on fire', () => {
    const [area] = areasOf(sample, 'german')
    const infantry = setupLocations(sample, area, 'infantry')
    expect(infantry).toEqual(area.locations)
    expect(setupLocations(sample, area, 'wheeled')).not.toContain('H22/0')
    expect(setupLocations(sample, area, 'tracked')).toContain('H22/0')
    expect(setupLocations(sample, area, 'tracked')).not.toContain('H22/1')
    const burnt: Situation = { ...sample, holdings: { ...sample.holdings, blazes: ['H22/1'], gone: ['I22/1'] } }
    const left = infantry.filter((location) => !location.startsWith('H22/') && location !== 'I22/1')
    expect(setupLocations(burnt, area, 'infantry')).toEqual(left)
  })

  it('KGP-8.2.objectiveHex: a listed candidate, or without a list any hex Infantry may enter that is not Strategic', () => {
    expect(mayBeObjectiveHex(sample, 'I14')).toBe(true)
    expect(mayBeObjectiveHex(sample, 'A11')).toBe(false)
    expect(mayBeObjectiveHex(sample, 'Z99')).toBe(false)
    const none = plain([9, 9], { us: ['C5'] }, { terrain: { river: ['A1'] } })
    expect(mayBeObjectiveHex(none, 'B2')).toBe(true)
    expect(mayBeObjectiveHex(none, 'A1')).toBe(false)
    expect(mayBeObjectiveHex(none, 'C5')).toBe(false)
  })

  it('KGP-8.615, KGP-8.622: hexes and areas beside a Front Line', () => {
    const map = plain([9, 9], { us: ['C5'], german: ['G5'] })
    expect(isBesideFrontLine(map, 'us', 'C5')).toBe(true)
    expect(isBesideFrontLine(map, 'us', 'D5')).toBe(false)
    expect(isBesideFrontLine(map, 'us', 'A1')).toBe(false)
    const [german] = areasOf(map, 'german')
    expect(frontAgainst(map, 'us', german)).toEqual([])
    const near = plain([9, 9], { us: words('D4 D5'), german: words('E4 E6') })
    expect(frontAgainst(near, 'us', areasOf(near, 'german')[0])).not.toEqual([])
  })
})
