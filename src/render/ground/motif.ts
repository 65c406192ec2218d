import { element, type Svg } from '../svg.js'
import { chance } from '../shapes/noise.js'

/** Conifers scattered over a pattern tile, no two of them alike. */
export const conifers = (tile: number, count: number, seed: number): string => {
  const across = Math.round(Math.sqrt(count))
  const apart = tile / across
  return Array.from({ length: count }, (_, i) => {
    const x = Math.round(((i % across) + 0.25 + chance(i, 1, seed) * 0.5) * apart)
    const y =
      Math.round(((Math.floor(i / across) + 0.3 + chance(i, 2, seed) * 0.4) * tile) / Math.ceil(count / across)) + 3
    return `M${x - 2} ${y}l2-5l2 5z`
  }).join('')
}

/** The small drawing of a fill pattern: the size of its tile, its path and whether it is filled. */
interface Motif {
  readonly step: number
  readonly d: string
  readonly isFilled?: true
  readonly isWood?: true
}

/** The patterns by kind of ground. Open ground has none. */
const motifs: Readonly<Record<string, Motif>> = {
  rough: { step: 26, d: 'M2 12l4 -6l4 6M15 24l4 -6l4 6' },
  forest: { step: 51, d: conifers(51, 16, 7), isWood: true },
  'heavy-forest': { step: 38, d: conifers(38, 16, 9), isWood: true },
  wood: { step: 51, d: conifers(51, 16, 5), isWood: true },
  woods: { step: 51, d: conifers(51, 16, 5), isWood: true },
  orchard: { step: 14, d: 'M6 7a1.6 1.6 0 1 1 2 0a1.6 1.6 0 1 1 -2 0Z', isFilled: true },
  brush: { step: 22, d: 'M4 8l2 5l2 -5M15 18l2 5l2 -5' },
  river: { step: 24, d: 'M0 8q6 -5 12 0t12 0M0 20q6 -5 12 0t12 0' },
}

/** The hatching for one-ink prints, for each side and for disputed ground. */
const hatches: Readonly<Record<string, Motif>> = {
  'hatch-0': { step: 9, d: 'M-2 11L11 -2M-2 2L2 -2M7 11L11 7' },
  'hatch-1': { step: 10, d: 'M4.2 5a.8 .8 0 1 1 1.6 0a.8 .8 0 1 1 -1.6 0Z', isFilled: true },
  'hatch-2': { step: 12, d: 'M0 0L12 12M12 0L0 12' },
}

const pattern = (id: string, { step, d, isFilled, isWood }: Motif): Svg =>
  element(
    'pattern',
    { id, width: step, height: step, patternUnits: 'userSpaceOnUse' },
    element('path', { class: isWood === true ? 'tree snow' : isFilled === true ? 'motif solid' : 'motif', d }),
  )

/** Whether a kind of ground has a pattern. */
export const hasMotif = (terrain: string): boolean => Object.hasOwn(motifs, terrain)

/**
 * The path of the pattern that marks a kind of ground without color. Kinds that never share a map may share a pattern.
 */
export const motifOf = (terrain: string): string => motifs[terrain]?.d ?? ''

/** The fill that refers to the pattern of a kind of ground. */
export const motifFill = (terrain: string, theme: string): string => `url(#motif-${terrain}-${theme})`

/** The pattern definitions for the kinds of ground of a map. */
export const patterns = (terrains: Iterable<string>, theme: string): Svg => {
  const grounds = [...new Set(terrains)].filter(hasMotif)
  const drawn = grounds.map((terrain) => pattern(`motif-${terrain}-${theme}`, motifs[terrain]))
  const hatched = theme === 'print' ? Object.entries(hatches).map(([id, motif]) => pattern(`${id}-print`, motif)) : []
  return [...drawn, ...hatched].join('')
}

/** The hatching of disputed ground. Lines that cross the edges of a tile are drawn on both sides. */
export const disputedHatch: Svg = element(
  'pattern',
  { id: 'hatch-disputed', width: 12, height: 12, patternUnits: 'userSpaceOnUse' },
  element('path', { class: 'hatch', d: 'M-2 14L14 -2M-2 2L2 -2M10 14L14 10' }),
)

/** The conifer pattern for woods that look the same all over a map. */
export const trees = (id: string): Svg => pattern(id, motifs['forest'])
