import type { AreaMap } from '../maps/area/compile.js'
import type { AreaMapStyle, BoardPicture, HexMapStyle } from '../maps/board-picture.js'
import type { HexMap } from '../maps/hex/map.js'
import type { Picture } from '../maps/picture.js'
import type { ZonePicture } from '../maps/zone-picture.js'
import { boardLayout } from './layout/make.js'
import { legendOf } from './legend.js'
import { lookOf, type Look, type Theme } from './look.js'
import type { Scene } from './scene/node.js'
import { drawScene } from './scene/svg.js'
import { scene } from './scene/any-board.js'
import type { SceneOptions } from './scene/options.js'
import { sheet, textSheet } from './sheet.js'
import type { Svg } from './svg.js'

/** Drops the outlines of stacks, which serve pointer input. In a static picture the counters describe themselves. */
const withoutStacks = (drawn: Scene): Scene => ({
  ...drawn,
  layers: drawn.layers.map(({ name, nodes }) => ({ name, nodes: nodes.filter(({ kind }) => kind !== 'stack') })),
})

/**
 * Draws a board of any kind (areas, hexes, zones or lines of text) as SVG, with its title, legend and notes.
 *
 * @param options the options of a {@link scene}
 */
export const drawBoard = (board: BoardPicture, shown: Theme | Look = 'auto', options: SceneOptions = {}): Svg => {
  const look = lookOf(shown)
  const drawn = scene(board, { ...options, look })
  if (board.tag === 'text') return textSheet(drawn)
  return sheet(board.picture, look, boardLayout(board), drawn, drawScene(withoutStacks(drawn)), {
    keys: legendOf(board, look),
    shown: { key: options.layers?.key !== false, track: options.layers?.track !== false },
  })
}

/** Draws a map of areas with a position, as SVG. */
export const drawAreaMap = (map: AreaMap, picture: Picture, look: Theme | Look = 'auto', style?: AreaMapStyle): Svg =>
  drawBoard({ tag: 'areas', map, picture, ...(style === undefined ? {} : { style }) }, look)

/** Draws a map of hexes with a position, as SVG. */
export const drawHexMap = (map: HexMap, picture: Picture, look: Theme | Look = 'auto', style?: HexMapStyle): Svg =>
  drawBoard({ tag: 'hexes', map, picture, ...(style === undefined ? {} : { style }) }, look)

/** Draws a board of hexes and the ground each side holds, as SVG. */
export const drawZoneMap = (picture: ZonePicture, look: Theme | Look = 'auto'): Svg =>
  drawBoard({ tag: 'zones', picture }, look)

/** Strips a board to its printed map, under a new title and description. Null if the board has no printed ground. */
export const bareBoard = (board: BoardPicture, words: Pick<Picture, 'title' | 'description'>): BoardPicture | null => {
  if (board.tag === 'zones' || board.tag === 'text') return null
  const { picture } = board
  return {
    ...board,
    picture: { ...picture, ...words, tints: [], counters: [], edgeMarks: [], lines: [], notes: [] },
  }
}
