import { jsonSchema, type Subject } from '../../adapters/json-schema.js'
import { E, type Either } from '../../kernel/fp.js'
import type { Game } from '../../kernel/ruleset.js'
import type { Module } from '../../module.js'
import { EXIT, type Exit, type Terminal } from '../terminal/terminal.js'

/** Prints the JSON Schema of what a game reads and writes. */
export const schemaVerb = <G extends Game>(
  terminal: Terminal,
  { ruleset }: Module<G>,
  subject: Subject,
): Either<string, Exit> => {
  terminal.print(JSON.stringify(jsonSchema(ruleset, subject), null, 2))
  return E.right(EXIT.done)
}
