import type { BoardPicture } from '../maps/board-picture.js'
import type { Picture } from '../maps/picture.js'
import { drawAreaMap } from './area-map.js'
import { drawHexMap } from './hex-map.js'
import type { Look, Theme } from './look.js'
import type { Svg } from './svg.js'
import { drawTextBoard } from './text-board.js'
import { drawZoneMap } from './zone-map.js'

/** A board of any kind as SVG: areas, hexes, ground held hex by hex, or lines of letters. */
export const drawBoard = (board: BoardPicture, look: Theme | Look = 'auto'): Svg => {
  switch (board.tag) {
    case 'areas':
      return drawAreaMap(board.map, board.picture, look)
    case 'hexes':
      return drawHexMap(board.map, board.picture, look, board.style)
    case 'zones':
      return drawZoneMap(board.picture, look)
    case 'text':
      return drawTextBoard(board.title, board.lines, look)
  }
}

/** The same board with nothing on it but what is printed, under words of its own; null where ground is not printed. */
export const bareBoard = (board: BoardPicture, words: Pick<Picture, 'title' | 'description'>): BoardPicture | null => {
  if (board.tag === 'zones' || board.tag === 'text') return null
  const { picture } = board
  return {
    ...board,
    picture: { ...picture, ...words, tints: [], counters: [], edgeMarks: [], lines: [], notes: [] },
  }
}
