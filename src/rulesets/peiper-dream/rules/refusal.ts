import { violation, type Violation } from '../../../kernel/violation.js'
import { bridges, hexName } from '../data/board.js'
import { units } from '../data/units.js'
import type { Command } from '../model/command.js'
import type { Rule } from '../model/rule.js'
import type { State } from '../model/state.js'

/** The answer that a command breaks a rule, with everything the command names in words. */
export const refusal = ({ phase }: State, command: Command, rule: Rule): Violation<Rule> => {
  const values: Record<string, string> = { command: command.tag, phase: phase.tag }
  if ('unit' in command && command.unit !== null) values['unit'] = units[command.unit].name
  else if ('unit' in phase && phase.unit !== null) values['unit'] = units[phase.unit].name
  else if ('attack' in phase) values['unit'] = units[phase.attack.target].name // it is the one that falls back
  if ('to' in command) values['to'] = hexName(command.to)
  if ('hex' in command) values['hex'] = hexName(command.hex)
  if ('target' in command) values['target'] = units[command.target].name
  if ('bridge' in command) values['bridge'] = `the bridge of ${bridges[command.bridge].name}`
  return violation(rule, values)
}
