import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { NodeId } from '../../src/maps/graph.js'
import { difference, hasNode, intersection, nodesOf, setOf, union } from '../../src/maps/node-set.js'

const SIZE = 100
const node = fc.nat(SIZE - 1) as fc.Arbitrary<NodeId>
const lists = fc.array(node, { maxLength: 60 })
const sorted = (nodes: Iterable<number>): number[] => [...new Set(nodes)].toSorted((a, b) => a - b)

describe('a set of nodes', () => {
  it('equals a Set', () => {
    fc.assert(
      fc.property(lists, lists, node, (a, b, one) => {
        const [setA, setB] = [setOf(SIZE, a), setOf(SIZE, b)]
        expect(nodesOf(setA)).toEqual(sorted(a))
        expect(hasNode(setA, one)).toBe(a.includes(one))
        expect(nodesOf(union(setA, setB))).toEqual(sorted([...a, ...b]))
        expect(nodesOf(intersection(setA, setB))).toEqual(sorted(a.filter((n) => b.includes(n))))
        expect(nodesOf(difference(setA, setB))).toEqual(sorted(a.filter((n) => !b.includes(n))))
      }),
    )
  })

  it('is immutable', () => {
    const set = setOf(SIZE, [3 as NodeId])
    union(set, setOf(SIZE, [4 as NodeId]))
    difference(set, set)
    expect(nodesOf(set)).toEqual([3])
  })

  it('holds all nodes or none at any size', () => {
    for (const size of [0, 1, 31, 32, 33, 64, 100]) {
      const all = Array.from({ length: size }, (_, n) => n as NodeId)
      expect(nodesOf(setOf(size, all))).toEqual(all)
      expect(nodesOf(setOf(size, []))).toEqual([])
    }
  })
})
