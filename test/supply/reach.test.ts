import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { EdgeId, NodeId } from '../../src/maps/graph.js'
import { CLOSED, edgeCosts, reach, reachFrom, reachInto, reachBuffers, UNREACHED } from '../../src/supply/reach.js'
import { chain, graphOf, positions } from '../maps/some-graph.js'
import { costBy, relaxed } from './relaxed.js'

describe('reach', () => {
  it('gives the lowest cost up to the limit, and UNREACHED beyond', () => {
    expect([...reach(chain(5), [1 as NodeId], () => 2, 4)]).toEqual([2, 0, 2, 4, UNREACHED])
  })

  it('prefers two cheap roads to one expensive field', () => {
    const graph = graphOf(3, [
      [0, 2],
      [0, 1],
      [1, 2],
    ])
    const cost = (edge: EdgeId): number => (graph.edgeFrom[edge] + graph.edgeTo[edge] === 2 ? 5 : 1)
    expect([...reach(graph, [0 as NodeId], cost, 9)]).toEqual([0, 1, 2])
  })

  it('uses free edges but no closed ones', () => {
    const graph = chain(4)
    const cost = (edge: EdgeId): number => (graph.edgeTo[edge] === 3 ? Infinity : 0)
    expect([...reach(graph, [0 as NodeId], cost, 0)]).toEqual([0, 0, 0, UNREACHED])
  })

  it('agrees with relaxation, by function and by column', () => {
    fc.assert(
      fc.property(
        positions(50),
        fc.nat(),
        fc.constantFrom(1, 3, 4, 9, 200),
        fc.nat(60),
        ({ graph, sources, barred }, salt, spread, limit) => {
          const cost = costBy(salt, spread)
          const free = new Uint8Array(graph.size)
          expect([...reach(graph, sources, cost, limit)]).toEqual(relaxed(graph, sources, free, cost, limit))
          const costs = edgeCosts(graph, cost)
          const expected = relaxed(graph, sources, barred, cost, limit)
          expect([...reachFrom(graph, sources, barred, costs, limit)]).toEqual(expected)
        },
      ),
    )
  })

  it('clears a reused buffer', () => {
    const graph = chain(300)
    const costs = edgeCosts(graph, () => 1)
    const room = reachBuffers(graph.size, costs)
    const none = new Uint8Array(graph.size)
    reachInto(room, graph, [0 as NodeId], none, costs, 150)
    const best = reachInto(room, graph, [299 as NodeId], none, costs, 2)
    expect([...best.subarray(295)]).toEqual([UNREACHED, UNREACHED, 2, 1, 0])
    expect(best[0]).toBe(UNREACHED)
  })

  it('holds more nodes of one cost than the initial capacity of a bucket', () => {
    const star = graphOf(
      500,
      Array.from({ length: 499 }, (_, i) => [0, i + 1] as const),
    )
    const best = reachFrom(
      star,
      [0 as NodeId],
      new Uint8Array(500),
      edgeCosts(star, () => 2),
      2,
    )
    expect(best.every((cost, node) => cost === (node === 0 ? 0 : 2))).toBe(true)
  })

  it('closes edges that cost 255 or more', () => {
    const { column, highest } = edgeCosts(chain(3), (edge) => [254, 255, 1000, Infinity][edge])
    expect([...column]).toEqual([254, CLOSED, CLOSED, CLOSED])
    expect(highest).toBe(254)
  })
  it('rounds fractions up, and closes edges without a cost', () => {
    const graph = chain(5)
    const none = new Uint8Array(5)
    const first = [0 as NodeId]
    for (const [price, all] of [
      [0.5, [0, 1, 2, 3, 4]],
      [1.01, [0, 2, 4, UNREACHED, UNREACHED]],
      [-1, [0, UNREACHED, UNREACHED, UNREACHED, UNREACHED]],
      [-257, [0, UNREACHED, UNREACHED, UNREACHED, UNREACHED]],
      [NaN, [0, UNREACHED, UNREACHED, UNREACHED, UNREACHED]],
    ] as const) {
      expect([...reach(graph, first, () => price, 5)]).toEqual(all)
      expect([
        ...reachFrom(
          graph,
          first,
          none,
          edgeCosts(graph, () => price),
          5,
        ),
      ]).toEqual(all)
    }
  })

  it('reaches nothing with a negative limit, not even its sources', () => {
    const graph = chain(2)
    const first = [0 as NodeId]
    expect([...reach(graph, first, () => 0, -1)]).toEqual([UNREACHED, UNREACHED])
    const costs = edgeCosts(graph, () => 0)
    expect([...reachFrom(graph, first, new Uint8Array(2), costs, -1)]).toEqual([UNREACHED, UNREACHED])
  })
})
