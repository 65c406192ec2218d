import { memoizeBy } from '../../kernel/memoize.js'
import type { MapLayout } from '../layout/layout.js'
import { translateWord, themeOf, type Look } from '../look.js'
import type { Svg } from '../svg.js'

/** The parts of the ground. Each can be omitted or replaced. */
export type GroundPart =
  'land' | 'relief' | 'woods' | 'brooks' | 'grid' | 'limits' | 'rivers' | 'roads' | 'towns' | 'names' | 'off-map'

/** The parts of the ground in drawing order, each with its drawing. */
export type GroundParts = readonly (readonly [part: GroundPart, drawing: Svg])[]

/** The drawing of what is printed on a map. */
export interface Ground {
  /** Patterns and symbols that the drawing refers to. */
  readonly defs: Svg
  /** The parts below the color wash of the controlling side: land, relief, woods, the grid, rivers. */
  readonly under: GroundParts
  /** The parts above the wash: roads, towns, names. */
  readonly over: GroundParts
}

/** Caches the drawing of the ground per map, theme and language, the only inputs it depends on. */
export const drawnOnce = <L extends MapLayout>(
  draw: (layout: L, look: Look) => Ground,
): ((layout: L, look: Look) => Ground) =>
  memoizeBy(draw, {
    key: (look) => [themeOf(look), ...['to', 'and', 'hexes'].map((word) => translateWord(look, word))].join(' '),
  })
