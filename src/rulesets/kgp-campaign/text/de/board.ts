import type { BoardWords, ReportWords } from '../words.js'
import { CHIT } from './event.js'
import { list, names, OF, plural } from './name.js'

const { location, piece, place, seats, weather } = names

/** The position and the records as text, in German. */
export const board: BoardWords = {
  campaign: (campaign, map, date, last) =>
    `Feldzug ${campaign}, ${map}, ${date.replace(' ', '. Dezember 1944 ')} (letzter Termin ${last})`,
  weather: (now) => `Wetter: ${now === null ? 'noch nicht bekannt' : weather(now)}`,
  chits: ({ german, us }) => `Initiative: Deutsche ${CHIT[german]}, Amerikaner ${CHIT[us]}`,
  movesFirst: (side) => `${seats[side]} ziehen zuerst`,
  shortage: 'deutsche Munitionsknappheit',
  idleDates: (count) => `Ruhetermine seit dem letzten Gefecht: ${count}`,
  massacres: (all) => `Massaker: ${list(all.map(({ by, date }) => `${date} ${OF[by]}`))}`,
  conceded: (side) => `${seats[side]} haben aufgegeben`,
  books: (side, { casualties, concealment, cpp, fpp, lvp, san, total }) =>
    `${seats[side]}: CPP übrig ${cpp}, FPP ${fpp}, „?“ ${concealment}, SAN ${san}, LVP ${lvp}, ` +
    `LVP im Feldzug ${total}, Verlustpunkte des Termins ${casualties}`,
  forces: (units, vehicles, moving, guns) =>
    `${plural(units, { one: 'Einheit', other: 'Einheiten' })}, ` +
    `${plural(vehicles, { one: 'Fahrzeug', other: 'Fahrzeuge' })} (${moving} bemannt und beweglich), ` +
    plural(guns, { one: 'Geschütz', other: 'Geschütze' }),
  setupArea: (area, hexes, first, held) =>
    `${area}: ${plural(hexes, { one: 'Feld', other: 'Felder' })} ab ${first}; ${held}`,
  holdingBox: (entry, side, held) => `Wartefeld von ${entry}, ${seats[side]}: ${held}`,
  entry: (id, name) => `${names.area(id)} (${name})`,
  piece: (one, isIsolated, conditions) =>
    `${piece(one)}${one.location === null ? '' : ` in ${location(one.location)}`}, ${place(one.place)}` +
    (isIsolated ? ', isoliert' : '') +
    (conditions.length === 0 ? '' : `: ${list(conditions)}`),
  crew: (type, leader) => `Besatzung ${type}${leader === null ? '' : ` mit ${leader}`}`,
  noCrew: 'keine Besatzung',
  outOf: (ammunition) => `keine ${ammunition}`,
  weapon: {
    malfunctioned: (slot) => `${slot} gestört`,
    disabled: (slot) => `${slot} unbrauchbar`,
    removed: (slot) => `${slot} abgebaut`,
  },
  roster: (side) => `Feldzugsbogen ${OF[side]} (8.14)`,
  rosterHead: {
    date: 'Termin',
    weather: 'Wetter',
    lvp: 'LVP',
    total: 'LVP Feldzug',
    win: 'Sieg',
    start: 'Übertrag',
    replenished: 'Neu',
    points: 'Summe',
    bought: 'Gruppen gekauft',
    recon: 'Aufklärung',
    spent: 'Ausgegeben',
    left: 'Übrig',
    san: 'SAN',
  },
  won: 'Sieg',
  idle: 'Ruhe',
  record: (side) => `Kaufbogen ${OF[side]} (8.14)`,
  recordHead: {
    group: 'Gruppe',
    date: 'Termin',
    points: 'CPP',
    comes: 'Kommt',
    to: 'Nach',
    strength: 'Stärke',
    pieces: 'Spielsteine',
    hex: 'Feld',
  },
  strengths: { full: 'voll', depleted: 'geschwächt', unknown: 'unbekannt' },
  revealed: (hex) => `${hex}, aufgedeckt`,
  uses: { eliminated: 'ausgeschaltet', used: 'verbraucht', fielded: 'im Spiel' },
}

/** The date-by-date report in German. */
export const report: ReportWords = {
  date: (date) => date.replace(' ', '. Dezember '),
  wins: (side) => `${seats[side]} gewinnen`,
  noScenario: 'kein Gefecht',
  totals: (german, us) => `LVP im Feldzug ${german} zu ${us}`,
  lost: (german, us) => `verlorene Spielsteine ${german} zu ${us}`,
  buys: { german: 'die Deutschen kaufen', us: 'die Amerikaner kaufen' },
  summary: (side, wins, total, san, left) =>
    `${seats[side]}: ${plural(wins, { zero: 'kein Gefecht', one: 'Gefecht', other: 'Gefechte' })} gewonnen, ` +
    `LVP im Feldzug ${total}, SAN ${san}, ${plural(left, { one: 'Spielstein', other: 'Spielsteine' })} übrig`,
}
