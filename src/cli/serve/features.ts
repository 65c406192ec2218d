import { tensorLayout } from '../../bots/tensor-layout.js'
import { E, type Either } from '../../kernel/fp.js'
import type { Game } from '../../kernel/ruleset.js'
import type { Module } from '../../module.js'
import { formatColumns } from '../terminal/columns.js'
import { EXIT, type Exit, type Terminal } from '../terminal/terminal.js'

/** Prints the tensor layout of a game's views. */
export const featuresVerb = <G extends Game>(
  terminal: Terminal,
  { ruleset }: Module<G>,
  { json }: { readonly json: boolean },
): Either<string, Exit> => {
  const layout = tensorLayout(ruleset)
  if (layout === null)
    return E.left(`${ruleset.id} has no schema for its states: define their codec with ardennes/codec.`)
  if (json) {
    terminal.print(JSON.stringify(layout, null, 1))
    return E.right(EXIT.done)
  }
  const { edition, version, hash, size, tensors } = layout
  terminal.print(
    `${ruleset.title}, edition ${String(edition)}: layout version ${String(version)}, ${hash}, ` +
      `${String(tensors.length)} tensors of ${String(size)} cells`,
  )
  const rows = tensors.map(({ name, shape, cells }) => [
    name,
    shape.join(' x '),
    cells.tag,
    cells.tag === 'choice' ? cells.values.join(' ') : '',
  ])
  terminal.print(formatColumns([['tensor', 'shape', 'cells', 'values'], ...rows]))
  return E.right(EXIT.done)
}
