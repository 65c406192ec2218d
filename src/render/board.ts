import type { AreaMap } from '../maps/area/compile.js'
import type { AreaMapStyle, BoardPicture, HexMapStyle } from '../maps/board-picture.js'
import type { HexMap } from '../maps/hex/map.js'
import type { Picture } from '../maps/picture.js'
import type { ZonePicture } from '../maps/zone-picture.js'
import { layoutOf } from './layout/make.js'
import { legendOf } from './legend.js'
import { lookOf, type Look, type Theme } from './look.js'
import type { Scene } from './scene/node.js'
import { drawScene } from './scene/svg.js'
import { scene } from './scene/every.js'
import type { SceneOptions } from './scene/options.js'
import { sheet, textSheet } from './sheet.js'
import type { Svg } from './svg.js'

/** A scene without the outlines of its stacks, which are for the hand: the counters of a stack say what they are. */
const withoutStacks = (drawn: Scene): Scene => ({
  ...drawn,
  layers: drawn.layers.map(({ name, nodes }) => ({ name, nodes: nodes.filter(({ kind }) => kind !== 'stack') })),
})

/**
 * A board of any kind as SVG: areas, hexes, ground held hex by hex, or lines of letters; with its title, legend and notes.
 *
 * @param options as a {@link scene} takes them
 */
export const drawBoard = (board: BoardPicture, shown: Theme | Look = 'auto', options: SceneOptions = {}): Svg => {
  const look = lookOf(shown)
  const drawn = scene(board, { ...options, look })
  if (board.tag === 'text') return textSheet(drawn)
  return sheet(board.picture, look, layoutOf(board), drawn, drawScene(withoutStacks(drawn)), {
    keys: legendOf(board, look),
    shown: { key: options.layers?.key !== false, track: options.layers?.track !== false },
  })
}

/** A map of areas with a position on it, as SVG. */
export const drawAreaMap = (map: AreaMap, picture: Picture, look: Theme | Look = 'auto', style?: AreaMapStyle): Svg =>
  drawBoard({ tag: 'areas', map, picture, ...(style === undefined ? {} : { style }) }, look)

/** A map of hexes with a position on it, as SVG. */
export const drawHexMap = (map: HexMap, picture: Picture, look: Theme | Look = 'auto', style?: HexMapStyle): Svg =>
  drawBoard({ tag: 'hexes', map, picture, ...(style === undefined ? {} : { style }) }, look)

/** A board of hexes with the ground each side holds, as SVG. */
export const drawZoneMap = (picture: ZonePicture, look: Theme | Look = 'auto'): Svg =>
  drawBoard({ tag: 'zones', picture }, look)

/** The same board with nothing on it but what is printed, under words of its own; null where ground is not printed. */
export const bareBoard = (board: BoardPicture, words: Pick<Picture, 'title' | 'description'>): BoardPicture | null => {
  if (board.tag === 'zones' || board.tag === 'text') return null
  const { picture } = board
  return {
    ...board,
    picture: { ...picture, ...words, tints: [], counters: [], edgeMarks: [], lines: [], notes: [] },
  }
}
