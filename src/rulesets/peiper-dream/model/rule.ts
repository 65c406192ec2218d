import { violationIn, type Violation } from '../../../kernel/violation.js'
import type { NodeId } from '../../../maps/graph.js'
import type { MapLetter } from '../data/sheet.js'
import type { UnitId } from '../data/units.js'
import type { Command } from './command.js'
import type { Phase } from './phase.js'

/** Every rule that a command can break: its paragraphs, what it forbids and the values its refusal carries. */
export const ruleBook = {
  'command.order': { cite: 'PD-I.28', says: 'It is not an order of the game.', values: ['given'] },
  'command.phase': { cite: 'PD-B.3', says: 'The order does not belong to this phase.', values: ['command', 'phase'] },
  'marsch.unit': {
    cite: 'PD-O.6',
    says: 'The unit cannot be chosen for turn 1.',
    values: ['unit', 'ineligible'],
  },
  'depot.hex': { cite: 'PD-C.5', says: 'A fuel depot is placed on a road hex of its own map.', values: ['hex', 'map'] },
  'place.next': { cite: 'PD-B.39, PD-B.37', says: 'Another unit must be placed first.', values: ['unit', 'next'] },
  'place.hex': {
    cite: 'PD-B.37, PD-C.6, PD-C.10, PD-C.11, PD-C.12, PD-C.16, PD-C.31, PD-C.32, PD-C.33',
    says: 'The unit may not be placed in this hex.',
    values: ['unit', 'hex'],
  },
  'hold.side': {
    cite: 'PD-C.10, PD-C.16',
    says: 'The unit may not be held back while there is room to place it.',
    values: ['unit'],
  },
  'mines.unit': {
    cite: 'PD-O.7',
    says: 'The unit cannot be named for the mines.',
    values: ['unit', 'ineligible'],
  },
  'unit.own': { cite: 'PD-B.5, PD-B.2', says: 'The unit belongs to the other side.', values: ['unit'] },
  'unit.offMap': { cite: 'PD-B.7, PD-B.13', says: 'The unit is not on the map.', values: ['unit'] },
  'unit.acted': { cite: 'PD-B.6', says: 'The unit has already used its ACT.', values: ['unit'] },
  'unit.moving': { cite: 'PD-B.15, PD-B.24', says: 'Another unit is moving.', values: ['unit', 'moving'] },
  'unit.frozen': {
    cite: 'PD-C.6',
    says: 'The battle group may not move until a German unit has entered Map B.',
    values: ['unit'],
  },
  'card.stack': {
    cite: 'PD-B.5',
    says: 'A face card gives one ACT, or one ACT to each unit of one stack.',
    values: [],
  },
  'stack.limit': {
    cite: 'PD-B.13, PD-O.2, PD-O.3',
    says: 'The hex is full, and the unit could not move on from it.',
    values: ['unit', 'to'],
  },
  'stack.halt': { cite: 'PD-B.13', says: 'The unit may not halt in a full hex.', values: ['unit'] },
  'move.adjacent': { cite: 'PD-B.15, PD-B.11', says: 'The hex is not adjacent to the unit.', values: ['unit', 'to'] },
  'move.board': { cite: 'PD-B.22, PD-S.1', says: 'The hex is not on the map in play.', values: ['to'] },
  'move.enemy': { cite: 'PD-B.15, PD-B.13', says: 'The hex is enemy-occupied.', values: ['to'] },
  'move.terrain': {
    cite: 'PD-B.18, PD-B.17',
    says: 'A vehicle unit may enter this terrain only by road.',
    values: ['unit', 'to'],
  },
  'move.river': {
    cite: 'PD-B.19, PD-B.33',
    says: 'The unit cannot cross the river without a bridge.',
    values: ['unit', 'to'],
  },
  'move.ford': {
    cite: 'PD-B.19',
    says: 'Crossing a river without a bridge takes a whole ACT.',
    values: ['unit', 'to'],
  },
  'move.cost': {
    cite: 'PD-B.15, PD-B.16, PD-B.17, PD-B.20, PD-C.24',
    says: 'The unit has too few movement points left.',
    values: ['unit', 'to'],
  },
  'move.adjacency': {
    cite: 'PD-B.14',
    says: 'A unit may not move directly from one enemy-adjacent hex to another.',
    values: ['unit', 'to'],
  },
  'enter.available': {
    cite: 'PD-B.21, PD-B.38, PD-C.7',
    says: 'The unit is not available to enter.',
    values: ['unit'],
  },
  'enter.edge': {
    cite: 'PD-B.21, PD-B.38, PD-C.16',
    says: 'The unit may not enter over this hex.',
    values: ['unit', 'to'],
  },
  'attack.target': { cite: 'PD-B.23', says: 'The target is not an adjacent enemy.', values: ['unit', 'target'] },
  'attack.frozen': {
    cite: 'PD-C.6',
    says: 'The battle group may not attack until a German unit has entered Map B.',
    values: ['unit'],
  },
  'attack.oba': {
    cite: 'PD-B.29, PD-C.18, PD-C.19, PD-C.21',
    says: 'No OBA marker is left.',
    values: ['unit'],
  },
  'attack.obaSupply': {
    cite: 'PD-C.20, PD-C.24, PD-X.21',
    says: 'An attacker out of supply gets no OBA.',
    values: ['unit'],
  },
  'attack.air': { cite: 'PD-B.29, PD-C.18, PD-C.19, PD-C.21', says: 'No Air marker is left.', values: ['unit'] },
  'attack.tiger': {
    cite: 'PD-O.2',
    says: 'The Tiger cannot support this attack.',
    values: ['unit', 'target'],
  },
  'attack.massacre': { cite: 'PD-O.5', says: 'The massacre benefit is not available.', values: ['unit'] },
  'infiltrate.option': { cite: 'PD-O.1', says: 'Infiltration Movement is not used in this game.', values: [] },
  'infiltrate.adjacency': {
    cite: 'PD-O.1',
    says: 'A unit infiltrates from one enemy-adjacent hex directly to another.',
    values: ['unit', 'to'],
  },
  'bridge.map': { cite: 'PD-S.1', says: 'The bridge is not on the map in play.', values: ['bridge'] },
  'bridge.blown': { cite: 'PD-B.32, PD-B.33', says: 'The bridge has already been blown.', values: ['bridge'] },
  'demolish.side': { cite: 'PD-B.32', says: 'Only the U.S. player may blow bridges.', values: [] },
  'demolish.once': {
    cite: 'PD-B.32',
    says: 'The bridge has already been attempted this turn.',
    values: ['bridge'],
  },
  'demolish.held': { cite: 'PD-B.32', says: 'A German unit holds the bridge.', values: ['bridge'] },
  'demolish.range': {
    cite: 'PD-B.32',
    says: 'No German unit is close enough to the bridge.',
    values: ['bridge', 'range'],
  },
  'demolish.nobody': {
    cite: 'PD-B.32, PD-O.4',
    says: 'A demolishing unit is named only with Tougher Bridge Demolition.',
    values: [],
  },
  'demolish.unit': {
    cite: 'PD-O.4',
    says: 'The demolition needs a US unit close to the bridge.',
    values: ['bridge', 'range'],
  },
  'retreat.column': {
    cite: 'PD-O.8',
    says: 'A unit may not fall back to a hex farther from the west edge.',
    values: ['unit', 'to'],
  },
  'rebuild.standing': { cite: 'PD-C.34, PD-C.37', says: 'The bridge is not blown.', values: ['bridge'] },
  'rebuild.budget': {
    cite: 'PD-C.34, PD-O.4',
    says: 'The Germans have rebuilt as many bridges as they may.',
    values: ['rebuilds', 'per'],
  },
  'rebuild.enemy': { cite: 'PD-C.35, PD-C.36', says: 'An enemy unit holds the bridge.', values: ['bridge'] },
  'rebuild.trace': {
    cite: 'PD-C.35, PD-C.36, PD-X.23',
    says: 'Both ends of the bridge must trace supply.',
    values: ['bridge'],
  },
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

type ValueName<R extends Rule> = (typeof ruleBook)[R]['values'][number]

/** The values that the refusal for a rule carries; for a union of rules, the values of all of them. */
type ValuesOf<R extends Rule> = Pick<RefusalValues, ValueName<R>>

/** The refusal values of every rule. */
export type Refusals = { readonly [R in Rule]: ValuesOf<R> }

/** The rules whose refusals carry no other values than these. */
export type RuleWith<Name extends keyof RefusalValues> = {
  [R in Rule]: ValueName<R> extends Name ? R : never
}[Rule]

/** Creates the refusal for a violated rule. */
export const barredBy = <R extends Rule>(rule: R, values: ValuesOf<R>): Violation<Rule> =>
  violationIn(ruleBook, rule, values)

/** The refusal for a violated rule; null if no rule is violated. */
export const barredIf = <R extends Rule>(rule: R | null, values: ValuesOf<R>): Violation<Rule> | null =>
  rule === null ? null : barredBy(rule, values)
