import type { BoardPicture } from '../maps/board-picture.js'
import type { Picture } from '../maps/picture.js'
import { drawAreaMap } from './area-map.js'
import { drawHexMap } from './hex-map.js'
import type { Look, Theme } from './look.js'
import type { Svg } from './svg.js'
import { drawZoneMap } from './zone-map.js'

/** A board of any kind as SVG: areas, hexes, or ground held hex by hex. */
export const drawBoard = (board: BoardPicture, look: Theme | Look = 'auto'): Svg => {
  switch (board.tag) {
    case 'areas':
      return drawAreaMap(board.map, board.picture, look)
    case 'hexes':
      return drawHexMap(board.map, board.picture, look, board.style)
    case 'zones':
      return drawZoneMap(board.picture, look)
  }
}

/** The same board with nothing on it but what is printed, under words of its own; null where ground is not printed. */
export const bareBoard = (board: BoardPicture, words: Pick<Picture, 'title' | 'description'>): BoardPicture | null => {
  if (board.tag === 'zones') return null
  const { picture } = board
  return {
    ...board,
    picture: { ...picture, ...words, tints: [], counters: [], edgeMarks: [], lines: [], notes: [] },
  }
}
