import { grammar } from '../../../kernel/language.js'
import type { CheckWords } from './words.js'

const { plural } = grammar('de')

/** `validate` in German. */
export const de: CheckWords = {
  totals: ({ hexes, buildings, buildingHexes, buildingLocations, bridges, entryAreas, lvp }, printed) =>
    [
      plural(hexes, { one: 'Feld', other: 'Felder' }),
      `${plural(buildings, { one: 'Gebäude', other: 'Gebäude' })} mit ` +
        `${plural(buildingLocations, { one: 'Ort', other: 'Orten' })} auf ` +
        plural(buildingHexes, { one: 'Feld', other: 'Feldern' }),
      plural(bridges, { one: 'Brücke', other: 'Brücken' }),
      plural(entryAreas, { one: 'Zugang', other: 'Zugänge' }),
      `${lvp} LVP${printed === null ? '' : `, laut Tabelle ${printed}`}`,
    ].join(', '),
  drawn: (file) => `Die Karte ist in ${file} gezeichnet.`,
  warning: (message) => `Warnung: ${message}`,
  sum: (errors, warnings) => `Feldzug, Fehler: ${errors}, Warnungen: ${warnings}`,
}
