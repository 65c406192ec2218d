import { describe, expect, it } from 'vitest'
import { eligibleEntries } from '../../../../../src/rulesets/kgp-campaign/rules/8.605-setup-areas/8.2-entry-areas.js'
import { escapeChoices, escapeReading } from '../../../../../src/rulesets/kgp-campaign/rules/8.606-escape/3-paths.js'
import { fateOf } from '../../../../../src/rulesets/kgp-campaign/rules/8.605-setup-areas/8.6056-fates.js'
import { frontLineHexes } from '../../../../../src/rulesets/kgp-campaign/rules/8.605-setup-areas/8.2-front-line.js'
import {
  entriesReached,
  isAreaIsolated,
  isIsolated,
  isolatedLocations,
  isolation,
} from '../../../../../src/rulesets/kgp-campaign/rules/8.605-setup-areas/8.6052-isolation.js'
import {
  gunSetupHexes,
  reserveLocations,
} from '../../../../../src/rulesets/kgp-campaign/rules/8.624-set-up/placement.js'
import { shiftBar, shiftOffers, shiftReading } from '../../../../../src/rulesets/kgp-campaign/rules/8.613-shift/map.js'
import {
  areaNamed,
  areasOf,
  controllerOf,
} from '../../../../../src/rulesets/kgp-campaign/rules/8.605-setup-areas/marked-map.js'
import type { Situation, SetupArea } from '../../../../../src/rulesets/kgp-campaign/model/marking.js'
import type { RetentionArea } from '../../../../../src/rulesets/kgp-campaign/rules/8.605-setup-areas/8.6053-destinations.js'
import { expected } from './expected.js'
import { changesBetween, sample, sampleWith, shortStatus } from './sample.js'
import { groupAt, reserveHexes } from './groups.js'

const area = (situation: Situation, id: string): SetupArea => {
  const found = areaNamed(situation, id)
  if (found === null) throw new Error(`no ${id}`)
  return found
}

