import type { AreaMap } from '../../maps/area/compile.js'
import { type AreaMapStyle, type HexMapStyle, type MapBoard, AREA_STYLE, HEX_STYLE } from '../../maps/board-picture.js'
import type { HexMap } from '../../maps/hex/map.js'
import { layoutOfAreas } from './areas.js'
import { layoutOfHexes } from './hexes.js'
import type { MapLayout } from './layout.js'
import { layoutOfZones } from './zones.js'

/** Lays out the map of a board: centers, outlines, counter slots, borders and names. Cached per map. */
export const boardLayout = (board: MapBoard): MapLayout => {
  switch (board.tag) {
    case 'areas':
    case 'hexes':
      return mapLayout(board.map, board.style)
    case 'zones':
      return layoutOfZones(board.picture.hexes, board.picture)
  }
}

/** Lays out a map for drawing. Cached per map and style. */
export const mapLayout = (map: AreaMap | HexMap, style?: AreaMapStyle | HexMapStyle): MapLayout =>
  'hexes' in map
    ? layoutOfHexes(map, style !== undefined && 'roads' in style ? style : HEX_STYLE)
    : layoutOfAreas(map, style !== undefined && 'road' in style ? style : AREA_STYLE)
