import type { EdgeId, Graph, NodeId } from '../maps/graph.js'
import { CLOSED, edgeCosts, UNREACHED, type EdgeCosts } from '../supply/reach.js'
import { isBarredByZones, type Zone, type ZoneTerms } from './zones.js'

/**
 * What a step of one kind of unit is paid by, in movement points from 0 to 254; Infinity where it may not go.
 *
 * A fraction counts as the next whole number: where halves are paid, count in halves. What is no cost closes the way: a number
 * below 0 or above 254, or none at all.
 */
export interface GroundCosts {
  /** For the node entered. */
  readonly ground: (to: NodeId) => number
  /** For a road along the edge, in place of the ground and of what is crossed; null where none leads, or its bridge is down. */
  readonly road?: (edge: EdgeId) => number | null
  /** For what the edge crosses, a river or a slope, on top of the ground; 0 where there is nothing. */
  readonly crossing?: (edge: EdgeId) => number
}

/**
 * What every step on a map costs one kind of unit, worked out once: make it when the game is loaded, or when a bridge falls,
 * and never for a position.
 */
export const movementCosts = (map: Graph, { ground, road, crossing }: GroundCosts): EdgeCosts =>
  edgeCosts(map, (edge) => {
    const byRoad = road?.(edge) ?? null
    if (byRoad !== null) return byRoad
    return ground(map.edgeTo[edge] as NodeId) + (crossing?.(edge) ?? 0)
  })

/** What a unit moves by: what steps cost it, and what enemy zones do to it. */
export interface MoveTerms {
  /** The map. */
  readonly map: Graph
  /** What every step costs: `movementCosts`, made for this map and this kind of unit. */
  readonly costs: EdgeCosts
  /** What enemy zones of control do; leave it out where they do not matter. */
  readonly zones?: ZoneTerms
  /** The enemy's zones of control; with `zones`. */
  readonly zone?: Zone
}

/** What a step over an edge costs, in movement points; Infinity where the ground closes it or enemy zones bar it. */
export const stepCost = ({ map, costs, zones, zone }: MoveTerms, edge: EdgeId): number => {
  const paid = costs.column[edge]
  if (paid === CLOSED) return Infinity
  const from = map.edgeFrom[edge] as NodeId
  const to = map.edgeTo[edge] as NodeId
  if (zones === undefined || zone === undefined) return paid
  if (isBarredByZones(zones, zone, from, to)) return Infinity
  return paid + (zone[to] > 0 ? zones.entering : 0) + (zone[from] > 0 ? zones.leaving : 0)
}

/**
 * What is left of its movement points to a unit that has paid for a step: never less than 0, and 0 where enemy zones stop it.
 *
 * @param cost what the step cost
 * @param left what it had before
 */
export const leftAfterStep = (zones: ZoneTerms, zone: Zone, to: NodeId, cost: number, left: number): number =>
  zones.stops && zone[to] > 0 ? 0 : Math.max(0, left - cost)

/** How far a unit may go. */
export interface Journey {
  /** Where it stands. */
  readonly from: NodeId
  /** What it may spend, in movement points, 0 or more; what is over a whole number buys nothing. */
  readonly points: number
  /** Whether it may pass a node at all; every one if left out. Let it say no where enemies stand, and where a stack is full if the limit holds at all times. */
  readonly mayEnter?: (node: NodeId) => boolean
  /** Whether it may go to a node next to it whatever that costs, if nothing but the cost is in the way; else not. */
  readonly hasMinimumMove?: boolean
}

/** Where a unit can come. */
export interface Reach {
  /** The map. */
  readonly map: Graph
  /** Where it stands. */
  readonly from: NodeId
  /** The nodes it can come to, the cheapest first; not the one where it stands. */
  readonly nodes: readonly NodeId[]
  /** By node, what the cheapest way costs, in movement points; all its points after a minimum move; `UNREACHED` of `ardennes/supply` where it cannot come. */
  readonly cost: readonly number[]
  /** By node, the edge over which that way comes in, or -1. */
  readonly cameBy: readonly number[]
}

const NOWHERE: readonly NodeId[] = []

/**
 * Where a unit can come with its movement points. It does not go on from a node where enemy zones stop it, though it may
 * leave one where it begins. Whether it may also stay where it comes to (stacking at the end of a move) is for the caller to ask.
 */
export const moveReach = (terms: MoveTerms, { from, points, mayEnter, hasMinimumMove = false }: Journey): Reach => {
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
      if (cost[node] !== spent) continue // reached more cheaply since
      if (node !== from) {
        nodes.push(node)
        if (stopping !== undefined && stopping[node] > 0) continue
      }
      for (let edge = firstEdge[node], end = firstEdge[node + 1]; edge < end; edge++) {
        const to = edgeTo[edge] as NodeId
        if (cost[to] <= spent || (mayEnter !== undefined && !mayEnter(to))) continue
        const paid = Math.ceil(stepCost(terms, edge as EdgeId))
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

/** The cheapest way to a node that a unit can come to: the nodes entered, that one included. Empty where it stands, or cannot come. */
export const wayTo = ({ map, cameBy }: Reach, node: NodeId): readonly NodeId[] => {
  const way: NodeId[] = []
  for (let at = node, edge = cameBy[at]; edge >= 0; edge = cameBy[at]) {
    way.push(at)
    at = map.edgeFrom[edge] as NodeId
  }
  return way.reverse()
}
