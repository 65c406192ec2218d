import { violationIn, type Violation } from '../../../kernel/violation.js'
import type { AreaId } from '../data/areas.js'
import type { Side, UnitId } from '../data/counters.js'
import type { Command, OverrunForm } from './command.js'
import type { Phase } from './phase.js'

/** Every rule that a command can violate: its paragraphs, what it forbids and the values its refusal carries. */
export const ruleBook = {
  'turn.side': { cite: 'DD-12.6', says: 'It is not this side’s turn.', values: ['asked'] },
  'turn.phase': { cite: 'DD-12.2', says: 'The order does not belong to this phase.', values: ['command', 'phase'] },
  'turn.order': { cite: 'DD-12.2', says: 'It is not an order of the game.', values: ['given'] },
  'turn.over': { cite: 'DD-12.5', says: 'The game is over.', values: [] },
  'unit.own': { cite: 'DD-5.1', says: 'The unit belongs to the other side.', values: ['unit'] },
  'unit.offMap': { cite: 'DD-5.1', says: 'The unit is not on the map.', values: ['unit'] },
  'unit.done': {
    cite: 'DD-5.1',
    says: 'The unit has acted this turn, or is not in the group that may go on.',
    values: ['unit', 'done'],
  },
  'stack.limit': {
    cite: 'DD-5.3',
    says: 'An area may hold three units of a side.',
    values: ['area', 'units', 'limit'],
  },
  'move.adjacent': {
    cite: 'DD-5.2',
    says: 'The area is not adjacent, and no march leads there.',
    values: ['unit', 'from', 'to'],
  },
  'move.road': {
    cite: 'DD-5.5, DD-5.7',
    says: 'Vehicles and artillery must stay on roads.',
    values: ['unit', 'from', 'to'],
  },
  'move.artillery': { cite: 'DD-5.8', says: 'Artillery may not enter an enemy-occupied area.', values: ['unit', 'to'] },
  'move.startArea': { cite: 'DD-1.4', says: 'U.S. units may not enter a German start area.', values: ['to'] },
  'withdraw.enemy': {
    cite: 'DD-5.9',
    says: 'A unit in contact may not withdraw to an enemy-occupied area.',
    values: ['unit', 'to'],
  },
  'withdraw.far': { cite: 'DD-5.9', says: 'A unit in contact may withdraw only one area.', values: ['unit', 'to'] },
  'march.start': {
    cite: 'DD-5.10',
    says: 'The unit began the phase in contact, or has left the road.',
    values: ['unit', 'start'],
  },
  'march.rate': {
    cite: 'DD-5.12',
    says: 'The area is too far for a road march.',
    values: ['unit', 'to', 'areas', 'left'],
  },
  'march.through': { cite: 'DD-5.11', says: 'Enemy units block the roads.', values: ['unit', 'to'] },
  'march.into': {
    cite: 'DD-5.11',
    says: 'A road march may not end in an enemy-occupied area.',
    values: ['unit', 'to'],
  },
  'march.supply': { cite: 'DD-4.7', says: 'A unit out of supply may not road march.', values: ['unit'] },
  'overrun.supply': { cite: 'DD-4.7', says: 'A unit out of supply may not overrun.', values: ['unit'] },
  'overrun.group': {
    cite: 'DD-5.13',
    says: 'An overrun takes one to three units from one area, each named once, in order.',
    values: [],
  },
  'overrun.artillery': {
    cite: 'DD-5.13, DD-7.6',
    says: 'Artillery may not take part in an overrun.',
    values: ['unit'],
  },
  'overrun.contact': {
    cite: 'DD-5.13',
    says: 'A group in contact may not overrun another area.',
    values: ['from', 'target'],
  },
  'overrun.target': { cite: 'DD-5.13', says: 'There is no enemy to overrun.', values: ['target'] },
  'overrun.ratio': {
    cite: 'DD-5.14',
    says: 'The group is too weak for an overrun.',
    values: ['target', 'times', 'defense', 'attack'],
  },
  'overrun.reach': {
    cite: 'DD-5.15, DD-5.19',
    says: 'The group cannot reach the area in this form.',
    values: ['target', 'form'],
  },
  'overrun.twice': { cite: 'DD-5.19', says: 'The group has already attempted two overruns this turn.', values: [] },
  'fire.contested': { cite: 'DD-6.1', says: 'The area is not contested.', values: ['area'] },
  'fire.range': { cite: 'DD-6.1, DD-7.3', says: 'The area is out of range.', values: ['unit', 'from', 'area'] },
  'fire.done': { cite: 'DD-6.1, DD-7.2', says: 'The unit has already fired this phase.', values: ['unit'] },
  'fire.surprised': {
    cite: 'DD-9.2',
    says: 'There is no fire into an area where the defenders are surprised.',
    values: ['area'],
  },
  'fire.formation': {
    cite: 'DD-7.3, DD-7.8',
    says: 'The artillery finds no unit to support.',
    values: ['unit', 'area', 'support'],
  },
  'fire.declared': {
    cite: 'DD-7.1',
    says: 'Artillery names one area before the first shot and fires into no other.',
    values: ['unit', 'naming'],
  },
  'hits.unit': { cite: 'DD-6.4', says: 'The unit cannot take this hit.', values: ['unit'] },
  'entry.due': { cite: 'DD-1.4, DD-8.1', says: 'The unit is not due.', values: ['unit'] },
  'entry.area': { cite: 'DD-1.4, DD-8.2, DD-8.3', says: 'The unit may not enter there.', values: ['unit', 'area'] },
  'entry.enemy': { cite: 'DD-8.4', says: 'The area is held by enemy units alone.', values: ['area'] },
  'entry.owed': { cite: 'DD-1.4, DD-8.1', says: 'A unit must still be placed.', values: ['unit'] },
} as const

