import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  allNodes,
  areAdjacent,
  buildGraph,
  edgeBetween,
  edgesOf,
  neighbors,
  nodeOf,
  partsOf,
  type NodeId,
} from '../../src/maps/graph.js'
import { chain, graphOf, graphs } from './some-graph.js'

describe('a graph', () => {
  it('keeps the order of the data', () => {
    const graph = graphOf(4, [
      [2, 3],
      [0, 2],
      [1, 2],
    ])
    expect(graph.ids).toEqual(['n0', 'n1', 'n2', 'n3'])
    expect(neighbors(graph, 2 as NodeId)).toEqual([3, 0, 1])
    expect(edgesOf(graph, 2 as NodeId)).toEqual([2, 3, 4])
    expect(allNodes(graph)).toEqual([0, 1, 2, 3])
  })

  it('finds nodes by id and alias, and returns null for unknown ones', () => {
    const graph = buildGraph({ ids: ['a', 'b'], labels: ['A', 'B'], aliases: [['bee', 1]] }, [[1], [0]])
    expect(nodeOf(graph, 'b')).toBe(1)
    expect(nodeOf(graph, 'bee')).toBe(1)
    expect(nodeOf(graph, 'c')).toBeNull()
  })

  it('rejects a border known to one side only', () => {
    expect(() => buildGraph({ ids: ['a', 'b'], labels: ['a', 'b'], aliases: [] }, [[1], []])).toThrow(/one-way/)
  })

  it('gives every edge a reverse twin', () => {
    fc.assert(
      fc.property(graphs(40), (graph) => {
        graph.twin.forEach((twin, edge) => {
          expect(graph.twin[twin]).toBe(edge)
          expect(graph.edgeTo[twin]).toBe(graph.edgeFrom[edge])
          expect(graph.edgeFrom[twin]).toBe(graph.edgeTo[edge])
          expect(edgeBetween(graph, graph.edgeFrom[edge] as NodeId, graph.edgeTo[edge] as NodeId)).toBe(edge)
        })
      }),
    )
  })

  it('has two nodes adjacent exactly if one is a neighbor of the other', () => {
    fc.assert(
      fc.property(graphs(15), (graph) => {
        for (const a of allNodes(graph))
          for (const b of allNodes(graph)) {
            expect(areAdjacent(graph, a, b)).toBe(neighbors(graph, a).includes(b))
            expect(areAdjacent(graph, a, b)).toBe(areAdjacent(graph, b, a))
          }
      }),
    )
  })

  it('partsOf finds connected parts', () => {
    expect([...partsOf(chain(3))]).toEqual([0, 0, 0])
    expect([
      ...partsOf(
        graphOf(5, [
          [0, 4],
          [1, 3],
        ]),
      ),
    ]).toEqual([0, 1, 2, 1, 0])
  })
})
