import type { MapEdge } from '../../data/map-source.js'
import type { MapThing, MapWords } from './map-words.js'
import { lines } from './report.fr.js'

const THINGS: Readonly<Record<MapThing, string>> = {
  arrowHex: 'l’hexagone de la flèche',
  boardName: 'le nom du plateau',
  classes: 'la liste des classes qui peuvent entrer (all, none ou infantry tracked …)',
  date: 'une date, comme 19 AM',
  edge: 'north, east, south ou west',
  entryLetter: 'la lettre de la zone d’entrée',
  groupLetters: 'les lettres du groupe de cartes',
  halfSquads: 'un nombre de demi-escouades',
  hex: 'un hexagone',
  level: 'un niveau',
  levels: 'une suite de niveaux, comme 0-1',
  location: 'un lieu, comme N25/0',
  lvp: 'un nombre de LVP',
  mapName: 'un nom court pour la carte',
  material: 'stone ou wood',
  partOfDay: 'AM, PM ou N',
  pixels: 'un nombre de pixels',
  rows: 'une suite de rangées, comme 1-30',
  sections: 'un nombre de sections de carte',
  terrain: 'un terrain, ou stone ou wood pour un bâtiment',
  terrainName: 'le nom d’un terrain',
}

type Range = readonly [least: number, most: number] | null

const thingIn = (thing: MapThing, range: Range): string =>
  range === null ? THINGS[thing] : `${THINGS[thing]} de ${range[0]} à ${range[1]}`

const EDGES: Readonly<Record<MapEdge, string>> = { north: 'nord', east: 'est', south: 'sud', west: 'ouest' }

