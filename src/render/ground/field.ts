import type { Spot } from '../svg.js'

/** A value at every point of a grid. */
export interface Field {
  /** How many points lie side by side. */
  readonly across: number
  /** How many lie one under the other. */
  readonly down: number
  /** How far apart they are. */
  readonly step: number
  /** Where the first column stands. */
  readonly left: number
  /** Where the first row stands. */
  readonly top: number
  /** The values, row by row. */
  readonly values: Float64Array
}

/** A rectangle on the drawing. */
export interface Extent {
  /** Its left edge. */
  readonly left: number
  /** Its upper edge. */
  readonly top: number
  /** How wide it is. */
  readonly width: number
  /** How high it is. */
  readonly height: number
}

/** A field over a rectangle, worked out point by point. */
export const fieldOver = (
  { left, top, width, height }: Extent,
  step: number,
  value: (x: number, y: number, i: number) => number,
): Field => {
  const [across, down] = [Math.ceil(width / step) + 1, Math.ceil(height / step) + 1]
  const values = Float64Array.from({ length: across * down }, (_, i) =>
    value(left + (i % across) * step, top + Math.floor(i / across) * step, i),
  )
  return { across, down, step, left, top, values }
}

/** Another field on the same grid. */
export const mapped = (field: Field, value: (i: number) => number): Field => ({
  ...field,
  values: field.values.map((_, i) => value(i)),
})

/** How far every point of a grid is from the nearest of some spots. */
export const awayFrom = (field: Field, spots: Iterable<Spot>): Float64Array => {
  const { across, down, step, left, top } = field
  const away = new Float64Array(across * down).fill(1e6)
  for (const { x, y } of spots) {
    const [i, j] = [Math.round((x - left) / step), Math.round((y - top) / step)]
    if (i < 0 || j < 0 || i >= across || j >= down) continue
    const k = j * across + i
    away[k] = Math.min(away[k], Math.hypot(x - left - i * step, y - top - j * step))
  }
  const relax = (k: number, i: number, dx: number, dy: number): void => {
    if (i + dx < 0 || i + dx >= across) return
    const other = k + dy * across + dx
    if (other < 0 || other >= away.length) return
    away[k] = Math.min(away[k], away[other] + step * Math.hypot(dx, dy))
  }
  for (let k = 0; k < away.length; k++)
    for (const [dx, dy] of [
      [-1, 0],
      [-1, -1],
      [0, -1],
      [1, -1],
    ] as const)
      relax(k, k % across, dx, dy)
  for (let k = away.length - 1; k >= 0; k--)
    for (const [dx, dy] of [
      [1, 0],
      [1, 1],
      [0, 1],
      [-1, 1],
    ] as const)
      relax(k, k % across, dx, dy)
  return away
}

/** The value below which this part of a field lies. */
export const quantile = ({ values }: Field, part: number): number =>
  values.toSorted()[Math.min(values.length - 1, Math.floor(values.length * part))]

/** Closed lines around all that is at least this high: marching squares, the inside always on the same hand. */
const rings = ({ across, down, step, left, top, values }: Field, level: number): readonly (readonly Spot[])[] => {
  const value = (i: number, j: number): number =>
    i < 0 || j < 0 || i >= across || j >= down ? level - 1e-3 : values[j * across + i]
  const wide = across + 2
  const key = (i: number, j: number, isUpright: 0 | 1): number => 2 * ((j + 1) * wide + i + 1) + isUpright
  const next = new Map<number, number>()
  for (let j = -1; j < down; j++)
    for (let i = -1; i < across; i++) {
      const [p, q, r, t] = [value(i, j), value(i + 1, j), value(i + 1, j + 1), value(i, j + 1)]
      const first = p >= level
      if (q >= level === first && r >= level === first && t >= level === first) continue
      const high = [first, q >= level, r >= level, t >= level]
      const sides = [key(i, j, 0), key(i + 1, j, 1), key(i, j + 1, 0), key(i, j, 1)]
      for (let k = 0; k < 4; k++) {
        if (high[k] || !high[(k + 1) % 4]) continue
        let end = k + 1
        while (high[(end + 1) % 4]) end++
        next.set(sides[k], sides[end % 4])
      }
    }
  const spotAt = (side: number): Spot => {
    const place = side >> 1
    const [i, j] = [(place % wide) - 1, Math.floor(place / wide) - 1]
    const [dx, dy] = side % 2 === 0 ? [1, 0] : [0, 1]
    const [a, b] = [value(i, j), value(i + dx, j + dy)]
    const t = Math.min(1, Math.max(0, (level - a) / (b - a)))
    return { x: left + (i + dx * t) * step, y: top + (j + dy * t) * step }
  }
  const found: Spot[][] = []
  for (const first of next.keys()) {
    const ring: Spot[] = []
    for (let at: number | undefined = first; at !== undefined;) {
      const after: number | undefined = next.get(at)
      next.delete(at)
      if (after !== undefined) ring.push(spotAt(at))
      at = after
    }
    found.push(ring)
  }
  return found
}

