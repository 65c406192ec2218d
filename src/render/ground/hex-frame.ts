import { element, escaped, group, text, type Spot, type Svg } from '../svg.js'
import { seedOf } from './noise.js'
import { grouped } from './course.js'
import { clipped } from './shared.js'
import type { LaidHexes } from './hex-layout.js'

type Sheet = Pick<LaidHexes, 'width' | 'height'>

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

/** Three sides of every hex that follow one another: the other three are its neighbors', or lie on the rim. */
const SIDES = 3

/** The sides between hexes; columns of hexes that are alike are written out once. */
export const drawGrid = (polygons: readonly (readonly Spot[])[]): Svg => {
  const columns = new Map<number, (readonly Spot[])[]>()
  for (const polygon of polygons) {
    const corners = polygon.slice(0, SIDES + 1).map(whole)
    const x = Math.round(polygon.reduce((sum, corner) => sum + corner.x, 0) / polygon.length)
    const column = columns.get(x) ?? []
    if (column.length === 0) columns.set(x, column)
    column.push(corners.map((corner) => ({ x: corner.x - x, y: corner.y })))
  }
  const alike = new Map<string, number[]>()
  for (const [x, column] of columns) {
    const d = column.map(steps).join('')
    alike.set(d, [...(alike.get(d) ?? []), x])
  }
  const lines = [...alike].map(([d, xs]) => ({ id: `column-${seedOf(d).toString(36)}`, d, xs }))
  return lines.length === 0
    ? ''
    : element('defs', {}, ...lines.map(({ id, d }) => element('path', { id, d }))) +
        element(
          'g',
          { class: 'grid' },
          ...lines.flatMap(({ id, xs }) => xs.map((x) => `<use href="#${id}" x="${x}"/>`)),
        )
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
const FADES = [44, 31, 20, 9]

/** What lies beyond the hexes, pale; and a line around them. The line around the sheet lies outside what is seen of it. */
export const drawBeyond = (polygons: readonly (readonly Spot[])[], { width, height }: Sheet): Svg =>
  clipped(
    { left: 0, top: 0, width, height },
    element('path', {
      class: 'beyond',
      'fill-rule': 'evenodd',
      d: `M-2-2H${width + 2}V${height + 2}H-2Z${rimOf(polygons)}`,
    }),
  )

/** How long the bar of a scale is at least, and how high the strip below the map that it stands in. */
const [BAR, STRIP] = [150, 38]

/** A bar of so many parts, with its numbers and what they count. */
const drawScale = (part: number, unit: string, y: number): Svg => {
  const count = Math.max(2, Math.round(BAR / part))
  const [left, top] = [66, y]
  const bars = Array.from({ length: count }, (_, i) =>
    element('rect', { class: i % 2 === 0 ? 'bar' : 'bar empty', x: left + i * part, y: top, width: part, height: 5 }),
  )
  const ticks = Array.from({ length: count + 1 }, (_, i) => text('', Math.round(left + i * part), top + 16, `${i}`))
  const counts = text('scale start', Math.round(left + count * part + 10), top + 6, unit)
  return bars.join('') + group('scale', ...ticks, counts)
}

const NORTH = 'M0 -13L5.5 10L0 5.5Z'

/** An arrow to the north. */
const drawNorth = (x: number, y: number): Svg => {
  const at = `translate(${x} ${y})`
  return (
    element('path', { class: 'bar', d: NORTH, transform: at }) +
    element('path', { class: 'bar empty', d: NORTH, transform: `${at} scale(-1 1)` }) +
    text('scale', x + 14, y + 4, 'N')
  )
}

/** The edge of the sheet: the country fades, two lines frame it, and a scale and north stand below the map. */
export const drawEdge = (
  { width, height, layout: { size } }: Pick<LaidHexes, 'width' | 'height' | 'layout'>,
  kilometers: number | undefined,
  hexes: string,
): Svg => {
  const across = Math.sqrt(3) * size
  const rect = `M0 0H${width}V${height}H0Z`
  const [part, unit] = kilometers === undefined ? [across, hexes] : [scaleOf(across / kilometers), 'km']
  const step = kilometers === undefined ? 1 : Math.round((part * kilometers) / across)
  return (
    clipped(
      { left: 0, top: 0, width, height },
      ...FADES.map((wide) => element('path', { class: 'fade', 'stroke-width': wide, d: rect })),
    ) +
    element('path', { class: 'rim', d: rect }) +
    element('rect', { class: 'neat outer', x: 5, y: 5, width: width - 10, height: height - 10 }) +
    drawNorth(34, height - STRIP + 4) +
    drawScale(part, step === 1 ? unit : `× ${step} ${unit}`, height - STRIP)
  )
}

/** A kilometer on the drawing, or as many as are long enough to be told apart. */
const scaleOf = (kilometer: number): number => {
  const many = [1, 2, 5, 10].find((count) => kilometer * count >= 30) ?? 20
  return kilometer * many
}

/** What hexes are called, above their middles: column by column. */
export const drawNumbers = (ids: readonly string[], spots: readonly Spot[], of: string, above: number): Svg => {
  const columns = grouped(
    ids.map((id, node) => ({ id, x: Math.round(spots[node].x), y: Math.round(spots[node].y - above) })),
    ({ x }) => `${x}`,
  )
  return element(
    'g',
    { class: `${of} halo` },
    ...[...columns].map(
      ([x, all]) =>
        `<g transform="translate(${x})">${all.map(({ id, y }) => `<text y="${y}">${escaped(id)}</text>`).join('')}</g>`,
    ),
  )
}
