import { type HexMapStyle, type MapBoard, HEX_STYLE } from '../maps/board-picture.js'
import type { HexMap } from '../maps/hex/map.js'
import type { NodeMark, Picture } from '../maps/picture.js'
import type { ZonePicture } from '../maps/zone-picture.js'
import { counterKeys } from './counter.js'
import { drawBridge, drawRuin } from './ground/bridge.js'
import { groundsOf, hasFeature, isSteep } from './ground/hexes.js'
import { builtAs } from './layout/built.js'
import { hasMotif, motifFill } from './ground/motif.js'
import { buildingKey } from './ground/buildings.js'
import { ARROW } from './ground/gates.js'
import { zoneSign } from './ground/zones.js'
import { areaSigns } from './ground/area-key.js'
import type { Printed } from './layout/layout.js'
import { boardLayout } from './layout/make.js'
import { translateWord, sidesOwn, themeOf, type Look } from './look.js'
import { overlayKeys } from './overlay.js'
import { drawPost, FLAME, LOOKS } from './scene/zones.js'
import { sideKeys } from './sheet.js'
import type { Key } from './key.js'
import { element, type Svg } from './svg.js'

type AreaPrint = Extract<Printed, { readonly tag: 'areas' }>

const BOX = { x: -13, y: -9, width: 26, height: 18 }
const stroke = (of: string): Svg => element('path', { class: of, d: 'M-13 0H13' })
const scaled = (by: number, drawing: Svg): Svg => element('g', { transform: `scale(${by})` }, drawing)

/** A few houses of a village, a town and a city. */
const HOUSES = [
  'M-6-2l4 2M2 2l4-1M-1-5h4',
  'M-8-3l4 1M-8 4h4M-1-5h4M-1 1l4 2M5-1l4-1M6 5h3',
  'M-9-5h4M-9 0h4M-9 5h4M-3-5h4M-3 0h4M-3 5h4M3-5h4M3 0h4M3 5h4',
]
const SLOPES = 'M-9-6l2 3M-4-7l1 3M2-7v3M8-6l-2 3M-10 0h3M10 0h-4M-8 6l2-3M-2 7l1-4M4 7l-1-4M9 5l-3-2'

/** A swatch of a kind of ground, with its pattern. */
const swatch = (ground: string, look: Look): Svg =>
  element('rect', { class: 'hex', ...BOX }) +
  (builtAs(ground) === null ? element('rect', { class: `patch terrain-${ground}`, ...BOX }) : '') +
  (builtAs(ground) !== null
    ? element('path', { class: 'houses', d: HOUSES[Math.min(2, Math.floor((builtAs(ground)?.houses ?? 0) / 10))] })
    : isSteep(ground)
      ? element('path', { class: 'hachures', d: SLOPES })
      : hasMotif(ground)
        ? element('rect', { ...BOX, fill: motifFill(ground, themeOf(look)) })
        : '')

/** A swatch of controlled ground. */
const wash = (of: string): Svg =>
  element('rect', { class: 'land', ...BOX }) + element('rect', { class: `place ${of}`, ...BOX })

const road: Key = { drawing: stroke('road-edge') + stroke('road'), meaning: 'road' }
/** A few teeth of a fortified line. */
const TEETH = element('path', { class: 'teeth', d: 'M-12 4l3-6 3 6zM-3 1l3-6 3 6zM6 4l3-6 3 6z' })

const bridge: Key = { drawing: drawBridge, meaning: 'bridge' }
const ruin: Key = { drawing: drawRuin, meaning: 'bridge blown' }
const front: Key = { drawing: stroke('front-halo') + stroke('front-line'), meaning: 'front' }

const holders = ({ sides, tints }: Picture, look: Look, hasFront = true): readonly Key[] => [
  ...sideKeys(sides),
  ...sides.flatMap((name, side) =>
    tints.includes(side) ? [{ drawing: wash(`control-${side}`), meaning: sidesOwn(look, name, 'control') }] : [],
  ),
  ...(hasFront && tints.some((side) => side !== null) ? [front] : []),
]

const water = (breadth: string, look: Look): Svg =>
  stroke(`water ${breadth}`) + (themeOf(look) === 'print' ? stroke(`water-core ${breadth}`) : '')

/** The town of the objective, in its own color. */
const TOWN: Key['drawing'] = element('path', {
  class: 'houses objective',
  d: 'M-9-3l5 1M-9 4h5M-1-5h5M-1 1l5 2M6-1l4-1M7 5h3',
})

/** The key entries for what lies on a map of areas without being printed on it. */
const areaKeys = ({ plan, style }: AreaPrint, picture: Picture, look: Look): readonly Key[] => [
  ...holders(picture, look, style.links === undefined),
  ...picture.nodeMarks.flatMap(({ kind, node, text }) =>
    kind === 'objective' && node === plan.objective ? [{ drawing: TOWN, meaning: text }] : [],
  ),
  ...(picture.edgeMarks.some(({ kind }) => kind === 'blown') ? [ruin] : []),
  ...(picture.edgeMarks.some(({ kind }) => kind === 'barred')
    ? [{ drawing: stroke('barred'), meaning: 'no way across' }]
    : []),
]

