import type { Cell, Grid } from './grid.js'

/** What a flood works in, kept from one to the next. */
export interface FloodBuffers {
  /** The cells reached by the last flood, in the order of reaching them: the nearest first. */
  readonly queue: Int32Array
  /** 1 for each cell reached or blocked by the last flood, and for the place off the map, else 0. */
  readonly seen: Uint8Array
}

/** Buffers for floods over this grid. */
export const floodBuffers = ({ size }: Grid): FloodBuffers => ({
  queue: new Int32Array(size),
  seen: new Uint8Array(size + 1),
})

/**
 * Reaches every cell that a chain of open cells joins to a source, and tells how many: they then begin `buffers.queue`.
 *
 * A source is reached itself, unless it is blocked: then nothing comes from it.
 *
 * @param blocked for each cell, 1 if it cannot be entered, else 0
 */
export const floodInto = (of: Grid, blocked: Uint8Array, sources: readonly Cell[], buffers: FloodBuffers): number => {
  const { neighbors, size } = of
  const { queue, seen } = buffers
  // What is blocked, or off the map, counts as seen: one test for every neighbor.
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

/** The cells that a chain of open cells joins to a source, the nearest first. */
export const flood = (of: Grid, blocked: Uint8Array, sources: readonly Cell[]): readonly Cell[] => {
  const buffers = floodBuffers(of)
  const count = floodInto(of, blocked, sources, buffers)
  const found = new Array<Cell>(count)
  for (let i = 0; i < count; i++) found[i] = buffers.queue[i] as Cell
  return found
}
