import { element, escaped, type Spot, type Svg } from '../svg.js'
import type { LaidHexes } from './hex-layout.js'

const whole = ({ x, y }: Spot): Spot => ({ x: Math.round(x), y: Math.round(y) })
const keyOf = ({ x, y }: Spot): string => `${x} ${y}`

/** From spot to spot, each told from the last. */
const steps = (line: readonly Spot[]): string => {
  const [first, ...rest] = line
  const by = rest.map(({ x, y }, i) => {
    const [dx, dy] = [x - line[i].x, y - line[i].y]
    return `${dx}${dy < 0 ? '' : ' '}${dy}`
  })
  return `M${first.x} ${first.y}l${by.reduce((all, one) => all + (all === '' || one.startsWith('-') ? one : ` ${one}`), '')}`
}

/** All sides of hexes, each once, in lines as long as they come. */
export const drawGrid = (polygons: readonly (readonly Spot[])[]): Svg => {
  const seen = new Set<string>()
  const lines = polygons.flatMap((polygon) => {
    const corners = polygon.map(whole)
    const found: Spot[][] = []
    let line: Spot[] = []
    corners.forEach((from, i) => {
      const to = corners[(i + 1) % corners.length]
      const key = [keyOf(from), keyOf(to)].toSorted().join(' ')
      if (seen.has(key)) {
        line = []
        return
      }
      seen.add(key)
      if (line.length === 0) found.push((line = [from, to]))
      else line.push(to)
    })
    return found
  })
  return lines.length === 0 ? '' : element('path', { class: 'grid', d: lines.map(steps).join('') })
}

/** The outline around all hexes: the sides that only one of them has, joined end to end. */
const rimOf = (polygons: readonly (readonly Spot[])[]): string => {
  const next = new Map<string, Spot[]>()
  const sides = new Map<string, readonly [Spot, Spot]>()
  for (const polygon of polygons) {
    const corners = polygon.map(whole)
    corners.forEach((from, i) => {
      const to = corners[(i + 1) % corners.length]
      const [key, back] = [`${keyOf(from)} ${keyOf(to)}`, `${keyOf(to)} ${keyOf(from)}`]
      if (sides.has(back)) sides.delete(back)
      else sides.set(key, [from, to])
    })
  }
  for (const [from, to] of sides.values()) next.set(keyOf(from), [...(next.get(keyOf(from)) ?? []), to])
  const rings: Spot[][] = []
  for (const [from] of sides.values()) {
    const ring: Spot[] = []
    for (let at: Spot | undefined = from; at !== undefined;) {
      const after: Spot | undefined = next.get(keyOf(at))?.pop()
      if (after !== undefined) ring.push(at)
      at = after
    }
    if (ring.length > 2) rings.push(ring)
  }
  return rings.map((ring) => `${steps(ring)}z`).join('')
}

/** How the edge of the country fades: strokes of paper over one another, from the widest. */
const FADES = [44, 32, 20, 9]

/** What lies beyond the hexes: pale, and fading out toward the frame; and a line around the hexes. */
export const drawBorder = (
  polygons: readonly (readonly Spot[])[],
  { width, height }: Pick<LaidHexes, 'width' | 'height'>,
): Svg => {
  const rim = rimOf(polygons)
  const rect = `M0 0H${width}V${height}H0Z`
  return (
    element('path', { class: 'beyond', 'fill-rule': 'evenodd', d: rect + rim }) +
    FADES.map((wide) => element('path', { class: 'fade', 'stroke-width': wide, d: rect })).join('') +
    element('path', { class: 'rim', d: rim })
  )
}

/** What hexes are called, above their middles. */
export const drawNumbers = (ids: readonly string[], spots: readonly Spot[], of: string, above: number): Svg =>
  element(
    'g',
    { class: `${of} halo` },
    ids
      .map(
        (id, node) =>
          `<text x="${Math.round(spots[node].x)}" y="${Math.round(spots[node].y - above)}">${escaped(id)}</text>`,
      )
      .join(''),
  )
