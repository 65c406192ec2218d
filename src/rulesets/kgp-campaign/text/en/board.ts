import type { BoardWords, ReportWords } from '../words.js'
import { CHIT } from './event.js'
import { list, names, plural } from './name.js'

const { location, piece, place, seats, weather } = names

/** The position and the records as text, in English. */
export const board: BoardWords = {
  campaign: (campaign, map, date, last) =>
    `Campaign ${campaign}, ${map}, ${date.replace(' ', ' December 1944 ')} (last date ${last})`,
  weather: (now) => `Weather: ${now === null ? 'not yet known' : weather(now)}`,
  chits: ({ german, us }) => `chits: Germans ${CHIT[german]}, Americans ${CHIT[us]}`,
  movesFirst: (side) => `${seats[side]} move first`,
  shortage: 'German Ammunition Shortage',
  idleDates: (count) => `Idle Dates since the last scenario: ${count}`,
  massacres: (all) => `Massacres: ${list(all.map(({ by, date }) => `${date} by ${seats[by]}`))}`,
  conceded: (side) => `${seats[side]} have conceded`,
  books: (side, { casualties, concealment, cpp, fpp, lvp, san, total }) =>
    `${seats[side]}: CPP left ${cpp}, FPP ${fpp}, "?" ${concealment}, SAN ${san}, LVP ${lvp}, CG-LVP Total ${total}, ` +
    `Casualty VP of the date ${casualties}`,
  forces: (units, vehicles, moving, guns) =>
    `${plural(units, { one: 'unit', other: 'units' })}, ${plural(vehicles, { one: 'vehicle', other: 'vehicles' })} ` +
    `(${moving} manned and Mobile), ${plural(guns, { one: 'Gun', other: 'Guns' })}`,
  setupArea: (area, hexes, first, held) =>
    `${area}: ${plural(hexes, { one: 'hex', other: 'hexes' })} from ${first}; ${held}`,
  holdingBox: (entry, side, held) => `Holding Box of ${entry}, ${seats[side]}: ${held}`,
  entry: (id, name) => `${names.area(id)} (${name})`,
  piece: (one, isIsolated, conditions) =>
    `${piece(one)}${one.location === null ? '' : ` in ${location(one.location)}`}, ${place(one.place)}` +
    (isIsolated ? ', Isolated' : '') +
    (conditions.length === 0 ? '' : `: ${list(conditions)}`),
  crew: (type, leader) => `crew ${type}${leader === null ? '' : ` with ${leader}`}`,
  noCrew: 'no crew',
  outOf: (ammunition) => `no ${ammunition}`,
  weapon: {
    malfunctioned: (slot) => `${slot} malfunctioned`,
    disabled: (slot) => `${slot} disabled`,
    removed: (slot) => `${slot} removed`,
  },
  roster: (side) => `CG Roster of ${seats[side]} (8.14)`,
  rosterHead: {
    date: 'Date',
    weather: 'Weather',
    lvp: 'LVP',
    total: 'CG-LVP',
    win: 'Win',
    start: 'Start',
    replenished: 'Repl',
    points: 'Total',
    bought: 'RG bought',
    recon: 'Recon',
    spent: 'Spent',
    left: 'Left',
    san: 'SAN',
  },
  won: 'won',
  idle: 'Idle',
  record: (side) => `RG Purchase Record of ${seats[side]} (8.14)`,
  recordHead: {
    group: 'Group',
    date: 'Date',
    points: 'CPP',
    comes: 'Comes',
    to: 'To',
    strength: 'Strength',
    pieces: 'Pieces',
    hex: 'Hex',
  },
  strengths: { full: 'full', depleted: 'Depleted', unknown: 'unknown' },
  revealed: (hex) => `${hex}, revealed`,
  uses: { eliminated: 'Eliminated', used: 'used', fielded: 'in play' },
}

/** The date-by-date report in English. */
export const report: ReportWords = {
  date: (date) => date.replace(' ', ' Dec '),
  wins: (side) => `${seats[side]} win`,
  noScenario: 'no scenario is fought',
  totals: (german, us) => `CG-LVP ${german} to ${us}`,
  lost: (german, us) => `pieces lost ${german} to ${us}`,
  buys: { german: 'the Germans buy', us: 'the Americans buy' },
  summary: (side, wins, total, san, left) =>
    `${seats[side]}: ${plural(wins, { one: 'scenario', other: 'scenarios' })} won, CG-LVP Total ${total}, ` +
    `SAN ${san}, ${plural(left, { one: 'piece', other: 'pieces' })} left`,
}
