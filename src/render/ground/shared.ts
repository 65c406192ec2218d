import { element, roundToTenth, type Svg } from '../svg.js'
import type { Extent } from '../shapes/field.js'
import { seedOf } from '../shapes/noise.js'

/** One stroke of a line drawn several times: its class, and further attributes. */
type Stroke = readonly [of: string, more?: Readonly<Record<string, string | number>>]

/**
 * Draws one line with several strokes over one another, such as a road with its edges. The path is written only once.
 */
export const strokeLayers = (d: string, ...strokes: readonly Stroke[]): Svg => {
  if (d === '') return ''
  if (strokes.length === 1) return element('path', { class: strokes[0][0], ...strokes[0][1], d })
  const id = `line-${seedOf(d).toString(36)}${d.length.toString(36)}`
  const uses = strokes.map(([of, more]) => element('use', { class: of, ...more, href: `#${id}` }))
  return element('defs', {}, element('path', { id, d })) + uses.join('')
}

/** Clips a drawing to a rectangle. */
export const clipTo = ({ left, top, width, height }: Extent, ...inside: readonly Svg[]): Svg =>
  element(
    'svg',
    left === 0 && top === 0
      ? { width, height }
      : {
          x: left,
          y: top,
          width,
          height,
          viewBox: `${roundToTenth(left)} ${roundToTenth(top)} ${roundToTenth(width)} ${roundToTenth(height)}`,
        },
    ...inside,
  )
