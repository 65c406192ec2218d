import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { EdgeId, NodeId } from '../../src/maps/graph.js'
import { CLOSED, edgeCosts, reachFrom, UNREACHED } from '../../src/supply/reach.js'
import { anyLine, lineAlong, trace, type SupplyLineOptions } from '../../src/supply/trace.js'
import { chain, graphOf, plainFlood, positions, type Position } from '../maps/some-graph.js'

const open = (size: number): Uint8Array => new Uint8Array(size)
const column = (size: number, nodes: readonly number[]): Uint8Array =>
  Uint8Array.from({ length: size }, (_, node) => (nodes.includes(node) ? 1 : 0))
const nodesOf = (barred: Uint8Array): number[] => [...barred.keys()].filter((node) => barred[node] === 1)

/** Every choice of a number of items. */
const choices = (list: readonly number[], count: number): number[][] => {
  if (count === 0) return [[]]
  return list.flatMap((one, i) => choices(list.slice(i + 1), count - 1).map((rest) => [one, ...rest]))
}

/** The same position with open and barred nodes swapped, except for its ends. */
const walled = (position: Position): Position => ({
  ...position,
  barred: position.barred.map((n, i) => (i === position.node || position.sources.includes(i as NodeId) ? 0 : 1 - n)),
})

/** Checks the properties of any trace. */
const checkTrace = ({ graph, sources, barred, node }: Position, terms: SupplyLineOptions): void => {
  const runs = (closed: Uint8Array): boolean =>
    reachFrom(graph, sources, closed, terms.costs, terms.limit ?? 1e6)[node] !== UNREACHED
  const answer = trace(graph, sources, barred, node, terms)
  if (answer.tag === 'supplied') {
    expect(sources).toContain(answer.source)
    expect(answer.nodes[0]).toBe(answer.source)
    expect(answer.nodes.at(-1)).toBe(node)
    expect(answer.nodes.some((n) => barred[n] === 1)).toBe(false)
    expect(answer.edges.map((edge) => graph.edgeFrom[edge])).toEqual(answer.nodes.slice(0, -1))
    expect(answer.edges.map((edge) => graph.edgeTo[edge])).toEqual(answer.nodes.slice(1))
    const paid = answer.edges.reduce((sum, edge) => sum + terms.costs.column[edge], 0)
    expect(answer.cost).toBe(paid)
    expect(reachFrom(graph, sources, barred, terms.costs, 1e6)[node]).toBe(paid)
    expect(paid <= (terms.limit ?? Infinity)).toBe(true)
    return
  }
  expect(runs(barred)).toBe(false)
  expect(runs(open(graph.size))).toBe(answer.tag === 'cut')
  if (answer.tag === 'noWay') return
  const { blockers, toOpen } = answer
  expect(nodesOf(barred)).toEqual(expect.arrayContaining([...blockers, ...toOpen]))
  expect(runs(column(graph.size, blockers))).toBe(false)
  for (const one of blockers)
    expect(
      runs(
        column(
          graph.size,
          blockers.filter((n) => n !== one),
        ),
      ),
    ).toBe(true)
  const without = (nodes: readonly number[]): Uint8Array =>
    column(
      graph.size,
      nodesOf(barred).filter((n) => !nodes.includes(n)),
    )
  expect(runs(without(toOpen))).toBe(true)
  for (const one of toOpen) expect(runs(without(toOpen.filter((n) => n !== one)))).toBe(false)
}

