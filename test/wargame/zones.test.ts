import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allNodes, edgeBetween, type EdgeId, type NodeId } from '../../src/maps/graph.js'
import { fluidZones, isBarredByZones, isShut, NO_ZONES, RIGID_ZONES, zoneOf } from '../../src/wargame/zones.js'
import { chain, positions } from '../maps/some-graph.js'

const [a, b, c, d] = [0, 1, 2, 3] as NodeId[]

describe('zones of control', () => {
  it('cover every node adjacent to a unit, but not its own', () => {
    expect([...zoneOf(chain(5), [c])]).toEqual([0, 1, 0, 1, 0])
  })

  it('count the nodes they come from, and ignore units off the map', () => {
    expect([...zoneOf(chain(5), [b, null, d])]).toEqual([1, 0, 2, 0, 1])
  })

  it('do not extend over a blocking edge, in that direction', () => {
    const map = chain(3)
    const river = edgeBetween(map, b, c)
    expect([...zoneOf(map, [b], (edge) => edge !== river)]).toEqual([1, 0, 0])
    expect([...zoneOf(map, [c], (edge) => edge !== river)]).toEqual([0, 1, 0])
  })

  it('agree with a count neighbor by neighbor', () => {
    fc.assert(
      fc.property(positions(40), fc.nat(), ({ graph, sources }, salt) => {
        const reaches = (edge: EdgeId): boolean => (edge * 7 + salt) % 3 !== 0
        const from = [...new Set(sources)]
        const slow = allNodes(graph).map(
          (node) =>
            from.filter((one) => {
              const edge = edgeBetween(graph, one, node)
              return edge !== null && reaches(edge)
            }).length,
        )
        expect([...zoneOf(graph, from, reaches)]).toEqual(slow)
      }),
    )
  })

  it('bar steps from zone to zone if rigid, and no others', () => {
    const zone = [1, 2, 0]
    expect(isBarredByZones(RIGID_ZONES, zone, a, b)).toBe(true)
    expect(isBarredByZones(RIGID_ZONES, zone, b, c)).toBe(false)
    expect(isBarredByZones(RIGID_ZONES, zone, c, b)).toBe(false)
    for (const terms of [NO_ZONES, fluidZones(2)]) expect(isBarredByZones(terms, zone, a, b)).toBe(false)
  })

  it('stop units that enter if rigid', () => {
    expect(RIGID_ZONES).toEqual({ stops: true, bars: true, entering: 0, leaving: 0 })
  })

  it('cost extra if fluid', () => {
    expect(fluidZones(2)).toEqual({ stops: false, bars: false, entering: 2, leaving: 0 })
    expect(fluidZones(1, 1)).toEqual({ stops: false, bars: false, entering: 1, leaving: 1 })
  })
})

describe('isShut', () => {
  const zone = [0, 1, 1, 0]
  const holdsEnemy = (node: NodeId): boolean => node === d
  const holdsFriend = (node: NodeId): boolean => node === c

  it('is true for enemy-held nodes, and for enemy zones without a friendly unit', () => {
    const shut = [a, b, c, d].map((node) => isShut({ holdsEnemy, holdsFriend, zone }, node))
    expect(shut).toEqual([false, true, false, true])
  })

  it('is true only for enemy-held nodes if zones do not matter', () => {
    expect([a, b, c, d].map((node) => isShut({ holdsEnemy, holdsFriend }, node))).toEqual([false, false, false, true])
  })

  it('is true for all enemy zones if friendly units make no difference', () => {
    expect([a, b, c, d].map((node) => isShut({ holdsEnemy, zone }, node))).toEqual([false, true, true, true])
  })
})
