import { element, type Svg } from '../svg.js'
import { contour, hillshade, mapField, quantiles, type Field } from '../shapes/field.js'
import { chance } from '../shapes/noise.js'
import { strokeLayers } from './shared.js'

/** The part of the land below each tint. */
const TINTS = [0.16, 0.34, 0.54, 0.74, 0.9]
/** How much darker than level ground each band of shade is, and how much lighter each band of light. */
const [SHADES, LIGHTS] = [
  [0.05, 0.1, 0.16, 0.23],
  [0.045, 0.1],
]

/** The detail of slopes on a map of areas, on one sheet of hexes and on several joined sheets. */
const GRAINS: Readonly<
  Record<
    'fine' | 'even' | 'coarse',
    {
      readonly least: number
      readonly off: number
      readonly lights: readonly number[]
      readonly shades: readonly number[]
    }
  >
> = {
  fine: { least: 3400, off: 7.2, lights: [0, 1], shades: [0, 1, 3] },
  even: { least: 5500, off: 11.5, lights: [0], shades: [0, 2] },
  coarse: { least: 4500, off: 4.6, lights: [0], shades: [1, 3] },
}

const filled = (of: string, d: string): Svg => (d === '' ? '' : element('path', { class: of, d }))

/** Height and light have soft edges, so their paths are written in steps of this many units. */
const UNIT = 4

const soft = (of: string, field: Field, level: number, least: number, off: number): Svg => {
  const d = contour(field, level, least, off, UNIT)
  return d === '' ? '' : element('path', { class: of, transform: `scale(${UNIT})`, d })
}

/** The land in height tints, each with the part of the land that lies below it. */
export const tints = (
  heights: Field,
  levels: readonly (readonly [tint: number, part: number])[] = TINTS.map((part, i) => [i + 1, part]),
  least = 2600,
  off = 6.6,
): Svg => {
  const heightsAt = quantiles(
    heights,
    levels.map(([, part]) => part),
  )
  return levels.map(([tint], i) => soft(`height-${tint}`, heights, heightsAt[i], least, off)).join('')
}

/** The slopes toward the light and away from it. */
export const slopes = (
  heights: Field,
  steep: number,
  grain: keyof typeof GRAINS = 'fine',
): { readonly lit: Svg; readonly shade: Svg } => {
  const { least, off, lights, shades } = GRAINS[grain]
  const light = hillshade(heights, steep)
  const dark = mapField(light, (i) => -light.values[i])
  return {
    lit: LIGHTS.filter((_, i) => lights.includes(i))
      .map((level) => soft('lit', light, level, least, off))
      .join(''),
    shade: SHADES.filter((_, i) => shades.includes(i))
      .map((level) => soft('shade', dark, level, least, off))
      .join(''),
  }
}

/** Woods: their shadow, their ground with its edge, and trees. */
export const woods = (d: string, pattern: string): Svg =>
  d === ''
    ? ''
    : strokeLayers(
        d,
        ['woods-shadow', { transform: 'translate(1.5 1.5)' }],
        ['woods-ground'],
        ['trees', { fill: `url(#${pattern})` }],
      )

/** Hachures on steep slopes, as on older maps and one-ink prints. */
export const hachures = (heights: Field, steep: number): Svg => {
  const { across, step, left, top, values } = heights
  let d = ''
  for (let k = across; k < values.length - across; k++) {
    if (k % across === 0 || k % across === across - 1) continue
    const dx = ((values[k + 1] - values[k - 1]) * steep) / (2 * step)
    const dy = ((values[k + across] - values[k - across]) * steep) / (2 * step)
    const slope = Math.hypot(dx, dy)
    if (slope < 0.4 || chance(k, 3, 11) > 0.5) continue
    const long = Math.min(9, 3 + slope * 9) / slope
    const x = Math.round(left + (k % across) * step + (chance(k, 1, 11) - 0.5) * step)
    const y = Math.round(top + Math.floor(k / across) * step + (chance(k, 2, 11) - 0.5) * step)
    d += `M${x} ${y}l${Math.round(-dx * long)} ${Math.round(-dy * long)}`
  }
  return filled('hachures', d)
}
