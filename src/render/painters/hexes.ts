import { drawnOnce } from '../ground/ground.js'
import { hexGround } from '../ground/hexes.js'
import { groundStyle } from '../ground/style.js'
import { layoutOfHexes } from '../layout/hexes.js'
import { HEX_STYLE, type LaidOut } from '../layout/layout.js'
import { trackInStrip } from '../scene/panels.js'
import { nodesOn } from './on-maps.js'
import type { MapPainter } from './painter.js'

const ground = drawnOnce((layout: LaidOut<'hexes'>, look) => hexGround(layout, layout.printed, look))

/** Draws maps of hexes. */
export const hexPainter: MapPainter = (board) => {
  if (board.tag !== 'hexes') return null
  const { map, style = HEX_STYLE, picture } = board
  const layout = layoutOfHexes(map, style)
  return {
    layout,
    ground: (look) => ground(layout, look),
    style: groundStyle,
    nodes: (look) => ({
      ...nodesOn(layout, map, picture, look),
      panels: [],
      key: [],
      track: trackInStrip(layout, picture, look),
    }),
  }
}
