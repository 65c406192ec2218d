import type { EdgeId, Graph, NodeId } from '../maps/graph.js'
import { CLOSED, edgeCosts, UNREACHED, type EdgeCosts } from '../supply/reach.js'
import { isBarredByZones, type Zone, type ZoneRules } from './zones.js'

/**
 * The cost of a step for one kind of unit, in movement points from 0 to 254; Infinity if it cannot move there.
 *
 * Fractions are rounded up; to use half points, count in halves. A number below 0 or above 254, or NaN, closes the
 * edge.
 */
export interface GroundCosts {
  /** The cost of entering a node. */
  readonly ground: (to: NodeId) => number
  /**
   * The cost of a road along the edge, which replaces the costs of ground and crossing; null if there is no road or its
   * bridge is down.
   */
  readonly road?: (edge: EdgeId) => number | null
  /** The additional cost of crossing a river or a slope; 0 if there is none. */
  readonly crossing?: (edge: EdgeId) => number
}

/**
 * The cost of every step on a map for one kind of unit. Make it when the game is loaded or a bridge falls, not per
 * position.
 */
export const movementCosts = (map: Graph, { ground, road, crossing }: GroundCosts): EdgeCosts =>
  edgeCosts(map, (edge) => {
    const byRoad = road?.(edge) ?? null
    if (byRoad !== null) return byRoad
    return ground(map.edgeTo[edge] as NodeId) + (crossing?.(edge) ?? 0)
  })

/** The movement rules for a unit: step costs and the effect of enemy zones of control. */
export interface MoveRules {
  readonly map: Graph
  /** The step costs, made by `movementCosts` for this map and this kind of unit. */
  readonly costs: EdgeCosts
  /** The effect of enemy zones of control; omit it if they have none. */
  readonly zones?: ZoneRules
  /** The enemy's zones of control; required with `zones`. */
  readonly zone?: Zone
}

/** The cost of a step over an edge in movement points; Infinity if terrain or enemy zones forbid it. */
export const moveCost = ({ map, costs, zones, zone }: MoveRules, edge: EdgeId): number => {
  const paid = costs.column[edge]
  if (paid === CLOSED) return Infinity
  const from = map.edgeFrom[edge] as NodeId
  const to = map.edgeTo[edge] as NodeId
  if (zones === undefined || zone === undefined) return paid
  if (isBarredByZones(zones, zone, from, to)) return Infinity
  return paid + (zone[to] > 0 ? zones.entering : 0) + (zone[from] > 0 ? zones.leaving : 0)
}

/**
 * The movement points a unit has left after a step: at least 0, and 0 if enemy zones stop it.
 *
 * @param cost the cost of the step
 * @param left the points before the step
 */
export const movementLeft = (zones: ZoneRules, zone: Zone, to: NodeId, cost: number, left: number): number =>
  zones.stops && zone[to] > 0 ? 0 : Math.max(0, left - cost)

/** The start and allowance of a move. */
export interface Journey {
  /** The node the unit stands in. */
  readonly from: NodeId
  /** The movement points available, 0 or more; fractions are ignored. */
  readonly points: number
  /**
   * Whether the unit may enter a node; by default every node. Return false for nodes with enemies and, if the stacking
   * limit applies at all times, for full stacks.
   */
  readonly mayEnter?: (node: NodeId) => boolean
  /**
   * Whether the unit may always move to one adjacent node whatever the cost, unless it is forbidden; false by default.
   */
  readonly hasMinimumMove?: boolean
}

/** The nodes a unit can reach. */
export interface Reach {
  readonly map: Graph
  /** The node the unit stands in. */
  readonly from: NodeId
  /** The reachable nodes, cheapest first, without the starting node. */
  readonly nodes: readonly NodeId[]
  /**
   * By node, the cost of the cheapest path in movement points; a minimum move costs all points. `UNREACHED` of
   * `ardennes/supply` if unreachable.
   */
  readonly cost: readonly number[]
  /** By node, the last edge of that path, or -1. */
  readonly cameBy: readonly number[]
}

const NOWHERE: readonly NodeId[] = []

/**
 * Finds the nodes a unit can reach with its movement points. It does not continue from a node where enemy zones stop
 * it, but may leave one it starts in. Stacking at the end of the move is up to the caller.
 */
export const moveReach = (terms: MoveRules, { from, points, mayEnter, hasMinimumMove = false }: Journey): Reach => {
  const { map, zones, zone } = terms
  const { size, firstEdge, edgeTo } = map
  const most = Math.floor(points)
  const stopping = zones?.stops === true ? zone : undefined
  const cost = new Array<number>(size).fill(UNREACHED)
  const cameBy = new Array<number>(size).fill(-1)
  const nodes: NodeId[] = []
  const waiting: NodeId[][] = [[from]]
  cost[from] = 0
  for (let spent = 0; spent <= most && spent < waiting.length; spent++)
    for (const node of waiting[spent] ?? NOWHERE) {
      if (cost[node] !== spent) continue // a cheaper path was found since
      if (node !== from) {
        nodes.push(node)
        if (stopping !== undefined && stopping[node] > 0) continue
      }
      for (let edge = firstEdge[node], end = firstEdge[node + 1]; edge < end; edge++) {
        const to = edgeTo[edge] as NodeId
        if (cost[to] <= spent || (mayEnter !== undefined && !mayEnter(to))) continue
        const paid = Math.ceil(moveCost(terms, edge as EdgeId))
        const isTooDear = spent + paid > most
        if (isTooDear && !(hasMinimumMove && node === from && paid < Infinity)) continue
        const total = isTooDear ? most : spent + paid
        if (total >= cost[to]) continue
        cost[to] = total
        cameBy[to] = edge
        ;(waiting[total] ??= []).push(to)
      }
    }
  return { map, from, nodes, cost, cameBy }
}

/**
 * The cheapest path to a reachable node: the nodes entered, including the last. Empty for the starting node and for
 * unreachable nodes.
 */
export const pathTo = ({ map, cameBy }: Reach, node: NodeId): readonly NodeId[] => {
  const way: NodeId[] = []
  for (let at = node, edge = cameBy[at]; edge >= 0; edge = cameBy[at]) {
    way.push(at)
    at = map.edgeFrom[edge] as NodeId
  }
  return way.reverse()
}
