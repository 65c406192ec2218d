import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { areAdjacent, neighbors, type NodeId } from '../../../../src/maps/graph.js'
import type { Destination, Seeker } from '../../../../src/rulesets/kgp-campaign/areas/destination.js'
import { draftOf } from '../../../../src/rulesets/kgp-campaign/areas/draft.js'
import { escapeHavens, escapeReading } from '../../../../src/rulesets/kgp-campaign/areas/escape.js'
import { fateOf } from '../../../../src/rulesets/kgp-campaign/areas/fate.js'
import { frontLineHexes } from '../../../../src/rulesets/kgp-campaign/areas/front-line.js'
import { going, groundOf } from '../../../../src/rulesets/kgp-campaign/areas/ground.js'
import type { Holdings } from '../../../../src/rulesets/kgp-campaign/areas/holding.js'
import { isIsolated, isolatedLocations, isolation } from '../../../../src/rulesets/kgp-campaign/areas/isolation.js'
import { mark, situationOf } from '../../../../src/rulesets/kgp-campaign/areas/marking.js'
import { areaPicture } from '../../../../src/rulesets/kgp-campaign/areas/picture.js'
import { gunSetupHexes, reserveLocations } from '../../../../src/rulesets/kgp-campaign/areas/placement.js'
import { shiftBar, shiftOffers, shiftReading } from '../../../../src/rulesets/kgp-campaign/areas/shift.js'
import {
  areaAt,
  hexStatus,
  sidesIn,
  statusOf,
  type Marking,
  type Situation,
} from '../../../../src/rulesets/kgp-campaign/areas/situation.js'
import { sampleEnd } from '../../../../src/rulesets/kgp-campaign/data/map-sample-end.js'
import { mobilityClasses } from '../../../../src/rulesets/kgp-campaign/data/map-source.js'
import { hexDistance, hexNamed } from '../../../../src/rulesets/kgp-campaign/map.js'
import { sampleMap } from '../../../../src/rulesets/kgp-campaign/maps.js'
import { defaultOptions } from '../../../../src/rulesets/kgp-campaign/options.js'
import { hexOf, other, sides, type LocationId, type Side } from '../../../../src/rulesets/kgp-campaign/piece.js'

const strategicIds = sampleMap.locations.filter(({ kind }) => kind !== 'ground').map(({ id }) => id)
const allIds = sampleMap.locations.map(({ id }) => id)

/** Fewer runs than usual, since marking a map takes its time; FC_RUNS asks for more. */
const few = (numRuns: number): { readonly numRuns?: number } =>
  process.env['FC_RUNS'] === undefined ? { numRuns } : {}

const aSide: fc.Arbitrary<Side> = fc.constantFrom(...sides)
const aHolder: fc.Arbitrary<Side | null> = fc.constantFrom('german', 'us', null)
const aLocation: fc.Arbitrary<LocationId> = fc.constantFrom(...allIds)
const aHex: fc.Arbitrary<string> = fc.constantFrom(...sampleMap.hexes.ids)

const aUnit = fc.record({ tag: fc.constant('personnel' as const), id: fc.uuid(), side: aSide, location: aLocation })

/** Anybody may hold anything, men stand anywhere, some houses have fallen in, and some foxholes were dug. */
const someHoldings: fc.Arbitrary<Holdings> = fc
  .record({
    holders: fc.array(aHolder, { minLength: strategicIds.length, maxLength: strategicIds.length }),
    pieces: fc.array(aUnit, { maxLength: 12 }),
    centers: fc.array(aHolder, { minLength: 4, maxLength: 4 }),
    foxholes: fc.uniqueArray(aHex, { maxLength: 4 }),
    blazes: fc.uniqueArray(fc.constantFrom(...strategicIds), { maxLength: 3 }),
    date: fc.constantFrom('19 AM' as const, '20 AM' as const, '21 AM' as const),
  })
  .map(({ holders, pieces, centers, foxholes, blazes, date }) => ({
    ...sampleEnd,
    date,
    control: {
      ...Object.fromEntries(strategicIds.map((id, i) => [id, holders[i]])),
      ...Object.fromEntries(foxholes.map((hex, i) => [`${hex}/f`, holders[i]])),
    },
    hexControl: { A20: centers[0], I11: centers[1], P20: centers[2], K30: centers[3] },
    pieces,
    works: foxholes.map((hex) => `${hex}/f`),
    blazes,
  }))

