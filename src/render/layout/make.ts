import type { AreaMap } from '../../maps/area/compile.js'
import type { AreaMapStyle, HexMapStyle, MapBoard } from '../../maps/board-picture.js'
import type { HexMap } from '../../maps/hex/map.js'
import { layoutOfAreas } from './areas.js'
import { layoutOfHexes } from './hexes.js'
import { AREA_STYLE, HEX_STYLE, type Layout } from './layout.js'
import { layoutOfZones } from './zones.js'

/** The map of a board laid out: middles, outlines, berths of counters, borders, names. Made once for each map. */
export const layoutOf = (board: MapBoard): Layout => {
  switch (board.tag) {
    case 'areas':
    case 'hexes':
      return layout(board.map, board.style)
    case 'zones':
      return layoutOfZones(board.picture.hexes, board.picture)
  }
}

/** A map laid out for drawing. Made once for each map and style. */
export const layout = (map: AreaMap | HexMap, style?: AreaMapStyle | HexMapStyle): Layout =>
  'hexes' in map
    ? layoutOfHexes(map, style !== undefined && 'roads' in style ? style : HEX_STYLE)
    : layoutOfAreas(map, style !== undefined && 'road' in style ? style : AREA_STYLE)
