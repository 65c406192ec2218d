import type { Spot } from '../svg.js'

/** An axis-aligned rectangle. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** The area in which two rectangles overlap; 0 if they do not. */
export const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top))

/** The rectangle of a given size centered on a spot. */
export const boxAround = ({ x, y }: Spot, wide: number, tall: number): Box => ({
  left: x - wide / 2,
  top: y - tall / 2,
  right: x + wide / 2,
  bottom: y + tall / 2,
})

/** Whether a spot lies inside an outline. */
export const isInside = (outline: readonly Spot[], { x, y }: Spot): boolean => {
  let isIn = false
  let b = outline[outline.length - 1]
  for (const a of outline) {
    if (a.y > y !== b.y > y && x < a.x + ((y - a.y) * (b.x - a.x)) / (b.y - a.y)) isIn = !isIn
    b = a
  }
  return isIn
}
