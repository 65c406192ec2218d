import { orientationOf } from '../../geometry/offset.js'
import { memoizeBy } from '../../kernel/memoize.js'
import type { HexMapStyle } from '../../maps/board-picture.js'
import type { EdgeId } from '../../maps/graph.js'
import type { HexMap } from '../../maps/hex/map.js'
import { layOutHexes, type LaidHexes } from './hex-layout.js'
import { crossingOf, edgesWith, hexPlan, type HexPlan } from './hex-plan.js'
import { hexParts, SIZE, STRIP } from './hex-parts.js'
import type { Crossing, LaidOut } from './layout.js'
import { pairKey } from './pair.js'

/** The margin around all hexes. */
const PAD = 40

/** The points where roads cross hexsides: printed bridges, and places where a bridge may be marked. */
const hexCrossings = (
  map: HexMap,
  laid: LaidHexes,
  { bridge }: HexMapStyle,
  { bends }: HexPlan,
): ReadonlyMap<string, Crossing> => {
  const { spots } = laid
  const standing = new Set(edgesWith(map, bridge))
  return new Map(
    Array.from(map.edgeFrom, (a, edge) => [a, map.edgeTo[edge], edge] as const)
      .filter(([a, b]) => a < b)
      .map(([a, b, edge]) => [
        pairKey(a, b),
        {
          at: crossingOf(map, laid, bends, edge as EdgeId),
          turn: (Math.atan2(spots[b].y - spots[a].y, spots[b].x - spots[a].x) * 180) / Math.PI,
          isPrinted: standing.has(edge as EdgeId),
        },
      ]),
  )
}

/** Lays out a map of hexes; cached per map and style. */
export const layoutOfHexes: (map: HexMap, style: HexMapStyle) => LaidOut<'hexes'> = memoizeBy(
  (map: HexMap, style: HexMapStyle): LaidOut<'hexes'> => {
    const at = map.hexes.map((hex) => hex.at)
    const laid = layOutHexes(at, orientationOf(map.offset), SIZE, PAD, STRIP)
    const plan = hexPlan(map, laid, style)
    return {
      printed: { tag: 'hexes', map, style, laid, plan },
      ids: map.ids,
      names: map.hexes.map(({ id, name }) => name ?? id),
      ...hexParts(laid, at, plan.labels),
      bridges: hexCrossings(map, laid, style, plan),
    }
  },
)
