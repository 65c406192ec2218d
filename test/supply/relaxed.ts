import type { EdgeId, Graph, NodeId } from '../../src/maps/graph.js'
import { UNREACHED } from '../../src/supply/reach.js'

/** The lowest costs by relaxation. */
export const relaxed = (
  { size, edgeFrom, edgeTo }: Graph,
  sources: readonly NodeId[],
  barred: Uint8Array,
  cost: (edge: EdgeId) => number,
  limit: number,
): number[] => {
  const best = Array.from({ length: size }, () => Infinity)
  for (const source of sources) if (barred[source] === 0) best[source] = 0
  for (let round = 0; round < size; round++)
    edgeTo.forEach((to, edge) => {
      if (barred[to] === 0) best[to] = Math.min(best[to], best[edgeFrom[edge]] + cost(edge as EdgeId))
    })
  return best.map((total) => (total <= limit ? total : UNREACHED))
}

/** Costs from 0 up to a maximum, with some edges closed. */
export const costBy =
  (salt: number, spread: number) =>
  (edge: EdgeId): number => {
    const cost = (edge * 2654435761 + salt) % (spread + 1)
    return cost === spread ? Infinity : cost
  }
