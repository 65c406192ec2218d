import type { EdgeId, Graph, NodeId } from '../maps/graph.js'

/** What a retreat after combat must keep to. */
export interface RetreatTerms {
  /** The map. */
  readonly map: Graph
  /** How many nodes the unit goes: a whole number; with 0 it stays. */
  readonly distance: number
  /** Whether the retreat may lead over an edge: the ground lets it, no enemy and no enemy zone shuts the node beyond (`isShut`). */
  readonly mayCross: (edge: EdgeId) => boolean
  /** Whether the unit may end its retreat in a node; in every one if left out. Stacking is asked here. */
  readonly mayEnd?: (node: NodeId) => boolean
  /** How badly a node suits as the end, any number: only the ends that suit best are left; all alike if left out. */
  readonly priority?: (node: NodeId) => number
}

/**
 * The ways by which a unit may retreat: each step leads farther from where it stood, so that it ends its whole distance away,
 * counted over the map. In the order of the edges; none where it cannot retreat, and is eliminated where the rules say so.
 *
 * @returns by way, the nodes entered, one for each step
 */
export const retreatWays = (
  { map, distance, mayCross, mayEnd, priority }: RetreatTerms,
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

/** By node, how many steps it lies from one, up to a distance; -1 beyond. */
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
 * Which of the victors may advance into a node that the enemy has left: those next to it whom the ground lets cross. Enemy
 * zones do not hinder an advance; where they do in a game, `mayCross` says so.
 *
 * @param victors who fought, in the order in which they are asked
 * @param nodeOf where a unit stands; null off the map
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
