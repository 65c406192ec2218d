import type { BoardWords, ReportWords } from '../words.js'
import { CHIT } from './event.js'
import { list, names, plural, withDe } from './name.js'

const { location, piece, place, seats, weather } = names

/** The position and the records as text, in French. */
export const board: BoardWords = {
  campaign: (campaign, map, date, last) =>
    `Campagne ${campaign}, ${map}, ${date.replace(' ', ' décembre 1944 ')} (dernière date ${last})`,
  weather: (now) => `Météo\u00a0: ${now === null ? 'pas encore connu' : weather(now)}`,
  chits: ({ german, us }) => `jetons\u00a0: Allemands ${CHIT[german]}, Américains ${CHIT[us]}`,
  movesFirst: (side) => `${seats[side]} jouent en premier`,
  shortage: 'pénurie allemande de munitions',
  idleDates: (count) => `dates de repos depuis le dernier combat\u00a0: ${count}`,
  massacres: (all) => `massacres\u00a0: ${list(all.map(({ by, date }) => `${date} par ${seats[by]}`))}`,
  conceded: (side) => `${seats[side]} ont abandonné`,
  books: (side, { casualties, concealment, cpp, fpp, lvp, san, total }) =>
    `${seats[side]}\u00a0: CPP restants ${cpp}, FPP ${fpp}, «\u00a0?\u00a0» ${concealment}, SAN ${san}, LVP ${lvp}, ` +
    `total de LVP de la campagne ${total}, points de pertes de la date ${casualties}`,
  forces: (units, vehicles, moving, guns) =>
    `${plural(units, { one: 'unité', other: 'unités' })}, ` +
    `${plural(vehicles, { one: 'véhicule', other: 'véhicules' })} (avec équipage et mobiles\u00a0: ${moving}), ` +
    plural(guns, { one: 'canon', other: 'canons' }),
  setupArea: (area, hexes, first, held) =>
    `${area}\u00a0: ${plural(hexes, { one: 'hexagone', other: 'hexagones' })} depuis ${first}\u00a0; ${held}`,
  holdingBox: (entry, side, held) => `case d’attente ${withDe(entry)}, ${seats[side]}\u00a0: ${held}`,
  entry: (id, name) => `${names.area(id)} (${name})`,
  piece: (one, isIsolated, conditions) =>
    `${piece(one)}${one.location === null ? '' : ` en ${location(one.location)}`}, ${place(one.place)}` +
    (isIsolated ? ', en isolement' : '') +
    (conditions.length === 0 ? '' : `\u00a0: ${list(conditions)}`),
  crew: (type, leader) => `équipage ${type}${leader === null ? '' : ` avec ${leader}`}`,
  noCrew: 'sans équipage',
  outOf: (ammunition) => `plus de ${ammunition}`,
  weapon: {
    malfunctioned: (slot) => `${slot} enrayé`,
    disabled: (slot) => `${slot} hors service`,
    removed: (slot) => `${slot} démonté`,
  },
  roster: (side) => `Feuille de campagne ${withDe(seats[side])} (8.14)`,
  rosterHead: {
    date: 'Date',
    weather: 'Météo',
    lvp: 'LVP',
    total: 'LVP campagne',
    win: 'Victoire',
    start: 'Report',
    replenished: 'Reçu',
    points: 'Total',
    bought: 'Groupes achetés',
    recon: 'Reconnaissance',
    spent: 'Dépensé',
    left: 'Restant',
    san: 'SAN',
  },
  won: 'gagné',
  idle: 'repos',
  record: (side) => `Feuille d’achats ${withDe(seats[side])} (8.14)`,
  recordHead: {
    group: 'Groupe',
    date: 'Date',
    points: 'CPP',
    comes: 'Arrivée',
    to: 'Vers',
    strength: 'Effectif',
    pieces: 'Pions',
    hex: 'Hexagone',
  },
  strengths: { full: 'complet', depleted: 'réduit', unknown: 'inconnu' },
  revealed: (hex) => `${hex}, révélé`,
  uses: { eliminated: 'éliminé', used: 'utilisé', fielded: 'en jeu' },
}

/** The date-by-date report in French. */
export const report: ReportWords = {
  date: (date) => date.replace(' ', ' décembre '),
  wins: (side) => `${seats[side]} gagnent`,
  noScenario: 'pas de combat',
  totals: (german, us) => `LVP de la campagne ${german} contre ${us}`,
  lost: (german, us) => `pions perdus ${german} contre ${us}`,
  buys: { german: 'les Allemands achètent', us: 'les Américains achètent' },
  summary: (side, wins, total, san, left) =>
    `${seats[side]}\u00a0: ` +
    `${plural(wins, { zero: 'aucun combat gagné', one: 'combat gagné', other: 'combats gagnés' })}, ` +
    `total de LVP de la campagne ${total}, SAN ${san}, ` +
    plural(left, { one: 'pion restant', other: 'pions restants' }),
}
