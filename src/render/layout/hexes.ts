import { orientationOf } from '../../geometry/offset.js'
import { deriveBy } from '../../kernel/derive.js'
import type { HexMapStyle } from '../../maps/board-picture.js'
import type { HexMap } from '../../maps/hex/map.js'
import { layOutHexes } from '../ground/hex-layout.js'
import { hexPlan } from '../ground/hex-plan.js'
import { hexCrossings } from '../ground/hexes.js'
import { hexParts, SIZE, STRIP } from './hex-parts.js'
import type { LaidOut } from './layout.js'

/** What is around all hexes. */
const PAD = 40

/** A map of hexes laid out. */
export const layoutOfHexes: (map: HexMap, style: HexMapStyle) => LaidOut<'hexes'> = deriveBy(
  (map: HexMap, style: HexMapStyle): LaidOut<'hexes'> => {
    const at = map.hexes.map((hex) => hex.at)
    const laid = layOutHexes(at, orientationOf(map.offset), SIZE, PAD, STRIP)
    const plan = hexPlan(map, laid, style)
    return {
      printed: { tag: 'hexes', map, style, laid, plan },
      ids: map.ids,
      names: map.hexes.map(({ id, name }) => name ?? id),
      ...hexParts(laid, at, plan.labels),
      bridges: hexCrossings(map, laid, style),
    }
  },
)
