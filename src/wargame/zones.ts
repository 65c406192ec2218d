import type { EdgeId, Graph, NodeId } from '../maps/graph.js'

/** What enemy zones of control do to whoever moves. */
export interface ZoneTerms {
  /** Whether a unit that comes into one stops there: what it has left is lost. */
  readonly stops: boolean
  /** Whether no step leads out of one straight into one, be it the same. */
  readonly bars: boolean
  /** What a step into one costs on top, in movement points, 0 or more. */
  readonly entering: number
  /** What a step out of one costs on top, in movement points, 0 or more. */
  readonly leaving: number
}

/** Zones that do not bind movement: none. */
export const NO_ZONES: ZoneTerms = { stops: false, bars: false, entering: 0, leaving: 0 }

/** Rigid zones: who comes into one stops, and nobody steps from one straight into another. */
export const RIGID_ZONES: ZoneTerms = { stops: true, bars: true, entering: 0, leaving: 0 }

/** Fluid zones: nobody stops, but a step into one, or out of one, costs so many movement points on top. */
export const fluidZones = (entering: number, leaving = 0): ZoneTerms => ({ ...NO_ZONES, entering, leaving })

/** By node, from how many neighboring nodes a side reaches into it; 0 outside its zones of control. */
export type Zone = ArrayLike<number>

/**
 * The zones of control that reach from some nodes into all their neighbors.
 *
 * @param from where the units with a zone stand; null for one off the map. A node named twice counts twice: name each once where
 * it matters from how many a zone reaches
 * @param reaches whether a zone reaches over an edge, seen from the unit; everywhere if left out. Let it say no where a river
 * without a bridge, a wall or the ground beyond blocks the zone
 */
export const zoneOf = (
  { size, firstEdge, edgeTo }: Graph,
  from: Iterable<NodeId | null>,
  reaches?: (edge: EdgeId) => boolean,
): Readonly<Uint8Array> => {
  const zone = new Uint8Array(size)
  for (const node of from) {
    if (node === null) continue
    for (let edge = firstEdge[node], end = firstEdge[node + 1]; edge < end; edge++)
      if (reaches === undefined || reaches(edge as EdgeId)) zone[edgeTo[edge]]++
  }
  return zone
}

/** Whether enemy zones bar a step from one node to the next: from zone to zone, where the terms say so. */
export const isBarredByZones = ({ bars }: ZoneTerms, zone: Zone, from: NodeId, to: NodeId): boolean =>
  bars && zone[from] > 0 && zone[to] > 0

/** What stands in the way of supply, of a retreat, or of both. */
export interface Opposition {
  /** Whether an enemy stands in a node. */
  readonly holdsEnemy: (node: NodeId) => boolean
  /** Whether a friend stands in a node, so that the enemy's zone does not shut it; leave it out where friends make no difference. */
  readonly holdsFriend?: (node: NodeId) => boolean
  /** The enemy's zones of control; leave it out where they do not matter. */
  readonly zone?: Zone | undefined
}

/**
 * Whether the enemy shuts a node: he stands in it, or reaches into it while no friend stands there. Supply does not run
 * through such a node, and nobody retreats into it.
 */
export const isShut = ({ holdsEnemy, holdsFriend, zone }: Opposition, node: NodeId): boolean =>
  holdsEnemy(node) || (zone !== undefined && zone[node] > 0 && holdsFriend?.(node) !== true)
