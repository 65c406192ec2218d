import { element, escapeXml, group, text, type Spot, type Svg } from '../svg.js'
import { seedOf } from '../shapes/noise.js'
import type { Box } from '../shapes/box.js'
import { groupBy } from '../shapes/course.js'
import { fontSizes, textWidth } from '../lettering.js'
import { clipTo } from './shared.js'
import type { LaidHexes } from '../layout/hex-layout.js'

type Sheet = Pick<LaidHexes, 'width' | 'height'>
type Framed = Pick<LaidHexes, 'width' | 'height' | 'layout'>

const whole = ({ x, y }: Spot): Spot => ({ x: Math.round(x), y: Math.round(y) })
const keyOf = ({ x, y }: Spot): string => `${x} ${y}`

/** A line as relative steps, in path syntax. */
const steps = (line: readonly Spot[]): string => {
  const [first, ...rest] = line
  const by = rest.map(({ x, y }, i) => {
    const [dx, dy] = [x - line[i].x, y - line[i].y]
    return `${dx}${dy < 0 ? '' : ' '}${dy}`
  })
  return (
    `M${first.x} ` +
    `${first.y}l${by.reduce((all, one) => all + (all === '' || one.startsWith('-') ? one : ` ${one}`), '')}`
  )
}

/** Three consecutive sides of each hex. The other three belong to its neighbors or lie on the rim. */
const SIDES = 3

/** The grid of hexsides. Columns with identical hexes share one path. */
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

/** The outline around all hexes: the sides that belong to only one hex, joined end to end. */
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

/**
 * The widths of the strokes in paper color that fade the edge of the country, drawn over one another from the widest.
 */
const FADES = [44, 31, 20, 9]

/**
 * The area beyond the hexes, paled, with a line around the hexes. The line around the sheet itself lies outside the
 * visible area.
 */
export const drawBeyond = (polygons: readonly (readonly Spot[])[], { width, height }: Sheet): Svg =>
  clipTo(
    { left: 0, top: 0, width, height },
    element('path', {
      class: 'beyond',
      'fill-rule': 'evenodd',
      d: `M-2-2H${width + 2}V${height + 2}H-2Z${rimOf(polygons)}`,
    }),
  )

/** The minimum length of the scale bar, and the height of the strip below the map that holds it. */
const [BAR, STRIP] = [150, 38]

/** The left edge of the scale bar, and the distance from its end to the title. */
const [LEFT, GAP] = [66, 64]

/** The number of parts of a scale bar. */
const partsOf = (part: number): number => Math.max(2, Math.round(BAR / part))

/** A scale bar with its numbers and unit. */
const drawScale = (part: number, unit: string, y: number): Svg => {
  const count = partsOf(part)
  const [left, top] = [LEFT, y]
  const bars = Array.from({ length: count }, (_, i) =>
    element('rect', { class: i % 2 === 0 ? 'bar' : 'bar empty', x: left + i * part, y: top, width: part, height: 5 }),
  )
  const ticks = Array.from({ length: count + 1 }, (_, i) => text('', Math.round(left + i * part), top + 16, `${i}`))
  const counts = text('scale start', Math.round(left + count * part + 10), top + 6, unit)
  return bars.join('') + group('scale', ...ticks, counts)
}

const NORTH = 'M0 -13L5.5 10L0 5.5Z'

/** The north arrow. */
const drawNorth = (x: number, y: number): Svg => {
  const at = `translate(${x} ${y})`
  return (
    element('path', { class: 'bar', d: NORTH, transform: at }) +
    element('path', { class: 'bar empty', d: NORTH, transform: `${at} scale(-1 1)` }) +
    text('scale', x + 14, y + 4, 'N')
  )
}

/** The part of the strip below a map that its title may reach; the turn track stands to the right. */
const TITLE_END = 0.66

/** The length of a part of the scale bar: hexes, or a round number of kilometers. */
const scalePart = (across: number, kilometers: number | undefined): number =>
  kilometers === undefined ? across : scaleOf(across / kilometers)

/** The panel of the title of a map beside the scale; null if there is no title or no room. */
export const titleBox = (
  { width, height, layout: { size } }: Framed,
  kilometers: number | undefined,
  title: string,
): Box | null => {
  const part = scalePart(Math.sqrt(3) * size, kilometers)
  const left = Math.round(LEFT + partsOf(part) * part + GAP)
  const right = left + Math.round(textWidth(title, fontSizes['map-title']) + 28)
  const top = height - STRIP - 12
  return title === '' || right > width * TITLE_END ? null : { left, top, right, bottom: top + 30 }
}

const drawTitle = (title: string, box: Box | null): Svg =>
  box === null
    ? ''
    : group(
        'map-title',
        element('rect', {
          class: 'panel',
          x: box.left,
          y: box.top,
          width: box.right - box.left,
          height: box.bottom - box.top,
        }),
        text('', Math.round((box.left + box.right) / 2), box.top + 21, title),
      )

/**
 * The edge of the sheet: the country fades, two lines frame it, and the scale, the north arrow and the title stand
 * below the map.
 */
export const drawEdge = (laid: Framed, kilometers: number | undefined, hexes: string, title = ''): Svg => {
  const { width, height } = laid
  const across = Math.sqrt(3) * laid.layout.size
  const rect = `M0 0H${width}V${height}H0Z`
  const part = scalePart(across, kilometers)
  const unit = kilometers === undefined ? hexes : 'km'
  const step = kilometers === undefined ? 1 : Math.round((part * kilometers) / across)
  return (
    clipTo(
      { left: 0, top: 0, width, height },
      ...FADES.map((wide) => element('path', { class: 'fade', 'stroke-width': wide, d: rect })),
    ) +
    element('path', { class: 'rim', d: rect }) +
    element('rect', { class: 'neat outer', x: 5, y: 5, width: width - 10, height: height - 10 }) +
    drawNorth(34, height - STRIP + 4) +
    drawScale(part, step === 1 ? unit : `× ${step} ${unit}`, height - STRIP) +
    drawTitle(title, titleBox(laid, kilometers, title))
  )
}

/** The length of one part of the scale bar: 1, 2, 5, 10 or 20 kilometers, the shortest that spans at least 30 units. */
const scaleOf = (kilometer: number): number => {
  const many = [1, 2, 5, 10].find((count) => kilometer * count >= 30) ?? 20
  return kilometer * many
}

/** From this many numbers in a column on, a group that states their place once is shorter than one place for each. */
const COLUMN = 5

/** The hex numbers, by columns; `places` are the middles of their baselines. */
export const drawNumbers = (ids: readonly string[], places: readonly Spot[], of: string): Svg => {
  const columns = groupBy(
    ids.map((id, node) => ({ id, x: Math.round(places[node].x), y: Math.round(places[node].y) })),
    ({ x }) => `${x}`,
  )
  const draw = (x: string, all: readonly { readonly id: string; readonly y: number }[]): Svg =>
    all.map(({ id, y }) => `<text${x} y="${y}">${escapeXml(id)}</text>`).join('')
  return element(
    'g',
    { class: `${of} halo` },
    ...[...columns].map(([x, all]) =>
      all.length < COLUMN ? draw(` x="${x}"`, all) : `<g transform="translate(${x})">${draw('', all)}</g>`,
    ),
  )
}
