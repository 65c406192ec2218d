import { areaGround } from '../../src/render/ground/areas.js'
import type { Ground } from '../../src/render/ground/ground.js'
import { hexGround } from '../../src/render/ground/hexes.js'
import { zoneGround } from '../../src/render/ground/zones.js'
import type { MapLayout } from '../../src/render/layout/layout.js'
import type { Look } from '../../src/render/look.js'

/** The printed ground of a map, without caching. */
export const groundOf = (layout: MapLayout, look: Look): Ground => {
  const { printed } = layout
  switch (printed.tag) {
    case 'areas':
      return areaGround(layout, printed, look)
    case 'hexes':
      return hexGround(layout, printed, look)
    case 'zones':
      return zoneGround(layout, printed, look)
  }
}
