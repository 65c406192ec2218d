import type { Spot } from '../svg.js'

/** A corner of a cell, with the neighbor across the side that begins there, or -1 for the edge of the map. */
interface Corner extends Spot {
  readonly beyond: number
}

/** The border between two cells that touch. */
export interface CellBorder {
  /** The cell with the lower number. */
  readonly a: number
  /** The cell with the higher number. */
  readonly b: number
  /** The border from end to end; always an odd number of spots. */
  readonly spots: readonly Spot[]
}

/** A map divided into one cell per spot. */
export interface Cells {
  /** The outline of each cell. */
  readonly outlines: readonly (readonly Spot[])[]
  readonly borders: readonly CellBorder[]
}

/** The part of a convex outline that is nearer to `own` than to `other`. Its new side borders on `beyond`. */
const nearer = (outline: readonly Corner[], own: Spot, other: Spot, beyond: number): readonly Corner[] => {
  const [a, b] = [other.x - own.x, other.y - own.y]
  const c = (other.x ** 2 + other.y ** 2 - own.x ** 2 - own.y ** 2) / 2
  const kept: Corner[] = []
  outline.forEach((from, i) => {
    const to = outline[(i + 1) % outline.length]
    const [before, after] = [a * from.x + b * from.y - c, a * to.x + b * to.y - c]
    if (before <= 0) kept.push(from)
    if (before <= 0 === after <= 0) return
    const part = before / (before - after)
    const spot = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }
    kept.push({ ...spot, beyond: before <= 0 ? beyond : from.beyond })
  })
  return kept
}

/** The distance from a spot to the farthest corner of an outline. */
const farthest = (outline: readonly Corner[], own: Spot): number => {
  let most = 0
  for (const { x, y } of outline) most = Math.max(most, Math.hypot(x - own.x, y - own.y))
  return most
}

/** A number from -1 to 1 that depends only on its seed. */
const noise = (seed: number): number => {
  let h = Math.imul(seed ^ (seed >>> 16), 0x21f0aaad)
  h = Math.imul(h ^ (h >>> 15), 0x735a2d97)
  return ((h ^ (h >>> 15)) >> 0) / 2147483648
}

const WAVES = 3
const SWAY = 0.11

/** Bends a straight border irregularly, as in real country. The same input gives the same line. */
const bent = (from: Spot, to: Spot, seed: number, depth = WAVES): readonly Spot[] => {
  if (depth === 0) return [from, to]
  const sway = noise(seed) * SWAY
  const middle = {
    x: (from.x + to.x) / 2 - (to.y - from.y) * sway,
    y: (from.y + to.y) / 2 + (to.x - from.x) * sway,
  }
  return [...bent(from, middle, seed * 2 + 1, depth - 1).slice(0, -1), ...bent(middle, to, seed * 2 + 2, depth - 1)]
}

/**
 * Divides a rectangle into Voronoi cells, one per spot, and bends their borders.
 *
 * @param spots spots inside the rectangle, all different
 */
export const voronoiCells = (spots: readonly Spot[], width: number, height: number): Cells => {
  const frame: readonly Corner[] = [
    { x: 0, y: 0, beyond: -1 },
    { x: width, y: 0, beyond: -1 },
    { x: width, y: height, beyond: -1 },
    { x: 0, y: height, beyond: -1 },
  ]
  const corners = spots.map((own, i) => {
    const far = spots.map(({ x, y }) => Math.hypot(x - own.x, y - own.y))
    const others = Array.from(spots, (_, j) => j)
      .filter((j) => j !== i)
      .sort((a, b) => far[a] - far[b])
    let outline = frame
    for (const j of others) {
      if (far[j] / 2 > farthest(outline, own)) break
      outline = nearer(outline, own, spots[j], j)
    }
    return outline
  })
  const borders = new Map<string, CellBorder>()
  const outlines = corners.map((cell, own) =>
    cell.flatMap((from, i): readonly Spot[] => {
      const { beyond } = from
      if (beyond < 0) return [from]
      if (own > beyond) {
        const border = borders.get(`${beyond} ${own}`)
        return border === undefined ? [from] : border.spots.toReversed().slice(0, -1)
      }
      const border = { a: own, b: beyond, spots: bent(from, cell[(i + 1) % cell.length], own * 977 + beyond) }
      borders.set(`${own} ${beyond}`, border)
      return border.spots.slice(0, -1)
    }),
  )
  return { outlines, borders: [...borders.values()] }
}

const ROUNDS = 200
/** Two spots this close to the required distance are left alone. */
const CLOSE = 0.01

/** Pushes two spots apart to the required distance. Returns whether they had to move. */
const pushed = (a: { x: number; y: number }, b: { x: number; y: number }, apart: number): boolean => {
  // Two spots at the same place are moved east and west.
  const isSame = a.x === b.x && a.y === b.y
  const [dx, dy] = [isSame ? 1e-3 : b.x - a.x, b.y - a.y]
  if (Math.abs(dx) >= apart || Math.abs(dy) >= apart) return false
  const distance = Math.sqrt(dx * dx + dy * dy)
  if (distance >= apart - CLOSE) return false
  const push = (apart - distance) / (2 * distance)
  a.x -= dx * push
  a.y -= dy * push
  b.x += dx * push
  b.y += dy * push
  return true
}

/**
 * Pushes spots apart, as far as possible, until no two are closer than the required distance, and keeps them inside the
 * rectangle.
 */
export const relaxPoints = (
  spots: readonly Spot[],
  apart: number,
  width: number,
  height: number,
  margin: number,
): readonly Spot[] => {
  const moved = spots.map(({ x, y }) => ({ x, y }))
  for (let round = 0, isMoved = true; round < ROUNDS && isMoved; round++) {
    isMoved = false
    for (let i = 0; i < moved.length; i++)
      for (let j = i + 1; j < moved.length; j++) if (pushed(moved[i], moved[j], apart)) isMoved = true
    for (const spot of moved) {
      spot.x = Math.min(Math.max(spot.x, margin), width - margin)
      spot.y = Math.min(Math.max(spot.y, margin), height - margin)
    }
  }
  return moved
}
