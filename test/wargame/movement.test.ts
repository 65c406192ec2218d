import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allNodes, edgeBetween, edgesOf, type EdgeId, type Graph, type NodeId } from '../../src/maps/graph.js'
import { edgeCosts, UNREACHED } from '../../src/supply/reach.js'
import {
  movementLeft,
  movementCosts,
  moveReach,
  moveCost,
  pathTo,
  type Journey,
  type MoveRules,
} from '../../src/wargame/movement.js'
import { fluidZones, NO_ZONES, RIGID_ZONES, zoneOf, type ZoneRules } from '../../src/wargame/zones.js'
import { chain, graphOf, positions } from '../maps/some-graph.js'
import { costBy } from '../supply/relaxed.js'

const [a, b, c, d, e] = [0, 1, 2, 3, 4] as NodeId[]
const between = (map: Graph, from: NodeId, to: NodeId): EdgeId => edgeBetween(map, from, to) ?? (-1 as EdgeId)

/** Open terrain at 1 per step. */
const open = (map: Graph, zones: ZoneRules = NO_ZONES, enemies: readonly NodeId[] = []): Required<MoveRules> => ({
  map,
  costs: movementCosts(map, { ground: () => 1 }),
  zones,
  zone: zoneOf(map, enemies),
})

describe('the cost of a step', () => {
  const map = chain(4)
  const wood = (node: NodeId): number => (node === c ? 3 : 1)

  it('is that of the terrain entered and the border crossed', () => {
    const river = between(map, b, c)
    const costs = movementCosts(map, { ground: wood, crossing: (edge) => (edge === river ? 2 : 0) })
    expect(costs.column[river]).toBe(5)
    expect(costs.column[between(map, c, b)]).toBe(1)
  })

  it('is that of the road along one, over a bridge and through woods', () => {
    const road = between(map, b, c)
    const costs = movementCosts(map, { ground: wood, road: (edge) => (edge === road ? 1 : null), crossing: () => 9 })
    expect(costs.column[road]).toBe(1)
    expect(costs.column[between(map, c, d)]).toBe(10)
  })

  it('includes fluid zones, and is infinite if closed or barred by rigid zones', () => {
    const costs = movementCosts(map, { ground: (node) => (node === a ? Infinity : 1) })
    const zone = [0, 0, 1, 1]
    const fluid: MoveRules = { map, costs, zone, zones: fluidZones(2, 1) }
    const cost = (terms: MoveRules, from: NodeId, to: NodeId): number => moveCost(terms, between(map, from, to))
    expect(cost(fluid, b, c)).toBe(3)
    expect(cost(fluid, c, d)).toBe(4)
    expect(cost(fluid, c, b)).toBe(2)
    expect(cost(fluid, b, a)).toBe(Infinity)
    expect(cost({ ...fluid, zones: RIGID_ZONES }, c, d)).toBe(Infinity)
    expect(cost({ ...fluid, zones: RIGID_ZONES }, b, c)).toBe(1)
    expect(cost({ map, costs }, c, d)).toBe(1)
    expect(cost({ map, costs }, b, a)).toBe(Infinity)
    expect(cost({ map, costs, zones: RIGID_ZONES }, c, d)).toBe(1)
    expect(cost({ map, costs, zone }, c, d)).toBe(1)
  })

  it('leaves the remaining movement, zero if zones stop the unit, never less', () => {
    expect(movementLeft(RIGID_ZONES, [0, 1], a, 2, 5)).toBe(3)
    expect(movementLeft(RIGID_ZONES, [0, 1], b, 2, 5)).toBe(0)
    expect(movementLeft(NO_ZONES, [0, 1], b, 2, 5)).toBe(3)
    expect(movementLeft(NO_ZONES, [0, 1], b, 3, 1)).toBe(0)
  })
})

