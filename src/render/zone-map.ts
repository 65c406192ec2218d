import { hexCorners, hexsideEnds } from '../geometry/layout.js'
import { hexside } from '../geometry/hexside.js'
import type { Gate, Site, Zone, ZonePicture } from '../maps/zone-picture.js'
import { COUNTER_HEIGHT, COUNTER_WIDTH, counterKeys, drawCounter } from './counter.js'
import { layOutHexes, type LaidHexes } from './hex-layout.js'
import { swatch } from './hex-map.js'
import { inWords, lookOf, themeOf, type Look, type Theme } from './look.js'
import { hasMotif, hatchFill, motifFill } from './motif.js'
import { drawLines, overlayKeys, ring } from './overlay.js'
import { sheet, sideKeys, type Key } from './sheet.js'
import { element, escaped, group, text, through, type Spot, type Svg } from './svg.js'

/** From the middle of a hex to its corner. */
const SIZE = 52
const PAD = 44

const outlineOf = ({ layout }: LaidHexes, { hexes }: ZonePicture, node: number): Svg =>
  `${through(hexCorners(layout, hexes[node].at))}Z`

const drawLand = (laid: LaidHexes, picture: ZonePicture, look: Look): readonly Svg[] => {
  const theme = themeOf(look)
  const washed = new Map<number, number[]>()
  for (const { side, nodes } of picture.zones)
    for (const node of nodes) washed.set(node, [...new Set([...(washed.get(node) ?? []), side])])
  const yellow = new Set(picture.disputed)
  return picture.hexes.map(({ id, terrain }, node) => {
    const d = outlineOf(laid, picture, node)
    const wash = (of: string, hatch: 0 | 1 | 2, opacity: string): Svg =>
      element('path', {
        class: of,
        d,
        ...(theme === 'print' ? { fill: hatchFill(hatch) } : { 'fill-opacity': opacity }),
      })
    return [
      element('path', { class: `hex terrain-${terrain}`, d, 'data-hex': id }),
      hasMotif(terrain) ? element('path', { d, fill: motifFill(terrain, theme) }) : '',
      ...(washed.get(node) ?? []).map((side, _, all) =>
        wash(`zone-wash-${side}`, side === 0 ? 0 : 1, all.length > 1 ? '0.22' : '0.3'),
      ),
      ...(yellow.has(node) ? [wash('disputed', 2, '0.75')] : []),
    ].join('')
  })
}

/** A line drawn a little inside the hexes it bounds, so that those of two sides lie beside each other. */
const INSET = 0.07

const inward = (end: Spot, middle: Spot, by: number): Spot => ({
  x: end.x + (middle.x - end.x) * by,
  y: end.y + (middle.y - end.y) * by,
})

/** The hexes that belong to ground of more than one side: the first side's line runs farther inside there. */
const sharedHexes = ({ zones }: ZonePicture): ReadonlySet<number> => {
  const others = new Set(zones.filter(({ side }) => side !== 0).flatMap(({ nodes }) => nodes))
  return new Set(
    zones.filter(({ side }) => side === 0).flatMap(({ nodes }) => nodes.filter((node) => others.has(node))),
  )
}

const drawZone = ({ layout, spots }: LaidHexes, picture: ZonePicture, zone: Zone): Svg => {
  const shared = sharedHexes(picture)
  const d = zone.outline
    .map(({ node, direction }) => {
      const by = zone.side === 0 && shared.has(node) ? 2.7 * INSET : INSET
      const [from, to] = hexsideEnds(layout, hexside(picture.hexes[node].at, direction))
      return through([inward(from, spots[node], by), inward(to, spots[node], by)])
    })
    .join('')
  const line = element('path', { class: `zone zone-${zone.side}${zone.isCut ? ' cut' : ''}`, d })
  return zone.side === 0 ? line : line + element('path', { class: 'zone-core', d })
}

const drawZoneName = ({ spots }: LaidHexes, { side, label, labelAt }: Zone): Svg => {
  const { x, y } = spots[labelAt]
  return text(`zone-name zone-name-${side} halo`, x, y + SIZE * 0.6, label)
}

const BUILDINGS: Readonly<Record<Exclude<Site['kind'], 'bridge'>, Svg>> = {
  stone: element('rect', { class: 'site stone', x: -17, y: -13, width: 34, height: 24 }),
  wood: element('rect', { class: 'site wood', x: -17, y: -13, width: 34, height: 24 }),
  rubble: element('path', { class: 'site ruin', d: 'M-18 10L-10 -8L-3 2L4 -12L10 1L18 -6V10Z' }),
}

const BRIDGE = 'M-9 -26L-5 -20V20L-9 26M9 -26L5 -20V20L9 26'

