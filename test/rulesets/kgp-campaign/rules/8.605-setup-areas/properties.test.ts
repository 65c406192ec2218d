import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { neighbors, type NodeId } from '../../../../../src/maps/graph.js'
import { draftOf } from '../../../../../src/rulesets/kgp-campaign/rules/8.605-setup-areas/8.6051-no-mans-land.js'
import { frontLineHexes } from '../../../../../src/rulesets/kgp-campaign/rules/8.605-setup-areas/8.2-front-line.js'
import { groundOf } from '../../../../../src/rulesets/kgp-campaign/rules/8.605-setup-areas/ground.js'
import type { Holdings } from '../../../../../src/rulesets/kgp-campaign/data/holdings.js'
import { markMap } from '../../../../../src/rulesets/kgp-campaign/rules/8.605-setup-areas/8.605-marking.js'
import { areaPicture } from '../../../../../src/rulesets/kgp-campaign/text/area-picture.js'
import {
  areaAt,
  hexStatus,
  sidesIn,
  locationStatusOf,
} from '../../../../../src/rulesets/kgp-campaign/rules/8.605-setup-areas/marked-map.js'
import type { FullSituation, Situation, Marking } from '../../../../../src/rulesets/kgp-campaign/model/marking.js'
import { hexDistance, hexNamed } from '../../../../../src/rulesets/kgp-campaign/data/map.js'
import { sampleMap } from '../../../../../src/rulesets/kgp-campaign/data/sample-map.js'
import { defaultOptions } from '../../../../../src/rulesets/kgp-campaign/data/options.js'
import { other, sides, type Side } from '../../../../../src/rulesets/kgp-campaign/data/names.js'
import { strategicIds, few, someHoldings, usual, always } from './case.js'

/** The number of hexes between a hex and the nearest Strategic Location of a side, before anything was enclosed. */
const reachOf = ({ map, holdings, options }: FullSituation, side: Side): ((hex: NodeId) => number) => {
  const { ground, strategic } = draftOf(groundOf(map, holdings), holdings, options)
  const strong = ground.locations.filter(({ id }) => strategic.get(id)?.holder === side).map(({ hex }) => hex)
  return (hex) => Math.min(...strong.map((at) => hexDistance(map, hex, at)))
}

const swapped = (side: Side | null): Side | null => (side === null ? null : other(side))

const swap = (record: Readonly<Record<string, Side | null>>): Readonly<Record<string, Side | null>> =>
  Object.fromEntries(Object.entries(record).map(([key, side]) => [key, swapped(side)]))

describe('the marked map for random Control', () => {
  it('KGP-8.605: invariant 3: every Location has one status, and the lists of the marking do not overlap', () => {
    always(({ marking }) => {
      const named = [
        ...marking.areas.flatMap(({ locations }) => locations),
        ...marking.noMansLand,
        ...marking.unclassed,
      ]
      expect(new Set(named).size).toBe(named.length)
    })
  })

  it('KGP-8.6051.1: invariant 4: no Strategic Location is No Man’s Land', () => {
    always(({ marking }) => {
      for (const location of marking.noMansLand) expect(marking.strategic).not.toHaveProperty([location])
    })
  })

  it('KGP-8.605.b, KGP-8.6051.1: invariants 5 and 6: Setup Areas and No Man’s Land observe their distances', () => {
    always((situation) => {
      const { map, holdings, options } = situation
      const { ground, strategic, status } = draftOf(groundOf(map, holdings), holdings, options)
      const reach = { german: reachOf(situation, 'german'), us: reachOf(situation, 'us') }
      if (options['setup.nonStrategicInStrategicHex'] === 'followsHex') return
      for (const { id, hex } of ground.locations) {
        const is = status.get(id)
        if (strategic.has(id)) continue
        if (is === 'noMansLand') expect(Math.max(reach.german(hex), reach.us(hex))).toBeLessThanOrEqual(2)
        if (is !== 'german' && is !== 'us') continue
        expect(reach[is](hex)).toBeLessThanOrEqual(2)
        expect(reach[other(is)](hex)).toBeGreaterThan(2)
      }
    })
  })

  it('KGP-8.6054, KGP-8.605.c: an enclosed Location was Uncontrolled Territory or an empty Strategic Location', () => {
    always((situation) => {
      const { map, holdings, options, marking } = situation
      const before = draftOf(groundOf(map, holdings), holdings, options)
      const occupied = new Set(holdings.pieces.map(({ location }) => location))
      for (const { id } of before.ground.locations) {
        const after = locationStatusOf(situation, id)
        if (after === before.status.get(id)) continue
        if (after === 'uncontrolled') {
          // A side loses its territory where all its Strategic Locations have fallen.
          expect(marking.flips.map(({ from }) => from)).toContain(before.status.get(id))
          continue
        }
        expect(sides).toContain(after)
        if (before.strategic.has(id)) expect(occupied.has(id)).toBe(false)
      }
      for (const { location, from, to } of marking.flips) {
        expect(from).not.toBe(to)
        expect(marking.strategic[location]).toBe(to)
        if (!options['setup.surroundedFlips']) expect(from).toBeNull()
      }
    })
  })

  it('KGP-8.605.c: invariant 7: two areas of one side neither share a hex nor touch', () => {
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

  it('KGP-8.605.c: every area has a Strategic Location of its side', () => {
    always(({ marking }) => {
      for (const { side, locations } of marking.areas)
        expect(locations.some((location) => marking.strategic[location] === side)).toBe(true)
    })
  })

  it('invariant 9: swapping the sides swaps the Setup Areas and leaves No Man’s Land', () => {
    always(({ map, options, holdings, marking }) => {
      const mirrored = markMap(map, options, {
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

  it('KGP-8.2.setupArea: one more US building never gives the Germans a hex by range', () => {
    fc.assert(
      fc.property(someHoldings, fc.constantFrom(...strategicIds), (holdings, house) => {
        const germans = (of: Holdings): ReadonlySet<string> => {
          const { ground, status } = draftOf(groundOf(sampleMap, of), of, defaultOptions)
          return new Set(ground.locations.map(({ id }) => id).filter((id) => status.get(id) === 'german'))
        }
        const before = germans(holdings)
        const after = germans({ ...holdings, control: { ...holdings.control, [house]: 'us' } })
        for (const location of after) expect(before.has(location)).toBe(true)
      }),
      few(40),
    )
  })

  it('KGP-8.605.4: a marking is plain data and survives JSON', () => {
    always((situation) => {
      const marking = JSON.parse(JSON.stringify(situation.marking)) as Marking
      const again: Situation = { ...situation, marking }
      for (const { id } of situation.map.locations) {
        expect(locationStatusOf(again, id)).toBe(locationStatusOf(situation, id))
        expect(areaAt(again, id)?.id).toBe(areaAt(situation, id)?.id)
      }
    }, usual)
  })

  it('KGP-8.605.4: the picture shows the status of each hex', () => {
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

  it('KGP-8.2.frontLineHex: invariant 12: Front-Line Hexes are in the area and border on hexes outside it', () => {
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