/** The sentences of the reader of maps in French. */
export const map: MapWords = {
  ...lines,
  missing: (thing, range) => `Il manque ici ${thingIn(thing, range)}.`,
  wanted: (thing, range, text) => `On attend ici ${thingIn(thing, range)}, pas «\u00a0${text}\u00a0».`,
  notRange: (thing) => `On attend ici ${THINGS[thing]}, pas une suite.`,
  needs: {
    columns: 'Il manque ici les colonnes, par exemple A-P.',
    columnsLine: 'Il manque à la carte une ligne de colonnes, comme columns A-P rows 1-30 lower 0-30.',
    bridgeEnds: 'Il manque ici les hexagones d’où l’on entre sur le pont\u00a0: from N27 N29.',
    default: 'Un terrain doit valoir par défaut, comme terrain open all default.',
    formation: 'Il manque ici la formation, entre guillemets.',
    groupLine: 'Il manque à la carte une ligne comme group St sections 2.',
    mapLine: 'Une carte commence par une ligne comme map mon-village "Mon village".',
    objective: 'Il manque ici, entre guillemets, ce qui en fait un hexagone objectif.',
    roadHexes: 'Il manque ici les hexagones de la route.',
    rows: 'Il manque ici les rangées, par exemple rows 1-30.',
    sections: 'Il manque ici le nombre de sections de carte\u00a0: sections 2.',
    vaslBegin: 'Une ligne VASL commence par vasl board ou vasl name, puis le nom.',
    vaslName: 'Écrivez entre guillemets le nom dans VASL, puis le type\u00a0: vasl name "Tr" truck.',
    vaslNumbers: 'Un plateau VASL demande A1 et hex, chacun avec deux nombres.',
  },
  unknown: {
    bridgeMaterial: (text) => `Un pont est en stone ou en wood, pas en «\u00a0${text}\u00a0».`,
    buildingWord: (text) => `«\u00a0${text}\u00a0» est inconnu pour un bâtiment.`,
    class: (text) => `«\u00a0${text}\u00a0» n’est pas une classe de mouvement.`,
    column: (text) =>
      `Les colonnes vont de A à Z, puis AA, BB et ainsi de suite\u00a0: A-P ou A-GG, pas «\u00a0${text}\u00a0».`,
    csvColumn: (text) => `«\u00a0${text}\u00a0» n’est pas une colonne du tableau d’une carte.`,
    date: (text) => `«\u00a0${text}\u00a0» n’est pas une date de la campagne\u00a0: 19 AM à 23 PM.`,
    edge: (text) => `«\u00a0${text}\u00a0» n’est pas un bord de la carte.`,
    entryArea: (text) => `Il n’y a pas de zone d’entrée ${text}.`,
    entryWord: (text) => `«\u00a0${text}\u00a0» est inconnu pour une zone d’entrée.`,
    line: (text) => `«\u00a0${text}\u00a0» ne commence aucune ligne d’une carte.`,
    terrain: (text) => `«\u00a0${text}\u00a0» n’est pas un terrain de cette carte.`,
  },
  quoteNames: ' Un nom s’écrit entre guillemets droits.',
  oneName: 'Une ligne n’a qu’un nom entre guillemets.',
  oneLine: (keyword, first) =>
    `Une carte a une seule ligne «\u00a0${keyword}\u00a0»\u00a0; la première est la ligne ${first}.`,
  notOnMap: (hex, columns, rows) =>
    `${hex} n’est pas sur la carte (colonnes ${columns[0]} à ${columns[1]}, rangées ${rows[0]} à ${rows[1]}).`,
  columnRange: (example, text) =>
    `Une suite descend une seule colonne, comme ${example}\u00a0; «\u00a0${text}\u00a0» non.`,
  tooLarge: (columns, rows) => `Une carte a au plus ${columns} colonnes et ${rows} rangées.`,
  terrainTwice: (name, line) => `${name} est déjà déclaré${line === null ? '' : ` (ligne ${line})`}.`,
  terrainReserved: (name) => `«\u00a0${name}\u00a0» a un autre sens dans une carte\u00a0: nommez le terrain autrement.`,
  terrainLetters: (name) => `«\u00a0${name}\u00a0» ne peut pas nommer un terrain\u00a0: lettres seulement.`,
  defaultTwice: (name) => `${name} est déjà le terrain par défaut.`,
  hasTerrain: (hex, terrain, line) => `${hex} a déjà ${terrain} (ligne ${line}).`,
  hasBuilding: (hex, line) => `${hex} a déjà un bâtiment (ligne ${line}).`,
  otherMaterial: (name, material, line, here) => `${name} est en ${material} (ligne ${line}), pas en ${here}.`,
  levelTwice: (level) => `Le niveau ${level} est nommé deux fois.`,
  levelsFromGround: (last) => `Écrivez levels 0-${last}, à partir du sol.`,
  floorsOrLevels: (count) =>
    `Écrivez levels 0-${count - 1} (${count} niveaux avec le sol) ou levels 0-${count}\u00a0: on peut comprendre les ` +
    'deux.',
  roadLeaps: (from, to) => `La route saute de ${from} à ${to}\u00a0: ces hexagones ne se touchent pas.`,
  roadTwice: (hex) => `La route nomme ${hex} deux fois de suite.`,
  bridgeApart: (end, hex) => `${end} ne touche pas le pont en ${hex}.`,
  bridgeTwice: (hex) => `${hex} a déjà un pont.`,
  entryTwice: (id) => `Il y a déjà une zone d’entrée ${id}.`,
  slips: {
    roadShort: 'Cette route n’a qu’un hexagone.',
    entryUnused: (id) =>
      `Aucun camp ne peut utiliser la zone d’entrée ${id}\u00a0: indiquez German ou American et une date.`,
    otherLvp: (name, lvp, line) => `${name} a LVP ${lvp} (ligne ${line})\u00a0; cette ligne ne compte pas.`,
    alsoListed: (hex, terrain) => `${hex} a un bâtiment et figure aussi sous ${terrain}.`,
    bridgeDry: (hex) => `Le pont en ${hex} n’est pas sur une rivière\u00a0: ajoutez-y ${hex}.`,
    bridgeOffRoad: (hex) => `Le pont en ${hex} n’est pas sur une route.`,
    terrainUnused: (name) => `Aucun hexagone ne figure sous ${name}.`,
    offEdge: (hex, edge) => `${hex} n’est pas au bord ${EDGES[edge]} de la carte.`,
  },
}
