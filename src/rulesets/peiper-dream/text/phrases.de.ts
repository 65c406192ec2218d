import { capital, grammar } from '../../../kernel/language.js'
import type { NodeId } from '../../../maps/graph.js'
import { isJoker, suitOf, valueOf } from '../data/cards.js'
import type { Side } from '../data/printed-unit.js'
import { DEPOT_MAPS } from '../data/sheet.js'
import { sideOf, units, type UnitId } from '../data/units.js'
import type { Command } from '../model/command.js'
import type { CardUse, TurnEndReason } from '../model/event.js'
import type { Ineligible, Period } from '../model/rule.js'
import type { Ending, Phase } from '../model/phase.js'
import { bridgeOf, place, unitNames } from './names.de.js'

const { plural, list } = grammar('de')

/** The people of each side, as subjects. */
export const PEOPLE: Readonly<Record<Side, string>> = { german: 'die Deutschen', us: 'die Amerikaner' }
/** The player of each side. */
export const PLAYER: Readonly<Record<Side, string>> = {
  german: 'der deutsche Spieler',
  us: 'der amerikanische Spieler',
}
/** The adjective of each side, for control. */
export const CONTROL: Readonly<Record<Side, string>> = { german: 'deutscher', us: 'amerikanischer' }
/** The adjective of each side, for a unit. */
export const SIDE_UNIT: Readonly<Record<Side, string>> = { german: 'deutsche', us: 'amerikanische' }
/** The victory of each side. */
export const VICTORY: Readonly<Record<Side, string>> = { german: 'Deutscher Sieg', us: 'Amerikanischer Sieg' }
const VALUES = ['Joker', 'Ass', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'Bube', 'Dame', 'König']
const SUITS = ['Pik', 'Herz', 'Karo', 'Kreuz']
/** The purpose a card was drawn for. */
export const USE: Readonly<Record<CardUse, string>> = {
  activation: 'Aktivierungskarte',
  attack: 'Angriffskarte',
  second: 'Zweite Angriffskarte',
  demolition: 'Karte für die Sprengung',
  return: 'Karte für die Rückkehr',
}
/** Why a turn ends. */
export const TURN_ENDS: Readonly<Record<TurnEndReason, string>> = {
  joker: 'Ein Joker wurde gezogen',
  called: 'Die letzte Aktivierung ist abgeschlossen',
  pile: 'Der Kartenstapel ist leer',
  idle: 'Keine Einheit kann mehr handeln',
}
/** How a game was decided. */
export const WON_BY: Readonly<Record<Ending, string>> = {
  supplied: 'Eine Einheit mit Nachschub hat das Ziel erreicht',
  control: 'Alle Ziele sind unter deutscher Kontrolle',
  columns: 'Einheiten mit Nachschub sind im Westen durchgebrochen',
  points: 'Die Deutschen haben genug Siegpunkte',
  time: 'Die Deutschen haben ihre Ziele nicht rechtzeitig erreicht',
}
/** Each command as a verb phrase. */
export const COMMAND: Readonly<Record<Command['tag'], string>> = {
  chooseMarsch: 'keine Einheit für Runde 1 gewählt',
  placeDepot: 'kein Treibstofflager angelegt',
  place: 'keine Einheit aufgestellt',
  hold: 'keine Einheit zurückgehalten',
  nameMine: 'keine Einheit für die Minen benannt',
  move: 'keine Einheit bewegt',
  halt: 'keine Einheit angehalten',
  enter: 'keine Einheit auf die Karte gebracht',
  attack: 'nicht angegriffen',
  demolish: 'keine Brücke gesprengt',
  infiltrate: 'nicht eingesickert',
  pass: 'nicht gepasst',
  respond: 'nicht auf einen Angriff reagiert',
  fallBack: 'nicht über ein Ausweichen entschieden',
  retreat: 'nicht ausgewichen',
  advance: 'nicht vorgerückt',
  rebuild: 'keine Brücke wiederaufgebaut',
  done: 'kein Wiederaufbau beendet',
}
/** When each phase is, for commands that it does not allow. */
export const DURING: Readonly<Record<Phase['tag'], string>> = {
  marsch: 'Bei der Wahl der Einheiten für Runde 1',
  depots: 'Beim Anlegen der Treibstofflager',
  setup: 'Während der Aufstellung',
  mines: 'Beim Benennen der Einheiten für die Minen',
  mineRoll: 'Während der Minenwürfe',
  ready: 'Zwischen zwei Runden',
  start: 'Zu Beginn einer Runde',
  surprise: 'Während des Wurfs für die deutsche Überraschung',
  news: 'Während des Wurfs für die Nachricht von Malmedy',
  draw: 'Vor der nächsten Aktivierungskarte',
  play: 'Mit einer Aktivierungskarte',
  moving: 'Mitten in einer Bewegung',
  infiltrating: 'Während des Einsickerns',
  demolition: 'Während einer Sprengung',
  response: 'Bei der amerikanischen Reaktion auf einen Angriff',
  check: 'Während einer Qualitätsprobe',
  fire: 'Während eines Angriffs',
  fallBack: 'Vor der Entscheidung über das Ausweichen',
  fallBackRoll: 'Während des Wurfs für das Ausweichen',
  retreat: 'Beim Ausweichen',
  fought: 'Nach einem Angriff',
  advance: 'Vor der Entscheidung über das Vorrücken',
  turnEnd: 'Am Ende einer Runde',
  recovery: 'Während der Erholungswürfe',
  returnDraw: 'Beim Ziehen der Rückkehrkarten',
  returning: 'Beim Aufstellen einer zurückkehrenden Einheit',
  rebuild: 'Beim Wiederaufbau der Brücken',
  reinforce: 'In der Verstärkungsphase',
  over: 'Nach Spielende',
}
/** Why a unit cannot be chosen for turn 1. */
export const INELIGIBLE: Readonly<Record<Ineligible, string>> = {
  chosen: 'Die Einheit ist schon gewählt',
  us: 'Das ist eine amerikanische Einheit',
  absent: 'Die Einheit nimmt an diesem Spiel nicht teil',
  later: 'Die Einheit gehört nicht zu den sechs der Runde 1',
}
/** Why a unit cannot be named for the mines. */
export const NOT_FOR_MINES: Readonly<Record<Ineligible, string>> = {
  ...INELIGIBLE,
  chosen: 'Die Einheit ist schon benannt',
}
/** The period to which a limit applies. */
export const PER: Readonly<Record<Period, string>> = { phase: 'In dieser Sammelphase', game: 'In diesem Spiel' }

