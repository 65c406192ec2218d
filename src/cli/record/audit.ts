import { audit, formatDifference } from '../../kernel/audit.js'
import { E, type Either } from '../../kernel/fp.js'
import type { Game } from '../../kernel/ruleset.js'
import { recordFrom } from '../command/input.js'
import type { Module } from '../../module.js'
import { EXIT, type Exit, type Terminal } from '../terminal/terminal.js'

/** Replays a record by the rules and prints the first difference, or that it agrees. */
export const auditVerb = <G extends Game>(
  terminal: Terminal,
  module: Module<G>,
  file: string,
): Either<string, Exit> => {
  const record = recordFrom(terminal, module, file)
  if (record._tag === 'Left') return record
  const found = audit(module.ruleset, record.right)
  if (found.tag === 'differs') {
    terminal.print(`${file}: ${formatDifference(found.difference)}`)
    return E.right(EXIT.no)
  }
  terminal.print(`${file}: all ${found.match.entries.length} entries agree with the rules.`)
  return E.right(EXIT.done)
}
