import { describe, expect, it } from 'vitest'
import { mobilityClasses } from '../../../../../src/rulesets/kgp-campaign/data/map-source.js'
import { isIsolated } from '../../../../../src/rulesets/kgp-campaign/rules/8.605-setup-areas/8.6052-isolation.js'
import { areaAt } from '../../../../../src/rulesets/kgp-campaign/rules/8.605-setup-areas/marked-map.js'
import { escapeDestinations } from '../../../../../src/rulesets/kgp-campaign/rules/8.606-escape/3-paths.js'
import { entryAt, plain, words } from './plain-map.js'
import { sample, sampleWith } from './sample.js'
import { groupAt } from './groups.js'

describe('alternative readings', () => {
  it('KGP-8.605.c, TV-16, AMB-49: under setup.merge touching, J21 and L21 are one US area; J21 is Isolated and L21 is not', () => {
    const village = sampleWith({}, { 'setup.merge': 'touching' })
    expect(areaAt(village, 'J21/0')).toEqual(areaAt(village, 'L21/0'))
    expect([isIsolated(village, 'us', 'J21/0'), isIsolated(village, 'us', 'L21/0')]).toEqual([true, false])
    const apart = sampleWith({}, { 'setup.merge': 'reachable' })
    expect(areaAt(apart, 'J21/0')?.hexes).toEqual(['J21'])
  })

  it('KGP-8.6052.2, TV-29, AMB-50: a half-track beside the headquarters is not Isolated, though it may not enter the building', () => {
    const group = { id: 'Lg', sections: 2, hqLocation: 'H5/0' }
    const board = (hqEnterable: boolean): ReturnType<typeof plain> =>
      plain(
        [9, 9],
        { german: ['H5'] },
        { group, entryAreas: [entryAt('X', ['german', 'us'], words('I1 I2 I3 I4 I5 I6 I7 I8 I9'))] },
        {},
        { 'isolation.hqEnterable': hqEnterable },
      )
    expect(isIsolated(board(false), 'german', 'G5/0', 'halfTrack')).toBe(false)
    expect(isIsolated(board(true), 'german', 'G5/0', 'halfTrack')).toBe(true)
    for (const enterable of [false, true]) expect(isIsolated(board(enterable), 'german', 'G5/0')).toBe(false)
  })

  it('KGP-8.6061.2: an Isolated piece may not Escape within its own area to where it would itself be Isolated', () => {
    for (const area of sample.marking.areas)
      for (const location of area.locations)
        for (const kind of mobilityClasses) {
          if (!isIsolated(sample, area.side, location, kind)) continue
          for (const { to, path } of escapeDestinations(sample, groupAt(area.side, location, kind))) {
            if (to.tag !== 'setupArea' || to.area !== area.id) continue
            const ends = area.locations.filter((id) => id.startsWith(`${path.at(-1) ?? ''}/`))
            expect(
              ends.some((id) => !isIsolated(sample, area.side, id, kind)),
              `${kind} in ${location}`,
            ).toBe(true)
          }
        }
  })
})