const drawSite = ({ spots }: LaidHexes, { node, kind }: Site): Svg => {
  const { x, y } = spots[node]
  const inside = kind === 'bridge' ? element('path', { class: 'bridge', d: BRIDGE }) : BUILDINGS[kind]
  return element('g', { transform: `translate(${Math.round(x)} ${Math.round(y)})` }, inside)
}

const drawRoads = ({ spots }: LaidHexes, { roads }: ZonePicture): readonly Svg[] => {
  const paths = roads.map(([a, b]) => through([spots[a], spots[b]]))
  return [
    ...paths.map((d) => element('path', { class: 'road-edge', d })),
    ...paths.map((d) => element('path', { class: 'road', d })),
  ]
}

/** Squares in a row above the middle of a hex. */
const SQUARE = 15

const drawPosts = ({ spots }: LaidHexes, { posts }: ZonePicture): readonly Svg[] => {
  const seen = new Map<number, number>()
  return posts.map(({ node, side, text: letter, title }) => {
    const all = posts.filter((post) => post.node === node).length
    const i = seen.get(node) ?? 0
    seen.set(node, i + 1)
    const { x, y } = spots[node]
    const left = x + SIZE * 0.12 + (i - (all - 1) / 2) * (SQUARE + 2) - SQUARE / 2 + (all > 1 ? 6 : 0)
    const top = y - SIZE * 0.68
    return element(
      'g',
      { class: side === null ? 'post' : `post post-${side}` },
      `<title>${escaped(title)}</title>`,
      element('rect', { class: 'post-box', x: left, y: top, width: SQUARE, height: SQUARE }),
      text('post-text', left + SQUARE / 2, top + SQUARE - 4, letter),
    )
  })
}

const FLAME = 'M0 -12C7 -5 9 0 8 5C7 10 3 12 0 12C-4 12 -8 9 -8 4C-8 0 -5 -1 -4 -6C-2 -4 -1 -3 0 -12Z'
const FRONT = 'M-6 0L0 -7L6 0Z'
const REAR = 'M-6 -7L0 0L6 -7Z'

const at = ({ x, y }: Spot, dx: number, dy: number): string => `translate(${Math.round(x + dx)} ${Math.round(y + dy)})`

const drawMarks = ({ spots }: LaidHexes, { front, fires, words }: ZonePicture): readonly Svg[] => [
  ...front.map(({ node, side }) =>
    element('path', {
      class: `front front-${side}`,
      d: side === 0 ? FRONT : REAR,
      transform: at(spots[node], side === 0 ? -34 : 34, 4),
    }),
  ),
  ...fires.map((node) => element('path', { class: 'flame', d: FLAME, transform: at(spots[node], 24, -6) })),
  ...words.map(({ node, text: word }) => text('foot halo', spots[node].x, spots[node].y + SIZE * 0.6, word)),
]

const ARROWS: Readonly<Record<Gate['into'], { readonly dx: number; readonly dy: number; readonly turn: number }>> = {
  south: { dx: 0, dy: -1, turn: 180 },
  west: { dx: 1, dy: 0, turn: 270 },
  north: { dx: 0, dy: 1, turn: 0 },
  east: { dx: -1, dy: 0, turn: 90 },
}

const ARROW = 'M0 -14L9 0H4V12H-4V0H-9Z'

const drawGate = (
  laid: LaidHexes,
  picture: ZonePicture,
  { center, nodes, into, label, sides }: Gate,
): readonly Svg[] => {
  const { dx, dy, turn } = ARROWS[into]
  const { x, y } = laid.spots[center]
  const [left, top] = [x + dx * SIZE * 1.28, y + dy * SIZE * 1.2]
  const of = sides.length === 1 ? `gate-${sides[0]}` : 'gate-both'
  return [
    ...nodes.map((node) => element('path', { class: 'gate-hex', d: outlineOf(laid, picture, node) })),
    element('path', {
      class: `gate ${of}`,
      d: ARROW,
      transform: `translate(${Math.round(left)} ${Math.round(top)}) rotate(${turn})`,
    }),
    text('gate-name halo', left + (dy === 0 ? 0 : 18), top + (dy === 0 ? -18 : 6), label),
  ]
}

const NUMBER = SIZE * 0.72

/** How much larger than usual counters are, and where many share a hex. */
const [LARGE, LESS] = [1.2, 1.05]

/** Counters beside each other, two in a row. */
const drawCounters = ({ spots }: LaidHexes, { counters }: ZonePicture, look: Look): readonly Svg[] => {
  const seen = new Map<number, number>()
  return counters.map(({ node, counter }) => {
    const all = counters.filter((one) => one.node === node).length
    const i = seen.get(node) ?? 0
    seen.set(node, i + 1)
    const inRow = Math.min(2, all - (i - (i % 2)))
    const rows = Math.ceil(all / 2)
    const scale = rows > 1 ? LESS : LARGE
    const { x, y } = spots[node]
    const [right, down] = [(i % 2) - (inRow - 1) / 2, Math.floor(i / 2) - (rows - 1) / 2]
    const [wide, tall] = [(COUNTER_WIDTH + 2) * scale, (COUNTER_HEIGHT + 2) * scale]
    return drawCounter(counter, x + right * wide, y + 5 + down * tall, scale, look)
  })
}