/** The key entries for what is printed on a map of hexes. */
const hexGroundKeys = (
  map: HexMap,
  { roads, rivers, bridge: crossing, works = [] }: HexMapStyle,
  look: Look,
): readonly Key[] => [
  ...groundsOf(map).map((ground) => ({ drawing: swatch(ground, look), meaning: ground.replaceAll('-', ' ') })),
  ...(roads.some((feature) => hasFeature(map, feature)) ? [road] : []),
  ...[...new Set(Object.keys(rivers).flatMap((river) => (hasFeature(map, river) ? [rivers[river]] : [])))].map(
    (breadth) => ({ drawing: water(breadth, look), meaning: `${breadth} river` }),
  ),
  ...(hasFeature(map, crossing) ? [bridge] : []),
  ...works
    .filter(({ through }) => through.some((id) => map.nodeById.has(id)))
    .map(({ name }) => ({ drawing: TEETH, meaning: name })),
]

const square = (of: string, letter: string): Svg => element('g', { class: of }, drawPost(letter))

/** The key entries for the squares of important places: their colors by controlling side, and their letters. */
const postKeys = ({ posts, sides, terms }: ZonePicture, look: Look): readonly Key[] => {
  const meanings = new Map(posts.flatMap(({ text, meaning }) => (meaning === undefined ? [] : [[text, meaning]])))
  return [
    ...(posts.some(({ side }) => side === null) || posts.length === 0
      ? [{ drawing: square('post', '0'), meaning: terms.post }]
      : []),
    ...sides.flatMap((name, side) =>
      posts.some((post) => post.side === side)
        ? [
            {
              drawing: square(`post post-${side}`, '0'),
              meaning:
                look.words?.[`controlled: ${name}`] ??
                `${translateWord(look, 'controlled')}: ${translateWord(look, name)}`,
            },
          ]
        : [],
    ),
    ...[...meanings].toSorted().map(([letter, meaning]) => ({ drawing: square('post', letter), meaning })),
  ]
}

/** The key entries for what is printed on a board of zones. */
const zoneGroundKeys = (picture: ZonePicture, look: Look): readonly Key[] => [
  ...[...new Set(picture.hexes.map(({ terrain }) => terrain))].map((terrain) => ({
    drawing: zoneSign(terrain, BOX, look) ?? swatch(terrain, look),
    meaning: terrain,
  })),
  road,
  { drawing: buildingKey('stone'), meaning: 'stone building' },
  { drawing: buildingKey('wood'), meaning: 'wooden building' },
  { drawing: buildingKey('rubble'), meaning: 'rubble' },
  { drawing: scaled(0.7, element('path', { class: 'gate gate-both', d: ARROW })), meaning: picture.terms.gate },
]

const zoneKeys = (picture: ZonePicture, look: Look): readonly Key[] => [
  ...sideKeys(picture.sides),
  ...picture.sides.map((name, side) => ({
    drawing: scaled(
      0.8,
      wash(`control-${side}`) +
        element('rect', { class: `zone zone-${side}`, ...BOX }) +
        (side === 0 ? '' : element('rect', { class: 'zone-core', ...BOX })),
    ),
    meaning: sidesOwn(look, name, picture.terms.zone),
  })),
  { drawing: wash('disputed'), meaning: picture.terms.disputed },
  ...postKeys(picture, look),
  {
    drawing: element('path', { class: 'looks looks-0', d: LOOKS[0], transform: 'translate(0 4)' }),
    meaning: picture.terms.front,
  },
  { drawing: scaled(0.7, element('path', { class: 'flame', d: FLAME })), meaning: 'fire' },
]

/** The key entries for what is printed on a board. */
const printedKeys = (board: MapBoard, printed: Printed, look: Look): readonly Key[] => {
  if (board.tag === 'areas')
    return printed.tag === 'areas' ? areaSigns(board.map, printed.laid, printed.style, printed.plan, look) : []
  return board.tag === 'hexes'
    ? hexGroundKeys(board.map, board.style ?? HEX_STYLE, look)
    : zoneGroundKeys(board.picture, look)
}

/** The key entries for what lies on a board. */
const lyingKeys = (board: MapBoard, printed: Printed, look: Look): readonly Key[] => {
  if (board.tag === 'areas') return printed.tag === 'areas' ? areaKeys(printed, board.picture, look) : []
  return board.tag === 'hexes'
    ? [...holders(board.picture, look), ...(hasFeature(board.map, (board.style ?? HEX_STYLE).bridge) ? [ruin] : [])]
    : zoneKeys(board.picture, look)
}

/** The legend of a board: entries for what is printed on it, and for what lies on it. */
export const legendOf = (board: MapBoard, look: Look): Readonly<Record<'printed' | 'lying', readonly Key[]>> => {
  const { picture } = board
  const { printed } = boardLayout(board)
  const isShown = (mark: NodeMark): boolean =>
    mark.kind !== 'objective' || printed.tag !== 'areas' || printed.plan.objective !== mark.node
  return {
    printed: printedKeys(board, printed, look),
    lying: [
      ...lyingKeys(board, printed, look),
      ...overlayKeys(picture.nodeMarks.filter(isShown), picture.lines),
      ...counterKeys(picture.counters.map(({ counter }) => counter)),
    ],
  }
}
