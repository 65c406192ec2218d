import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { areAdjacent, neighbors } from '../../../../../src/maps/graph.js'
import type {
  Destination,
  MovingGroup,
} from '../../../../../src/rulesets/kgp-campaign/rules/8.605-setup-areas/8.6053-destinations.js'
import {
  escapeDestinations,
  escapeReading,
} from '../../../../../src/rulesets/kgp-campaign/rules/8.606-escape/3-paths.js'
import { fateOf } from '../../../../../src/rulesets/kgp-campaign/rules/8.605-setup-areas/8.6056-fates.js'
import { groundOf } from '../../../../../src/rulesets/kgp-campaign/rules/8.605-setup-areas/ground.js'
import { going } from '../../../../../src/rulesets/kgp-campaign/rules/8.605-setup-areas/8.2-enterable.js'
import {
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
  hexStatus,
  sidesIn,
  locationStatusOf,
} from '../../../../../src/rulesets/kgp-campaign/rules/8.605-setup-areas/marked-map.js'
import type { Situation } from '../../../../../src/rulesets/kgp-campaign/model/marking.js'
import { mobilityClasses } from '../../../../../src/rulesets/kgp-campaign/data/map-source.js'
import { hexNamed } from '../../../../../src/rulesets/kgp-campaign/data/map.js'
import {
  hexOfLocation,
  other,
  sides,
  type LocationId,
  type Side,
} from '../../../../../src/rulesets/kgp-campaign/data/names.js'
import { few, aSide, usual, any, situated, always } from './case.js'

const hexNumber = ({ map }: Situation, n: number): string => map.hexes.ids[n % map.hexes.size]

const isolatedOf = (situation: Situation): readonly LocationId[] =>
  situation.marking.areas.flatMap((area) => isolatedLocations(situation, area))

describe('Isolation on random maps', () => {
  it('KGP-8.6052.1: the short answer and the evidence agree, and a line runs through permitted hexes only', () => {
    always((situation) => {
      const { map, marking } = situation
      const { next } = going(groundOf(map, situation.holdings), 'infantry')
      for (const { side, locations } of marking.areas)
        for (const location of locations) {
          const found = isolation(situation, side, location)
          expect(found.tag !== 'connected').toBe(isIsolated(situation, side, location))
          if (found.tag !== 'connected') continue
          const nodes = found.hexes.map((hex) => hexNamed(map, hex))
          for (const [i, node] of nodes.entries()) {
            if (i === 0) continue
            expect(neighbors(map.hexes, nodes[i - 1])).toContain(node)
            expect(next[nodes[i - 1]].has(node)).toBe(true)
          }
        }
    })
  })

  it('KGP-8.6052.1: a blocking hex is neither open nor friendly, and the line would pass if it opened', () => {
    always((situation) => {
      for (const { side, locations } of situation.marking.areas)
        for (const location of locations.slice(0, 8)) {
          const found = isolation(situation, side, location)
          if (found.tag !== 'cut') continue
          expect(found.blockers.length).toBeGreaterThan(0)
          expect(found.toOpen.length).toBeGreaterThan(0)
        }
    })
  })

  it('invariant 10: Isolated Locations belong to the side; turning hexes into No Man’s Land ends no Isolation', () => {
    fc.assert(
      fc.property(usual, fc.array(fc.nat(), { maxLength: 40 }), (one, numbers) => {
        const situation = situated(one)
        const hexes = numbers.map((n) => hexNumber(situation, n))
        const isPlain = (hex: string): boolean => hexStatus(situation, hex) === 'uncontrolled'
        const taken = [...new Set(hexes.filter(isPlain))].map((hex) => `${hex}/0`)
        const { marking } = situation
        const worse: Situation = {
          ...situation,
          marking: { ...marking, noMansLand: [...marking.noMansLand, ...taken] },
        }
        for (const location of isolatedOf(situation)) {
          const side = locationStatusOf(situation, location)
          expect(sides).toContain(side)
          expect(isIsolated(worse, side as Side, location)).toBe(true)
        }
      }),
      few(40),
    )
  })

  it('invariant 11: one more Eligible Entry Area isolates no Location', () => {
    always((situation) => {
      const { map } = situation
      const arrows = map.entries.filter(({ from }) => from.german !== null).map(({ center }) => map.hexes.ids[center])
      const hexControl = Object.fromEntries(arrows.map((hex) => [hex, 'german' as const]))
      const more: Situation = { ...situation, holdings: { ...situation.holdings, date: '23 PM', hexControl } }
      for (const area of situation.marking.areas) {
        const before = new Set(isolatedLocations(situation, area))
        for (const location of isolatedLocations(more, area)) expect(before.has(location)).toBe(true)
      }
    }, usual)
  })
})