const someOptions = fc.record({
  'setup.enterableReach': fc.constantFrom('withinRadius' as const, 'pathWithinArea' as const),
  'setup.utFrom': fc.constantFrom('residual' as const, 'allStrategic' as const),
  'setup.surroundedFlips': fc.boolean(),
  'setup.mapEdgeEncloses': fc.boolean(),
  'setup.nonStrategicInStrategicHex': fc.constantFrom('literal' as const, 'followsHex' as const),
  'isolation.entryHexTraversable': fc.boolean(),
  'escape.nmlPath': fc.constantFrom('fallback' as const, 'never' as const, 'always' as const),
  'escape.pathPriority': fc.constantFrom('nearest' as const, 'fewestEnemy' as const),
})

/** Facts and readings; the situation is made of them within a property, so that a failure prints short. */
interface Case {
  readonly holdings: Holdings
  readonly options: Partial<Situation['options']>
}

const usual: fc.Arbitrary<Case> = fc.record({ holdings: someHoldings, options: fc.constant({}) })

const any: fc.Arbitrary<Case> = fc.record({ holdings: someHoldings, options: someOptions })

const situated = ({ holdings, options }: Case): Situation =>
  situationOf(sampleMap, { ...defaultOptions, ...options }, holdings)

const always = (law: (situation: Situation) => void, over: fc.Arbitrary<Case> = any): void => {
  fc.assert(
    fc.property(over, (one) => {
      law(situated(one))
    }),
    few(60),
  )
}

/** Hexes between a hex and the nearest with a Strategic Location of a side, as things stood before anything was enclosed. */
const reachOf = ({ map, holdings, options }: Situation, side: Side): ((hex: NodeId) => number) => {
  const { ground, strategic } = draftOf(groundOf(map, holdings), holdings, options)
  const strong = ground.locations.filter((_, number) => strategic.holder[number] === side).map(({ hex }) => hex)
  return (hex) => Math.min(...strong.map((at) => hexDistance(map, hex, at)))
}

const isolatedOf = (situation: Situation): readonly LocationId[] =>
  situation.marking.areas.flatMap((area) => isolatedLocations(situation, area))

const swapped = (side: Side | null): Side | null => (side === null ? null : other(side))

const swap = (record: Readonly<Record<string, Side | null>>): Readonly<Record<string, Side | null>> =>
  Object.fromEntries(Object.entries(record).map(([key, side]) => [key, swapped(side)]))

