import { drawnOnce } from '../ground/ground.js'
import { titleBox } from '../ground/hex-frame.js'
import { hexGround } from '../ground/hexes.js'
import { groundStyle } from '../ground/style.js'
import { layoutOfHexes } from '../layout/hexes.js'
import { HEX_STYLE } from '../../maps/board-picture.js'
import type { LaidOut } from '../layout/layout.js'
import { hexNames } from '../scene/hex-names.js'
import { trackInStrip } from '../scene/panels.js'
import { namesOn, nodesOn } from './on-maps.js'
import type { MapPainter } from './painter.js'

const ground = drawnOnce((layout: LaidOut<'hexes'>, look) => hexGround(layout, layout.printed, look))

/** Paints maps of hexes. */
export const hexPainter: MapPainter = (board) => {
  if (board.tag !== 'hexes') return null
  const { map, style = HEX_STYLE, picture } = board
  const layout = layoutOfHexes(map, style)
  const title = titleBox(layout.printed.laid, style.kilometers, map.title)
  return {
    layout,
    ground: (look) => ground(layout, look),
    style: groundStyle,
    nodes: (look, step) => ({
      ...nodesOn(layout, map, picture, look),
      lettering: namesOn(hexNames, layout, picture, look, step).map(({ node }) => node),
      panels: [],
      key: [],
      track: step < 1 ? [] : trackInStrip(layout, picture, look, [], title),
    }),
  }
}
