import type { MapBoard } from '../maps/board-picture.js'
import { frontEdges, type MapLayout } from '../render/layout/layout.js'
import type { Region, Spot } from './camera.js'

/** How much of the board around a place belongs to its region. */
const REGION_RADIUS = 90

const regionOf = (spots: readonly Spot[], { width, height }: MapLayout): Region => {
  const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)]
  return {
    left: Math.max(0, Math.min(...xs) - REGION_RADIUS),
    top: Math.max(0, Math.min(...ys) - REGION_RADIUS),
    right: Math.min(width, Math.max(...xs) + REGION_RADIUS),
    bottom: Math.min(height, Math.max(...ys) + REGION_RADIUS),
  }
}

/** The places along the front: on either side of each border of it, or the ground between the sides. */
const frontOf = (board: MapBoard, layout: MapLayout): readonly Spot[] => {
  const places =
    board.tag === 'zones' ? board.picture.disputed : frontEdges(layout, board.picture).flatMap(({ a, b }) => [a, b])
  return layout.spots.filter((_, node) => places.includes(node))
}

/**
 * The regions a board may open with, the best first: all objectives with the whole front, then the objective nearest to
 * the front with the part of the front nearest to it. Without objectives the whole front, or its first place.
 */
export const openingRegions = (board: MapBoard, layout: MapLayout): readonly Region[] => {
  const objectives = board.picture.nodeMarks.flatMap(({ kind, node }) =>
    kind === 'objective' ? [layout.spots[node]] : [],
  )
  const front = frontOf(board, layout)
  const [nearest] = objectives
    .flatMap((from) => front.map((to) => ({ from, to, far: Math.hypot(from.x - to.x, from.y - to.y) })))
    .toSorted((a, b) => a.far - b.far)
  const close = nearest === undefined ? [...objectives, ...front].slice(0, 1) : [nearest.from, nearest.to]
  return close.length === 0 ? [] : [regionOf([...objectives, ...front], layout), regionOf(close, layout)]
}
