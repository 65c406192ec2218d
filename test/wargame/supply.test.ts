import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allNodes, type NodeId } from '../../src/maps/graph.js'
import { edgeCosts, UNREACHED } from '../../src/supply/reach.js'
import { anyLine, lineAlong, trace } from '../../src/supply/trace.js'
import { suppliedNodes, supplyBarred } from '../../src/wargame/supply.js'
import { zoneOf } from '../../src/wargame/zones.js'
import { chain, positions } from '../maps/some-graph.js'
import { costBy, relaxed } from '../supply/relaxed.js'

const node = (at: number): NodeId => at as NodeId

describe('suppliedNodes', () => {
  const map = chain(6)

  it('runs up to the enemy and his zone of control, and through a zone with a friendly unit', () => {
    const holdsEnemy = (at: NodeId): boolean => at === 4
    const zone = zoneOf(map, [node(4)])
    const held = (friend: number): readonly boolean[] => {
      const barred = supplyBarred(map, { holdsEnemy, holdsFriend: (at) => at === friend, zone })
      return suppliedNodes(map, [node(0)], barred, anyLine(map))
    }
    expect(held(-1)).toEqual([true, true, true, false, false, false])
    expect(held(3)).toEqual([true, true, true, true, false, false])
  })

  it('ends at the maximum length of a line, and at a closed edge', () => {
    const none = new Uint8Array(6)
    const terms = { costs: edgeCosts(map, () => 2), limit: 5 }
    expect(suppliedNodes(map, [node(0)], none, terms)).toEqual([true, true, true, false, false, false])
    const road = lineAlong(map, (edge) => map.edgeTo[edge] !== 2)
    expect(suppliedNodes(map, [node(0)], none, road)).toEqual([true, true, false, false, false, false])
  })

  it('agrees with relaxation, and with a trace of each node', () => {
    fc.assert(
      fc.property(positions(25), fc.nat(), fc.nat(20), ({ graph, sources, barred }, salt, limit) => {
        const cost = costBy(salt, 4)
        const terms = { costs: edgeCosts(graph, cost), limit }
        const supplied = suppliedNodes(graph, sources, barred, terms)
        const slow = relaxed(graph, sources, barred, cost, limit)
        expect(supplied).toEqual(slow.map((spent) => spent !== UNREACHED))
        for (const at of allNodes(graph))
          expect(trace(graph, sources, barred, at, terms).tag === 'supplied').toBe(supplied[at])
      }),
      { numRuns: 30 },
    )
  })
})
