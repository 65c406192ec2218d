import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allNodes, edgeBetween, neighbors, type EdgeId, type Graph, type NodeId } from '../../src/maps/graph.js'
import { advancers, retreatPaths } from '../../src/wargame/retreat.js'
import { chain, graphOf, positions } from '../maps/some-graph.js'

const [a, b, c, d, e] = [0, 1, 2, 3, 4] as NodeId[]
const free = (): boolean => true

/** Two rows: 0 1 2 in the north, 3 4 5 in the south, each adjacent to the one below. */
const rows = graphOf(6, [
  [0, 1],
  [1, 2],
  [3, 4],
  [4, 5],
  [0, 3],
  [1, 4],
  [2, 5],
])

/** The distance of all nodes by repeated relaxation. */
const apart = (map: Graph, from: NodeId): readonly number[] => {
  const steps = allNodes(map).map((node) => (node === from ? 0 : Infinity))
  for (let round = 0; round < map.size; round++)
    map.edgeTo.forEach((to, edge) => (steps[to] = Math.min(steps[to], steps[map.edgeFrom[edge]] + 1)))
  return steps
}

describe('retreatPaths', () => {
  it('go the full distance, by every path', () => {
    expect(retreatPaths({ map: chain(6), distance: 2, mayCross: free }, c)).toEqual([
      [b, a],
      [d, e],
    ])
    const ways = retreatPaths({ map: rows, distance: 2, mayCross: free }, a)
    expect(ways).toEqual([
      [b, c],
      [b, e],
      [d, e],
    ])
  })

  it('do not double back or enter forbidden nodes', () => {
    const mayCross = (edge: EdgeId): boolean => rows.edgeTo[edge] !== d
    expect(retreatPaths({ map: rows, distance: 2, mayCross }, a)).toEqual([
      [b, c],
      [b, e],
    ])
    expect(retreatPaths({ map: chain(3), distance: 2, mayCross: free }, b)).toEqual([])
  })

  it('end where the unit may stay, best priority first', () => {
    expect(retreatPaths({ map: rows, distance: 2, mayCross: free, mayEnd: (node) => node === c }, a)).toEqual([[b, c]])
    const priority = (node: NodeId): number => (node === e ? -1 : 4)
    expect(retreatPaths({ map: rows, distance: 2, mayCross: free, priority }, a)).toEqual([
      [b, e],
      [d, e],
    ])
  })

  it('of distance 0 stay in place, if allowed', () => {
    expect(retreatPaths({ map: rows, distance: 0, mayCross: free, mayEnd: (node) => node === a }, a)).toEqual([[]])
    expect(retreatPaths({ map: rows, distance: 0, mayCross: free, mayEnd: (node) => node !== a }, a)).toEqual([])
  })

  it('are empty if every path is blocked: the unit is lost', () => {
    expect(retreatPaths({ map: rows, distance: 1, mayCross: () => false, priority: () => 0 }, a)).toEqual([])
  })

  it('are all walks whose every step leads farther away', () => {
    fc.assert(
      fc.property(positions(8), fc.integer({ min: 1, max: 3 }), ({ graph, sources, barred }, distance) => {
        const [from = a] = sources
        const steps = apart(graph, from)
        const walks = (way: readonly NodeId[]): readonly (readonly NodeId[])[] =>
          way.length > distance
            ? [way.slice(1)]
            : neighbors(graph, way[way.length - 1])
                .filter((to) => barred[to] === 0 && steps[to] === way.length)
                .flatMap((to) => walks([...way, to]))
        const mayCross = (edge: EdgeId): boolean => barred[graph.edgeTo[edge]] === 0
        expect(retreatPaths({ map: graph, distance, mayCross }, from)).toEqual(walks([from]))
      }),
    )
  })
})

describe('advancers', () => {
  const place: readonly (NodeId | null)[] = [a, d, e, null, b]
  const nodeOf = (unit: number): NodeId | null => place[unit]

  it('are the victors adjacent to the vacated node', () => {
    expect(advancers(rows, b, [2, 0, 1, 3], nodeOf, free)).toEqual([2, 0])
  })

  it('are filtered by the edge they would cross', () => {
    const river = edgeBetween(rows, e, b)
    expect(advancers(rows, b, [0, 2], nodeOf, (unit, edge) => unit === 0 || edge !== river)).toEqual([0])
  })
})
