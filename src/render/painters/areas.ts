import { areaSigns } from '../ground/area-key.js'
import { areaGround } from '../ground/areas.js'
import { drawnOnce } from '../ground/ground.js'
import { groundStyle } from '../ground/style.js'
import { placeSquares } from '../layout/area-plan.js'
import { layoutOfAreas } from '../layout/areas.js'
import { AREA_STYLE } from '../../maps/board-picture.js'
import type { LaidOut } from '../layout/layout.js'
import { areaNames } from '../scene/area-names.js'
import { panelNodes } from '../scene/panels.js'
import { namesOn, nodesOn } from './on-maps.js'
import type { MapPainter } from './painter.js'

const ground = drawnOnce((layout: LaidOut<'areas'>, look) => areaGround(layout, layout.printed, look))

/** Paints maps of areas. */
export const areaPainter: MapPainter = (board) => {
  if (board.tag !== 'areas') return null
  const { map, style = AREA_STYLE, picture } = board
  const layout = layoutOfAreas(map, style)
  return {
    layout,
    ground: (look) => ground(layout, look),
    style: groundStyle,
    nodes: (look, step) => {
      const { laid, plan } = layout.printed
      const { boxes, ...panels } = panelNodes(
        layout,
        picture,
        look,
        () => areaSigns(map, laid, style, plan, look),
        step,
      )
      return {
        ...nodesOn(layout, map, picture, look),
        ...panels,
        lettering: namesOn(areaNames, layout, picture, look, step, [
          ...boxes,
          ...placeSquares(style, layout.spots),
        ]).map(({ node }) => node),
      }
    },
  }
}
