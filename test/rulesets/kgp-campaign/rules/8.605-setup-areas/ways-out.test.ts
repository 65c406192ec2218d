import { headquarters } from '../../../../../src/rulesets/kgp-campaign/rules/8.605-setup-areas/8.6052-headquarters.js'
import { describe, expect, it } from 'vitest'
import type { MovingGroup } from '../../../../../src/rulesets/kgp-campaign/rules/8.605-setup-areas/8.6053-destinations.js'
import { escapeChoices, escapeReading } from '../../../../../src/rulesets/kgp-campaign/rules/8.606-escape/3-paths.js'
import { fateOf, homeChoices } from '../../../../../src/rulesets/kgp-campaign/rules/8.605-setup-areas/8.6056-fates.js'
import {
  isIsolated,
  isolation,
} from '../../../../../src/rulesets/kgp-campaign/rules/8.605-setup-areas/8.6052-isolation.js'
import { hexStatus } from '../../../../../src/rulesets/kgp-campaign/rules/8.605-setup-areas/marked-map.js'
import { entryAt, plain, words } from './plain-map.js'
import { sample, sampleWith } from './sample.js'
import { groupAt } from './groups.js'

describe('Isolation', () => {
  const east = entryAt('X', ['german', 'us'], words('I1 I2 I3 I4 I5 I6 I7 I8 I9'))

  it('A-13: a vehicle traces by its own movement type', () => {
    const river = { terrain: { woods: words('F1 F2 F3 F4 F5 F6 F7 F8 F9') }, entryAreas: [east] }
    const situation = plain([9, 9], { us: ['C5'] }, river)
    expect(isIsolated(situation, 'us', 'C5/0')).toBe(false)
    expect(isIsolated(situation, 'us', 'D5/0', 'wheeled')).toBe(true)
    expect(isolation(situation, 'us', 'D5/0', 'wheeled')).toEqual({ tag: 'noWay' })
    expect(fateOf(situation, groupAt('us', 'D5/0', 'wheeled'))).toEqual({ tag: 'isolated', area: 'us:A' })
    // A truck in terrain that trucks cannot enter may still leave.
    expect(isIsolated(plain([9, 9], { us: ['C5'] }, { entryAreas: [east] }), 'us', 'C5/0', 'wheeled')).toBe(false)
  })

  it('A-11, AMB-12: an entry hex in No Man’s Land or enemy hands ends no trace, unless an option says otherwise', () => {
    const by = { us: ['G5'], german: words('I1 I3 I5 I7 I9') }
    const strict = plain([9, 9], by, { entryAreas: [east] })
    expect(isIsolated(strict, 'us', 'G5/0')).toBe(true)
    const loose = plain(
      [9, 9],
      { us: ['H5'], german: words('I2 I8') },
      { entryAreas: [east] },
      {},
      { 'isolation.entryHexTraversable': false },
    )
    const tight = plain(
      [9, 9],
      { us: ['H5'], german: words('I2 I8') },
      { entryAreas: [{ ...east, edgeHexes: words('I2 I4') }] },
    )
    expect(isIsolated(loose, 'us', 'H5/0')).toBe(false)
    expect(isIsolated(tight, 'us', 'H5/0')).toBe(true)
    const opened = { ...tight, options: { ...tight.options, 'isolation.entryHexTraversable': false } }
    expect(isIsolated(opened, 'us', 'H5/0')).toBe(false)
    expect(isolation(opened, 'us', 'H5/0')).toMatchObject({
      tag: 'connected',
      hexes: ['H5', 'I5', 'I4'],
    })
  })

  it('KGP-8.6057.1, KGP-8.6057.2: a fire on the stairs or the ground floor isolates upper levels', () => {
    const burning = sampleWith({ blazes: ['I20/1'] })
    expect(isIsolated(burning, 'german', 'J19/1')).toBe(true)
    expect(isIsolated(sampleWith({ blazes: ['I20/0'] }), 'german', 'J19/1')).toBe(true)
    expect(isIsolated(sampleWith({ blazes: ['J19/0'] }), 'german', 'J19/1')).toBe(false)
  })

  it('KGP-8.6052.2: a map without headquarters returns null', () => {
    expect(headquarters(sample)).toBeNull()
  })

  it('A-12: the line lists its hexes, all Uncontrolled or friendly, the last an entry hex', () => {
    const found = isolation(sample, 'us', 'L21/0')
    expect(found.tag).toBe('connected')
    if (found.tag !== 'connected') return
    expect(found.hexes[0]).toBe('L21')
    const last = found.hexes[found.hexes.length - 1]
    expect(words('P16 P17 P18 P19 P20 P21 P22 P23 P24')).toContain(last)
    for (const hex of found.hexes) expect([['us'], 'uncontrolled']).toContainEqual(hexStatus(sample, hex))
  })
})

