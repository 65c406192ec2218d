import { orientationOf } from '../geometry/offset.js'
import type { HexMapStyle } from '../maps/board-picture.js'
import type { HexMap } from '../maps/hex/map.js'
import type { Picture } from '../maps/picture.js'
import { counterKeys, drawCounter } from './counter.js'
import {
  CROSSING,
  drawBridges,
  drawLand,
  drawRiverNames,
  drawRivers,
  drawRoads,
  drawRuin,
  groundName,
  hasFeature,
} from './hex-ground.js'
import { layOutHexes, type LaidHexes } from './hex-layout.js'
import { inWords, lookOf, themeOf, type Look, type Theme } from './look.js'
import { hasMotif, hatchFill, motifFill } from './motif.js'
import { barrel, drawLines, overlayKeys, ring, star } from './overlay.js'
import { sheet, sideKeys, type Key } from './sheet.js'
import { element, group, text, through, type Svg } from './svg.js'

const COMMON: HexMapStyle = { roads: ['road'], rivers: { river: 'minor' }, bridge: 'bridge' }

/** From the middle of a hex to its corner. */
const SIZE = 56
const PAD = 30

const ROOM_FOR_NAME = 12
const NAME_LINE = 11

/** A name on one line, or on two where it is too long for a hex and has a place to break, or pressed together. */
const drawName = (name: string, x: number, y: number): readonly Svg[] => {
  if (name.length <= ROOM_FOR_NAME) return [text('hex-name halo', x, y, name)]
  const breaks = [...name.matchAll(/(?<=-)| /g)].map(({ index }) => index).filter((index) => index > 2)
  const off = (at: number): number => Math.abs(at - name.length / 2)
  const middle = breaks.toSorted((a, b) => off(a) - off(b)).at(0)
  if (middle === undefined)
    return [text('hex-name halo', x, y, name, { textLength: 86, lengthAdjust: 'spacingAndGlyphs' })]
  return [
    text('hex-name halo', x, y - NAME_LINE, name.slice(0, middle)),
    text('hex-name halo', x, y, name.slice(middle).trimStart()),
  ]
}

const drawNames = (map: HexMap, { spots, layout }: LaidHexes, marks: Picture['nodeMarks']): readonly Svg[] =>
  map.hexes.flatMap(({ name, id }, node) => {
    const { x, y } = spots[node]
    const here = marks.filter((mark) => mark.node === node)
    const has = (kind: (typeof here)[number]['kind']): boolean => here.some((mark) => mark.kind === kind)
    const isFlat = layout.orientation === 'flat'
    return [
      text('hex-number halo', isFlat ? x - 17 : x, y - layout.size * 0.6, id),
      ...(name === null ? [] : drawName(name, x, y + layout.size * 0.64)),
      ...(has('depot') ? [barrel({ x: x - 35, y: y + 12 })] : []),
      ...(has('objective') ? [star({ x: x + (isFlat ? 44 : 34), y: y - 2 }, 9)] : []),
      ...here
        .filter(({ kind }) => kind !== 'objective' && kind !== 'depot')
        .map(({ kind }) => ring(kind, { x, y }, layout.size * 0.76)),
    ]
  })

/** How much larger than usual counters are, and how far apart they lie. */
const SCALE = 1.25
const ACROSS = 40
const DOWN = 46

/** Counters beside each other, two in a row. */
const drawCounters = ({ spots }: LaidHexes, { counters }: Picture, look: Look): readonly Svg[] => {
  const count = new Map<number, number>()
  for (const { node } of counters) count.set(node, (count.get(node) ?? 0) + 1)
  const next = new Map<number, number>()
  return counters.map(({ node, counter }) => {
    const i = next.get(node) ?? 0
    next.set(node, i + 1)
    const all = count.get(node) ?? 1
    const inRow = Math.min(2, all - (i - (i % 2)))
    const rows = Math.ceil(all / 2)
    const { x, y } = spots[node]
    const [right, down] = [(i % 2) - (inRow - 1) / 2, Math.floor(i / 2) - (rows - 1) / 2]
    return drawCounter(counter, x + right * ACROSS, y - 1 + down * DOWN, SCALE, look)
  })
}