/** The name of a hex, capitalized for the start of a sentence. */
export const first = (hex: NodeId): string => capital(place(hex).nominative)
/** The name of a unit. */
export const u = (unit: UnitId): string => unitNames[units[unit].id] ?? units[unit].name
/** A bridge in the nominative or the accusative. */
export const b = (bridge: number): string => `die ${bridgeOf(bridge)}`
/** A bridge in the genitive or the dative. */
export const toB = (bridge: number): string => `der ${bridgeOf(bridge)}`
/** The name of a card. */
export const card = (one: number): string => {
  if (isJoker(one)) return VALUES[0]
  const value = VALUES[valueOf(one)]
  return `${SUITS[suitOf(one)]}${/\d/.test(value) ? ' ' : '-'}${value}`
}
/** Activations, in the form for a number. */
export const acts = (count: number): string => plural(count, { one: 'Aktivierung', other: 'Aktivierungen' })
/** Movement points, in the form for a number. */
export const points = (count: number): string => plural(count, { one: 'Bewegungspunkt', other: 'Bewegungspunkte' })
/** Hexes, in the form for a number. */
export const hexes = (count: number): string => plural(count, { one: 'Feld', other: 'Felder' })
/** Bridges, in the form for a number. */
export const ofBridges = (count: number): string =>
  plural(count, { zero: 'keine Brücke', one: 'Brücke', other: 'Brücken' })
/** A list of bridges. */
export const bridgesOf = (some: readonly number[]): string => list(some.map(b))
/** The player of a unit. */
export const owner = (unit: UnitId): string => PLAYER[sideOf(unit)]
/** The fuel depot of a map. */
export const depot = (index: number): string => `das Treibstofflager von Karte ${DEPOT_MAPS[index]}`

/** The turns of a period. */
export const period = (from: number, to: number): string =>
  from === to ? `in Runde ${from}` : `in den Runden ${from} bis ${to}`

interface Helped {
  readonly oba: boolean
  readonly air: boolean
  readonly tiger: boolean
}

/** The support of an attack, in the accusative. */
export const help = ({ oba, air, tiger }: Helped): readonly string[] => [
  ...(oba ? ['Artillerie'] : []),
  ...(air ? ['Flieger'] : []),
  ...(tiger ? ['Tiger'] : []),
]
