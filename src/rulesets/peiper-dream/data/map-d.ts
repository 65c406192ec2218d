import data from './map-d.json' with { type: 'json' }
import type { Sheet } from './sheet.js'

/**
 * Map D, from the Ourthe to the Meuse: the board of Just a Peiper Dream?
 *
 * A reconstruction from the real terrain, made without the printed postcard (PD-B.11).
 */
export const mapD: Sheet = data as Sheet
