import { expectTypeOf } from 'vitest'
import type { Brand } from '../../src/kernel/brand.js'
import type { EdgeId, Graph, NodeId } from '../../src/maps/index.js'
import type { EdgeCosts } from '../../src/supply/index.js'
import {
  advancers,
  arrivals,
  battleResult,
  columnFor,
  hasRoom,
  movementCosts,
  moveReach,
  RIGID_ZONES,
  shareLosses,
  stacksOf,
  moveCost,
  pathTo,
  zoneOf,
  type Arrival,
  type Loss,
} from '../../src/wargame/index.js'

type UnitId = Brand<number, 'UnitId'>

declare const map: Graph
declare const unit: UnitId
declare const node: NodeId
declare const edge: EdgeId

// The type of a unit is the game's choice, and is preserved.
const stacks = stacksOf(map, [unit], (one) => {
  expectTypeOf(one).toEqualTypeOf<UnitId>()
  return node
})
expectTypeOf(stacks).toEqualTypeOf<readonly (readonly UnitId[])[]>()
expectTypeOf(hasRoom(stacks[node], unit, 2)).toEqualTypeOf<boolean>()
expectTypeOf(shareLosses([unit], () => 2, 1)).toEqualTypeOf<readonly Loss<UnitId>[]>()
expectTypeOf(
  advancers(
    map,
    node,
    [unit],
    () => node,
    () => true,
  ),
).toEqualTypeOf<readonly UnitId[]>()
expectTypeOf(
  arrivals(
    [unit],
    () => [node],
    () => true,
  ),
).toEqualTypeOf<readonly Arrival<UnitId>[]>()

// Costs, zones and ways.
const costs = movementCosts(map, { ground: (to) => (to === node ? 2 : 1), road: (over) => (over === edge ? 1 : null) })
expectTypeOf(costs).toEqualTypeOf<EdgeCosts>()
const terms = { map, costs, zones: RIGID_ZONES, zone: zoneOf(map, [node, null]) }
expectTypeOf(moveCost(terms, edge)).toEqualTypeOf<number>()
expectTypeOf(pathTo(moveReach(terms, { from: node, points: 3 }), node)).toEqualTypeOf<readonly NodeId[]>()

// The columns and results of a chart are those that were printed.
const chart = { columns: ['1:1', '2:1'], lowest: 1, rows: [['AR', 'DR']] } as const
expectTypeOf(columnFor(chart.columns, 3, 2)).toEqualTypeOf<'1:1' | '2:1'>()
expectTypeOf(battleResult(chart, { attack: 3, defense: 2, shift: 0 }, 1).result).toEqualTypeOf<'AR' | 'DR'>()
expectTypeOf(columnFor(['-1', '0', '+2'] as const, 3, 2)).toEqualTypeOf<'-1' | '0' | '+2'>()

// The kinds of number are not to be mixed up.
// @ts-expect-error an edge is no node
zoneOf(map, [edge])
// @ts-expect-error a node is no edge
moveCost(terms, node)
// @ts-expect-error a node is no unit
hasRoom(stacks[node], node, 2)
// @ts-expect-error a column is odds or a difference
columnFor(['good', 'bad'], 3, 2)
