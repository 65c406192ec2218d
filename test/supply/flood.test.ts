import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { EdgeId, Graph, NodeId, SixSlots } from '../../src/maps/graph.js'
import {
  BLOCKED,
  flood,
  floodAcross,
  floodHexes,
  floodInto,
  floodBuffers,
  REACHED,
  UNTOUCHED,
} from '../../src/supply/flood.js'
import { floodSmall, isIn, nodesIn, nthIn, ones, smallMap, smallSet } from '../../src/supply/small.js'
import { chain, graphOf, plainFlood, positions } from '../maps/some-graph.js'

const reachedOf = (marks: Readonly<Uint8Array>, size: number): number[] =>
  [...marks.keys()].filter((node) => node < size && marks[node] === REACHED)
const sorted = (nodes: Iterable<number>): number[] => [...nodes].toSorted((a, b) => a - b)
const slotsOf = ({ size, firstEdge, edgeTo }: Graph): SixSlots => {
  const slots = new Int32Array(size * 6).fill(size)
  for (let node = 0; node < size; node++) slots.set(edgeTo.subarray(firstEdge[node], firstEdge[node + 1]), node * 6)
  return { size, neighbors: slots }
}
const barredOf = (size: number, ...nodes: number[]): Uint8Array =>
  Uint8Array.from({ length: size }, (_, node) => (nodes.includes(node) ? 1 : 0))

describe('a flood', () => {
  it('stops at barred nodes', () => {
    const marks = flood(chain(5), [0 as NodeId], barredOf(5, 3))
    expect([...marks.subarray(0, 5)]).toEqual([REACHED, REACHED, REACHED, BLOCKED, UNTOUCHED])
  })

  it('does not start at a barred source', () => {
    expect(reachedOf(flood(chain(3), [0 as NodeId, 2 as NodeId], barredOf(3, 0)), 3)).toEqual([1, 2])
  })

  it('reaches what a plain search reaches, also in a reused buffer', () => {
    fc.assert(
      fc.property(positions(80), positions(80), (first, { graph, sources, barred }) => {
        const room = floodBuffers(graph.size)
        if (first.graph.size === graph.size) floodInto(room, graph, first.sources, first.barred)
        floodInto(room, graph, [], new Uint8Array(graph.size))
        const expected = sorted(plainFlood(graph, sources, barred))
        expect(reachedOf(floodInto(room, graph, sources, barred), graph.size)).toEqual(expected)
        expect(reachedOf(flood(graph, sources, barred), graph.size)).toEqual(expected)
      }),
    )
  })

  it('crosses only open edges', () => {
    fc.assert(
      fc.property(positions(40), fc.nat(), ({ graph, sources, barred }, salt) => {
        const open = Uint8Array.from(graph.edgeTo, (_, edge) => ((edge * 7 + salt) % 3 === 0 ? 0 : 1))
        const marks = floodAcross(floodBuffers(graph.size), graph, sources, barred, open)
        const expected = sorted(plainFlood(graph, sources, barred, (edge) => open[edge] === 1))
        expect(reachedOf(marks, graph.size)).toEqual(expected)
      }),
    )
  })

  it('is the same over six neighbor slots', () => {
    const ring = graphOf(
      30,
      Array.from({ length: 90 }, (_, i) => [i % 30, (i + 1 + Math.floor(i / 30)) % 30] as const),
    )
    const column = fc.array(fc.boolean(), { minLength: 30, maxLength: 30 })
    fc.assert(
      fc.property(fc.array(fc.nat(29), { maxLength: 3 }), column, (list, closed) => {
        const sources = list as NodeId[]
        const barred = Uint8Array.from(closed, Number)
        const expected = sorted(plainFlood(ring, sources, barred))
        expect(reachedOf(floodHexes(slotsOf(ring), sources, barred), 30)).toEqual(expected)
      }),
    )
  })
})

describe('a flood of a small map', () => {
  it('reaches what a plain search reaches', () => {
    fc.assert(
      fc.property(positions(64), ({ graph, sources, barred, node }) => {
        const map = smallMap(graph)
        if (map === null) throw new Error('64 nodes are few enough')
        const shut = smallSet([...barred.keys()].filter((n) => barred[n] === 1) as NodeId[])
        const reached = floodSmall(map, smallSet(sources), shut)
        const expected = plainFlood(graph, sources, barred)
        expect(nodesIn(reached)).toEqual(sorted(expected))
        expect(isIn(reached, node)).toBe(expected.has(node))
      }),
    )
  })

  it('may be limited to some edges', () => {
    const graph = chain(40)
    const map = smallMap(graph, (edge: EdgeId) => graph.edgeTo[edge] !== 35)
    if (map === null) throw new Error('40 nodes are few enough')
    expect(nodesIn(floodSmall(map, smallSet([0 as NodeId]), smallSet([])))).toHaveLength(35)
  })

  it('does not exist beyond 64 nodes', () => {
    expect(smallMap(chain(65))).toBeNull()
  })
})

describe('a set of at most 64 nodes', () => {
  const sets = fc.uniqueArray(fc.nat(63).map((node) => node as NodeId))

  it('holds exactly its nodes', () => {
    const all = Array.from({ length: 64 }, (_, node) => node as NodeId)
    for (const node of all) expect(all.filter((other) => isIn(smallSet([node]), other))).toEqual([node])
    expect(all.some((node) => isIn(smallSet([]), node))).toBe(false)
  })

  it('has a count, and its nodes by index', () => {
    fc.assert(
      fc.property(sets, (nodes) => {
        const set = smallSet(nodes)
        expect(ones(set.low) + ones(set.high)).toBe(nodes.length)
        expect(nodes.map((_, n) => nthIn(set, n))).toEqual(nodesIn(set))
      }),
    )
  })
})
