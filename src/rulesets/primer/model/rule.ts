import { violationIn, type RuleBook, type Violation } from '../../../kernel/violation.js'

/** The ids of the rules. */
export type Rule =
  | 'turn.phase'
  | 'unit.own'
  | 'move.adjacent'
  | 'move.occupied'
  | 'move.cost'
  | 'move.zoc'
  | 'attack.target'
  | 'attack.nobody'

/** Every rule a player can break, where it is written, and how to say it was broken. */
export const rules: RuleBook<Rule> = {
  'turn.phase': { cite: 'PR-3.2', says: '{command} is not for the {phase} phase.' },
  'unit.own': { cite: 'PR-3.3', says: '{unit} is not yours to command.' },
  'move.adjacent': { cite: 'PR-4.1', says: '{unit} is not next to {to}.' },
  'move.occupied': { cite: 'PR-4.2', says: '{to} is taken.' },
  'move.cost': { cite: 'PR-4.3', says: 'Entering {to} costs {cost}; {unit} has {left} left.' },
  'move.zoc': { cite: 'PR-4.4', says: '{unit} may not go from one hex next to an enemy to another.' },
  'attack.target': { cite: 'PR-5.1', says: 'There is no enemy in {target}.' },
  'attack.nobody': { cite: 'PR-5.2', says: 'Nobody next to {target} has yet to fight.' },
}

/** That a command breaks a rule, with what the sentence of the rule says of it. */
export const barredBy = (rule: Rule, values: Violation['values']): Violation<Rule> => violationIn(rules, rule, values)
