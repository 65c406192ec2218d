import type { ExpectedWords } from './expected.js'

const KIND: Readonly<Record<string, string>> = {
  squad: 'escouade',
  halfSquad: 'demi-escouade',
  crew: 'équipage',
  vehicle: 'véhicule',
}

/** The phrases of checks in French. */
export const expected: ExpectedWords = {
  or: ' ou ',
  phrases: {
    'a CG Date such as 19 AM': 'une date comme 19 AM',
    'a Location named once': 'chaque lieu une seule fois',
    'a Location of the map': 'un lieu de la carte',
    'a campaign with options': 'une campagne avec ses options',
    'a campaign: I, II or III': 'une campagne\u00a0: I, II ou III',
    'a hex of the map': 'un hexagone de la carte',
    'a list': 'une liste',
    'a list of two numbers': 'une liste de deux nombres',
    'a map or charts of your own': 'une carte ou des tables à vous',
    'a name': 'un nom',
    'a name that no other Entry Area has': 'un nom qu’aucune autre zone d’entrée ne porte',
    'a number': 'un nombre',
    'a number in each row but the last': 'un nombre à chaque ligne sauf la dernière',
    'a record': 'un objet',
    'a text': 'un texte',
    'a type of the catalogue': 'un type du catalogue',
    'a whole number': 'un nombre entier',
    'an Entry Area': 'une zone d’entrée',
    'an id of lowercase letters, digits and hyphens': 'un identifiant en minuscules, chiffres et traits d’union',
    'an object of options': 'un objet d’options',
    'at least one hex': 'au moins un hexagone',
    'at least one row': 'au moins une ligne',
    'captured exactly where side and color differ':
      '«\u00a0captured\u00a0» si et seulement si le camp et la couleur diffèrent',
    'hexes or Locations of the map, or rest': 'des hexagones ou des lieux de la carte, ou rest',
    'markers in alphabetical order, each once': 'des marqueurs en ordre alphabétique, chacun une fois',
    'null in the last row, which has no limit': 'null à la dernière ligne, qui est sans limite',
    'plain data': 'de simples données',
    'the file of a map': 'le fichier d’une carte',
    'the first and the last date': 'la première et la dernière date',
    'the letters of another column: A, B, ... Z, AA, BB': 'les lettres d’une autre colonne\u00a0: A, B, … Z, AA, BB',
    'things such as "3 squad 6-5-8, 1 sw LMG"': 'des éléments comme «\u00a03 squad 6-5-8, 1 sw LMG\u00a0»',
    'true or false': 'true ou false',
    'a chart ID: I, HW, V, G, O, B, A, P, F or S and a number':
      'un repère de la table\u00a0: I, HW, V, G, O, B, A, P, F ou S et un nombre',
    '"a list"': 'une liste',
    '"a record"': 'un objet',
    '"none"': 'aucune',
    nothing: 'rien',
  },
  patterns: {
    among: (names) => `l’un de ${names}`,
    atMostFields: (most) => `un objet d’au plus ${most} champs`,
    atMostItems: (most) => `une liste d’au plus ${most} éléments`,
    atMostEntries: (most) => `au plus ${most} éléments`,
    atMostHexes: (most) => `au plus ${most} hexagones`,
    column: (most) => `des rangées de 0 à ${most}`,
    free: (terrain) => `un hexagone sans ${terrain}`,
    arrows: (hexes) => `des hexagones à flèche\u00a0: ${hexes}`,
    invariant: (id, what) => `${id} (${what})`,
    mapFault: (line, column, message) =>
      `une carte\u00a0; à sa ligne ${line}, colonne ${column}, on lit\u00a0: ${message}`,
    more: (than) => `plus de ${than}`,
    noField: (fields) => `un champ connu\u00a0: ${fields}`,
    objectWith: (fields) => `un objet avec ${fields}`,
    range: (least, most) => `un nombre entier de ${least} à ${most}`,
    touching: (hex) => `un hexagone qui touche ${hex}`,
    typeOf: (kind, side) =>
      `un type (${KIND[kind] ?? kind}) de la table ${side === 'german' ? 'allemande' : 'américaine'}`,
  },
}
