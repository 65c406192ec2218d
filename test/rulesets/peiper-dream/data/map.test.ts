import { describe, expect, it } from 'vitest'
import { unwrap } from '../../../../src/kernel/either.js'
import { areAdjacent, edgeBetween, partsOf, type EdgeId } from '../../../../src/maps/graph.js'
import { compileProvenHexMap } from '../../../../src/maps/hex/compile.js'
import { hexMapFaults } from '../../../../src/maps/hex/validate.js'
import { joinHexMaps } from '../../../../src/maps/join.js'
import {
  boardSource,
  sheets,
  sheetSource,
  type Feature,
  type Ground,
} from '../../../../src/rulesets/peiper-dream/data/map-source.js'
import {
  board,
  bridges,
  columnAt,
  distance,
  edgeBridge,
  edgeHexes,
  edgeRiver,
  edgeRoad,
  hasRoad,
  hexName,
  hexById,
  terrainAt,
} from '../../../../src/rulesets/peiper-dream/data/map.js'
import { reach } from '../../../../src/supply/reach.js'
import { h } from '../table.js'

describe('the maps', () => {
  it('PD-B.11: each of the four maps has ten by eight hexes, four edges and no faults', () => {
    for (const sheet of sheets) {
      const source = sheetSource(sheet)
      expect(hexMapFaults(source)).toEqual([])
      expect(source.hexes).toHaveLength(80)
      expect(Object.values(source.edges ?? {}).map(({ length }) => length)).toEqual([10, 10, 8, 8])
    }
  })

  it('PD-C.3: the linked board has 40 columns, 320 hexes, 242 roads, 130 river hexsides, 27 bridges and no faults', () => {
    expect(hexMapFaults(boardSource())).toEqual([])
    const twice = (column: Uint8Array): number => column.filter((value) => value > 0).length
    expect([board.size, twice(edgeRoad), twice(edgeRiver), bridges.length]).toEqual([320, 484, 260, 27])
    expect(new Set(columnAt).size).toBe(40)
    expect(Object.keys(board.edges)).not.toContain('A:west')
    expect(Object.keys(board.edges)).toContain('D:west')
  })

  it('PD-C.3: the linked board is the four maps joined side by side', () => {
    const parts = sheets.map((sheet, i) => ({ prefix: '', source: sheetSource(sheet), column: 30 - 10 * i, row: 0 }))
    const lost = [['A:west'], ['B:east', 'B:west'], ['C:east', 'C:west'], ['D:east']]
    const joined = unwrap(
      joinHexMaps<Feature, Ground>({
        id: 'peiper-dream',
        title: 'The Peiper Dream',
        parts: parts.map((part, i) => ({ ...part, lostEdges: lost[i] })),
      }),
    )
    expect(compileProvenHexMap(boardSource())).toEqual(compileProvenHexMap(joined))
  })

  it('PD-C.3: A0101 lies east of Map B, and a unit leaving one map enters the next', () => {
    expect(areAdjacent(board, h('A0101'), h('B1001'))).toBe(true)
    expect(areAdjacent(board, h('B0103'), h('C1003'))).toBe(true)
    expect(areAdjacent(board, h('C0104'), h('D1004'))).toBe(true)
    expect(areAdjacent(board, h('A0101'), h('C1001'))).toBe(false)
    for (const [a, b] of [
      ['A0102', 'B1002'],
      ['B0105', 'C1005'],
      ['C0101', 'D1001'],
    ])
      expect(edgeRoad[edgeBetween(board, h(a), h(b)) as EdgeId]).toBe(1)
  })

  it('there is a bridge wherever a road crosses a river, and the road network is connected', () => {
    for (const edge of edgeRoad.keys()) expect(edgeRoad[edge] === 1 && edgeRiver[edge] > 0).toBe(edgeBridge[edge] >= 0)
    const roads = reach(board, [h('A1005')], (edge) => (edgeRoad[edge] === 1 ? 1 : Infinity), 1000)
    expect(hasRoad.filter((is) => is === 1)).toHaveLength(204)
    for (const node of hasRoad.keys()) if (hasRoad[node] === 1) expect(roads[node]).toBeLessThan(1000)
    expect([roads[h('D0402')], roads[h('D0203')]]).toEqual([37, 39])
    expect(new Set(partsOf(board)).size).toBe(1)
  })

  it('distances are in hexes', () => {
    expect([
      distance(h('A1005'), h('A0905')),
      distance(h('A1005'), h('D0402')),
      distance(h('B0504'), h('B0604')),
    ]).toEqual([1, 36, 1])
    const steps = reach(board, [h('B0504')], () => 1, 1000)
    for (const node of board.hexes.keys()) expect(steps[node]).toBe(distance(h('B0504'), node as never))
  })

  it('hexes have names, terrain and edges', () => {
    expect([hexName(h('D0402')), hexName(h('D0101'))]).toEqual(['Huy D0402', 'D0101'])
    expect(terrainAt(h('D0402')).id).toBe('city')
    expect(edgeHexes('C:west').map((node) => board.ids[node])[0]).toBe('C0101')
    expect(() => hexById('E0101')).toThrow()
  })
})
