import { chance, seedOf } from '../shapes/noise.js'
import { midpoint, type Spot } from '../svg.js'
import type { LaidHexes } from './hex-layout.js'

/** The rivers of a map by width, as lines along hexsides. */
export type Rivers = readonly { readonly breadth: 'minor' | 'major'; readonly lines: readonly (readonly Spot[])[] }[]

const isAt = (a: Spot, b: Spot): boolean => Math.hypot(a.x - b.x, a.y - b.y) < 0.5

/** The turns that a river may take beyond the edge of the map, the preferred first, and how it bends on from there. */
const [TURNS, BENDING] = [[0, -0.5, 0.5, -0.9, 0.9], 0.18]
/** The distance that it keeps from roads there, as a part of a hex. */
const CLEAR = 0.35

/**
 * Extends rivers to the course of the river they flow into, or beyond the edge of the map, clear of the spots along
 * roads. Sources stay where they are.
 */
export const joinedRivers = (
  rivers: Rivers,
  { spots, layout: { size } }: LaidHexes,
  roads: readonly Spot[],
): Rivers => {
  const all = rivers.flatMap(({ lines }) => lines)
  const ended = (end: Spot, own: readonly Spot[]): readonly Spot[] => {
    for (const line of all) {
      const i = line === own ? -1 : line.findIndex((spot, k) => k > 0 && k < line.length - 1 && isAt(spot, end))
      // The course cuts its corners on the inside of the bend.
      if (i > 0)
        return [
          { x: (line[i - 1].x + 6 * end.x + line[i + 1].x) / 8, y: (line[i - 1].y + 6 * end.y + line[i + 1].y) / 8 },
        ]
    }
    if (all.some((line) => line !== own && [line[0], line[line.length - 1]].some((spot) => isAt(spot, end))))
      return [end]
    const around = spots.filter(({ x, y }) => Math.hypot(x - end.x, y - end.y) < size * 1.1)
    if (around.length > 2) return [end]
    const [x, y] = [
      end.x - around.reduce((sum, spot) => sum + spot.x, 0) / around.length,
      end.y - around.reduce((sum, spot) => sum + spot.y, 0) / around.length,
    ]
    const near = roads.filter((spot) => Math.hypot(spot.x - end.x, spot.y - end.y) < size * 3)
    const courses = TURNS.map((turn) => {
      const way = Math.atan2(y, x) + turn
      const at = (far: number, angle: number): Spot => ({
        x: end.x + Math.cos(angle) * far * size,
        y: end.y + Math.sin(angle) * far * size,
      })
      return [at(1.1, way), at(2.46, way + (turn < 0 ? -BENDING : BENDING))]
    })
    const clearance = courses.map(([a, b]) =>
      Math.min(
        CLEAR * size,
        ...[midpoint(end, a), a, midpoint(a, b), b].flatMap((on) =>
          near.map((spot) => Math.hypot(spot.x - on.x, spot.y - on.y)),
        ),
      ),
    )
    return courses[clearance.indexOf(Math.max(...clearance))]
  }
  return rivers.map(({ breadth, lines }) => ({
    breadth,
    lines: lines.map((line) => {
      const [first, last] = [line[0], line[line.length - 1]]
      if (line.length < 2 || isAt(first, last)) return line
      const [head, tail] = [ended(first, line), ended(last, line)]
      const isOut = (end: readonly Spot[]): boolean => end.length > 1
      return [
        ...(isOut(head) ? [...head.toReversed(), first] : head),
        ...line.slice(1, -1),
        ...(isOut(tail) ? [last, ...tail] : tail),
      ]
    }),
  }))
}

/**
 * How far a river cuts the corners of its hexsides, in general and where it winds around a hex, and how far it strays
 * along them, as parts of a hex. No river leaves its hexsides by more than 0.17 of a hex.
 */
const [CUT, WINDING, DRIFT] = [0.13, 0.05, 0.12]

/** Whether a line turns left or right at one of its spots: -1 or 1, or 0 at its ends. */
const turnAt = (line: readonly Spot[], i: number): number => {
  const [a, b, c] = [line[i - 1], line[i], line[i + 1]]
  if (a === undefined || c === undefined) return 0
  return Math.sign((b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x))
}

/**
 * Rivers that wander irregularly instead of zigzagging along hexsides: each corner is cut by a different amount and
 * pushed a little along the river. Corners shared by two rivers stay together.
 */
export const wandering = (rivers: Rivers, { layout: { size } }: LaidHexes): Rivers => {
  const moved = new Map<string, Spot>()
  const keyOf = ({ x, y }: Spot): string => `${Math.round(x)} ${Math.round(y)}`
  for (const { lines } of rivers)
    for (const line of lines)
      for (const [i, at] of line.entries()) {
        const [before, after] = [line[i - 1], line[i + 1]]
        if (before === undefined || after === undefined || moved.has(keyOf(at))) continue
        const seed = seedOf(keyOf(at))
        const middle = midpoint(before, after)
        const far = Math.hypot(middle.x - at.x, middle.y - at.y) || 1
        const long = Math.hypot(after.x - before.x, after.y - before.y) || 1
        const winds = [turnAt(line, i - 1), turnAt(line, i + 1)].includes(turnAt(line, i))
        const cut = (0.5 + 0.5 * chance(seed, 1, 61)) * (winds ? WINDING : CUT) * size
        const drift = (2 * chance(seed, 2, 61) - 1) * DRIFT * size
        moved.set(keyOf(at), {
          x: at.x + ((middle.x - at.x) / far) * cut + ((after.x - before.x) / long) * drift,
          y: at.y + ((middle.y - at.y) / far) * cut + ((after.y - before.y) / long) * drift,
        })
      }
  return rivers.map(({ breadth, lines }) => ({
    breadth,
    lines: lines.map((line) => line.map((at) => moved.get(keyOf(at)) ?? at)),
  }))
}
