import { DIRECTIONS } from '../../geometry/direction.js'
import { neighbor, type Hex } from '../../geometry/hex.js'
import { hexsideBetween } from '../../geometry/hexside.js'
import { hexCorners, hexsideEnds } from '../../geometry/layout.js'
import type { LaidHexes } from './hex-layout.js'
import { relativePath, polylinePath } from '../svg.js'
import type { Edge, MapLayout } from './layout.js'
import { COUNTER, ROW } from './counter-slots.js'
import { boxOf, type Label } from './label.js'
import { pairKey } from './pair.js'

/** The distance from the center of a hex to its corners. */
export const SIZE = 58
/** The height of the strip below a map that holds the scale. */
export const STRIP = 24

/** The line between two hexes, directed so that the first hex is on its right. */
const between = ({ layout, spots }: LaidHexes, at: readonly Hex[], a: number, b: number): Edge | null => {
  const side = hexsideBetween(at[a], at[b])
  if (side === null) return null
  const [from, to] = hexsideEnds(layout, side)
  const isRight = (to.x - from.x) * (spots[a].y - from.y) - (to.y - from.y) * (spots[a].x - from.x) > 0
  return { a, b, line: isRight ? [from, to] : [to, from] }
}

const hexEdges = (laid: LaidHexes, at: readonly Hex[]): ReadonlyMap<string, Edge> => {
  const nodes = new Map(at.map((hex, node) => [hex, node]))
  return new Map(
    at.flatMap((hex, a) =>
      DIRECTIONS.flatMap((direction) => {
        const b = nodes.get(neighbor(hex, direction))
        const edge = b === undefined || b < a ? null : between(laid, at, a, b)
        return edge === null ? [] : [[pairKey(edge.a, edge.b), edge] as const]
      }),
    ),
  )
}

/**
 * The parts of the layout that all maps of hexes share. Counters are placed slightly above the center, with the name
 * below.
 */
export const hexParts = (
  laid: LaidHexes,
  at: readonly Hex[],
  labels: readonly Label[],
  built: ReadonlySet<number> = new Set(),
  smallLabels: readonly Label[] = [],
): Pick<
  MapLayout,
  | 'width'
  | 'height'
  | 'spots'
  | 'polygons'
  | 'labels'
  | 'labelBoxes'
  | 'smallLabels'
  | 'foot'
  | 'outlines'
  | 'edges'
  | 'counterSlots'
  | 'way'
  | 'around'
> => {
  const { width, height, spots, layout } = laid
  const polygons = at.map((hex) => hexCorners(layout, hex))
  return {
    width,
    height,
    around: layout.size * 1.6,
    spots,
    polygons,
    outlines: polygons.map((polygon) => relativePath(polygon, true)),
    edges: hexEdges(laid, at),
    counterSlots: spots.map(({ x, y }, node) => {
      const isTall = labels.some((label) => label.node === node && label.lines.length > 1)
      const middle = built.has(node) ? { x: x + 15, y: y + 9, across: 1 } : { x, y: y - (isTall ? 8 : 2), across: 2 }
      return [middle, middle]
    }),
    labels,
    labelBoxes: labels.map(boxOf),
    smallLabels,
    foot: (node, counters) => {
      const isNamed = (label: Label): boolean => label.node === node
      const label = (counters === ROW ? smallLabels.find(isNamed) : undefined) ?? labels.find(isNamed)
      return label === undefined ? Infinity : boxOf(label).top - COUNTER / 2
    },
    way: (from, to) => polylinePath([spots[from], spots[to]]),
  }
}
