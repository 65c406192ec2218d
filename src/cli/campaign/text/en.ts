import { counted } from '../../command/output.js'
import type { CheckWords } from './words.js'

/** `validate` in English. */
export const en: CheckWords = {
  totals: ({ hexes, buildings, buildingHexes, buildingLocations, bridges, entryAreas, lvp }, printed) =>
    `${counted(hexes, 'hex')}, ${counted(buildings, 'building')} with ` +
    `${counted(buildingLocations, 'Location')} in ${counted(buildingHexes, 'hex')}, ` +
    `${counted(bridges, 'bridge')}, ${counted(entryAreas, 'Entry Area')}, ${lvp} LVP` +
    (printed === null ? '' : `, where the chart has ${printed}`),
  drawn: (file) => `The map is drawn in ${file}.`,
  warning: (message) => `Warning: ${message}`,
  sum: (errors, warnings) => `campaign, ${counted(errors, 'error')}, ${counted(warnings, 'warning')}`,
}
