import { deriveBy } from '../../kernel/derive.js'
import type { Layout } from '../layout/layout.js'
import { inWords, themeOf, type Look } from '../look.js'
import type { Svg } from '../svg.js'

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

/** A drawing of the ground that is made once for each map, theme and language: nothing else changes it. */
export const drawnOnce = <L extends Layout>(
  draw: (layout: L, look: Look) => Ground,
): ((layout: L, look: Look) => Ground) =>
  deriveBy(draw, {
    key: (look) => [themeOf(look), ...['to', 'and', 'hexes'].map((word) => inWords(look, word))].join(' '),
  })