describe('Escape and Retention', () => {
  const river = { terrain: { river: words('D1 D2 D3 D4 D5 D6 D7 D8 D9') } }

  it('KGP-8.6061.2, AMB-20: without a path to any area there is no choice', () => {
    const cut = plain([9, 9], { us: ['G5'] }, river)
    expect(escapeChoices(cut, groupAt('us', 'A5/0'))).toEqual([])
    expect(
      escapeReading(cut, groupAt('us', 'A5/0'), {
        to: { tag: 'entry', entry: 'X' },
        path: [],
        steps: 0,
        enemy: 0,
        noMansLand: 0,
      }),
    ).toEqual({
      hexesAway: null,
      closeness: 0,
      enemyArea: 0,
      isolated: 0,
    })
  })

  it('AMB-19: a path crosses No Man’s Land never, only as a last resort, or always, as the option says', () => {
    // Uncontrolled A5 is enclosed by No Man's Land between the two houses.
    const at = (nmlPath: 'fallback' | 'never' | 'always'): readonly number[] =>
      escapeChoices(
        plain([9, 3], { us: ['A2'], german: ['D2'] }, {}, {}, { 'escape.nmlPath': nmlPath }),
        groupAt('us', 'E2/0'),
      ).map(({ noMansLand }) => noMansLand)
    expect(at('never')).toEqual([])
    expect(at('fallback').length).toBeGreaterThan(0)
    expect(at('always')).toEqual(at('fallback'))
  })

  it('AMB-18: destinations are ordered by distance, or by the fewest enemy hexes', () => {
    const houses = { us: ['A5', 'M5'], german: ['I5'] }
    const nearest = plain([13, 30], houses)
    const fewest = plain([13, 30], houses, {}, {}, { 'escape.pathPriority': 'fewestEnemy' })
    const from = groupAt('us', 'H5/0')
    const [first] = escapeChoices(nearest, from)
    const [other] = escapeChoices(fewest, from)
    expect(first.steps).toBeLessThanOrEqual(other.steps)
    expect(other.enemy).toBeLessThanOrEqual(first.enemy)
    expect(other.noMansLand).toBe(0)
  })

  it("AMB-17: closeness to the unit's own area counts only under the option", () => {
    const ring = words('D4 D5 E4 E6 F4 F5')
    const man = { tag: 'personnel', id: 'man', side: 'us', location: 'E5/0' } as const
    const at = (proximity: 'otherArea' | 'anyArea', measure: 'path' | 'straight'): number | null => {
      const situation = plain(
        [9, 9],
        { us: ['E5'], german: ring },
        { entryAreas: [entryAt('X', ['german'], ['I5'])] },
        { pieces: [man], hexControl: { I5: 'german' } },
        {
          'escape.proximity': proximity,
          'escape.proximityMeasure': measure,
        },
      )
      const from = groupAt('german', 'D4/0')
      const [to] = escapeChoices(situation, from)
      return escapeReading(situation, from, to).hexesAway
    }
    expect(at('otherArea', 'path')).toBeNull()
    expect(at('anyArea', 'path')).toBe(1)
    expect(at('otherArea', 'straight')).toBeNull()
    expect(at('anyArea', 'straight')).toBe(1)
  })

  it('KGP-8.606.D9: a path through an enemy area costs +1', () => {
    const east = entryAt('X', ['us'], ['I3'])
    const situation = plain([9, 5], { german: ['F3'] }, { entryAreas: [east] })
    const from = groupAt('us', 'C3/0')
    const [to] = escapeChoices(situation, from)
    expect(to.enemy).toBeGreaterThan(0)
    expect(escapeReading(situation, from, to)).toMatchObject({ enemyArea: 1 })
  })

  it('KGP-8.608.3: a freed prisoner returns over any terrain', () => {
    const home = homeChoices(plain([13, 9], { us: ['B5'], german: ['L5'] }), groupAt('us', 'L5/0'))
    expect(home).toHaveLength(1)
    expect(home[0]).toMatchObject({ to: { tag: 'setupArea', area: 'us:A' } })
    expect(homeChoices(plain([9, 9], { us: ['G5'] }, river), groupAt('us', 'A5/0'))).toEqual([])
    const between = homeChoices(plain([17, 9], { us: ['A5', 'Q5'], german: ['K5'] }), groupAt('us', 'I5/0'))
    expect(between.map(({ steps }) => steps)).toEqual([6, 6])
  })

  it('KGP-8.2.enterable: a vehicle with a towed gun enters only where both may', () => {
    const woods = { terrain: { woods: words('D1 D2 D3 D4 D5 D6 D7 D8 D9') } }
    const situation = plain([9, 9], { us: ['G5'] }, woods)
    const both: MovingGroup = { side: 'us', location: 'A5/0', kinds: ['tracked', 'wheeled'] }
    expect(escapeChoices(situation, both)).toEqual([])
    expect(escapeChoices(situation, { ...both, kinds: ['tracked'] })).toHaveLength(1)
  })

  it('KGP-8.6053.1: a piece in an entry hex goes to the Box at once', () => {
    const situation = plain([9, 9], { us: ['B2'] }, { entryAreas: [entryAt('X', ['us'], ['I5'])] })
    expect(fateOf(situation, groupAt('us', 'I5/0'))).toMatchObject({
      tag: 'moves',
      choices: [{ to: { entry: 'X' }, steps: 0 }],
    })
  })
})
