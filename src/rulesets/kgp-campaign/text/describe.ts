import { say, type Violation } from '../../../kernel/violation.js'
import type { Command } from '../model/command.js'
import { rules } from '../model/rule-ids.js'
import { ruleOfCommand, tellCommand } from './command.js'
import type { Known } from './name.js'

/** A command in words with its rule number: `Battle Harden 6-5-8 squad [german-3] (8.6113)`. */
export const tellOrder = (known: Known, command: Command): string =>
  `${tellCommand(known, command)} (${ruleOfCommand(known, command)})`

/** Why a command was refused, in words with its rule number. */
export const tellViolation = (violation: Violation): string => say(rules, violation)
