import { element, tenth, type Svg } from '../svg.js'
import type { Extent } from './field.js'
import { seedOf } from './noise.js'

/** How one line of several drawings of it is shown: its class, and what else its tag says. */
type Stroke = readonly [of: string, more?: Readonly<Record<string, string | number>>]

/** One line drawn several times over itself, as roads are with their edges: written out once. */
export const drawnOver = (d: string, ...strokes: readonly Stroke[]): Svg => {
  if (d === '') return ''
  if (strokes.length === 1) return element('path', { class: strokes[0][0], ...strokes[0][1], d })
  const id = `line-${seedOf(d).toString(36)}${d.length.toString(36)}`
  const uses = strokes.map(([of, more]) => element('use', { class: of, ...more, href: `#${id}` }))
  return element('defs', {}, element('path', { id, d })) + uses.join('')
}

/** A drawing of which nothing is seen outside a rectangle. */
export const clipped = ({ left, top, width, height }: Extent, ...inside: readonly Svg[]): Svg =>
  element(
    'svg',
    left === 0 && top === 0
      ? { width, height }
      : { x: left, y: top, width, height, viewBox: `${tenth(left)} ${tenth(top)} ${tenth(width)} ${tenth(height)}` },
    ...inside,
  )
