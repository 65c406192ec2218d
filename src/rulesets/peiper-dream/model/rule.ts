import { violationIn, type ValueNames, type ValuesOf as RuleValues, type Violation } from '../../../kernel/violation.js'
import type { NodeId } from '../../../maps/graph.js'
import type { MapLetter } from '../data/sheet.js'
import type { UnitId } from '../data/units.js'
import type { Command } from './command.js'
import type { Phase } from './phase.js'

/** Every rule that a command can violate: its paragraphs and the English sentence of its refusal with its values. */
export const ruleBook = {
  'command.order': { cite: 'PD-I.28', says: 'This is not an order of the game: {given}.' },
  'command.phase': { cite: 'PD-B.3', says: 'The order does not belong to this phase.', values: ['command', 'phase'] },
  'marsch.unit': {
    cite: 'PD-O.6',
    says: 'The unit cannot be chosen for turn 1.',
    values: ['unit', 'ineligible'],
  },
  'depot.hex': { cite: 'PD-C.5', says: 'A fuel depot is placed on a road hex of its own map.', values: ['hex', 'map'] },
  'place.next': { cite: 'PD-B.39, PD-B.37', says: '{next} must be placed now, not {unit}.' },
  'place.hex': {
    cite: 'PD-B.37, PD-C.6, PD-C.10, PD-C.11, PD-C.12, PD-C.16, PD-C.31, PD-C.32, PD-C.33',
    says: 'The unit may not be placed in this hex.',
    values: ['unit', 'hex'],
  },
  'hold.side': { cite: 'PD-C.10, PD-C.16', says: '{unit} may not be held back while there is room to place it.' },
  'mines.unit': {
    cite: 'PD-O.7',
    says: 'The unit cannot be named for the mines.',
    values: ['unit', 'ineligible'],
  },
  'unit.own': { cite: 'PD-B.5, PD-B.2', says: '{unit} is not one of your units.' },
  'unit.offMap': { cite: 'PD-B.7, PD-B.13', says: '{unit} is not on the map.' },
  'unit.acted': { cite: 'PD-B.6', says: '{unit} has already used its ACT.' },
  'unit.moving': { cite: 'PD-B.15, PD-B.24', says: '{unit} cannot act while {moving} is moving.' },
  'unit.frozen': { cite: 'PD-C.6', says: '{unit} may not move until a German unit has entered Map B.' },
  'card.stack': {
    cite: 'PD-B.5',
    says: 'A face card gives one ACT, or one ACT to each unit of one stack.',
  },
  'stack.limit': { cite: 'PD-B.13, PD-O.2, PD-O.3', says: '{to} is full, and {unit} could not move on from there.' },
  'stack.halt': { cite: 'PD-B.13', says: '{unit} may not halt in a full hex.' },
  'move.adjacent': { cite: 'PD-B.15, PD-B.11', says: '{to} is not adjacent to {unit}.' },
  'move.board': { cite: 'PD-B.22, PD-S.1', says: '{to} is not on the map in play.' },
  'move.enemy': { cite: 'PD-B.15, PD-B.13', says: '{to} is enemy-occupied.' },
  'move.terrain': { cite: 'PD-B.18, PD-B.17', says: '{unit} is a vehicle unit and may enter {to} only by road.' },
  'move.river': { cite: 'PD-B.19, PD-B.33', says: '{unit} cannot cross the river to {to} without a bridge.' },
  'move.ford': { cite: 'PD-B.19', says: '{unit} may cross the river to {to} without a bridge only as its whole ACT.' },
  'move.cost': {
    cite: 'PD-B.15, PD-B.16, PD-B.17, PD-B.20, PD-C.24',
    says: '{unit} has too few movement points left to enter {to}.',
  },
  'move.adjacency': {
    cite: 'PD-B.14',
    says: '{unit} is next to an enemy and may not move directly to {to}, which is also next to an enemy.',
  },
  'enter.available': { cite: 'PD-B.21, PD-B.38, PD-C.7', says: '{unit} is not waiting to enter the map.' },
  'enter.edge': { cite: 'PD-B.21, PD-B.38, PD-C.16', says: '{unit} may not enter at {to}.' },
  'attack.target': { cite: 'PD-B.23', says: '{target} is not an enemy adjacent to {unit}.' },
  'attack.frozen': { cite: 'PD-C.6', says: '{unit} may not attack until a German unit has entered Map B.' },
  'attack.oba': { cite: 'PD-B.29, PD-C.18, PD-C.19, PD-C.21', says: 'No off-board artillery is left for {unit}.' },
  'attack.obaSupply': {
    cite: 'PD-C.20, PD-C.24, PD-X.21',
    says: '{unit} is out of supply and gets no off-board artillery.',
  },
  'attack.air': { cite: 'PD-B.29, PD-C.18, PD-C.19, PD-C.21', says: 'No air support is left for {unit}.' },
  'attack.tiger': { cite: 'PD-O.2', says: 'The Tiger cannot support {unit} against {target}.' },
  'attack.massacre': { cite: 'PD-O.5', says: 'The massacre benefit is not available to {unit}.' },
  'infiltrate.option': { cite: 'PD-O.1', says: 'Infiltration Movement is not used in this game.' },
  'infiltrate.adjacency': {
    cite: 'PD-O.1',
    says: '{unit} cannot infiltrate to {to}: both hexes must be next to an enemy.',
  },
  'bridge.map': { cite: 'PD-S.1', says: '{bridge} is not on the map in play.' },
  'bridge.blown': { cite: 'PD-B.32, PD-B.33', says: '{bridge} has already been blown.' },
  'demolish.side': { cite: 'PD-B.32', says: 'Only the U.S. player may blow bridges.' },
  'demolish.once': { cite: 'PD-B.32', says: 'The demolition of {bridge} has already been attempted this turn.' },
  'demolish.held': { cite: 'PD-B.32', says: 'A German unit holds {bridge}.' },
  'demolish.range': { cite: 'PD-B.32', says: 'No German unit is within {range} of {bridge}.' },
  'demolish.nobody': {
    cite: 'PD-B.32, PD-O.4',
    says: 'A demolishing unit is named only with Tougher Bridge Demolition.',
  },
  'demolish.unit': { cite: 'PD-O.4', says: 'You must name one of your units within {range} of {bridge}.' },
  'retreat.column': { cite: 'PD-O.8', says: '{unit} may not fall back to {to}, which is farther from the west edge.' },
  'rebuild.standing': { cite: 'PD-C.34, PD-C.37', says: '{bridge} is not blown.' },
  'rebuild.budget': {
    cite: 'PD-C.34, PD-O.4',
    says: 'The Germans have rebuilt as many bridges as they may.',
    values: ['rebuilds', 'per'],
  },
  'rebuild.enemy': { cite: 'PD-C.35, PD-C.36', says: 'An enemy unit holds {bridge}.' },
  'rebuild.trace': { cite: 'PD-C.35, PD-C.36, PD-X.23', says: 'Both ends of {bridge} must be able to trace supply.' },
} as const

