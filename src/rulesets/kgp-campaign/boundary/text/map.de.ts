import type { MapEdge } from '../../data/map-source.js'
import type { MapThing, MapWords } from './map-words.js'
import { lines } from './report.de.js'

/** In the nominative. */
const THINGS: Readonly<Record<MapThing, string>> = {
  arrowHex: 'das Feld mit dem Pfeil',
  boardName: 'der Name des Spielplans',
  classes: 'eine Liste der Klassen, die hinein dürfen (all, none oder infantry tracked …)',
  date: 'ein Termin wie 19 AM',
  edge: 'north, east, south oder west',
  entryLetter: 'der Buchstabe des Zugangs',
  groupLetters: 'das Kürzel der Kartengruppe',
  halfSquads: 'eine Zahl von Halbtrupps',
  hex: 'ein Feld',
  level: 'eine Ebene',
  levels: 'ein Bereich von Ebenen wie 0-1',
  location: 'ein Ort wie N25/0',
  lvp: 'eine Zahl von LVP',
  mapName: 'ein kurzer Name der Karte',
  material: 'stone oder wood',
  partOfDay: 'AM, PM oder N',
  pixels: 'eine Zahl von Bildpunkten',
  rows: 'ein Bereich von Reihen wie 1-30',
  sections: 'eine Zahl von Kartenteilen',
  terrain: 'ein Gelände, bei Gebäuden stone oder wood',
  terrainName: 'der Name eines Geländes',
}

type Range = readonly [least: number, most: number] | null

const thingIn = (thing: MapThing, range: Range): string =>
  range === null ? THINGS[thing] : `${THINGS[thing]} von ${range[0]} bis ${range[1]}`

const EDGES: Readonly<Record<MapEdge, string>> = {
  north: 'Nordrand',
  east: 'Ostrand',
  south: 'Südrand',
  west: 'Westrand',
}

