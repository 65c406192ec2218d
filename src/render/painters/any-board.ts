import { areaPainter } from './areas.js'
import { hexPainter } from './hexes.js'
import type { MapPainter } from './painter.js'
import { zonePainter } from './zones.js'

/** Paints maps of every kind. */
export const anyPainter: MapPainter = (board) => areaPainter(board) ?? hexPainter(board) ?? zonePainter(board)
