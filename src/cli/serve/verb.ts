import { E, type Either } from '../../kernel/fp.js'
import { layoutOf } from '../../bots/layout.js'
import type { Game } from '../../kernel/ruleset.js'
import { columns } from '../columns.js'
import type { AnyTable, Table } from '../table.js'
import { EXIT, type Exit, type Terminal } from '../terminal.js'
import { protocolSchema } from './protocol.js'
import { referee } from './referee.js'

/** Referees matches over lines of JSON, one answer to each line, until the other end is silent or says goodbye. */
export const serveVerb = async (
  terminal: Terminal,
  games: Readonly<Record<string, AnyTable>>,
  { stdio, schema }: { readonly stdio: boolean; readonly schema: boolean },
): Promise<Either<string, Exit>> => {
  if (schema) {
    terminal.print(JSON.stringify(protocolSchema(), null, 1))
    return E.right(EXIT.done)
  }
  if (!stdio) return E.left('Say how to serve: --stdio takes lines of JSON and answers each with one.')
  const { hear, isDone } = referee(games, terminal.anySeed)
  while (!isDone()) {
    const line = await terminal.ask('')
    if (line === null) break
    if (line.trim() !== '') terminal.print(JSON.stringify(hear(line)))
  }
  return E.right(EXIT.done)
}

/** Prints the layout of the tensors a game's views are read into. */
export const featuresVerb = <G extends Game>(
  terminal: Terminal,
  { ruleset }: Table<G>,
  { json }: { readonly json: boolean },
): Either<string, Exit> => {
  const layout = layoutOf(ruleset)
  if (layout === null) return E.left(`${ruleset.id} tells no schema of its states.`)
  if (json) {
    terminal.print(JSON.stringify(layout, null, 1))
    return E.right(EXIT.done)
  }
  const { edition, version, hash, size, tensors } = layout
  terminal.print(
    `${ruleset.title}, edition ${String(edition)}: layout version ${String(version)}, ${hash}, ${String(tensors.length)} tensors of ${String(size)} cells`,
  )
  const rows = tensors.map(({ name, shape, cells }) => [
    name,
    shape.join(' x '),
    cells.tag,
    cells.tag === 'choice' ? cells.values.join(' ') : '',
  ])
  terminal.print(columns([['tensor', 'shape', 'cells', 'values'], ...rows]))
  return E.right(EXIT.done)
}