describe('KGP-8.605.EX: the sample village after the scenario of 20 AM', () => {
  it.each([
    ['german:A', expected.setupAreas.german.A],
    ['german:B', expected.setupAreas.german.B],
    ['us:A', expected.setupAreas.us.A],
  ] as const)('KGP-8.2.setupArea: %s', (id, hexes) => {
    expect(area(sample, id).hexes).toEqual(hexes)
  })

  it('KGP-8.605.c, KGP-8.2.setupArea: there are three areas, in this order', () => {
    expect(sample.marking.areas.map(({ id }) => id)).toEqual(['german:A', 'german:B', 'us:A'])
  })

  it('KGP-8.2.noMansLand, KGP-8.6051.1, V-08: No Man’s Land has nineteen hexes', () => {
    const hexes = Object.entries(shortStatus(sample)).filter(([, status]) => status === 'NML')
    expect(hexes.map(([hex]) => hex)).toEqual(expected.noMansLand)
    expect(hexes).toHaveLength(19)
  })

  it('KGP-8.2.uncontrolledTerritory, KGP-8.6053.0: the other 169 hexes are Uncontrolled Territory', () => {
    const hexes = Object.values(shortStatus(sample)).filter((status) => status === 'UT')
    expect(hexes).toHaveLength(expected.uncontrolledTerritoryCount)
  })

  it('KGP-8.6054, A-26, V-10: the US encloses M17 and N15, but not P15 at the map edge', () => {
    const status = shortStatus(sample)
    expect({ M17: status['M17'], N15: status['N15'] }).toEqual(expected.enclosed)
    expect(status['P15']).toBe('UT')
    expect(sample.marking.flips).toEqual([{ location: 'M17/0', from: null, to: 'us' }])
    expect(controllerOf(sample, 'M17/0')).toBe('us')
  })

  it('KGP-8.2.strategicLocation: buildings, the bridge, the vehicle in H20 and the Gun in L21 make Strategic Locations', () => {
    const { strategic } = sample.marking
    expect(strategic['H20/0']).toBe('german')
    expect(strategic['L21/0']).toBe('us')
    const printed = sample.map.locations.filter(({ kind }) => kind !== 'ground').map(({ id }) => id)
    expect(Object.keys(strategic)).toEqual(
      expect.arrayContaining([
        ...printed,
        ...expected.strategicLocations.byVehicle,
        ...expected.strategicLocations.byGun,
      ]),
    )
    expect(Object.keys(strategic)).toHaveLength(printed.length + 2)
  })

  it('KGP-8.2.isolated, KGP-8.6052.1, V-03: only J21/0 and the Steeple are Isolated', () => {
    const found = areasOf(sample, 'us')
      .concat(areasOf(sample, 'german'))
      .flatMap((one) => isolatedLocations(sample, one))
    expect(found.toSorted()).toEqual(expected.isolatedLocations.map(({ location }) => location as string).toSorted())
    for (const { location, side } of expected.notIsolated) expect(isIsolated(sample, side, location)).toBe(false)
  })

  it('KGP-8.6052.1, TV-16: J21 is Isolated, the Gun in L21 is not', () => {
    expect(isIsolated(sample, 'us', 'J21/0')).toBe(true)
    expect(isIsolated(sample, 'us', 'L21/0')).toBe(false)
    expect(area(sample, 'us:A').locations).toEqual(expect.arrayContaining(['J21/0', 'L21/0']))
    const apart = sampleWith({}, { 'setup.merge': 'reachable' })
    expect(areaNamed(apart, 'us:B')).toMatchObject({ locations: ['J21/0'] })
    expect(isAreaIsolated(apart, area(apart, 'us:B'))).toBe(true)
  })

  it('KGP-8.6057.1, KGP-8.605.EX, TV-14: the first level of J19 connects down through I20, the Steeple does not', () => {
    expect(isolation(sample, 'german', 'J19/1')).toMatchObject({ tag: 'connected', rooms: ['J19/1', 'I20/1', 'I20/0'] })
    expect(isolation(sample, 'us', 'J19/2')).toEqual({ tag: 'noStairs' })
    expect(shortStatus(sample)['J19']).toBe('both')
  })

  it('KGP-8.6052.4: no whole area is Isolated', () => {
    const found = sample.marking.areas.filter((one) => isAreaIsolated(sample, one)).map(({ id }) => id)
    expect(found).toEqual(expected.isolatedSetupAreas)
  })

  it.each(Object.entries(expected.entryAreasReached))('KGP-8.6052.1: %s traces to %j', (id, entries) => {
    expect(entriesReached(sample, area(sample, id.replace('-', ':')))).toEqual(entries)
  })

  it.each(Object.entries(expected.frontLineHexes))(
    'KGP-8.2.frontLineHex, V-02, A-10: Front-Line Hexes of %s',
    (id, hexes) => {
      expect(frontLineHexes(sample, area(sample, id.replace('-', ':')))).toEqual(hexes)
    },
  )

  it('KGP-CG12, V-21, A-60: the Gun of L21 may set up in sixteen hexes, but never in Isolated J21', () => {
    expect(gunSetupHexes(sample, 'L21/0', 'us')).toEqual(expected.gunSetupHexes.withinThreeHexesInSetupArea)
    expect(gunSetupHexes(sample, 'L21/0', 'us', 'area')).toEqual(
      expected.setupAreas.us.A.filter((hex) => hex !== 'J21'),
    )
    expect(gunSetupHexes(sample, 'J21/0', 'us')).toEqual(['J21'])
    expect(gunSetupHexes(sample, 'L21/0', 'german')).toEqual([])
  })

  it('KGP-CG7a, V-18: no Reserve Location is eight hexes away; the farthest is four', () => {
    const { isFullDistance, farthest } = reserveLocations(sample)
    expect({ isFullDistance, farthest }).toEqual({ isFullDistance: false, farthest: 4 })
    expect(reserveHexes(sample)).toEqual(expected.reserveLocations.farthest)
  })

  it('KGP-8.6053.1, TV-09: the squad of E18 goes to us:A, one hex away', () => {
    const fate = fateOf(sample, groupAt('us', 'E18/0'))
    expect(fate).toMatchObject({
      tag: 'moves',
      choices: [{ to: { tag: 'setupArea', area: 'us:A' }, path: ['E18', 'E17'], steps: 1 }],
    })
  })

  it('KGP-8.606.1: units that must Escape, may Escape, or stay', () => {
    expect(fateOf(sample, groupAt('us', 'F20/0'))).toEqual({ tag: 'mustEscape', cause: 'enemyArea' })
    expect(fateOf(sample, groupAt('german', 'L23/0', 'tracked'))).toEqual({ tag: 'mustEscape', cause: 'enemyArea' })
    expect(fateOf(sample, groupAt('german', 'K23/0'))).toEqual({ tag: 'mustEscape', cause: 'noMansLand' })
    expect(fateOf(sample, groupAt('us', 'J19/2'))).toEqual({ tag: 'isolated', area: 'us:A' })
    expect(fateOf(sample, groupAt('us', 'J21/0'))).toEqual({ tag: 'isolated', area: 'us:A' })
    expect(fateOf(sample, groupAt('german', 'J19/1'))).toEqual({ tag: 'retained', area: 'german:A' })
    expect(fateOf(sample, groupAt('us', 'E15/0'))).toEqual({ tag: 'retained', area: 'us:A' })
  })

  it('KGP-8.6061.1, KGP-8.606.D9, TV-03: the squad of F20 goes four hexes to us:A, with +1 for the enemy area', () => {
    const [to, ...more] = escapeChoices(sample, groupAt('us', 'F20/0'))
    expect(more).toEqual([])
    expect(to).toMatchObject({ to: { area: 'us:A' }, steps: 4, enemy: 0, path: ['F20', 'E20', 'E19', 'E18', 'E17'] })
    expect(escapeReading(sample, groupAt('us', 'F20/0'), to)).toEqual({
      hexesAway: 4,
      closeness: 0,
      enemyArea: 1,
      isolated: 0,
    })
  })

  it('TV-04: the truck of F20 has +1 for the enemy area', () => {
    const [to] = escapeChoices(sample, groupAt('us', 'F20/0', 'wheeled'))
    expect(escapeReading(sample, groupAt('us', 'F20/0', 'wheeled'), to)).toMatchObject({ closeness: 0, enemyArea: 1 })
  })

  it('KGP-8.606.D6, TV-05: the tank of L23 goes two hexes to german:B: +1 and -1', () => {
    const tank = groupAt('german', 'L23/0', 'tracked')
    const [to, ...more] = escapeChoices(sample, tank)
    expect(more).toEqual([])
    expect(to).toMatchObject({ to: { area: 'german:B' }, steps: 2, path: expected.escapePaths.L23['german:B'] })
    expect(escapeReading(sample, tank, to)).toMatchObject({ closeness: -1, enemyArea: 1, isolated: 0 })
  })

  it('TV-06, A-56, AMB-47: the squads of K23 choose between two areas three hexes away, without a closeness DRM', () => {
    const squad = groupAt('german', 'K23/0')
    const choices = escapeChoices(sample, squad)
    expect(choices.map(({ to }) => to)).toEqual([
      { tag: 'setupArea', area: 'german:A' },
      { tag: 'setupArea', area: 'german:B' },
    ])
    for (const choice of choices) {
      expect(choice).toMatchObject({ steps: 3, enemy: 0, noMansLand: 0 })
      expect(escapeReading(sample, squad, choice)).toEqual({ hexesAway: 3, closeness: 0, enemyArea: 0, isolated: 0 })
    }
    const [toA, toB] = Object.values(expected.escapePaths.K23)
    expect(choices[0].path).toEqual(toA)
    expect(choices[1].path).toHaveLength(toB.length) // one of several as short
  })

  it('A-56, AMB-47: measured in a straight line, the squads of K23 would have -1', () => {
    const straight = sampleWith({}, { 'escape.proximityMeasure': 'straight' })
    const [to] = escapeChoices(straight, groupAt('german', 'K23/0'))
    expect(escapeReading(straight, groupAt('german', 'K23/0'), to)).toMatchObject({ hexesAway: 2, closeness: -1 })
  })

  it('KGP-8.606.D15, TV-07, A-57: the squad in the Steeple has +2 and no other DRM from the map', () => {
    const squad = groupAt('us', 'J19/2')
    const [to] = escapeChoices(sample, squad)
    expect(to).toMatchObject({ to: { area: 'us:A' }, steps: 0 })
    expect(escapeReading(sample, squad, to)).toMatchObject({ closeness: 0, enemyArea: 0, isolated: 2 })
  })

  it('KGP-8.6131.1: a Steeple vacated later stays American in the marking', () => {
    expect(sample.marking.strategic['J19/2']).toBe('us')
  })

  const retentionArea = (name: string): RetentionArea => {
    const [side, letter] = name.split(':')
    return side === 'entry' ? { tag: 'entry', entry: letter } : { tag: 'setupArea', area: name }
  }

  it.each(expected.shift.filter((row) => 'path' in row))('KGP-8.613.T: Shift $from to $to', (row) => {
    const shift = {
      side: 'german',
      kinds: ['infantry'],
      from: retentionArea(row.from),
      to: retentionArea(row.to),
    } as const
    expect(shiftBar(sample, shift, row.path)).toBeNull()
    expect(shiftReading(sample, shift, row.path)).toEqual({
      isAutomatic: false,
      uncontrolled: row.uncontrolledHexes,
      isRoad: 'allRoad' in row,
      drm: row.drm,
    })
  })

  it.each(expected.shift.filter((row) => 'automatic' in row))(
    'KGP-8.613.6, TV-57: Shift $from to $to needs no roll',
    (row) => {
      const side = row.from.startsWith('us') ? 'us' : 'german'
      const offers = shiftOffers(sample, { side, kinds: ['infantry'], from: retentionArea(row.from) })
      expect(offers.find(({ to }) => JSON.stringify(to) === JSON.stringify(retentionArea(row.to)))).toMatchObject({
        reading: { isAutomatic: true },
      })
    },
  )

  it('KGP-8.613.1, TV-57: in CG II no German vehicle Shifts to an Entry Area', () => {
    const second = sampleWith({ campaign: 'II' })
    const shift = {
      side: 'german',
      kinds: ['tracked'],
      from: retentionArea('german:B'),
      to: retentionArea('entry:S'),
    } as const
    expect(shiftBar(second, shift, ['M30'])).toBe('shift.campaign')
    expect(shiftBar(sample, shift, ['M30'])).toBeNull()
    expect(shiftBar(second, { ...shift, kinds: ['infantry'] }, ['M30'])).toBeNull()
  })

  it('KGP-8.613.3, KGP-8.605.3, AMB-49: if J21 is a separate area it has no path to us:A, and no unit may Shift into it', () => {
    const apart = sampleWith({}, { 'setup.merge': 'reachable' })
    const out = { side: 'us', kinds: ['infantry'], from: retentionArea('us:B'), to: retentionArea('us:A') } as const
    expect(shiftOffers(apart, out)).toEqual([])
    expect(shiftBar(apart, out, ['J21', 'K22', 'L22'])).toBe('shift.path')
    expect(shiftBar(apart, { ...out, from: retentionArea('us:A'), to: retentionArea('us:B') }, [])).toBe(
      'shift.isolated',
    )
  })

  it('A-19, AMB-07, V-09: a chain of friendly hexes adds L29, P27 and P29', () => {
    const chained = sampleWith({}, { 'setup.enterableReach': 'pathWithinArea' })
    expect(changesBetween(sample, chained)).toEqual(expected.optionDifferences[0].hexes)
    expect(areaNamed(chained, 'us:B')?.hexes).toEqual(['J21'])
  })

  it('KGP-CG6c: the Entry Areas that are Eligible on 20 AM', () => {
    expect(eligibleEntries(sample, 'german').map(({ id }) => id)).toEqual(['W', 'S'])
    expect(eligibleEntries(sample, 'us').map(({ id }) => id)).toEqual(['N', 'E'])
  })
})
