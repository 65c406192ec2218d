import { violationIn, type Violation } from '../../../kernel/violation.js'
import type { NodeId } from '../../../maps/graph.js'
import type { UnitId } from '../data/counters.js'
import type { Phase } from './phase.js'

/** Every rule that a command can violate: its paragraph, what it forbids and the values its refusal carries. */
export const ruleBook = {
  'turn.phase': { cite: 'PR-3.2', says: 'The order does not belong to this phase.', values: ['command', 'phase'] },
  'unit.own': { cite: 'PR-3.3', says: 'The unit is not on the map, or belongs to the other side.', values: ['unit'] },
  'move.adjacent': { cite: 'PR-4.1', says: 'The hex is not adjacent.', values: ['unit', 'to'] },
  'move.occupied': { cite: 'PR-4.2', says: 'The hex is occupied.', values: ['to'] },
  'move.cost': {
    cite: 'PR-4.3',
    says: 'The unit has too few movement points left.',
    values: ['unit', 'to', 'cost', 'left'],
  },
  'move.zoc': {
    cite: 'PR-4.4',
    says: 'A unit may not go from one enemy zone of control to another.',
    values: ['unit'],
  },
  'attack.target': { cite: 'PR-5.1', says: 'There is no enemy in the hex.', values: ['target'] },
  'attack.nobody': { cite: 'PR-5.2', says: 'No adjacent unit can still attack.', values: ['target'] },
} as const

/** The ids of the rules. */
export type Rule = keyof typeof ruleBook

/** The values a refusal can carry, by name. */
export interface RefusalValues {
  /** The kind of command, or an invalid command as text. */
  readonly command: string
  /** The phase in which the command was given. */
  readonly phase: Phase['tag']
  readonly unit: UnitId
  /** The destination of the unit. */
  readonly to: NodeId
  /** The target of the attack. */
  readonly target: NodeId
  /** The cost to enter the hex. */
  readonly cost: number
  /** The movement points the unit has left. */
  readonly left: number
}

/** The values that the refusal for a rule carries; for a union of rules, the values of all of them. */
type ValuesOf<R extends Rule> = Pick<RefusalValues, (typeof ruleBook)[R]['values'][number]>

/** The refusal values of every rule. */
export type Refusals = { readonly [R in Rule]: ValuesOf<R> }

/** Creates the refusal for a violated rule. */
export const barredBy = <R extends Rule>(rule: R, values: ValuesOf<R>): Violation<Rule> =>
  violationIn(ruleBook, rule, values)
