import { encodingOf } from '../../bots/encoding/encoding.js'
import { E, type Either } from '../../kernel/fp.js'
import type { Game } from '../../kernel/ruleset.js'
import type { Module } from '../../module.js'
import { formatColumns } from '../terminal/columns.js'
import { EXIT, type Exit, type Terminal } from '../terminal/terminal.js'

/** Prints the encoding of a game: the planes of its positions and the numbers of its commands. */
export const featuresVerb = <G extends Game>(
  terminal: Terminal,
  { ruleset, encoding: spec }: Module<G>,
  { json }: { readonly json: boolean },
): Either<string, Exit> => {
  const encoding = encodingOf(ruleset, spec?.(ruleset.setup(ruleset.scenarios[0])))
  if (encoding === null)
    return E.left(`${ruleset.id} has no schema for its states: define their codec with ardennes/codec.`)
  const { edition, version, hash, cells, planes, commands } = encoding
  const { size, verbs, others } = commands
  if (json) {
    terminal.print(
      JSON.stringify(
        { ruleset: ruleset.id, edition, version, hash, cells, planes, commands: { size, verbs, others } },
        null,
        1,
      ),
    )
    return E.right(EXIT.done)
  }
  terminal.print(
    `${ruleset.title}, edition ${String(edition)}: encoding version ${version.join('.')}, ${hash}, ` +
      `${String(cells)} cells in ${String(planes.length)} planes, ${String(size)} command numbers`,
  )
  terminal.print(
    formatColumns([
      ['plane', 'shape', 'first cell', 'meaning'],
      ...planes.map(({ name, shape, first, says }) => [name, shape.join(' x '), String(first), says]),
    ]),
  )
  terminal.print(
    formatColumns([
      ['command', 'first number', 'numbers', 'fields'],
      ...verbs.map(({ tag, first, size: numbers, fields, variants }) => [
        tag,
        String(first),
        String(numbers),
        [
          ...fields.map((field) => `${field.key} ${String(field.size)}`),
          ...(variants > 1 ? [`variants ${variants}`] : []),
        ].join(' x '),
      ]),
      ...(others < size
        ? [['others', String(others), String(size - others), 'in the order of the legal commands']]
        : []),
    ]),
  )
  return E.right(EXIT.done)
}
