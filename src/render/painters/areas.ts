import { areaSigns } from '../ground/area-key.js'
import { areaGround } from '../ground/areas.js'
import { drawnOnce } from '../ground/ground.js'
import { groundStyle } from '../ground/style.js'
import { layoutOfAreas } from '../layout/areas.js'
import { AREA_STYLE, type LaidOut } from '../layout/layout.js'
import { keyNodes, titleNodes, trackInPanel } from '../scene/panels.js'
import { nodesOn } from './on-maps.js'
import type { MapPainter } from './painter.js'

const ground = drawnOnce((layout: LaidOut<'areas'>, look) => areaGround(layout, layout.printed, look))

/** Draws maps of areas. */
export const areaPainter: MapPainter = (board) => {
  if (board.tag !== 'areas') return null
  const { map, style = AREA_STYLE, picture } = board
  const layout = layoutOfAreas(map, style)
  return {
    layout,
    ground: (look) => ground(layout, look),
    style: groundStyle,
    nodes: (look) => {
      const { laid, plan } = layout.printed
      return {
        ...nodesOn(layout, map, picture, look),
        panels: titleNodes(plan),
        key: keyNodes(plan, () => areaSigns(map, laid, style, plan, look)),
        track: trackInPanel(plan, picture, look),
      }
    },
  }
}
