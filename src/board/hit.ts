import type { OnBoard } from '../kernel/move-input.js'
import type { Layout } from '../render/layout/layout.js'
import type { Scene } from '../render/scene/node.js'
import type { Spot } from './camera.js'

/** A counter as it lies. */
export interface Lying extends Spot {
  /** The id of its unit. */
  readonly unit: string
}

const COUNTER = 41

/** The counters of a scene as they lie, the lowest first. */
export const lyingIn = ({ layers }: Scene): readonly Lying[] =>
  (layers.find(({ name }) => name === 'counters')?.nodes ?? []).flatMap(({ kind, transform = '', data }) => {
    const [, x, y] = /translate\(([-\d.]+)[ ,]([-\d.]+)\)/.exec(transform) ?? []
    return kind === 'unit' && data?.['unit'] !== undefined ? [{ unit: data['unit'], x: Number(x), y: Number(y) }] : []
  })

/** Whether a spot lies inside an outline. */
export const isInside = ({ x, y }: Spot, outline: readonly Spot[]): boolean => {
  let inside = false
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i++) {
    const [a, b] = [outline[i], outline[j]]
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside
  }
  return inside
}

/** The node whose area or hex a spot lies in, or null. */
export const nodeAt = ({ polygons }: Layout, spot: Spot): number | null => {
  const found = polygons.findIndex((outline) => isInside(spot, outline))
  return found < 0 ? null : found
}

/**
 * What lies at a spot of the board: the uppermost counter, or else the area or hex, whatever town, name or road is drawn there.
 *
 * @param thumb how far around a counter a thumb may miss it
 */
export const thingAt = (layout: Layout, lying: readonly Lying[], spot: Spot, thumb = 0): OnBoard | null => {
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

/** Where things stand in a row or block when a stack is fanned out around a spot. */
export const fannedOut = (count: number, { x, y }: Spot, width: number, height: number): readonly Spot[] => {
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

/** The node nearest to another in a direction: what lies sideways counts as farther. */
export const towards = (spots: readonly Spot[], from: number, dx: number, dy: number): number | null => {
  let [best, least]: [number | null, number] = [null, Infinity]
  for (const [node, { x, y }] of spots.entries()) {
    const along = (x - spots[from].x) * dx + (y - spots[from].y) * dy
    const across = Math.abs((x - spots[from].x) * dy) + Math.abs((y - spots[from].y) * dx)
    if (node === from || along < 3 || along + 2 * across >= least) continue
    least = along + 2 * across
    best = node
  }
  return best
}