describe('a trace', () => {
  it('returns the whole line', () => {
    const graph = chain(4)
    expect(trace(graph, [0 as NodeId], open(4), 2 as NodeId)).toEqual({
      tag: 'supplied',
      source: 0,
      nodes: [0, 1, 2],
      edges: [0, 2],
      cost: 2,
    })
  })

  it('is a line of one node at a source', () => {
    expect(trace(chain(2), [1 as NodeId], open(2), 1 as NodeId)).toMatchObject({ nodes: [1], edges: [], cost: 0 })
  })

  it('names one blocker if two are in a row', () => {
    const answer = trace(chain(5), [0 as NodeId], column(5, [1, 3]), 4 as NodeId)
    expect(answer).toEqual({ tag: 'cut', blockers: [1], toOpen: [1, 3] })
  })

  it('names every blocker of a ring', () => {
    const graph = graphOf(8, [
      [0, 1],
      [0, 2],
      [0, 3],
      [1, 4],
      [2, 4],
      [3, 4],
      [4, 5],
      [5, 6],
      [6, 7],
    ])
    expect(trace(graph, [0 as NodeId], column(8, [1, 2, 3]), 7 as NodeId)).toEqual({
      tag: 'cut',
      blockers: [1, 2, 3],
      toOpen: [1],
    })
    expect(trace(graph, [0 as NodeId], column(8, [1, 2, 3, 6]), 7 as NodeId)).toEqual({
      tag: 'cut',
      blockers: [6],
      toOpen: [1, 6],
    })
  })

  it('names a barred source or the node itself', () => {
    expect(trace(chain(3), [0 as NodeId], column(3, [0]), 2 as NodeId)).toMatchObject({ blockers: [0], toOpen: [0] })
    expect(trace(chain(3), [0 as NodeId], column(3, [2]), 2 as NodeId)).toMatchObject({ blockers: [2], toOpen: [2] })
  })

  it('returns noWay if there is no path at all', () => {
    const graph = graphOf(3, [[0, 1]])
    expect(trace(graph, [0 as NodeId], column(3, [1]), 2 as NodeId)).toEqual({ tag: 'noWay' })
    expect(trace(graph, [], open(3), 1 as NodeId)).toEqual({ tag: 'noWay' })
  })

  it('uses only open edges', () => {
    const graph = chain(3)
    const terms = lineAlong(graph, (edge: EdgeId) => graph.edgeTo[edge] !== 2)
    expect(trace(graph, [0 as NodeId], open(3), 1 as NodeId, terms)).toMatchObject({ tag: 'supplied' })
    expect(trace(graph, [0 as NodeId], open(3), 2 as NodeId, terms)).toEqual({ tag: 'noWay' })
  })

  it('respects the limit', () => {
    const graph = graphOf(5, [
      [0, 1],
      [1, 4],
      [0, 2],
      [2, 3],
      [3, 4],
    ])
    const terms = { costs: edgeCosts(graph, () => 1), limit: 2 }
    expect(trace(graph, [0 as NodeId], column(5, [2]), 4 as NodeId, terms)).toMatchObject({ nodes: [0, 1, 4] })
    expect(trace(graph, [0 as NodeId], column(5, [1, 2]), 4 as NodeId, terms)).toEqual({
      tag: 'cut',
      blockers: [1],
      toOpen: [1],
    })
    expect(trace(graph, [0 as NodeId], open(5), 4 as NodeId, { ...terms, limit: 1 })).toEqual({ tag: 'noWay' })
  })

  it('proves its answer on any map', () => {
    fc.assert(
      fc.property(positions(25), (position) => {
        checkTrace(position, anyLine(position.graph))
      }),
      { numRuns: 400 },
    )
  })

  it('proves its answer with any costs and limit', () => {
    fc.assert(
      fc.property(positions(25), fc.nat(), fc.option(fc.nat(12)), (position, salt, limit) => {
        const cost = (edge: EdgeId): number => [0, 1, 2, 3, CLOSED][(edge * 31 + salt) % 5]
        checkTrace(position, { costs: edgeCosts(position.graph, cost), limit })
      }),
      { numRuns: 400 },
    )
  })

  it('names blockers within a limit in order', () => {
    const graph = graphOf(4, [
      [0, 1],
      [0, 2],
      [1, 3],
      [2, 3],
    ])
    const terms = { costs: edgeCosts(graph, () => 1), limit: 2 }
    expect(trace(graph, [0 as NodeId], column(4, [1, 2]), 3 as NodeId, terms)).toMatchObject({ blockers: [1, 2] })
    expect(trace(chain(4), [0 as NodeId], column(4, [1, 2]), 3 as NodeId, { ...anyLine(chain(4)), limit: 3 })).toEqual({
      tag: 'cut',
      blockers: [1],
      toOpen: [1, 2],
    })
  })

  it('does not confuse a closed edge with an expensive one', () => {
    const graph = graphOf(3, [
      [0, 2],
      [0, 1],
      [1, 2],
    ])
    // From 0 directly to 2 is closed; by 1 it costs 254 and 1.
    const price: Readonly<Record<string, number>> = { '0-1': 254, '1-2': 1 }
    const cost = (edge: EdgeId): number => price[`${graph.edgeFrom[edge]}-${graph.edgeTo[edge]}`] ?? CLOSED
    const terms = { costs: edgeCosts(graph, cost), limit: null }
    expect(trace(graph, [0 as NodeId], open(3), 2 as NodeId, terms)).toMatchObject({ nodes: [0, 1, 2], cost: 255 })
  })

  it('reroutes a line if two can pass only when both give way', () => {
    // The shortest path 0-1-4-9 takes what both 0-1-2-3-9 and 0-5-6-4-9 need; a third, 0-7-8-4, cannot pass either.
    const graph = graphOf(10, [
      [0, 1],
      [1, 4],
      [4, 9],
      [1, 2],
      [2, 3],
      [3, 9],
      [0, 5],
      [5, 6],
      [6, 4],
      [0, 7],
      [7, 8],
      [8, 4],
    ])
    const barred = column(10, [1, 2, 3, 4, 5, 6, 7, 8])
    expect(trace(graph, [0 as NodeId], barred, 9 as NodeId)).toMatchObject({ blockers: [1, 4] })
  })

  it('can reuse a node once the line through it was rerouted', () => {
    const way = (...nodes: readonly number[]): (readonly [number, number])[] =>
      nodes.slice(1).map((node, i) => [nodes[i], node] as const)
    // 0-1-10-4-9 is found first and gives way to 0-5-6-7-4-9 and 0-1-2-3-11-9; then 10 is free for the last way.
    const graph = graphOf(23, [
      ...way(0, 1, 10, 4, 9),
      ...way(0, 5, 6, 7, 4),
      ...way(1, 2, 3, 11, 9),
      ...way(0, 8, 12, 13, 20, 21, 22, 10),
      ...way(10, 14, 15, 16, 17, 18, 19, 9),
    ])
    const barred = Uint8Array.from({ length: 23 }, (_, n) => (n === 0 || n === 9 ? 0 : 1))
    // Exactly three paths: of the cuts by three nodes the one nearest to the source.
    expect(trace(graph, [0 as NodeId], barred, 9 as NodeId)).toEqual({
      tag: 'cut',
      blockers: [1, 5, 8],
      toOpen: [1, 4, 10],
    })
  })

  it.each([
    ['with few barred nodes', positions(12)],
    ['with nearly all nodes barred', positions(14).map(walled)],
  ])('names the fewest possible blockers, %s', (_, any) => {
    fc.assert(
      fc.property(any, ({ graph, sources, barred, node }) => {
        const answer = trace(graph, sources, barred, node)
        if (answer.tag !== 'cut') return
        const cuts = (nodes: readonly number[]): boolean =>
          !plainFlood(graph, sources, column(graph.size, nodes)).has(node)
        const opens = (nodes: readonly number[]): boolean =>
          plainFlood(
            graph,
            sources,
            column(
              graph.size,
              nodesOf(barred).filter((n) => !nodes.includes(n)),
            ),
          ).has(node)
        expect(choices(nodesOf(barred), answer.blockers.length - 1).some(cuts)).toBe(false)
        expect(choices(nodesOf(barred), answer.toOpen.length - 1).some(opens)).toBe(false)
      }),
      { numRuns: 500 },
    )
  })

  it('never loses a line because a blocker leaves', () => {
    fc.assert(
      fc.property(positions(30), fc.nat(29), ({ graph, sources, barred, node }, leaves) => {
        const before = trace(graph, sources, barred, node)
        const fewer = Uint8Array.from(barred, (n, i) => (i === leaves ? 0 : n))
        const after = trace(graph, sources, fewer, node)
        if (before.tag === 'supplied') expect(after.tag).toBe('supplied')
        expect(after.tag === 'noWay').toBe(before.tag === 'noWay')
      }),
    )
  })
})