/** The sentences of the reader of maps in German. */
export const map: MapWords = {
  ...lines,
  missing: (thing, range) => `Hier fehlt ${thingIn(thing, range)}.`,
  wanted: (thing, range, text) => `Erwartet wird ${thingIn(thing, range)}, nicht „${text}“.`,
  notRange: (thing) => `Erwartet wird ${THINGS[thing]}, kein Bereich.`,
  needs: {
    columns: 'Hier fehlen Spalten wie A-P.',
    columnsLine: 'Der Karte fehlt eine Zeile mit Spalten wie columns A-P rows 1-30 lower 0-30.',
    bridgeEnds: 'Hier fehlen die Felder, von denen man auf die Brücke kommt: from N27 N29.',
    default: 'Ein Gelände muss für alle übrigen Felder gelten: terrain open all default.',
    formation: 'Hier fehlt der Verband, in Anführungszeichen.',
    groupLine: 'Der Karte fehlt eine Zeile wie group St sections 2.',
    mapLine: 'Eine Karte beginnt mit einer Zeile wie map mein-dorf "Mein Dorf".',
    objective: 'Hier fehlt, was das Feld zum Zielfeld macht, in Anführungszeichen.',
    roadHexes: 'Hier fehlen die Felder der Straße.',
    rows: 'Hier fehlen Reihen wie rows 1-30.',
    sections: 'Hier fehlt die Zahl der Kartenteile: sections 2.',
    vaslBegin: 'Eine Zeile zu VASL beginnt mit vasl board oder vasl name und dem Namen.',
    vaslName: 'Schreiben Sie den Namen in VASL in Anführungszeichen, dann den Typ: vasl name "Tr" truck.',
    vaslNumbers: 'Ein Spielplan von VASL braucht A1 und hex, jeweils mit zwei Zahlen.',
  },
  unknown: {
    bridgeMaterial: (text) => `Eine Brücke ist aus stone oder wood, nicht „${text}“.`,
    buildingWord: (text) => `„${text}“ ist bei Gebäuden unbekannt.`,
    class: (text) => `„${text}“ ist keine Bewegungsklasse.`,
    column: (text) => `Die Spalten sind A bis Z, dann AA, BB und so weiter: A-P oder A-GG, nicht „${text}“.`,
    csvColumn: (text) => `„${text}“ ist keine Spalte einer Kartentabelle.`,
    date: (text) => `„${text}“ ist kein Termin des Feldzugs: 19 AM bis 23 PM.`,
    edge: (text) => `„${text}“ ist kein Kartenrand.`,
    entryArea: (text) => `Es gibt keinen Zugang ${text}.`,
    entryWord: (text) => `„${text}“ ist bei Zugängen unbekannt.`,
    line: (text) => `Mit „${text}“ beginnt keine Zeile einer Karte.`,
    terrain: (text) => `„${text}“ ist kein Gelände dieser Karte.`,
  },
  quoteNames: ' Namen stehen in doppelten Anführungszeichen.',
  oneName: 'Eine Zeile hat nur einen Namen in Anführungszeichen.',
  oneLine: (keyword, first) => `Eine Karte hat nur eine Zeile „${keyword}“; die erste ist Zeile ${first}.`,
  notOnMap: (hex, columns, rows) =>
    `${hex} liegt nicht auf der Karte (Spalten ${columns[0]} bis ${columns[1]}, Reihen ${rows[0]} bis ${rows[1]}).`,
  columnRange: (example, text) => `Ein Bereich liegt in einer Spalte, wie ${example}; „${text}“ nicht.`,
  tooLarge: (columns, rows) => `Eine Karte hat höchstens ${columns} Spalten und ${rows} Reihen.`,
  terrainTwice: (name, line) => `${name} ist schon festgelegt${line === null ? '' : ` (Zeile ${line})`}.`,
  terrainReserved: (name) => `„${name}“ hat in Karten eine andere Bedeutung: Nennen Sie das Gelände anders.`,
  terrainLetters: (name) => `„${name}“ kann kein Gelände heißen: Erlaubt sind nur Buchstaben.`,
  defaultTwice: (name) => `Für die übrigen Felder gilt schon ${name}.`,
  hasTerrain: (hex, terrain, line) => `${hex} hat schon ${terrain} (Zeile ${line}).`,
  hasBuilding: (hex, line) => `${hex} hat schon ein Gebäude (Zeile ${line}).`,
  otherMaterial: (name, material, line, here) => `${name} ist aus ${material} (Zeile ${line}), nicht aus ${here}.`,
  levelTwice: (level) => `Die Ebene ${level} ist zweimal genannt.`,
  levelsFromGround: (last) => `Schreiben Sie levels 0-${last}, vom Erdgeschoss an.`,
  floorsOrLevels: (count) =>
    `Schreiben Sie levels 0-${count - 1} (${count} Stockwerke mit Erdgeschoss) oder levels 0-${count}: Gemeint sein ` +
    'kann beides.',
  roadLeaps: (from, to) => `Die Straße springt von ${from} nach ${to}: Die Felder grenzen nicht aneinander.`,
  roadTwice: (hex) => `Die Straße nennt ${hex} zweimal nacheinander.`,
  bridgeApart: (end, hex) => `${end} grenzt nicht an die Brücke auf ${hex}.`,
  bridgeTwice: (hex) => `${hex} hat schon eine Brücke.`,
  entryTwice: (id) => `Es gibt schon einen Zugang ${id}.`,
  slips: {
    roadShort: 'Diese Straße hat nur ein Feld.',
    entryUnused: (id) => `Keine Seite darf Zugang ${id} benutzen: Es fehlt German oder American mit einem Termin.`,
    otherLvp: (name, lvp, line) => `${name} hat LVP ${lvp} (Zeile ${line}); diese Zeile zählt nicht.`,
    alsoListed: (hex, terrain) => `${hex} hat ein Gebäude und steht auch unter ${terrain}.`,
    bridgeDry: (hex) => `Die Brücke auf ${hex} liegt an keinem Fluss: ${hex} fehlt beim Fluss.`,
    bridgeOffRoad: (hex) => `Die Brücke auf ${hex} liegt an keiner Straße.`,
    terrainUnused: (name) => `Kein Feld steht unter ${name}.`,
    offEdge: (hex, edge) => `${hex} liegt nicht am ${EDGES[edge]} der Karte.`,
  },
}