const plain = (of: string, hatch: 0 | 1 | 2, look: Look): Svg =>
  element('rect', {
    class: of,
    x: -13,
    y: -9,
    width: 26,
    height: 18,
    ...(themeOf(look) === 'print' ? { fill: hatchFill(hatch) } : { 'fill-opacity': hatch === 2 ? '0.75' : '0.3' }),
  })

const square = (letter: string): Svg =>
  element('rect', { class: 'post-box', x: -8, y: -8, width: 15, height: 15 }) + text('post-text', -0.5, 4, letter)

const FRAME = 'M-13 -9H13V9H-13Z'

const keys = (picture: ZonePicture, look: Look): readonly Key[] => [
  ...sideKeys(picture.sides),
  ...picture.sides.map((name, side) => ({
    drawing:
      plain(`wash zone-wash-${side}`, side === 0 ? 0 : 1, look) +
      element('path', { class: `zone zone-${side}`, d: FRAME }) +
      (side === 0 ? '' : element('path', { class: 'zone-core', d: FRAME })),
    meaning: `${name} ${inWords(look, picture.terms.zone)}`,
  })),
  { drawing: plain('disputed', 2, look), meaning: picture.terms.disputed },
  { drawing: element('g', { class: 'post' }, square('1')), meaning: picture.terms.post },
  {
    drawing: element('path', { class: 'front front-0', d: FRONT, transform: 'translate(0 4)' }),
    meaning: picture.terms.front,
  },
  { drawing: element('path', { class: 'flame', d: FLAME, transform: 'scale(0.7)' }), meaning: 'fire' },
  { drawing: element('g', { transform: 'scale(0.6)' }, BUILDINGS.stone), meaning: 'stone building' },
  { drawing: element('g', { transform: 'scale(0.6)' }, BUILDINGS.wood), meaning: 'wooden building' },
  { drawing: element('g', { transform: 'scale(0.6)' }, BUILDINGS.rubble), meaning: 'rubble' },
  {
    drawing:
      element('path', { class: 'road-edge', d: 'M-13 0H13' }) + element('path', { class: 'road', d: 'M-13 0H13' }),
    meaning: 'road',
  },
  {
    drawing: element('path', { class: 'gate gate-both', d: ARROW, transform: 'scale(0.7)' }),
    meaning: picture.terms.gate,
  },
  ...[...new Set(picture.hexes.map(({ terrain }) => terrain))].map((terrain) => ({
    drawing: swatch(terrain, look),
    meaning: terrain,
  })),
  ...overlayKeys(picture.nodeMarks, picture.lines),
  ...counterKeys(picture.counters.map(({ counter }) => counter)),
]

/**
 * A board of hexes with the ground each side holds, as SVG: the areas of the sides outlined in their colors, the hexes
 * between them yellow, the places that count as small squares, ways onto the map as arrows.
 */
export const drawZoneMap = (picture: ZonePicture, shown: Theme | Look = 'auto'): Svg => {
  const look = lookOf(shown)
  const laid = layOutHexes(
    picture.hexes.map(({ at }) => at),
    picture.orientation,
    SIZE,
    PAD,
  )
  const { spots } = laid
  const drawing = [
    group('hexes', ...drawLand(laid, picture, look)),
    group('gates', ...picture.gates.flatMap((gate) => drawGate(laid, picture, gate))),
    group('roads', ...drawRoads(laid, picture)),
    group('sites', ...picture.sites.map((site) => drawSite(laid, site))),
    group('zones', ...picture.zones.map((zone) => drawZone(laid, picture, zone))),
    group('lines', ...drawLines(picture.lines, (nodes) => through(nodes.map((node) => spots[node])))),
    group(
      'names',
      ...picture.hexes.map(({ id }, node) =>
        text('cell-number halo', spots[node].x - SIZE * 0.32, spots[node].y - NUMBER + 7, id),
      ),
    ),
    group('posts', ...drawPosts(laid, picture)),
    group(
      'marks',
      ...drawMarks(laid, picture),
      ...picture.nodeMarks.map((mark) => ring(mark.kind, spots[mark.node], SIZE * 0.76)),
    ),
    group('counters', ...drawCounters(laid, picture, look)),
    group('zone-names', ...picture.zones.map((zone) => drawZoneName(laid, zone))),
  ].join('')
  const terrains = picture.hexes.map(({ terrain }) => terrain)
  return sheet(picture, look, { ...laid, around: SIZE * 1.6, scale: LESS, terrains }, drawing, keys(picture, look))
}
