import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { EdgeId, NodeId } from '../../src/maps/graph.js'
import { compileCosts, reachOver, reachOverInto } from '../../src/supply/compiled.js'
import { edgeCosts, reach, reachFrom, reachBuffers, UNREACHED } from '../../src/supply/reach.js'
import { trace } from '../../src/supply/trace.js'
import { chain, graphOf, positions } from '../maps/some-graph.js'
import { costBy, relaxed } from './relaxed.js'

/** A star: the first node is joined to all others. */
const star = (size: number) =>
  graphOf(
    size,
    Array.from({ length: size - 1 }, (_, i) => [0, i + 1] as const),
  )

const first = [0 as NodeId]
const openAll = (size: number): Uint8Array => new Uint8Array(size)

describe('compiled costs', () => {
  it('agree with relaxation, and with the search by function and by column', () => {
    fc.assert(
      fc.property(
        positions(50),
        fc.nat(),
        fc.constantFrom(1, 3, 4, 9, 200),
        fc.integer({ min: -1, max: 60 }),
        ({ graph, sources, barred }, salt, spread, limit) => {
          const cost = costBy(salt, spread)
          const compiled = compileCosts(graph, cost)
          const found = [...reachOver(compiled, sources, barred, limit)]
          expect(found).toEqual(relaxed(graph, sources, barred, cost, limit))
          expect(found).toEqual([...reachFrom(graph, sources, barred, edgeCosts(graph, cost), limit)])
          const unbarred = openAll(graph.size)
          expect([...reachOver(compiled, sources, unbarred, limit)]).toEqual([...reach(graph, sources, cost, limit)])
        },
      ),
    )
  })

  it('give every node a row of its open edges, padded with edges to itself', () => {
    const graph = graphOf(4, [
      [0, 1],
      [1, 2],
      [1, 3],
    ])
    // The edges lead from 0 to 1, from 1 to 0, 2 and 3, from 2 to 1, and from 3 to 1.
    const { table } = compileCosts(graph, (edge) => [7, 8, 255, 254, 0, 2][edge])
    expect(table?.width).toBe(2)
    expect([...(table?.entries ?? [])]).toEqual([
      ...[256 + 7, 0],
      ...[8, 3 * 256 + 254],
      ...[256, 2 * 256],
      ...[256 + 2, 3 * 256],
    ])
  })

  it('are the same if made from a column', () => {
    const graph = chain(6)
    const cost = (edge: EdgeId): number => edge % 4
    expect(compileCosts(graph, edgeCosts(graph, cost))).toEqual(compileCosts(graph, cost))
  })

  it('can be used as a column in a trace', () => {
    const graph = chain(4)
    const costs = compileCosts(graph, () => 2)
    expect(trace(graph, first, openAll(4), 3 as NodeId, { costs, limit: 6 })).toMatchObject({ cost: 6 })
    expect(trace(graph, first, openAll(4), 3 as NodeId, { costs, limit: 5 })).toEqual({ tag: 'noWay' })
  })

  it('have a table up to sixteen open edges per node', () => {
    expect(compileCosts(star(17), () => 1).table?.width).toBe(16)
    expect(compileCosts(star(18), () => 1).table).toBeNull()
    const closed = (edge: EdgeId): number => (edge < 2 ? Infinity : 1)
    expect(compileCosts(star(20), closed).table).toBeNull()
    expect(compileCosts(star(18), closed).table?.width).toBe(15)
  })

  it('search a map with a hub without a table', () => {
    const costs = compileCosts(star(500), () => 2)
    expect([...reachOver(costs, first, openAll(500), 2)]).toEqual([0, ...Array.from({ length: 499 }, () => 2)])
  })

  it('search maps with a hub as relaxation does', () => {
    fc.assert(
      fc.property(
        positions(40),
        fc.array(fc.nat(39), { minLength: 20 }),
        fc.nat(),
        fc.nat(30),
        (position, spokes, salt, limit) => {
          const borders = Array.from(position.graph.edgeTo, (to, edge) => [position.graph.edgeFrom[edge], to] as const)
          const graph = graphOf(41, [...borders, ...spokes.map((node) => [40, node] as const)])
          const barred = Uint8Array.from({ length: 41 }, (_, node) => position.barred[node] ?? 0)
          const cost = costBy(salt, 5)
          const found = reachOver(compileCosts(graph, cost), position.sources, barred, limit)
          expect([...found]).toEqual(relaxed(graph, position.sources, barred, cost, limit))
        },
      ),
    )
  })

  it('accept more sources than the initial capacity', () => {
    const graph = chain(200)
    const all = Array.from({ length: 200 }, (_, node) => node as NodeId)
    const best = reachOver(
      compileCosts(graph, () => 1),
      [...all, ...all],
      openAll(200),
      5,
    )
    expect(best.every((cost) => cost === 0)).toBe(true)
  })

  it('search a map without borders', () => {
    const costs = compileCosts(graphOf(2, []), () => 1)
    expect(costs.table?.width).toBe(0)
    expect([...reachOver(costs, first, openAll(2), 9)]).toEqual([0, UNREACHED])
  })

  it('follow free edges that extend the current bucket', () => {
    const size = 1000
    const graph = graphOf(
      size,
      Array.from({ length: size - 1 }, (_, i) => [Math.floor(i / 8), i + 1] as const),
    )
    const best = reachOver(
      compileCosts(graph, () => 0),
      first,
      openAll(size),
      0,
    )
    expect(best.every((cost) => cost === 0)).toBe(true)
  })

  it('clear a reused buffer', () => {
    const graph = chain(300)
    const costs = compileCosts(graph, () => 1)
    const room = reachBuffers(graph.size, costs)
    reachOverInto(room, costs, first, openAll(300), 150)
    const best = reachOverInto(room, costs, [299 as NodeId], openAll(300), 2)
    expect([...best.subarray(295)]).toEqual([UNREACHED, UNREACHED, 2, 1, 0])
    expect(best[0]).toBe(UNREACHED)
  })
})
