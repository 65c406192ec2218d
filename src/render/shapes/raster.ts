import type { Spot } from '../svg.js'
import type { Box } from './box.js'

/** The cell size of rasters. */
const FINE = 4

/** The rectangle that a raster covers. */
interface Extent {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** How much of something lies in a rectangle: approximate, for comparing positions. */
export type Tally = (left: number, top: number, right: number, bottom: number) => number

const sizeOf = ({ width, height }: Extent): readonly [across: number, down: number] => [
  Math.ceil(width / FINE) + 2,
  Math.ceil(height / FINE) + 2,
]

/** A tally of any rectangle from the amounts in the squares of a raster. */
const tallyOf = (extent: Extent, sums: Float64Array): Tally => {
  const { left, top } = extent
  const [across, down] = sizeOf(extent)
  for (let j = 1; j < down; j++)
    for (let i = 1, k = j * across + 1; i < across; i++, k++)
      sums[k] += sums[k - 1] + sums[k - across] - sums[k - across - 1]
  const column = (x: number): number => Math.min(across - 1, Math.max(0, Math.round((x - left) / FINE)))
  const row = (y: number): number => across * Math.min(down - 1, Math.max(0, Math.round((y - top) / FINE)))
  return (l, t, r, b) => {
    const [west, east, north, south] = [column(l), column(r), row(t), row(b)]
    return sums[south + east] - sums[south + west] - sums[north + east] + sums[north + west]
  }
}

/** The total weight of the spots in any rectangle. */
export const spotTally = (
  extent: Extent,
  weighed: readonly (readonly [spots: readonly Spot[], weight: number])[],
): Tally => {
  const [across, down] = sizeOf(extent)
  const sums = new Float64Array(across * down)
  for (const [spots, weight] of weighed)
    for (const { x, y } of spots) {
      const [i, j] = [Math.ceil((x - extent.left) / FINE), Math.ceil((y - extent.top) / FINE)]
      if (i > 0 && j > 0 && i < across && j < down) sums[j * across + i] += weight
    }
  return tallyOf(extent, sums)
}

/** The approximate area of any rectangle that boxes cover, in square units. */
export const boxTally = (extent: Extent, boxes: readonly Box[]): Tally => {
  const [across, down] = sizeOf(extent)
  const sums = new Float64Array(across * down)
  for (const { left, top, right, bottom } of boxes) {
    const [first, last] = [left, right].map((x) => Math.round((x - extent.left) / FINE))
    const [upper, lower] = [top, bottom].map((y) => Math.round((y - extent.top) / FINE))
    for (let j = Math.max(1, upper + 1); j <= Math.min(down - 1, lower); j++)
      for (let i = Math.max(1, first + 1); i <= Math.min(across - 1, last); i++) sums[j * across + i] += FINE * FINE
  }
  return tallyOf(extent, sums)
}

/** Returns the index of the outline a spot lies in, or -1. */
export type Owner = (x: number, y: number) => number

/** Builds a lookup from spots to outlines. Outlines must not overlap. */
export const ownersOf = (extent: Extent, outlines: readonly (readonly Spot[])[]): Owner => {
  const [across, down] = sizeOf(extent)
  const owners = new Int16Array(across * down).fill(-1)
  for (const [own, outline] of outlines.entries())
    for (const [j, row] of crossingsOf(outline, extent.top, down).entries())
      for (let k = 0; k + 1 < row.length; k += 2) {
        const first = Math.max(0, Math.ceil((row[k] - extent.left) / FINE))
        const last = Math.min(across - 1, Math.floor((row[k + 1] - extent.left) / FINE))
        owners.fill(own, j * across + first, j * across + last + 1)
      }
  return (x, y) => {
    const [i, j] = [Math.round((x - extent.left) / FINE), Math.round((y - extent.top) / FINE)]
    return i < 0 || j < 0 || i >= across || j >= down ? -1 : owners[j * across + i]
  }
}

const NONE: readonly number[] = []

/** For each row of a raster, the x coordinates where an outline crosses it, from left to right. */
const crossingsOf = (outline: readonly Spot[], top: number, down: number): readonly (readonly number[])[] => {
  const rows: number[][] = []
  let b = outline[outline.length - 1]
  for (const a of outline) {
    const [low, high] = a.y < b.y ? [a, b] : [b, a]
    const slope = (high.x - low.x) / (high.y - low.y)
    for (let j = Math.max(0, Math.ceil((low.y - top) / FINE)); j < down && top + j * FINE < high.y; j++)
      (rows[j] ??= []).push(low.x + (top + j * FINE - low.y) * slope)
    b = a
  }
  return Array.from(rows, (row: readonly number[] | undefined) => row?.toSorted((one, other) => one - other) ?? NONE)
}