describe('marked maps, whoever holds what', () => {
  it('KGP-8.605 invariant 3: every Location is one thing, and the lists of the marking do not overlap', () => {
    always(({ marking }) => {
      const named = [
        ...marking.areas.flatMap(({ locations }) => locations),
        ...marking.noMansLand,
        ...marking.unclassed,
      ]
      expect(new Set(named).size).toBe(named.length)
    })
  })

  it('KGP-8.6051.1 invariant 4: no Strategic Location is No Man’s Land', () => {
    always(({ marking }) => {
      for (const location of marking.noMansLand) expect(marking.strategic).not.toHaveProperty([location])
    })
  })

  it('KGP-8.605.b KGP-8.6051.1 invariants 5 and 6: Setup Areas and No Man’s Land keep their distances', () => {
    always((situation) => {
      const { map, holdings, options } = situation
      const { ground, strategic, status } = draftOf(groundOf(map, holdings), holdings, options)
      const reach = { german: reachOf(situation, 'german'), us: reachOf(situation, 'us') }
      if (options['setup.nonStrategicInStrategicHex'] === 'followsHex') return
      for (const [number, { hex }] of ground.locations.entries()) {
        const is = status[number]
        if (strategic.by[number] !== null) continue
        if (is === 'noMansLand') expect(Math.max(reach.german(hex), reach.us(hex))).toBeLessThanOrEqual(2)
        if (is !== 'german' && is !== 'us') continue
        expect(reach[is](hex)).toBeLessThanOrEqual(2)
        expect(reach[other(is)](hex)).toBeGreaterThan(2)
      }
    })
  })

  it('KGP-8.6054 what is enclosed was Uncontrolled Territory or an empty Strategic Location', () => {
    always((situation) => {
      const { map, holdings, options, marking } = situation
      const before = draftOf(groundOf(map, holdings), holdings, options)
      const occupied = new Set(holdings.pieces.map(({ location }) => location))
      for (const [number, { id }] of before.ground.locations.entries()) {
        const after = statusOf(situation, id)
        if (after === before.status[number]) continue
        expect(sides).toContain(after)
        if (before.strategic.by[number] !== null) expect(occupied.has(id)).toBe(false)
      }
      for (const { location, from, to } of marking.flips) {
        expect(from).not.toBe(to)
        expect(marking.strategic[location]).toBe(to)
        if (!options['setup.surroundedFlips']) expect(from).toBeNull()
      }
    })
  })

  it('KGP-8.605.c invariant 7: two areas of one side neither share a hex nor touch', () => {
    always(({ map, marking }) => {
      const seen = { german: new Map<NodeId, string>(), us: new Map<NodeId, string>() }
      for (const { id, side, hexes } of marking.areas)
        for (const hex of hexes) {
          expect(seen[side].get(hexNamed(map, hex))).toBeUndefined()
          seen[side].set(hexNamed(map, hex), id)
        }
      for (const side of sides)
        for (const [hex, id] of seen[side])
          for (const next of neighbors(map.hexes, hex)) expect([undefined, id]).toContain(seen[side].get(next))
    })
  })

  it('KGP-8.605.c every area has a Strategic Location of its side', () => {
    always(({ marking }) => {
      for (const { side, locations } of marking.areas)
        expect(locations.some((location) => marking.strategic[location] === side)).toBe(true)
    })
  })

  it('invariant 9: swap the sides, and the Setup Areas are swapped; No Man’s Land is the same', () => {
    always(({ map, options, holdings, marking }) => {
      const mirrored = mark(map, options, {
        ...holdings,
        control: swap(holdings.control),
        pieces: holdings.pieces.map((piece) => (piece.side === null ? piece : { ...piece, side: other(piece.side) })),
      })
      const shapes = (of: Marking, side: Side): readonly (readonly string[])[] =>
        of.areas.filter((area) => area.side === side).map(({ hexes }) => hexes)
      expect(mirrored.noMansLand).toEqual(marking.noMansLand)
      for (const side of sides) expect(shapes(mirrored, side)).toEqual(shapes(marking, other(side)))
    })
  })

  it('KGP-8.2.setupArea one more American house never gives the Germans a hex by range', () => {
    fc.assert(
      fc.property(someHoldings, fc.constantFrom(...strategicIds), (holdings, house) => {
        const germans = (of: Holdings): ReadonlySet<string> => {
          const { ground, status } = draftOf(groundOf(sampleMap, of), of, defaultOptions)
          return new Set(ground.locations.filter((_, number) => status[number] === 'german').map(({ id }) => id))
        }
        const before = germans(holdings)
        const after = germans({ ...holdings, control: { ...holdings.control, [house]: 'us' } })
        for (const location of after) expect(before.has(location)).toBe(true)
      }),
      few(40),
    )
  })

  it('KGP-8.605.4 a marking is plain data and says everything again after JSON', () => {
    always((situation) => {
      const marking = JSON.parse(JSON.stringify(situation.marking)) as Marking
      const again: Situation = { ...situation, marking }
      for (const { id } of sampleMap.locations) {
        expect(statusOf(again, id)).toBe(statusOf(situation, id))
        expect(areaAt(again, id)?.id).toBe(areaAt(situation, id)?.id)
      }
    }, usual)
  })

  it('KGP-8.605.4 the picture shows each hex as it is', () => {
    always((situation) => {
      const { areas, noMansLand, uncontrolled } = areaPicture(situation)
      for (const hex of situation.map.hexes.ids) {
        const owners = areas.filter(({ hexes }) => hexes.includes(hex)).map(({ side }) => side)
        const status = hexStatus(situation, hex)
        expect(owners).toEqual(typeof status === 'string' ? [] : status)
        expect(noMansLand.includes(hex)).toBe(status === 'noMansLand')
        expect(uncontrolled.includes(hex)).toBe(status === 'uncontrolled')
      }
    }, usual)
  })

  it('KGP-8.2.frontLineHex invariant 12: Front-Line Hexes lie in the area and look out of it', () => {
    always((situation) => {
      const { map, marking } = situation
      for (const area of marking.areas) {
        const front = new Set(frontLineHexes(situation, area))
        for (const hex of area.hexes) {
          const isOurs = (at: NodeId): boolean => sidesIn(situation, at).join() === area.side
          const node = hexNamed(map, hex)
          const looksOut = !isOurs(node) || !neighbors(map.hexes, node).every(isOurs)
          expect(front.has(hex)).toBe(looksOut)
        }
      }
    })
  })
})

