import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allNodes, edgeBetween, neighbors, type EdgeId, type Graph, type NodeId } from '../../src/maps/graph.js'
import { advancers, retreatWays } from '../../src/wargame/retreat.js'
import { chain, graphOf, positions } from '../maps/some-graph.js'

const [a, b, c, d, e] = [0, 1, 2, 3, 4] as NodeId[]
const free = (): boolean => true

/** Two rows: 0 1 2 in the north, 3 4 5 in the south, each next to the one below. */
const rows = graphOf(6, [
  [0, 1],
  [1, 2],
  [3, 4],
  [4, 5],
  [0, 3],
  [1, 4],
  [2, 5],
])

/** How many steps lie between two nodes, by looking at all of them again and again. */
const apart = (map: Graph, from: NodeId): readonly number[] => {
  const steps = allNodes(map).map((node) => (node === from ? 0 : Infinity))
  for (let round = 0; round < map.size; round++)
    map.edgeTo.forEach((to, edge) => (steps[to] = Math.min(steps[to], steps[map.edgeFrom[edge]] + 1)))
  return steps
}

describe('retreat', () => {
  it('goes the whole distance away, by every way that leads there', () => {
    expect(retreatWays({ map: chain(6), distance: 2, mayCross: free }, c)).toEqual([
      [b, a],
      [d, e],
    ])
    const ways = retreatWays({ map: rows, distance: 2, mayCross: free }, a)
    expect(ways).toEqual([
      [b, c],
      [b, e],
      [d, e],
    ])
  })

  it('does not turn back, nor lead where it may not go', () => {
    const mayCross = (edge: EdgeId): boolean => rows.edgeTo[edge] !== d
    expect(retreatWays({ map: rows, distance: 2, mayCross }, a)).toEqual([
      [b, c],
      [b, e],
    ])
    expect(retreatWays({ map: chain(3), distance: 2, mayCross: free }, b)).toEqual([])
  })

  it('ends where the unit may stay, and best where it suits best', () => {
    expect(retreatWays({ map: rows, distance: 2, mayCross: free, mayEnd: (node) => node === c }, a)).toEqual([[b, c]])
    const priority = (node: NodeId): number => (node === e ? -1 : 4)
    expect(retreatWays({ map: rows, distance: 2, mayCross: free, priority }, a)).toEqual([
      [b, e],
      [d, e],
    ])
  })

  it('of no distance is none: the unit stays, if it may', () => {
    expect(retreatWays({ map: rows, distance: 0, mayCross: free, mayEnd: (node) => node === a }, a)).toEqual([[]])
    expect(retreatWays({ map: rows, distance: 0, mayCross: free, mayEnd: (node) => node !== a }, a)).toEqual([])
  })

  it('is impossible where every way is shut: the unit is lost', () => {
    expect(retreatWays({ map: rows, distance: 1, mayCross: () => false, priority: () => 0 }, a)).toEqual([])
  })

  it('finds every walk whose every step leads farther away', () => {
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
        expect(retreatWays({ map: graph, distance, mayCross }, from)).toEqual(walks([from]))
      }),
    )
  })
})

describe('advance', () => {
  const place: readonly (NodeId | null)[] = [a, d, e, null, b]
  const nodeOf = (unit: number): NodeId | null => place[unit]

  it('is for the victors next to the node that was left', () => {
    expect(advancers(rows, b, [2, 0, 1, 3], nodeOf, free)).toEqual([2, 0])
  })

  it('is asked of the edge by which a unit comes in', () => {
    const river = edgeBetween(rows, e, b)
    expect(advancers(rows, b, [0, 2], nodeOf, (unit, edge) => unit === 0 || edge !== river)).toEqual([0])
  })
})
