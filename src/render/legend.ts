import type { BoardPicture } from '../maps/board-picture.js'
import type { HexMap } from '../maps/hex/map.js'
import type { Picture } from '../maps/picture.js'
import type { ZonePicture } from '../maps/zone-picture.js'
import { counterKeys } from './counter.js'
import { drawBridge, drawRuin } from './ground/bridge.js'
import { groundsOf, hasFeature } from './ground/hexes.js'
import { hasMotif, motifFill } from './ground/motif.js'
import { ARROW, BUILDINGS } from './ground/zones.js'
import { HEX_STYLE } from './layout/layout.js'
import { inWords, themeOf, type Look } from './look.js'
import { overlayKeys } from './overlay.js'
import { drawPost, FLAME, LOOKS } from './scene/zones.js'
import { sideKeys, type Key } from './sheet.js'
import { element, type Svg } from './svg.js'

const BOX = { x: -13, y: -9, width: 26, height: 18 }
const stroke = (of: string): Svg => element('path', { class: of, d: 'M-13 0H13' })
const scaled = (by: number, drawing: Svg): Svg => element('g', { transform: `scale(${by})` }, drawing)

/** A swatch of a kind of ground, with its small drawing. */
const swatch = (ground: string, look: Look): Svg =>
  element('rect', { class: `hex terrain-${ground}`, ...BOX }) +
  (hasMotif(ground) ? element('rect', { ...BOX, fill: motifFill(ground, themeOf(look)) }) : '')

/** A swatch of ground that somebody holds. */
const wash = (of: string): Svg =>
  element('rect', { class: 'land', ...BOX }) + element('rect', { class: `place ${of}`, ...BOX })

const road: Key = { drawing: stroke('road-edge') + stroke('road'), meaning: 'road' }
const bridge: Key = { drawing: drawBridge, meaning: 'bridge' }
const ruin: Key = { drawing: drawRuin, meaning: 'bridge blown' }
const front: Key = { drawing: stroke('front-halo') + stroke('front-line'), meaning: 'front' }

const holders = ({ sides, tints }: Picture, look: Look): readonly Key[] => [
  ...sideKeys(sides),
  ...sides.flatMap((name, side) =>
    tints.includes(side) ? [{ drawing: wash(`control-${side}`), meaning: `${name} ${inWords(look, 'control')}` }] : [],
  ),
  ...(tints.some((side) => side !== null) ? [front] : []),
]

const water = (breadth: string, look: Look): Svg =>
  stroke(`water ${breadth}`) + (themeOf(look) === 'print' ? stroke(`water-core ${breadth}`) : '')

const areaKeys = (picture: Picture, look: Look): readonly Key[] => [
  ...holders(picture, look),
  road,
  { drawing: water('', look), meaning: 'river' },
  bridge,
  { drawing: stroke('barred'), meaning: 'no way across' },
  { drawing: stroke('border foot-way'), meaning: 'way between areas apart' },
  ...(picture.edgeMarks.some(({ kind }) => kind === 'blown') ? [ruin] : []),
]

const hexKeys = (
  map: HexMap,
  picture: Picture,
  { roads, rivers, bridge: crossing } = HEX_STYLE,
  look: Look,
): readonly Key[] => [
  ...holders(picture, look),
  ...groundsOf(map).map((ground) => ({ drawing: swatch(ground, look), meaning: ground.replaceAll('-', ' ') })),
  ...(roads.some((feature) => hasFeature(map, feature)) ? [road] : []),
  ...[...new Set(Object.keys(rivers).flatMap((river) => (hasFeature(map, river) ? [rivers[river]] : [])))].map(
    (breadth) => ({ drawing: water(breadth, look), meaning: `${breadth} river` }),
  ),
  ...(hasFeature(map, crossing) ? [bridge, ruin] : []),
]

const zoneKeys = ({ sides, terms, hexes }: ZonePicture, look: Look): readonly Key[] => [
  ...sideKeys(sides),
  ...sides.map((name, side) => ({
    drawing:
      wash(`control-${side}`) +
      element('rect', { class: `zone zone-${side}`, ...BOX }) +
      (side === 0 ? '' : element('rect', { class: 'zone-core', ...BOX })),
    meaning: `${name} ${inWords(look, terms.zone)}`,
  })),
  { drawing: wash('disputed'), meaning: terms.disputed },
  { drawing: element('g', { class: 'post' }, drawPost('1')), meaning: terms.post },
  {
    drawing: element('path', { class: 'looks looks-0', d: LOOKS[0], transform: 'translate(0 4)' }),
    meaning: terms.front,
  },
  { drawing: scaled(0.7, element('path', { class: 'flame', d: FLAME })), meaning: 'fire' },
  { drawing: scaled(0.6, BUILDINGS.stone), meaning: 'stone building' },
  { drawing: scaled(0.6, BUILDINGS.wood), meaning: 'wooden building' },
  { drawing: scaled(0.6, BUILDINGS.rubble), meaning: 'rubble' },
  road,
  { drawing: scaled(0.7, element('path', { class: 'gate gate-both', d: ARROW })), meaning: terms.gate },
  ...[...new Set(hexes.map(({ terrain }) => terrain))].map((terrain) => ({
    drawing: swatch(terrain, look),
    meaning: terrain,
  })),
]

/** What everything on a board means. */
export const legendOf = (board: Exclude<BoardPicture, { readonly tag: 'text' }>, look: Look): readonly Key[] => {
  const { picture } = board
  return [
    ...(board.tag === 'areas'
      ? areaKeys(board.picture, look)
      : board.tag === 'hexes'
        ? hexKeys(board.map, board.picture, board.style, look)
        : zoneKeys(board.picture, look)),
    ...overlayKeys(picture.nodeMarks, picture.lines),
    ...counterKeys(picture.counters.map(({ counter }) => counter)),
  ]
}
