import type { EdgeId, Graph, NodeId } from '../maps/graph.js'

/** The rules for a retreat after combat. */
export interface RetreatRules {
  readonly map: Graph
  /** The length of the retreat in nodes, a whole number; 0 means no retreat. */
  readonly distance: number
  /**
   * Whether the retreat may cross an edge: the terrain allows it, and the node beyond is not closed by enemies or their
   * zones (`isShut`).
   */
  readonly mayCross: (edge: EdgeId) => boolean
  /** Whether the unit may end its retreat in a node, such as within the stacking limit; by default every node. */
  readonly mayEnd?: (node: NodeId) => boolean
  /**
   * The penalty of a node as the end of the retreat. Only paths with the lowest penalty are returned; by default all
   * nodes are equal.
   */
  readonly priority?: (node: NodeId) => number
}

/**
 * The possible retreat paths of a unit. Each step leads farther from where it stood, so it ends the full distance away,
 * measured over the map. In the order of the edges; empty if it cannot retreat.
 *
 * @returns for each path, the nodes entered, one per step
 */
export const retreatPaths = (
  { map, distance, mayCross, mayEnd, priority }: RetreatRules,
  from: NodeId,
): readonly (readonly NodeId[])[] => {
  const rings = ringsAround(map, from, distance)
  const endOf = (way: readonly NodeId[]): NodeId => (way.length === 0 ? from : way[way.length - 1])
  let ways: readonly (readonly NodeId[])[] = [[]]
  for (let gone = 1; gone <= distance; gone++)
    ways = ways.flatMap((way) => {
      const at = endOf(way)
      const longer: (readonly NodeId[])[] = []
      for (let edge = map.firstEdge[at]; edge < map.firstEdge[at + 1]; edge++) {
        const to = map.edgeTo[edge] as NodeId
        if (rings[to] === gone && mayCross(edge as EdgeId)) longer.push([...way, to])
      }
      return longer
    })
  const ends = ways.filter((way) => mayEnd === undefined || mayEnd(endOf(way)))
  if (priority === undefined) return ends
  const best = Math.min(...ends.map((way) => priority(endOf(way))))
  return ends.filter((way) => priority(endOf(way)) === best)
}

/** By node, its distance in steps from a node, up to a maximum; -1 beyond. */
const ringsAround = ({ size, firstEdge, edgeTo }: Graph, from: NodeId, distance: number): Int32Array => {
  const rings = new Int32Array(size).fill(-1)
  const queue = [from as number]
  rings[from] = 0
  for (const node of queue) {
    if (rings[node] === distance) break
    for (let edge = firstEdge[node]; edge < firstEdge[node + 1]; edge++) {
      const to = edgeTo[edge]
      if (rings[to] >= 0) continue
      rings[to] = rings[node] + 1
      queue.push(to)
    }
  }
  return rings
}

/**
 * The victors that may advance into a node the enemy has left: units adjacent to it that may cross the edge. Enemy
 * zones do not hinder an advance; if they do in your game, let `mayCross` check them.
 *
 * @param victors the units that fought, in the order to check
 * @param nodeOf the node of a unit; null if off the map
 * @param mayCross whether a unit may cross an edge, which leads into the node
 */
export const advancers = <Unit extends number>(
  { firstEdge, edgeTo, twin }: Graph,
  into: NodeId,
  victors: readonly Unit[],
  nodeOf: (unit: Unit) => NodeId | null,
  mayCross: (unit: Unit, edge: EdgeId) => boolean,
): readonly Unit[] =>
  victors.filter((unit) => {
    const at = nodeOf(unit)
    for (let edge = firstEdge[into]; edge < firstEdge[into + 1]; edge++)
      if (edgeTo[edge] === at) return mayCross(unit, twin[edge] as EdgeId)
    return false
  })