const stroke = (of: string): Svg => element('path', { class: of, d: 'M-13 0H13' })

/** A swatch of a kind of ground, with its small drawing. */
export const swatch = (ground: string, look: Look): Svg => {
  const box = { x: -13, y: -9, width: 26, height: 18 }
  const drawn = hasMotif(ground) ? element('rect', { ...box, fill: motifFill(ground, themeOf(look)) }) : ''
  return element('rect', { class: `hex terrain-${ground}`, ...box }) + drawn
}

/** A swatch of ground that a side holds. */
const holding = (side: number, look: Look): Svg => {
  const box = { x: -13, y: -9, width: 26, height: 18 }
  return themeOf(look) === 'print'
    ? element('rect', { class: 'land', ...box }) + element('rect', { ...box, fill: hatchFill(side === 0 ? 0 : 1) })
    : element('rect', { class: `wash wash-${side}`, ...box, 'fill-opacity': '0.3' })
}

/** The kinds of ground there are on a map, in the order of its list. */
const groundsOf = (map: HexMap): readonly string[] => {
  const used = new Set(map.terrainOf)
  return map.terrains.flatMap(({ id }, i) => (used.has(i) ? [groundName(id)] : []))
}

const keys = (map: HexMap, picture: Picture, style: HexMapStyle, look: Look): readonly Key[] => [
  ...sideKeys(picture.sides),
  ...picture.sides.flatMap((name, side) =>
    picture.tints.includes(side)
      ? [{ drawing: holding(side, look), meaning: `${name} ${inWords(look, 'control')}` }]
      : [],
  ),
  ...groundsOf(map).map((ground) => ({ drawing: swatch(ground, look), meaning: ground.replaceAll('-', ' ') })),
  ...(style.roads.some((road) => hasFeature(map, road))
    ? [{ drawing: stroke('road-edge') + stroke('road'), meaning: 'road' }]
    : []),
  ...[
    ...new Set(
      Object.keys(style.rivers)
        .filter((river) => hasFeature(map, river))
        .map((river) => style.rivers[river]),
    ),
  ].map((breadth) => ({
    drawing: stroke(`water ${breadth}`) + (themeOf(look) === 'print' ? stroke(`water-core ${breadth}`) : ''),
    meaning: `${breadth} river`,
  })),
  ...(hasFeature(map, style.bridge)
    ? [
        { drawing: element('path', { class: 'bridge', d: CROSSING }), meaning: 'bridge' },
        { drawing: drawRuin(), meaning: 'bridge blown' },
      ]
    : []),
  ...overlayKeys(picture.nodeMarks, picture.lines),
  ...counterKeys(picture.counters.map(({ counter }) => counter)),
]

/**
 * A map of hexes with a position on it, as SVG: ground, rivers on hexsides, roads through hexes, bridges, names,
 * hex numbers, counters.
 */
export const drawHexMap = (
  map: HexMap,
  picture: Picture,
  shown: Theme | Look = 'auto',
  style: HexMapStyle = COMMON,
): Svg => {
  const look = lookOf(shown)
  const laid = layOutHexes(
    map.hexes.map(({ at }) => at),
    orientationOf(map.offset),
    SIZE,
    PAD,
  )
  const drawing = [
    group('hexes', ...drawLand(map, laid, picture.tints, look)),
    group('rivers', ...drawRivers(map, laid, style, look)),
    group('roads', ...drawRoads(map, laid, style)),
    group('river-names', ...drawRiverNames(map, laid, style)),
    group('bridges', ...drawBridges(map, laid, style, picture.edgeMarks)),
    group('lines', ...drawLines(picture.lines, (nodes) => through(nodes.map((node) => laid.spots[node])))),
    group('names', ...drawNames(map, laid, picture.nodeMarks)),
    group('counters', ...drawCounters(laid, picture, look)),
  ].join('')
  const board = { ...laid, around: SIZE * 1.6, scale: SCALE, terrains: groundsOf(map) }
  return sheet(picture, look, board, drawing, keys(map, picture, style, look))
}
