import type { OnBoard } from '../kernel/move-input.js'
import { COUNTER } from '../render/layout/counter-slots.js'
import type { MapLayout } from '../render/layout/layout.js'
import type { Scene } from '../render/scene/node.js'
import { isInside } from '../render/shapes/box.js'
import type { Spot } from './camera.js'

/** A counter as drawn; `x` and `y` are its center. */
export interface DrawnCounter extends Spot {
  readonly unit: string
}

/** Lists the counters of a scene from bottom to top. */
export const drawnCounters = ({ layers }: Scene): readonly DrawnCounter[] =>
  (layers.find(({ name }) => name === 'counters')?.nodes ?? []).flatMap(({ kind, transform = '', data }) => {
    const [, x, y] = /translate\(([-\d.]+)[ ,]([-\d.]+)\)/.exec(transform) ?? []
    return kind === 'unit' && data?.['unit'] !== undefined ? [{ unit: data['unit'], x: Number(x), y: Number(y) }] : []
  })

/** Returns the node whose area or hex contains a point, or null. */
export const nodeAt = ({ polygons }: MapLayout, spot: Spot): number | null => {
  const found = polygons.findIndex((outline) => isInside(outline, spot))
  return found < 0 ? null : found
}

/**
 * Returns what lies at a point of the board: the topmost counter, otherwise the area or hex.
 *
 * @param thumb how far outside a counter a touch still counts, in board units
 */
export const hitTest = (layout: MapLayout, lying: readonly DrawnCounter[], spot: Spot, thumb = 0): OnBoard | null => {
  const half = COUNTER / 2
  const on = lying.findLast(({ x, y }) => Math.abs(spot.x - x) <= half && Math.abs(spot.y - y) <= half)
  if (on !== undefined) return { unit: on.unit }
  const near = lying
    .map(({ unit, x, y }) => ({ unit, off: Math.max(Math.abs(spot.x - x), Math.abs(spot.y - y)) - half }))
    .filter(({ off }) => off <= thumb)
    .toSorted((a, b) => a.off - b.off)
    .at(0)
  if (near !== undefined) return { unit: near.unit }
  const node = nodeAt(layout, spot)
  return node === null ? null : { place: layout.ids[node] }
}

/** Returns the positions of a fanned-out stack: a row or block around a point. */
export const fanPositions = (count: number, { x, y }: Spot, width: number, height: number): readonly Spot[] => {
  const across = Math.min(count, 4)
  const [apart, half] = [COUNTER + 4, COUNTER / 2 + 4]
  const rows = Math.ceil(count / across)
  const left = Math.min(Math.max(x - ((across - 1) * apart) / 2, half), width - half - (across - 1) * apart)
  const top = Math.min(Math.max(y - ((rows - 1) * apart) / 2, half), height - half - (rows - 1) * apart)
  return Array.from({ length: count }, (_, i) => ({
    x: left + (i % across) * apart,
    y: top + Math.floor(i / across) * apart,
  }))
}

/**
 * Returns the nearest node in a direction, or null. Sideways distance counts more, but a neighbor on a slant still
 * comes before the hex behind it. Between two equally near neighbors, the choice alternates from row to row, so that
 * repeated steps stay on a straight line.
 */
export const nodeInDirection = (spots: readonly Spot[], from: number, dx: number, dy: number): number | null => {
  let [best, least]: [number | null, number] = [null, Infinity]
  const here = spots[from]
  for (const [node, { x, y }] of spots.entries()) {
    const along = (x - here.x) * dx + (y - here.y) * dy
    const aside = (x - here.x) * Math.abs(dy) + (y - here.y) * Math.abs(dx)
    const far = along + 1.7 * Math.abs(aside)
    if (node === from || along < 3 || far > least + 0.5) continue
    const row = Math.round((here.x * Math.abs(dx) + here.y * Math.abs(dy)) / along)
    const isPreferred = aside < 0 === (row % 2 === 0)
    if (Math.abs(far - least) <= 0.5 && !isPreferred) continue
    least = far
    best = node
  }
  return best
}
