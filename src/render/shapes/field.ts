import { memoize } from '../../kernel/memoize.js'
import type { Spot } from '../svg.js'

/** A value at every point of a grid. */
export interface Field {
  /** The number of columns. */
  readonly across: number
  /** The number of rows. */
  readonly down: number
  /** The distance between neighboring points. */
  readonly step: number
  /** The x coordinate of the first column. */
  readonly left: number
  /** The y coordinate of the first row. */
  readonly top: number
  /** The values, row by row. */
  readonly values: Float64Array
}

/** A rectangle on the drawing. */
export interface Extent {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Evaluates a function at every point of a grid over a rectangle. */
export const sampleField = (
  { left, top, width, height }: Extent,
  step: number,
  value: (x: number, y: number, i: number) => number,
): Field => {
  const [across, down] = [Math.ceil(width / step) + 1, Math.ceil(height / step) + 1]
  const values = new Float64Array(across * down)
  for (let j = 0, i = 0; j < down; j++)
    for (let k = 0; k < across; k++, i++) values[i] = value(left + k * step, top + j * step, i)
  return { across, down, step, left, top, values }
}

/** A field with other values on the same grid. */
export const mapField = (field: Field, value: (i: number) => number): Field => {
  const values = new Float64Array(field.values.length)
  for (let i = 0; i < values.length; i++) values[i] = value(i)
  return { ...field, values }
}

/** The distance from every point of a grid to the nearest of some spots. */
export const distanceField = (field: Field, spots: Iterable<Spot>): Float64Array => {
  const { across, down, step, left, top } = field
  const away = new Float64Array(across * down).fill(1e6)
  for (const { x, y } of spots) {
    const [i, j] = [Math.round((x - left) / step), Math.round((y - top) / step)]
    if (i < 0 || j < 0 || i >= across || j >= down) continue
    const k = j * across + i
    away[k] = Math.min(away[k], Math.hypot(x - left - i * step, y - top - j * step))
  }
  const slant = step * Math.SQRT2
  for (let k = 0; k < away.length; k++) {
    const i = k % across
    if (i > 0) away[k] = Math.min(away[k], away[k - 1] + step)
    if (k < across) continue
    const above = k - across
    if (i > 0) away[k] = Math.min(away[k], away[above - 1] + slant)
    away[k] = Math.min(away[k], away[above] + step)
    if (i < across - 1) away[k] = Math.min(away[k], away[above + 1] + slant)
  }
  for (let k = away.length - 1; k >= 0; k--) {
    const i = k % across
    if (i < across - 1) away[k] = Math.min(away[k], away[k + 1] + step)
    if (k + across >= away.length) continue
    const below = k + across
    if (i < across - 1) away[k] = Math.min(away[k], away[below + 1] + slant)
    away[k] = Math.min(away[k], away[below] + step)
    if (i > 0) away[k] = Math.min(away[k], away[below - 1] + slant)
  }
  return away
}

/** The values below which the given parts of a field lie. */
export const quantiles = ({ values }: Field, parts: readonly number[]): readonly number[] => {
  const sorted = values.toSorted()
  return parts.map((part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))])
}

const RIM = -1e9

/** A copy of a field with a rim lower than all its values, so that every contour closes. */
const rimmed = memoize(({ across, down, values }: Field): Float64Array => {
  const wide = across + 2
  const all = new Float64Array(wide * (down + 2)).fill(RIM)
  for (let j = 0; j < down; j++) all.set(values.subarray(j * across, (j + 1) * across), (j + 1) * wide + 1)
  return all
})

/**
 * For each combination of high corners of a square, the sides where contours enter and leave: above, right, below,
 * left.
 */
const WAYS: readonly (readonly (readonly [from: number, to: number])[])[] = Array.from({ length: 16 }, (_, high) => {
  const isHigh = (corner: number): boolean => ((high >> (corner % 4)) & 1) === 1
  return [0, 1, 2, 3].flatMap((side) => {
    if (isHigh(side) || !isHigh(side + 1)) return []
    let end = side + 1
    while (isHigh(end + 1)) end++
    return [[side, end % 4] as const]
  })
})

/**
 * Closed contours around everything at least this high, by marching squares. The inside is always on the same side of
 * the line.
 */
const rings = (field: Field, level: number): readonly (readonly Spot[])[] => {
  const { across, down, step, left, top } = field
  const all = rimmed(field)
  const wide = across + 2
  const next = new Int32Array(2 * all.length).fill(-1)
  const starts: number[] = []
  for (let j = 0; j <= down; j++)
    for (let k = j * wide, end = k + across; k <= end; k++) {
      const high =
        (all[k] >= level ? 1 : 0) |
        (all[k + 1] >= level ? 2 : 0) |
        (all[k + wide + 1] >= level ? 4 : 0) |
        (all[k + wide] >= level ? 8 : 0)
      if (high === 0 || high === 15) continue
      const sides = [2 * k, 2 * k + 3, 2 * (k + wide), 2 * k + 1]
      for (const [from, to] of WAYS[high]) {
        next[sides[from]] = sides[to]
        starts.push(sides[from])
      }
    }
  const at = (k: number): number => (all[k] === RIM ? level - 1e-3 : all[k])
  const spotAt = (side: number): Spot => {
    const k = side >> 1
    const i = k % wide
    const isUpright = side % 2 === 1
    const a = at(k)
    const t = Math.min(1, Math.max(0, (level - a) / (at(isUpright ? k + wide : k + 1) - a)))
    const [x, y] = [left + (i - 1) * step, top + ((k - i) / wide - 1) * step]
    return isUpright ? { x, y: y + t * step } : { x: x + t * step, y }
  }
  const found: Spot[][] = []
  for (const start of starts) {
    const ring: Spot[] = []
    for (let side = start; next[side] >= 0;) {
      const after = next[side]
      next[side] = -1
      ring.push(spotAt(side))
      side = after
    }
    if (ring.length > 0) found.push(ring)
  }
  return found
}

