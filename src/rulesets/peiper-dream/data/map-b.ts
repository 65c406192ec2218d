import data from './map-b.json' with { type: 'json' }
import type { Sheet } from './sheet.js'

/**
 * Map B, the upper Amblève: the board of A Dash of Peiper.
 *
 * A reconstruction from the real terrain, made without the printed postcard (PD-B.11).
 */
export const mapB: Sheet = data as Sheet
