import { grammar } from '../../../kernel/language.js'
import type { CheckWords } from './words.js'

const { plural } = grammar('fr')

/** `validate` in French. */
export const fr: CheckWords = {
  totals: ({ hexes, buildings, buildingHexes, buildingLocations, bridges, entryAreas, lvp }, printed) =>
    [
      plural(hexes, { one: 'hexagone', other: 'hexagones' }),
      `${plural(buildings, { one: 'bâtiment', other: 'bâtiments' })} avec ` +
        `${plural(buildingLocations, { one: 'lieu', other: 'lieux' })} dans ` +
        plural(buildingHexes, { one: 'hexagone', other: 'hexagones' }),
      plural(bridges, { one: 'pont', other: 'ponts' }),
      plural(entryAreas, { one: 'zone d’entrée', other: 'zones d’entrée' }),
      `${lvp} LVP${printed === null ? '' : `, contre ${printed} dans la table`}`,
    ].join(', '),
  drawn: (file) => `La carte est dessinée dans ${file}.`,
  warning: (message) => `Attention\u00a0: ${message}`,
  sum: (errors, warnings) =>
    `campagne, ${plural(errors, { one: 'faute', other: 'fautes' })}, ` +
    plural(warnings, { one: 'avertissement', other: 'avertissements' }),
}
