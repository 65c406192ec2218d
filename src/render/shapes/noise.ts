/** A pseudo-random number from 0 to 1 that depends only on two integers and a seed. */
export const chance = (x: number, y: number, seed: number): number => {
  let h = Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1) ^ Math.imul(seed, 0x9e3779b1)
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296
}

/** Hashes a name to an integer. */
export const seedOf = (name: string): number => {
  let hash = 0x811c9dc5
  for (let i = 0; i < name.length; i++) hash = Math.imul(hash ^ name.charCodeAt(i), 0x01000193)
  return hash >>> 8
}

const eased = (t: number): number => t * t * (3 - 2 * t)

/** Smooth noise from 0 to 1, with hills and hollows one unit apart. */
export const noise = (x: number, y: number, seed: number): number => {
  const i = Math.floor(x)
  const j = Math.floor(y)
  const u = eased(x - i)
  const above = chance(i, j, seed) * (1 - u) + chance(i + 1, j, seed) * u
  const below = chance(i, j + 1, seed) * (1 - u) + chance(i + 1, j + 1, seed) * u
  const v = eased(y - j)
  return above * (1 - v) + below * v
}

/** A grid of points. */
interface Grid {
  readonly across: number
  readonly down: number
  readonly step: number
  readonly left: number
  readonly top: number
}

/**
 * For each point of a row or column, the preceding node of the noise lattice and the eased fraction of the way to the
 * next.
 */
const between = (
  count: number,
  first: number,
  step: number,
): { readonly after: Int32Array; readonly part: Float64Array } => {
  const after = new Int32Array(count)
  const part = new Float64Array(count)
  for (let i = 0; i < count; i++) {
    const x = first + i * step
    after[i] = Math.floor(x)
    part[i] = eased(x - after[i])
  }
  return { after, part }
}

/** Adds {@link noise} to every point of a grid, with hills `apart` units apart and up to `high`. */
export const addNoise = (values: Float64Array, grid: Grid, apart: number, seed: number, high: number): void => {
  const { across, down, step, left, top } = grid
  const columns = between(across, left / apart, step / apart)
  const rows = between(down, top / apart, step / apart)
  const first = columns.after[0]
  const wide = columns.after[across - 1] - first + 2
  const above = new Float64Array(wide)
  const below = new Float64Array(wide)
  let made = NaN
  for (let j = 0, k = 0; j < down; j++) {
    const row = rows.after[j]
    if (row !== made)
      for (let i = 0; i < wide; i++) {
        above[i] = chance(first + i, row, seed)
        below[i] = chance(first + i, row + 1, seed)
      }
    made = row
    const v = rows.part[j]
    for (let i = 0; i < across; i++, k++) {
      const at = columns.after[i] - first
      const u = columns.part[i]
      const upper = above[at] + (above[at + 1] - above[at]) * u
      const lower = below[at] + (below[at + 1] - below[at]) * u
      values[k] += high * (upper + (lower - upper) * v)
    }
  }
}

/**
 * The sum of three octaves of noise at every point of a grid, from 0 to 1. `apart` is the spacing of the largest hills.
 */
export const fractalNoise = (grid: Grid, apart: number, seed: number): Float64Array => {
  const values = new Float64Array(grid.across * grid.down)
  addNoise(values, grid, apart, seed, 0.58)
  addNoise(values, grid, apart / 2.1, seed + 1, 0.28)
  addNoise(values, grid, apart / 4.3, seed + 2, 0.14)
  return values
}