const offLine = ({ x, y }: Spot, a: Spot, b: Spot): number => {
  const far = Math.hypot(b.x - a.x, b.y - a.y)
  return far === 0 ? Math.hypot(x - a.x, y - a.y) : Math.abs((b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x)) / far
}

/** A line without the spots that lie less than this off it. */
export const simplified = (line: readonly Spot[], off: number): readonly Spot[] => {
  if (line.length < 3) return line
  const [first, last] = [line[0], line[line.length - 1]]
  let [most, at] = [0, 0]
  for (let i = 1; i < line.length - 1; i++) {
    const away = offLine(line[i], first, last)
    if (away > most) [most, at] = [away, i]
  }
  return most <= off
    ? [first, last]
    : [...simplified(line.slice(0, at + 1), off).slice(0, -1), ...simplified(line.slice(at), off)]
}

const pair = (x: number, y: number): string => `${x}${y < 0 ? '' : ' '}${y}`

/**
 * A closed line through the middles of its sides, round at every corner; corners are even, so that every step is exact.
 *
 * @param unit how long a step of 1 is: soft lines are written in larger steps, and drawn as much larger
 */
export const rounded = (corners: readonly Spot[], unit = 1): string => {
  const even = (at: number): number => 2 * Math.round(at / unit / 2)
  const v = corners
    .map(({ x, y }) => ({ x: even(x), y: even(y) }))
    .filter(({ x, y }, i, all) => x !== all[(i + 1) % all.length].x || y !== all[(i + 1) % all.length].y)
  if (v.length < 3) return ''
  const middle = v.map(({ x, y }, i) => {
    const { x: u, y: w } = v[(i + 1) % v.length]
    return { x: (x + u) / 2, y: (y + w) / 2 }
  })
  const [start, first] = [middle[v.length - 1], middle[0]]
  const steps = middle
    .slice(1)
    .map(({ x, y }, i) => pair(x - middle[i].x, y - middle[i].y))
    .reduce((all, one) => all + (all === '' || one.startsWith('-') ? one : ` ${one}`), '')
  const bend = pair(v[0].x - start.x, v[0].y - start.y)
  const to = pair(first.x - start.x, first.y - start.y)
  return `M${pair(start.x, start.y)}q${bend}${to.startsWith('-') ? '' : ' '}${to}t${steps}z`
}

const areaOf = (ring: readonly Spot[]): number =>
  ring.reduce((sum, { x, y }, i) => {
    const to = ring[(i + 1) % ring.length]
    return sum + (x * to.y - to.x * y) / 2
  }, 0)

/** The path around all that is at least this high; small islands and lakes are left out. */
export const contour = (field: Field, level: number, least = 700, off = 2.2, unit = 1): string =>
  rings(field, level)
    .filter((ring) => Math.abs(areaOf(ring)) >= least)
    .map((ring) => {
      const half = ring.length >> 1
      const open = [...simplified(ring.slice(0, half + 1), off), ...simplified([...ring.slice(half), ring[0]], off)]
      return rounded(open.slice(0, -1), unit)
    })
    .join('')

/** Where light from the north-west falls: 0 on level ground, more on slopes toward it, less on those away. */
export const lighting = (field: Field, steep: number): Field => {
  const { across, down, step, values } = field
  const at = (i: number, j: number): number =>
    values[Math.min(down - 1, Math.max(0, j)) * across + Math.min(across - 1, Math.max(0, i))]
  return mapped(field, (k) => {
    const [i, j] = [k % across, Math.floor(k / across)]
    const dx = ((at(i + 1, j) - at(i - 1, j)) * steep) / (2 * step)
    const dy = ((at(i, j + 1) - at(i, j - 1)) * steep) / (2 * step)
    return (0.473 * (dx + dy) + 0.743) / Math.hypot(dx, dy, 1) - 0.743
  })
}
