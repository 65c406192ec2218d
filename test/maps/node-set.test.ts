import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { NodeId } from '../../src/maps/graph.js'
import {
  areSameSet,
  columnOf,
  countNodes,
  difference,
  emptySet,
  fullSet,
  hasNode,
  intersection,
  isEmptySet,
  nodesOf,
  setOf,
  setOfColumn,
  union,
  withNode,
  withoutNode,
} from '../../src/maps/node-set.js'

const SIZE = 100
const node = fc.nat(SIZE - 1) as fc.Arbitrary<NodeId>
const lists = fc.array(node, { maxLength: 60 })
const sorted = (nodes: Iterable<number>): number[] => [...new Set(nodes)].toSorted((a, b) => a - b)

describe('a set of nodes', () => {
  it('holds what a Set holds', () => {
    fc.assert(
      fc.property(lists, lists, node, (a, b, one) => {
        const [setA, setB] = [setOf(SIZE, a), setOf(SIZE, b)]
        expect(nodesOf(setA)).toEqual(sorted(a))
        expect(countNodes(setA)).toBe(new Set(a).size)
        expect(hasNode(setA, one)).toBe(a.includes(one))
        expect(nodesOf(union(setA, setB))).toEqual(sorted([...a, ...b]))
        expect(nodesOf(intersection(setA, setB))).toEqual(sorted(a.filter((n) => b.includes(n))))
        expect(nodesOf(difference(setA, setB))).toEqual(sorted(a.filter((n) => !b.includes(n))))
        expect(nodesOf(withNode(setA, one))).toEqual(sorted([...a, one]))
        expect(nodesOf(withoutNode(setA, one))).toEqual(sorted(a.filter((n) => n !== one)))
        expect(areSameSet(setA, setB)).toBe(sorted(a).join() === sorted(b).join())
        expect(isEmptySet(setA)).toBe(a.length === 0)
      }),
    )
  })

  it('is not changed by what is made from it', () => {
    const set = setOf(SIZE, [3 as NodeId])
    withNode(set, 4 as NodeId)
    withoutNode(set, 3 as NodeId)
    union(set, fullSet(SIZE))
    expect(nodesOf(set)).toEqual([3])
  })

  it('is full or empty at any size', () => {
    for (const size of [0, 1, 31, 32, 33, 64, 100]) {
      expect(nodesOf(fullSet(size))).toEqual(Array.from({ length: size }, (_, n) => n))
      expect(countNodes(emptySet(size))).toBe(0)
    }
  })

  it('goes to a column by node and back', () => {
    fc.assert(
      fc.property(lists, (list) => {
        const set = setOf(SIZE, list)
        const column = columnOf(set, SIZE)
        expect([...column.keys()].filter((n) => column[n] === 1)).toEqual(sorted(list))
        expect(areSameSet(setOfColumn(column), set)).toBe(true)
      }),
    )
  })
})
