import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Graph, NodeId } from '../../src/maps/graph.js'
import { pathsAlong, type StepCosts, type PathTable } from '../../src/supply/path-table.js'
import { chain, graphOf, positions } from '../maps/some-graph.js'

type Cost = readonly [first: number, second: number]

const isLess = ([a, b]: Cost, [c, d]: Cost): boolean => a < c || (a === c && b < d)

/** The least costs in both measures, by relaxation; null without a path. */
const leastCosts = (
  { size, edgeFrom, edgeTo }: Graph,
  starts: readonly NodeId[],
  one: StepCosts,
  two: StepCosts,
): readonly (Cost | null)[] => {
  const least = new Array<Cost | null>(size).fill(null)
  for (const start of starts) least[start] = [0, 0]
  for (let round = 0; round < size; round++)
    edgeTo.forEach((to, edge) => {
      const before = least[edgeFrom[edge]]
      if (before === null || one[edge] === Infinity || two[edge] === Infinity) return
      const cost: Cost = [before[0] + one[edge], before[1] + two[edge]]
      const known = least[to]
      if (known === null || isLess(cost, known)) least[to] = cost
    })
  return least
}

/** The cost of a path along existing edges; null if a step does not exist. */
const costOf = ({ edgeFrom, edgeTo }: Graph, path: readonly NodeId[], one: StepCosts, two: StepCosts): Cost | null => {
  let cost: Cost = [0, 0]
  for (let i = 1; i < path.length; i++) {
    const edge = edgeTo.findIndex((to, at) => to === path[i] && edgeFrom[at] === path[i - 1])
    if (edge < 0) return null
    cost = [cost[0] + one[edge], cost[1] + two[edge]]
  }
  return cost
}

const checked = (graph: Graph, starts: readonly NodeId[], one: StepCosts, two: StepCosts): void => {
  const ways: PathTable = pathsAlong(graph, starts, one, two)
  leastCosts(graph, starts, one, two).forEach((least, at) => {
    const node = at as NodeId
    expect(ways.leadsTo(node)).toBe(least !== null)
    if (least === null) return
    expect([ways.first(node), ways.second(node)]).toEqual(least)
    const path = ways.path(node)
    expect(starts).toContain(path[0])
    expect(path.at(-1)).toBe(node)
    expect(new Set(path).size).toBe(path.length)
    expect(costOf(graph, path, one, two)).toEqual(least)
  })
}

/** A cost for each edge, from a repeated list. */
const along = ({ edgeTo }: Graph, costs: readonly number[]): readonly number[] =>
  Array.from(edgeTo, (_, edge) => costs[edge % costs.length])

const few = fc.array(fc.constantFrom(0, 0, 1, 2, 5), { minLength: 1, maxLength: 17 })
const steps = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 13 })

describe('a path table', () => {
  it('has the best paths by the first measure, then by the second, whichever counts the steps', () => {
    fc.assert(
      fc.property(positions(14), few, steps, ({ graph, sources }, some, all) => {
        const [costs, counted] = [along(graph, some), along(graph, all)]
        checked(graph, sources, costs, counted)
        checked(graph, sources, counted, costs)
      }),
      { numRuns: 100 },
    )
  })

  it('avoids edges closed in the first measure', () => {
    const graph = chain(4)
    const ones = along(graph, [1])
    const closed = ones.map((cost, edge) => (graph.edgeTo[edge] === 2 ? Infinity : cost))
    const ways = pathsAlong(graph, [0 as NodeId], closed, ones)
    expect([0, 1, 2, 3].map((node) => ways.leadsTo(node as NodeId))).toEqual([true, true, false, false])
    fc.assert(
      fc.property(positions(14), fc.array(fc.constantFrom(0, 1, 3, Infinity), { minLength: 1, maxLength: 17 }), ({ graph: some, sources }, costs) => {
        checked(some, sources, along(some, costs), along(some, [1]))
      }),
    ) // prettier-ignore
  })

  it('prefers a longer path that is better in the first measure, and the shorter of two equal ones', () => {
    // From 0 to 3: straight at a cost of 2, by 1 and 2 at no cost, or by 4, 5 and 6 at no cost.
    const graph = graphOf(7, [[0, 3], [0, 1], [1, 2], [2, 3], [0, 4], [4, 5], [5, 6], [6, 3]]) // prettier-ignore
    const isStraight = (edge: number): boolean =>
      graph.edgeFrom[edge] + graph.edgeTo[edge] === 3 && graph.edgeFrom[edge] % 3 === 0
    const cost = Array.from(graph.edgeTo, (_, edge) => (isStraight(edge) ? 2 : 0))
    const ways = pathsAlong(graph, [0 as NodeId], cost, along(graph, [1]))
    expect(ways.path(3 as NodeId)).toEqual([0, 1, 2, 3])
    expect([ways.first(3 as NodeId), ways.second(3 as NodeId)]).toEqual([0, 3])
    expect(pathsAlong(graph, [0 as NodeId], along(graph, [1]), cost).path(3 as NodeId)).toEqual([0, 3])
    expect(ways.path(0 as NodeId)).toEqual([0])
  })
})
