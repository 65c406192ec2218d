import { deriveBy } from '../../kernel/derive.js'
import type { Layout } from '../layout/layout.js'
import { inWords, themeOf, type Look } from '../look.js'
import type { Svg } from '../svg.js'
import { areaGround } from './areas.js'
import { hexGround } from './hexes.js'
import { zoneGround } from './zones.js'

/** What the ground is drawn in: each part can be left out or replaced. */
export type GroundPart =
  'land' | 'relief' | 'woods' | 'brooks' | 'grid' | 'limits' | 'rivers' | 'roads' | 'towns' | 'names' | 'off-map'

/** Parts of the ground in the order in which they are drawn, each with its drawing. */
export type GroundParts = readonly (readonly [part: GroundPart, drawing: Svg])[]

/** What is printed on a map, drawn. */
export interface Ground {
  /** Patterns and symbols that the drawing refers to. */
  readonly defs: Svg
  /** What lies under the wash of the side that holds the ground: land, relief, woods, the grid, rivers. */
  readonly under: GroundParts
  /** What lies over it: roads, towns, names. */
  readonly over: GroundParts
}

const drawn = (layout: Layout, look: Look): Ground => {
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

/** The ground of a map in a look. It depends on the map, the theme and the language alone, and is drawn once for each. */
export const groundOf: (layout: Layout, look: Look) => Ground = deriveBy(drawn, {
  key: (look) => `${themeOf(look)} ${inWords(look, 'to')}`,
})