const offLine = ({ x, y }: Spot, a: Spot, b: Spot): number => {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const far = Math.sqrt(dx * dx + dy * dy)
  return far === 0 ? Math.hypot(x - a.x, y - a.y) : Math.abs(dx * (y - a.y) - dy * (x - a.x)) / far
}

/** Marks the spots to keep between two spots of a line: those that deviate from it by at least `off`. */
const keep = (line: readonly Spot[], from: number, to: number, off: number, isKept: Uint8Array): void => {
  const open = [from, to]
  while (open.length > 0) {
    const last = open.pop() ?? 0
    const first = open.pop() ?? 0
    let most = off
    let at = -1
    for (let i = first + 1; i < last; i++) {
      const away = offLine(line[i], line[first], line[last])
      if (away > most) {
        most = away
        at = i
      }
    }
    if (at < 0) continue
    isKept[at] = 1
    open.push(first, at, at, last)
  }
}

/** Simplifies a line: drops the spots that deviate from it by less than `off`. The ends stay. */
export const simplifiedLine = (line: readonly Spot[], off: number): readonly Spot[] => {
  const isKept = new Uint8Array(line.length)
  isKept[0] = 1
  isKept[line.length - 1] = 1
  keep(line, 0, line.length - 1, off, isKept)
  return line.filter((_, i) => isKept[i] === 1)
}

/** Simplifies a closed line in the same way. */
export const simplifiedRing = (ring: readonly Spot[], off: number): readonly Spot[] => {
  const half = ring.length >> 1
  const line = [...ring, ring[0]]
  const isKept = new Uint8Array(line.length)
  isKept[0] = 1
  isKept[half] = 1
  keep(line, 0, half, off, isKept)
  keep(line, half, ring.length, off, isKept)
  return ring.filter((_, i) => isKept[i] === 1)
}

const pair = (x: number, y: number): string => `${x}${y < 0 ? '' : ' '}${y}`

/**
 * A closed curve through the midpoints of its sides, rounded at every corner, as path data. Corners have even
 * coordinates, so every step is exact.
 *
 * @param unit the length of one step. Soft lines use larger steps and are scaled up when drawn
 */
export const rounded = (corners: readonly Spot[], unit = 1): string => {
  const v: number[] = []
  const even = (at: number): number => 2 * Math.round(at / unit / 2)
  for (const corner of corners) {
    const [x, y] = [even(corner.x), even(corner.y)]
    if (x !== v[v.length - 2] || y !== v[v.length - 1]) v.push(x, y)
  }
  if (v[0] === v[v.length - 2] && v[1] === v[v.length - 1]) v.length -= 2
  const count = v.length
  if (count < 6) return ''
  let x = (v[count - 2] + v[0]) / 2
  let y = (v[count - 1] + v[1]) / 2
  let d = `M${pair(x, y)}q${pair(v[0] - x, v[1] - y)}`
  for (let i = 0; i < count; i += 2) {
    const [toX, toY] = [(v[i] + v[(i + 2) % count]) / 2, (v[i + 1] + v[(i + 3) % count]) / 2]
    const step = pair(toX - x, toY - y)
    d += i === 2 ? `t${step}` : step.startsWith('-') ? step : ` ${step}`
    x = toX
    y = toY
  }
  return `${d}z`
}

const areaOf = (ring: readonly Spot[]): number => {
  let sum = 0
  let before = ring[ring.length - 1]
  for (const spot of ring) {
    sum += before.x * spot.y - spot.x * before.y
    before = spot
  }
  return sum / 2
}

/** The path around everything at least this high. Islands and lakes smaller than `least` are omitted. */
export const contour = (field: Field, level: number, least = 700, off = 2.2, unit = 1): string => {
  let d = ''
  for (const ring of rings(field, level))
    if (Math.abs(areaOf(ring)) >= least) d += rounded(simplifiedRing(ring, off), unit)
  return d
}

/** The light from the north-west: 0 on level ground, higher on slopes facing it, lower on slopes facing away. */
export const hillshade = (field: Field, steep: number): Field => {
  const { across, down, step, values } = field
  const by = steep / (2 * step)
  return mapField(field, (k) => {
    const i = k % across
    const j = (k - i) / across
    const dx = (values[i < across - 1 ? k + 1 : k] - values[i > 0 ? k - 1 : k]) * by
    const dy = (values[j < down - 1 ? k + across : k] - values[j > 0 ? k - across : k]) * by
    return (0.473 * (dx + dy) + 0.743) / Math.sqrt(dx * dx + dy * dy + 1) - 0.743
  })
}
