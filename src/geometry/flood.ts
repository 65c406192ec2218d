import type { Cell, Grid } from './grid.js'

/** Reusable buffers for flood fills. */
export interface FloodBuffers {
  /** The cells reached by the last flood, nearest first. */
  readonly queue: Int32Array
  /** 1 for each cell reached or blocked by the last flood and for the off-map entry, otherwise 0. */
  readonly seen: Uint8Array
}

/** Makes buffers for flood fills of a grid. */
export const floodBuffers = ({ size }: Grid): FloodBuffers => ({
  queue: new Int32Array(size),
  seen: new Uint8Array(size + 1),
})

/**
 * Reaches every cell connected to a source through open cells, and returns their number `n`; they are the first `n`
 * entries of `buffers.queue`. A source is itself reached unless it is blocked; nothing spreads from a blocked source.
 *
 * @param blocked for each cell, 1 if it cannot be entered, otherwise 0
 */
export const floodInto = (of: Grid, blocked: Uint8Array, sources: readonly Cell[], buffers: FloodBuffers): number => {
  const { neighbors, size } = of
  const { queue, seen } = buffers
  // Blocked and off-map cells are marked as seen, so that each neighbor needs a single test.
  seen.set(blocked.length > size ? blocked.subarray(0, size) : blocked)
  seen[size] = 1
  let count = 0
  for (const source of sources)
    if (seen[source] === 0) {
      seen[source] = 1
      queue[count++] = source
    }
  for (let head = 0; head < count; head++) {
    const first = queue[head] * 6
    for (let slot = first; slot < first + 6; slot++) {
      const next = neighbors[slot]
      if (seen[next] === 0) {
        seen[next] = 1
        queue[count++] = next
      }
    }
  }
  return count
}

/** The cells connected to a source through open cells, nearest first. */
export const flood = (of: Grid, blocked: Uint8Array, sources: readonly Cell[]): readonly Cell[] => {
  const buffers = floodBuffers(of)
  const count = floodInto(of, blocked, sources, buffers)
  const found = new Array<Cell>(count)
  for (let i = 0; i < count; i++) found[i] = buffers.queue[i] as Cell
  return found
}
