import { describeViolation as describe } from '../../../kernel/phrases.js'
import type { Violation } from '../../../kernel/violation.js'
import type { Command } from '../model/command.js'
import { rules } from '../model/rule-ids.js'
import { ruleOfCommand, describeCommand } from './command.js'
import type { Known } from './name.js'
import type { Wording } from './say.js'

/** A command in words with its rule number: `Battle Harden 6-5-8 squad [german-3] (8.6113)`. */
export const describeOrder = (known: Known, command: Command, wording: Wording = null): string =>
  `${describeCommand(known, command, wording)} (${ruleOfCommand(known, command)})`

/** Why a command was refused, in words with its rule number. */
export const describeViolation = (violation: Violation, wording: Wording = null): string =>
  describe(rules, violation, wording)
