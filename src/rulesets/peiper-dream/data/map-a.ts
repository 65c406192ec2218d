import data from './map-a.json' with { type: 'json' }
import type { Sheet } from './sheet.js'

/**
 * Map A, the Losheim gap: the board of Paying the Peiper.
 *
 * A reconstruction from the real terrain, made without the printed postcard (PD-B.11).
 */
export const mapA: Sheet = data as Sheet
