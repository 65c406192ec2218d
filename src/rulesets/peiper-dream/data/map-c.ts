import data from './map-c.json' with { type: 'json' }
import type { Sheet } from './sheet.js'

/**
 * Map C, the La Gleize pocket: the board of The Bagged Peiper.
 *
 * A reconstruction from the real terrain, made without the printed postcard (PD-B.11).
 */
export const mapC: Sheet = data as Sheet
