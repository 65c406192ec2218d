import { areaPainter } from './areas.js'
import { hexPainter } from './hexes.js'
import type { MapPainter } from './painter.js'
import { zonePainter } from './zones.js'

/** Draws maps of every kind. */
export const everyPainter: MapPainter = (board) => areaPainter(board) ?? hexPainter(board) ?? zonePainter(board)