describe('Isolation, whoever holds what', () => {
  it('KGP-8.6052.1 the short answer and the evidence agree; a line runs over what it may', () => {
    always((situation) => {
      const { map, marking } = situation
      const { open } = going(groundOf(map, situation.holdings), 'infantry')
      for (const { side, locations } of marking.areas)
        for (const location of locations) {
          const found = isolation(situation, side, location)
          expect(found.tag !== 'connected').toBe(isIsolated(situation, side, location))
          if (found.tag !== 'connected') continue
          const nodes = found.hexes.map((hex) => hexNamed(map, hex))
          for (const [i, node] of nodes.entries()) {
            if (i === 0) continue
            const edge = neighbors(map.hexes, nodes[i - 1]).indexOf(node) + map.hexes.firstEdge[nodes[i - 1]]
            expect(map.hexes.edgeTo[edge]).toBe(node)
            expect(open[edge]).toBe(1)
          }
        }
    })
  })

  it('KGP-8.6052.1 what bars a line is neither open nor friendly, and would let it through if it opened', () => {
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

  it('invariant 10: Isolated Locations are the side’s own; what turns into No Man’s Land frees nobody', () => {
    fc.assert(
      fc.property(usual, fc.array(aHex, { maxLength: 40 }), (one, hexes) => {
        const situation = situated(one)
        const isPlain = (hex: string): boolean => hexStatus(situation, hex) === 'uncontrolled'
        const taken = [...new Set(hexes.filter(isPlain))].map((hex) => `${hex}/0`)
        const { marking } = situation
        const worse: Situation = {
          ...situation,
          marking: { ...marking, noMansLand: [...marking.noMansLand, ...taken] },
        }
        for (const location of isolatedOf(situation)) {
          const side = statusOf(situation, location)
          expect(sides).toContain(side)
          expect(isIsolated(worse, side as Side, location)).toBe(true)
        }
      }),
      few(40),
    )
  })

  it('invariant 11: one more Eligible Entry Area isolates nobody', () => {
    always((situation) => {
      const more: Situation = {
        ...situation,
        holdings: { ...situation.holdings, date: '23 PM', hexControl: { A20: 'german', K30: 'german' } },
      }
      for (const area of situation.marking.areas) {
        const before = new Set(isolatedLocations(situation, area))
        for (const location of isolatedLocations(more, area)) expect(before.has(location)).toBe(true)
      }
    }, usual)
  })
})

describe('ways out, whoever holds what', () => {
  const seekers: fc.Arbitrary<Seeker> = fc.record({
    side: aSide,
    location: aHex.map((hex) => `${hex}/0`),
    kinds: fc.uniqueArray(fc.constantFrom(...mobilityClasses), { minLength: 1, maxLength: 2 }),
  })

  const expectWay = (situation: Situation, { side, location }: Seeker, way: Destination): void => {
    const { map } = situation
    const nodes = way.path.map((hex) => hexNamed(map, hex))
    expect(way.path[0]).toBe(hexOf(location))
    expect(way.steps).toBe(nodes.length - 1)
    for (const [i, node] of nodes.entries()) if (i > 0) expect(areAdjacent(map.hexes, nodes[i - 1], node)).toBe(true)
    const last = nodes[nodes.length - 1]
    if (way.to.tag === 'setupArea') expect(sidesIn(situation, last)).toContain(side)
    else expect(map.entries.find(({ id }) => way.to.tag === 'entry' && id === way.to.entry)?.hexes).toContain(last)
  }

  it('KGP-8.6061.1 invariant 17: an Escape ends in a haven, by a way that hangs together, the best first', () => {
    fc.assert(
      fc.property(any, seekers, (one, seeker) => {
        const situation = situated(one)
        const havens = escapeHavens(situation, seeker)
        for (const way of havens) {
          expectWay(situation, seeker, way)
          const reading = escapeReading(situation, seeker, way)
          if (situation.options['escape.nmlPath'] === 'never') expect(way.noMansLand).toBe(0)
          if (way.enemy > 0) expect(reading.enemyArea).toBe(1)
        }
        const first = situation.options['escape.pathPriority'] === 'nearest' ? 'steps' : 'enemy'
        const measures = havens.map((way) => way[first])
        expect(measures).toEqual(measures.toSorted((a, b) => a - b))
      }),
      few(150),
    )
  })

  it('KGP-8.6056.1 every piece has one fate, and those in the open go over open country', () => {
    fc.assert(
      fc.property(usual, seekers, (one, seeker) => {
        const situation = situated(one)
        const fate = fateOf(situation, seeker)
        const status = statusOf(situation, seeker.location)
        if (status === 'noMansLand' || status === other(seeker.side)) expect(fate.tag).toBe('mustEscape')
        if (status === seeker.side) expect(['retained', 'isolated']).toContain(fate.tag)
        if (fate.tag !== 'moves') return
        for (const way of fate.choices) {
          expectWay(situation, seeker, way)
          expect([way.enemy, way.noMansLand]).toEqual([0, 0])
          expect(way.steps).toBe(fate.choices[0].steps)
        }
      }),
      few(150),
    )
  })

  it('KGP-8.613 every Shift that is offered is lawful, and its modifier follows from its path', () => {
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

  it('KGP-CG7a KGP-CG12 Reserves and Guns are placed in their side’s areas', () => {
    always((situation) => {
      for (const location of reserveLocations(situation).locations) {
        expect(statusOf(situation, location)).toBe('german')
        expect(isIsolated(situation, 'german', location)).toBe(false)
      }
      for (const { side, locations, hexes } of situation.marking.areas)
        for (const hex of gunSetupHexes(situation, locations[0], side)) expect(hexes).toContain(hex)
    }, usual)
  })
})
