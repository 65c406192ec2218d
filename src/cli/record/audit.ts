import { audit, sayDifference } from '../../kernel/audit.js'
import { E, type Either } from '../../kernel/fp.js'
import type { Game } from '../../kernel/ruleset.js'
import { recordFrom } from '../command/input.js'
import type { Table } from '../command/table.js'
import { EXIT, type Exit, type Terminal } from '../terminal/terminal.js'

/** Plays a record again by the rules and says where it first differs, or that it agrees. */
export const auditVerb = <G extends Game>(terminal: Terminal, table: Table<G>, file: string): Either<string, Exit> => {
  const record = recordFrom(terminal, table, file)
  if (record._tag === 'Left') return record
  const found = audit(table.ruleset, record.right)
  if (found.tag === 'differs') {
    terminal.print(`${file}: ${sayDifference(found.difference)}`)
    return E.right(EXIT.no)
  }
  terminal.print(`${file}: all ${found.match.entries.length} entries agree with the rules.`)
  return E.right(EXIT.done)
}
