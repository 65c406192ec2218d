import type { ZonePicture } from '../../maps/zone-picture.js'
import { drawnOnce } from '../ground/ground.js'
import { groundStyle } from '../ground/style.js'
import { zoneGround } from '../ground/zones.js'
import type { LaidOut } from '../layout/layout.js'
import { layoutOfZones } from '../layout/zones.js'
import { zoneNames } from '../scene/zone-names.js'
import { trackInStrip } from '../scene/panels.js'
import { fireBoxes, postBoxes, zoneFront, zoneMarks, zonePlaces } from '../scene/zones.js'
import { namesOn } from './on-maps.js'
import type { MapPainter } from './painter.js'

const ground = drawnOnce((layout: LaidOut<'zones'>, look) => zoneGround(layout, layout.printed, look))

/** The columns of the gates at the lower edge, which the turn track leaves free. */
const gateColumns = ({ spots }: LaidOut<'zones'>, { gates }: ZonePicture): readonly number[] =>
  gates.flatMap(({ into, center }) => (into === 'north' ? [spots[center].x] : []))

/** Paints boards of hexes with the ground each side holds. */
export const zonePainter: MapPainter = (board) => {
  if (board.tag !== 'zones') return null
  const { picture } = board
  const layout = layoutOfZones(picture.hexes, picture)
  return {
    layout,
    ground: (look) => ground(layout, look),
    style: groundStyle,
    nodes: (look, step) => {
      const names = namesOn(zoneNames, layout, picture, look, step, [
        ...postBoxes(layout, picture, layout.printed.laid.layout.size, step),
        ...fireBoxes(layout, picture),
      ])
      return {
        control: zonePlaces(layout, picture, look),
        bridges: [],
        front: zoneFront(layout, picture, look),
        marks: zoneMarks(
          layout,
          picture,
          look,
          step,
          names.flatMap(({ boxes }) => boxes),
        ),
        lettering: names.map(({ node }) => node),
        panels: [],
        key: [],
        track: step < 1 ? [] : trackInStrip(layout, picture, look, gateColumns(layout, picture)),
      }
    },
  }
}