/** The ids of the rules. */
export type Rule = keyof typeof ruleBook

/** The reason that bars a unit from the choice for turn 1 (PD-O.6) or for the mines (PD-O.7). */
export type Ineligible =
  /** It has already been chosen or named. */
  | 'chosen'
  /** It is American. */
  | 'us'
  /** It is not in this game. */
  | 'absent'
  /** It is not one of the six units of turn 1. */
  | 'later'

/** The period of a limit: one Regroup Phase, or the game. */
export type Period = 'phase' | 'game'

/** The values a refusal can carry, by name. */
export interface RefusalValues {
  readonly command: Command['tag']
  /** The phase in which the command was given. */
  readonly phase: Phase['tag']
  /** The invalid command as text. */
  readonly given: string
  readonly unit: UnitId
  /** The unit that must be placed first. */
  readonly next: UnitId
  /** The unit in the middle of its MOVE. */
  readonly moving: UnitId
  /** The unit attacked. */
  readonly target: UnitId
  readonly ineligible: Ineligible
  /** The hex of a placement. */
  readonly hex: NodeId
  /** The destination of the unit. */
  readonly to: NodeId
  /** The map of a fuel depot. */
  readonly map: MapLetter
  /** The index of a bridge. */
  readonly bridge: number
  /** A distance in hexes. */
  readonly range: number
  /** The number of bridges the Germans may rebuild. */
  readonly rebuilds: number
  /** The period in which they may rebuild that number. */
  readonly per: Period
}

/** The values that the refusal for a rule carries; for a union of rules, the values of all of them. */
type ValuesOf<R extends Rule> = RuleValues<(typeof ruleBook)[R], RefusalValues>

/** The refusal values of every rule. */
export type Refusals = { readonly [R in Rule]: ValuesOf<R> }

/** The rules whose refusals carry no other values than these. */
export type RuleWith<Name extends keyof RefusalValues> = {
  [R in Rule]: ValueNames<(typeof ruleBook)[R]> extends Name ? R : never
}[Rule]

/** Creates the refusal for a violated rule. */
export const barredBy = <R extends Rule>(rule: R, values: ValuesOf<R>): Violation<Rule> =>
  violationIn(ruleBook, rule, values)

/** The refusal for a violated rule; null if no rule is violated. */
export const barredIf = <R extends Rule>(rule: R | null, values: ValuesOf<R>): Violation<Rule> | null =>
  rule === null ? null : barredBy(rule, values)
