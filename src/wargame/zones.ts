import type { EdgeId, Graph, NodeId } from '../maps/graph.js'

/** The effect of enemy zones of control on movement. */
export interface ZoneRules {
  /** Whether a unit must stop on entering a zone, losing its remaining points. */
  readonly stops: boolean
  /** Whether a step directly from zone to zone is forbidden, even within the same zone. */
  readonly bars: boolean
  /** The additional cost of entering a zone in movement points, 0 or more. */
  readonly entering: number
  /** The additional cost of leaving a zone in movement points, 0 or more. */
  readonly leaving: number
}

/** Zones that do not affect movement. */
export const NO_ZONES: ZoneRules = { stops: false, bars: false, entering: 0, leaving: 0 }

/** Rigid zones: a unit must stop on entering one and cannot move directly from zone to zone. */
export const RIGID_ZONES: ZoneRules = { stops: true, bars: true, entering: 0, leaving: 0 }

/** Fluid zones: units need not stop, but entering or leaving a zone costs additional movement points. */
export const fluidZones = (entering: number, leaving = 0): ZoneRules => ({ ...NO_ZONES, entering, leaving })

/** By node, the number of nodes from which a side exerts a zone of control into it; 0 outside its zones. */
export type Zone = ArrayLike<number>

/**
 * The zones of control exerted from some nodes into their neighbors.
 *
 * @param from the nodes of the units with a zone; null for a unit off the map. A node listed twice counts twice, so
 *   list each once if the number matters
 * @param reaches whether the zone extends over an edge, seen from the unit; by default everywhere. Return false where a
 *   river without a bridge, a wall or the terrain beyond blocks it
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

/** Whether enemy zones forbid a step between two nodes: from zone to zone, if the rules bar that. */
export const isBarredByZones = ({ bars }: ZoneRules, zone: Zone, from: NodeId, to: NodeId): boolean =>
  bars && zone[from] > 0 && zone[to] > 0

/** The enemy positions and zones that block supply, retreat or both. */
export interface Opposition {
  /** Whether a node contains an enemy unit. */
  readonly holdsEnemy: (node: NodeId) => boolean
  /**
   * Whether a node contains a friendly unit, which negates the enemy's zone there; omit it if friendly units make no
   * difference.
   */
  readonly holdsFriend?: (node: NodeId) => boolean
  /** The enemy's zones of control; omit it if they do not matter. */
  readonly zone?: Zone | undefined
}

/**
 * Whether the enemy closes a node: an enemy unit is there, or an enemy zone not negated by a friendly unit. Supply
 * lines and retreats cannot enter such a node.
 */
export const isShut = ({ holdsEnemy, holdsFriend, zone }: Opposition, node: NodeId): boolean =>
  holdsEnemy(node) || (zone !== undefined && zone[node] > 0 && holdsFriend?.(node) !== true)
