import { grammar } from '../../../kernel/language.js'
import type { NodeId } from '../../../maps/graph.js'
import { isJoker, suitOf, valueOf } from '../data/cards.js'
import type { Side } from '../data/printed-unit.js'
import { DEPOT_MAPS } from '../data/sheet.js'
import { sideOf, units, type UnitId } from '../data/units.js'
import type { Command } from '../model/command.js'
import type { CardUse, TurnEndReason } from '../model/event.js'
import type { Ineligible, Period } from '../model/rule.js'
import type { Ending, Phase } from '../model/phase.js'
import { place, theBridge as b } from './names.en.js'

const { plural, list } = grammar('en-GB')

/** The people of each side, as subjects. */
export const PEOPLE: Readonly<Record<Side, string>> = { german: 'the Germans', us: 'the Americans' }
/** The player of each side. */
export const PLAYER: Readonly<Record<Side, string>> = { german: 'the German player', us: 'the U.S. player' }
/** The adjective of each side. */
export const SIDE: Readonly<Record<Side, string>> = { german: 'German', us: 'U.S.' }
const VALUES = ['joker', 'ace', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'jack', 'queen', 'king']
const SUITS = ['spades', 'hearts', 'diamonds', 'clubs']
/** The purpose a card was drawn for. */
export const USE: Readonly<Record<CardUse, string>> = {
  activation: 'Activation card',
  attack: 'Attack card',
  second: 'Second attack card',
  demolition: 'Demolition card',
  return: 'Return card',
}
/** Why a turn ends. */
export const TURN_ENDS: Readonly<Record<TurnEndReason, string>> = {
  joker: 'a joker was drawn',
  called: 'the last ACT has been resolved',
  pile: 'the draw pile is empty',
  idle: 'no unit can act',
}
/** How a game was decided. */
export const WON_BY: Readonly<Record<Ending, string>> = {
  supplied: 'a supplied unit has reached the objective',
  control: 'all objectives are under German control',
  columns: 'supplied units have broken through in the west',
  points: 'the Germans have scored enough victory points',
  time: 'the Germans have not reached their objectives in time',
}
/** Each command as a verb phrase. */
export const COMMAND: Readonly<Record<Command['tag'], string>> = {
  chooseMarsch: 'choose a unit for turn 1',
  placeDepot: 'place a fuel depot',
  place: 'place a unit',
  hold: 'hold a unit back',
  nameMine: 'name a unit for the mines',
  move: 'move a unit',
  halt: 'halt a unit',
  enter: 'bring a unit onto the map',
  attack: 'attack',
  demolish: 'blow a bridge',
  infiltrate: 'infiltrate',
  pass: 'pass',
  respond: 'respond to an attack',
  fallBack: 'try to fall back',
  retreat: 'fall back',
  advance: 'advance after combat',
  rebuild: 'rebuild a bridge',
  done: 'stop rebuilding',
}
/** When each phase is, for commands that it does not allow. */
export const DURING: Readonly<Record<Phase['tag'], string>> = {
  marsch: 'while the units of turn 1 are chosen',
  depots: 'while the fuel depots are placed',
  setup: 'during set-up',
  mines: 'while units are named for the mines',
  mineRoll: 'during the mine rolls',
  ready: 'between two turns',
  start: 'at the start of a turn',
  surprise: 'during the German Surprise roll',
  news: 'during the roll for the news of Malmedy',
  draw: 'before the next activation card',
  play: 'on an activation card',
  moving: 'in the middle of a MOVE',
  infiltrating: 'during an infiltration',
  demolition: 'during a demolition',
  response: 'during the U.S. response to an attack',
  check: 'during a proficiency check',
  fire: 'during an attack',
  fallBack: 'before the hit is resolved',
  fallBackRoll: 'during a Fall Back! roll',
  retreat: 'while a unit falls back',
  fought: 'after an attack',
  advance: 'before the advance is decided',
  turnEnd: 'at the end of a turn',
  recovery: 'during the recovery rolls',
  returnDraw: 'while cards are drawn for returning units',
  returning: 'while a returning unit is placed',
  rebuild: 'while bridges are rebuilt',
  reinforce: 'in the Reinforcement Phase',
  over: 'after the game',
}
/** Why a unit cannot be chosen for turn 1. */
export const INELIGIBLE: Readonly<Record<Ineligible, string>> = {
  chosen: 'has already been chosen',
  us: 'is a U.S. unit',
  absent: 'is not in this game',
  later: 'is not one of the six units of turn 1',
}
/** Why a unit cannot be named for the mines. */
export const NOT_FOR_MINES: Readonly<Record<Ineligible, string>> = { ...INELIGIBLE, chosen: 'has already been named' }
/** The period to which a limit applies. */
export const PER: Readonly<Record<Period, string>> = { phase: 'in this Regroup Phase', game: 'in this game' }

/** The name of a hex. */
export const h = (hex: NodeId): string => place(hex).name
/** The name of a unit. */
export const u = (unit: UnitId): string => units[unit].name
/** The name of a card. */
export const card = (one: number): string =>
  isJoker(one) ? 'joker' : `${VALUES[valueOf(one)]} of ${SUITS[suitOf(one)]}`
/** Activations, in the form for a number. */
export const acts = (count: number): string => plural(count, { one: 'ACT', other: 'ACTs' })
/** Movement points, in the form for a number. */
export const points = (count: number): string => plural(count, { one: 'movement point', other: 'movement points' })
/** Hexes, in the form for a number. */
export const hexes = (count: number): string => plural(count, { one: 'hex', other: 'hexes' })
/** Bridges, in the form for a number. */
export const ofBridges = (count: number): string =>
  plural(count, { zero: 'no bridges', one: 'bridge', other: 'bridges' })
/** Steps, in the form for a number. */
export const stepsLost = (count: number): string => plural(count, { one: 'step', other: 'steps' })
/** A list of bridges. */
export const bridgesOf = (some: readonly number[]): string => list(some.map(b))
/** The player of a unit. */
export const owner = (unit: UnitId): string => PLAYER[sideOf(unit)]
/** The fuel depot of a map. */
export const depot = (index: number): string => `the fuel depot of Map ${DEPOT_MAPS[index]}`

/** The turns of a period. */
export const period = (from: number, to: number): string =>
  from === to ? `on turn ${from}` : `on turns ${from} to ${to}`

interface Helped {
  readonly oba: boolean
  readonly air: boolean
  readonly tiger: boolean
}

/** The support of an attack. */
export const help = ({ oba, air, tiger }: Helped): readonly string[] => [
  ...(oba ? ['off-board artillery'] : []),
  ...(air ? ['air support'] : []),
  ...(tiger ? ['the Tiger'] : []),
]