describe('Escape paths on random maps', () => {
  const groups = fc.record({
    side: aSide,
    at: fc.nat(),
    kinds: fc.uniqueArray(fc.constantFrom(...mobilityClasses), { minLength: 1, maxLength: 2 }),
  })

  const groupOn = (
    situation: Situation,
    { at, ...rest }: { readonly at: number } & Omit<MovingGroup, 'location'>,
  ): MovingGroup => ({
    ...rest,
    location: `${hexNumber(situation, at)}/0`,
  })

  const expectWay = (situation: Situation, { side, location }: MovingGroup, way: Destination): void => {
    const { map } = situation
    const nodes = way.path.map((hex) => hexNamed(map, hex))
    expect(way.path[0]).toBe(hexOfLocation(location))
    expect(way.steps).toBe(nodes.length - 1)
    for (const [i, node] of nodes.entries()) if (i > 0) expect(areAdjacent(map.hexes, nodes[i - 1], node)).toBe(true)
    const last = nodes[nodes.length - 1]
    if (way.to.tag === 'setupArea') expect(sidesIn(situation, last)).toContain(side)
    else expect(map.entries.find(({ id }) => way.to.tag === 'entry' && id === way.to.entry)?.hexes).toContain(last)
  }

  it('KGP-8.6061.1: invariant 17: an Escape ends in a legal destination by a connected path, best first', () => {
    fc.assert(
      fc.property(any, groups, (one, from) => {
        const situation = situated(one)
        const groupAt = groupOn(situation, from)
        const destinations = escapeDestinations(situation, groupAt)
        for (const way of destinations) {
          expectWay(situation, groupAt, way)
          const reading = escapeReading(situation, groupAt, way)
          if (situation.options['escape.nmlPath'] === 'never') expect(way.noMansLand).toBe(0)
          if (way.enemy > 0) expect(reading.enemyArea).toBe(1)
        }
        const first = situation.options['escape.pathPriority'] === 'nearest' ? 'steps' : 'enemy'
        const measures = destinations.map((way) => way[first])
        expect(measures).toEqual(measures.toSorted((a, b) => a - b))
      }),
      few(150),
    )
  })

  it('KGP-8.6056.1: every piece has one fate, and pieces in Uncontrolled Territory move through it', () => {
    fc.assert(
      fc.property(usual, groups, (one, from) => {
        const situation = situated(one)
        const groupAt = groupOn(situation, from)
        const fate = fateOf(situation, groupAt)
        const status = locationStatusOf(situation, groupAt.location)
        if (status === 'noMansLand' || status === other(groupAt.side)) expect(fate.tag).toBe('mustEscape')
        if (status === groupAt.side) expect(['retained', 'isolated']).toContain(fate.tag)
        if (fate.tag !== 'moves') return
        for (const way of fate.choices) {
          expectWay(situation, groupAt, way)
          expect([way.enemy, way.noMansLand]).toEqual([0, 0])
          expect(way.steps).toBe(fate.choices[0].steps)
        }
      }),
      few(150),
    )
  })

  it('KGP-8.613: every Shift offered is legal, and its DRM follows from its path', () => {
    always((situation) => {
      for (const { id, side } of situation.marking.areas.slice(0, 4)) {
        const group = { side, kinds: ['infantry'], from: { tag: 'setupArea', area: id } } as const
        for (const { to, path, reading } of shiftOffers(situation, group)) {
          expect(shiftBar(situation, { ...group, to }, path)).toBeNull()
          expect(shiftReading(situation, { ...group, to }, path)).toEqual(reading)
          expect(reading.drm).toBe(Math.floor(reading.uncontrolled / 5) - Number(reading.isRoad))
        }
      }
    }, usual)
  })

  it('KGP-CG7a, KGP-CG12: Reserves and Guns are placed in areas of their side', () => {
    always((situation) => {
      for (const location of reserveLocations(situation).locations) {
        expect(locationStatusOf(situation, location)).toBe('german')
        expect(isIsolated(situation, 'german', location)).toBe(false)
      }
      for (const { side, locations, hexes } of situation.marking.areas)
        for (const hex of gunSetupHexes(situation, locations[0], side)) expect(hexes).toContain(hex)
    }, usual)
  })
})
