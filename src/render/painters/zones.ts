import { drawnOnce } from '../ground/ground.js'
import { groundStyle } from '../ground/style.js'
import { zoneGround } from '../ground/zones.js'
import type { LaidOut } from '../layout/layout.js'
import { layoutOfZones } from '../layout/zones.js'
import { trackInStrip } from '../scene/panels.js'
import { zoneFront, zoneMarks, zonePlaces } from '../scene/zones.js'
import type { MapPainter } from './painter.js'

const ground = drawnOnce((layout: LaidOut<'zones'>, look) => zoneGround(layout, layout.printed, look))

/** Draws boards of hexes with the ground each side holds. */
export const zonePainter: MapPainter = (board) => {
  if (board.tag !== 'zones') return null
  const { picture } = board
  const layout = layoutOfZones(picture.hexes, picture)
  return {
    layout,
    ground: (look) => ground(layout, look),
    style: groundStyle,
    nodes: (look) => ({
      control: zonePlaces(layout, picture, look),
      bridges: [],
      front: zoneFront(layout, picture, look),
      marks: zoneMarks(layout, picture, look),
      panels: [],
      key: [],
      track: trackInStrip(
        layout,
        picture,
        look,
        picture.gates.flatMap(({ into, center }) => (into === 'north' ? [layout.spots[center].x] : [])),
      ),
    }),
  }
}