describe('moveReach', () => {
  it('extends as far as the movement points last', () => {
    const reach = moveReach(open(chain(5)), { from: a, points: 3 })
    expect(reach.nodes).toEqual([b, c, d])
    expect([...reach.cost]).toEqual([0, 1, 2, 3, UNREACHED])
    expect(pathTo(reach, d)).toEqual([b, c, d])
    expect(pathTo(reach, a)).toEqual([])
    expect(pathTo(reach, e)).toEqual([])
  })

  it('extends everywhere with infinite points', () => {
    expect(moveReach(open(chain(40)), { from: a, points: Infinity }).nodes).toHaveLength(39)
  })

  it('passes through hexes without zones, up to the first hex with one', () => {
    const held = 5 as NodeId
    const mayEnter = (node: NodeId): boolean => node !== held
    const reach = moveReach(open(chain(7), RIGID_ZONES, [held]), { from: a, points: 6, mayEnter })
    expect(reach.nodes).toEqual([b, c, d, e])
  })

  it('ends where a rigid zone stops it, though it may start in one', () => {
    const stop: ZoneRules = { ...NO_ZONES, stops: true }
    const beside = graphOf(6, [
      [0, 1],
      [1, 2],
      [2, 3],
      [1, 4],
      [0, 5],
    ])
    const terms = open(beside, stop, [e, 5 as NodeId])
    expect(Array.from(terms.zone)).toEqual([1, 1, 0, 0, 0, 0])
    expect(moveReach(terms, { from: a, points: 5, mayEnter: (node) => node < 4 }).nodes).toEqual([b])
    expect(
      moveReach({ ...terms, zones: RIGID_ZONES }, { from: a, points: 5, mayEnter: (node) => node < 4 }).nodes,
    ).toEqual([])
  })

  it('includes an adjacent node with a minimum move, unless it is closed', () => {
    const map = chain(3)
    const terms = { ...open(map), costs: movementCosts(map, { ground: (node) => (node === a ? Infinity : 4) }) }
    expect(moveReach(terms, { from: b, points: 2 }).nodes).toEqual([])
    const reach = moveReach(terms, { from: b, points: 2, hasMinimumMove: true })
    expect(reach.nodes).toEqual([c])
    expect(reach.cost[c]).toBe(2)
  })

  it('rounds fractional points down and costs up', () => {
    const terms = open(chain(5), fluidZones(0.5), [d])
    expect(moveReach(terms, { from: a, points: 1.5, hasMinimumMove: true }).nodes).toEqual([b])
    expect(moveReach(terms, { from: a, points: 0.5, hasMinimumMove: true }).nodes).toEqual([b])
    expect([...moveReach(terms, { from: a, points: 3.5 }).cost.slice(0, 3)]).toEqual([0, 1, 3])
  })

  it('agrees with trying every path', () => {
    const kinds: readonly ZoneRules[] = [
      NO_ZONES,
      RIGID_ZONES,
      { ...NO_ZONES, stops: true },
      { ...NO_ZONES, bars: true },
      fluidZones(2, 1),
    ]
    fc.assert(
      fc.property(
        positions(9),
        fc.nat(),
        fc.nat(14),
        fc.constantFrom(...kinds),
        fc.boolean(),
        fc.array(fc.nat(8), { maxLength: 2 }),
        ({ graph, sources, barred }, salt, points, zones, hasMinimumMove, enemies) => {
          const zone = zoneOf(graph, [...new Set(enemies)].filter((node) => node < graph.size) as NodeId[])
          const terms: Required<MoveRules> = {
            map: graph,
            costs: edgeCosts(graph, (edge) => costBy(salt, 4)(edge) + 1),
            zones,
            zone,
          }
          const [from = 0 as NodeId] = sources
          const mayEnter = (node: NodeId): boolean => barred[node] === 0
          const journey: Journey = { from, points, mayEnter, hasMinimumMove }
          const reach = moveReach(terms, journey)
          const slow = tried(terms, journey)
          expect(Array.from(reach.cost, (cost) => (cost === UNREACHED ? Infinity : cost))).toEqual(slow)
          const others = allNodes(graph).filter((node) => node !== from && slow[node] < Infinity)
          expect(reach.nodes.toSorted((x, y) => x - y)).toEqual(others)
          for (const node of reach.nodes) expect(pathTo(reach, node).at(-1)).toBe(node)
        },
      ),
      { numRuns: 400 },
    )
  })
})

/** The lowest cost to every node, by walking every path. */
const tried = (terms: Required<MoveRules>, { from, points, mayEnter, hasMinimumMove }: Journey): readonly number[] => {
  const least = new Array<number>(terms.map.size).fill(Infinity)
  const walk = (node: NodeId, left: number, way: readonly NodeId[]): void => {
    least[node] = Math.min(least[node], points - left)
    if (way.length > 1 && terms.zones.stops && terms.zone[node] > 0) return
    for (const edge of edgesOf(terms.map, node)) {
      const to = terms.map.edgeTo[edge] as NodeId
      const cost = moveCost(terms, edge)
      if (way.includes(to) || mayEnter?.(to) === false || cost === Infinity) continue
      if (cost <= left) walk(to, left - cost, [...way, to])
      else if (way.length === 1 && hasMinimumMove === true) least[to] = Math.min(least[to], points)
    }
  }
  walk(from, points, [from])
  return least
}