/** The ids of the rules. */
export type Rule = keyof typeof ruleBook

/** Why a unit may do nothing more: it has already acted, or it is not in the group that may continue. */
export type Done = 'moved' | 'notInGroup'

/** Why a unit may not road march: it began the phase in contact, or it has left the road. */
export type Start = 'notFree' | 'offRoad'

/** The unit that artillery needs in an area it supports: any combat unit, or one of its own formation. */
export type Support = 'combatUnit' | 'formation'

/**
 * Why artillery may not declare an area or fire into it: the unit is not artillery, has already declared an area, is
 * too late, or has not declared this area.
 */
export type Naming = 'noArtillery' | 'named' | 'late' | 'notNamed'

/** The values a refusal can carry, by name. */
export interface RefusalValues {
  /** The side that acts next. */
  readonly asked: Side | 'chance' | 'nobody'
  readonly command: Command['tag']
  /** The phase in which the command was given. */
  readonly phase: Phase['tag']
  /** The invalid command as text. */
  readonly given: string
  readonly unit: UnitId
  readonly area: AreaId
  /** The area where the unit or group is. */
  readonly from: AreaId
  /** The destination of the unit. */
  readonly to: AreaId
  /** The area to overrun. */
  readonly target: AreaId
  /** The number of units of the side that the area would hold. */
  readonly units: number
  /** The stacking limit. */
  readonly limit: number
  readonly done: Done
  /** Why the unit may not road march. */
  readonly start: Start
  /** The distance by road in areas, or `noRoad` if no road leads there. */
  readonly areas: number | 'noRoad'
  /** The number of areas the unit can still march. */
  readonly left: number
  /** The ratio of attack to defense that an overrun needs. */
  readonly times: number
  /** The defense value of the area. */
  readonly defense: number
  /** The strength of the group. */
  readonly attack: number
  readonly form: OverrunForm
  readonly support: Support
  readonly naming: Naming
}

/** The values that the refusal for a rule carries; for a union of rules, the values of all of them. */
type ValuesOf<R extends Rule> = Pick<RefusalValues, (typeof ruleBook)[R]['values'][number]>

/** The refusal values of every rule. */
export type Refusals = { readonly [R in Rule]: ValuesOf<R> }

/** Creates the refusal for a violated rule. */
export const barredBy = <R extends Rule>(rule: R, values: ValuesOf<R>): Violation<Rule> =>
  violationIn(ruleBook, rule, values)
