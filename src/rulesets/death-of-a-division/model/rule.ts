import { violationIn, type RuleBook, type Violation } from '../../../kernel/violation.js'

/** The ids of the rules. */
export type Rule =
  | 'turn.side'
  | 'turn.phase'
  | 'turn.over'
  | 'turn.order'
  | 'unit.own'
  | 'unit.offMap'
  | 'unit.done'
  | 'stack.limit'
  | 'move.adjacent'
  | 'move.road'
  | 'move.artillery'
  | 'move.startArea'
  | 'withdraw.enemy'
  | 'withdraw.far'
  | 'march.start'
  | 'march.rate'
  | 'march.through'
  | 'march.into'
  | 'march.supply'
  | 'overrun.supply'
  | 'overrun.group'
  | 'overrun.artillery'
  | 'overrun.contact'
  | 'overrun.target'
  | 'overrun.ratio'
  | 'overrun.reach'
  | 'overrun.twice'
  | 'fire.contested'
  | 'fire.range'
  | 'fire.done'
  | 'fire.surprised'
  | 'fire.formation'
  | 'fire.declared'
  | 'hits.unit'
  | 'entry.due'
  | 'entry.area'
  | 'entry.enemy'
  | 'entry.owed'

/** Every rule that a command can break, where it is written, and how to say so. */
export const ruleBook: RuleBook<Rule> = {
  'turn.side': { cite: 'DD-12.6', says: '{side} is not to act now; {asked} is.' },
  'turn.phase': { cite: 'DD-12.2', says: '{command} is not possible in this phase ({phase}).' },
  'turn.order': {
    cite: 'DD-12.2',
    says: '{command} is not an order of this game, or it names something the game does not have.',
  },
  'turn.over': { cite: 'DD-12.5', says: 'The game is over.' },
  'unit.own': { cite: 'DD-5.1', says: '{unit} is not yours to command.' },
  'unit.offMap': { cite: 'DD-5.1', says: '{unit} is not on the map.' },
  'unit.done': { cite: 'DD-5.1', says: '{unit} may do nothing now: it {reason}.' },
  'stack.limit': { cite: 'DD-5.3', says: '{area} would hold {units} units of your side; {limit} may stand there.' },
  'move.adjacent': { cite: 'DD-5.2', says: '{to} is not next to {from}, and {unit} cannot march there.' },
  'move.road': { cite: 'DD-5.5, DD-5.7', says: '{unit} keeps to roads, and none leads straight from {from} to {to}.' },
  'move.artillery': { cite: 'DD-5.8', says: '{unit} is artillery and may not end its move among enemies in {to}.' },
  'move.startArea': { cite: 'DD-1.4', says: '{to} is a German start area, closed to U.S. units.' },
  'withdraw.enemy': { cite: 'DD-5.9', says: '{unit} leaves contact and may not enter {to}, where enemies are.' },
  'withdraw.far': { cite: 'DD-5.9', says: '{unit} leaves contact and may go one area only; {to} is farther.' },
  'march.start': { cite: 'DD-5.10', says: '{unit} may not march: {reason}.' },
  'march.rate': { cite: 'DD-5.12', says: 'Areas to {to} by road: {areas}; {unit} has {left} left.' },
  'march.through': { cite: 'DD-5.11', says: 'Enemies bar the roads on which {unit} could reach {to} in time.' },
  'march.into': { cite: 'DD-5.11', says: '{unit} may not end a march among enemies in {to}.' },
  'march.supply': { cite: 'DD-4.7', says: '{unit} was out of supply and may not march this turn.' },
  'overrun.supply': { cite: 'DD-4.7', says: '{unit} was out of supply and may not overrun this turn.' },
  'overrun.group': {
    cite: 'DD-5.13',
    says: 'An overrun takes one to three units of one area, each named once, in order.',
  },
  'overrun.artillery': { cite: 'DD-5.13, DD-7.6', says: '{unit} is artillery and takes no part in overruns.' },
  'overrun.contact': {
    cite: 'DD-5.13',
    says: 'The group stands among enemies in {from} and may not overrun {target}.',
  },
  'overrun.target': { cite: 'DD-5.13', says: 'There is no enemy to overrun in {target}.' },
  'overrun.ratio': {
    cite: 'DD-5.14',
    says: 'Overrunning {target} takes {times} times its defense of {defense}; the group has {attack}.',
  },
  'overrun.reach': { cite: 'DD-5.15, DD-5.19', says: 'The group cannot reach {target} by {form}.' },
  'overrun.twice': { cite: 'DD-5.19', says: 'The group has made two overruns this turn.' },
  'fire.contested': { cite: 'DD-6.1', says: '{area} is not contested.' },
  'fire.range': { cite: 'DD-6.1, DD-7.3', says: '{unit} in {from} cannot fire into {area}.' },
  'fire.done': { cite: 'DD-6.1, DD-7.2', says: '{unit} has fired already.' },
  'fire.surprised': { cite: 'DD-9.2', says: 'Your troops in {area} are surprised: no fire goes there this phase.' },
  'fire.formation': { cite: 'DD-7.3, DD-7.8', says: '{unit} supports only {needed}, and none are in {area}.' },
  'fire.declared': {
    cite: 'DD-7.1',
    says: 'Artillery names its area once, before the first shot of the phase, and fires into no other: {unit} {reason}.',
  },
  'hits.unit': { cite: 'DD-6.4', says: '{unit} cannot take this hit.' },
  'entry.due': { cite: 'DD-1.4, DD-8.1', says: '{unit} is not due.' },
  'entry.area': { cite: 'DD-1.4, DD-8.2, DD-8.3', says: '{unit} may not enter at {area}.' },
  'entry.enemy': { cite: 'DD-8.4', says: '{area} is held by the enemy alone.' },
  'entry.owed': { cite: 'DD-1.4, DD-8.1', says: '{unit} is still to be placed.' },
}

/** That a command breaks a rule, with what the sentence of the rule says of it. */
export const barredBy = (rule: Rule, values: Violation['values']): Violation<Rule> =>
  violationIn(ruleBook, rule, values)
