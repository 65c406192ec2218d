import { jsonSchema, type Subject } from '../../adapters/json-schema.js'
import { E, type Either } from '../../kernel/fp.js'
import type { Game } from '../../kernel/ruleset.js'
import type { Module } from '../../module.js'
import { scenarioSchema } from './scenario-schema.js'
import { EXIT, type Exit, type Terminal } from '../terminal/terminal.js'

/** Keys that constrain a schema. */
const STRUCTURE = ['type', '$ref', 'anyOf', 'oneOf', 'enum', 'const', 'properties']

/** Prints the JSON Schema of a game's data. */
export const schemaVerb = <G extends Game>(
  terminal: Terminal,
  module: Module<G>,
  subject: Subject,
): Either<string, Exit> => {
  const schema = jsonSchema(module.ruleset, subject)
  // If the codec does not describe scenarios, print the schema of what users may write.
  const isSaid = subject !== 'scenario' || STRUCTURE.some((key) => Object.hasOwn(schema, key))
  terminal.print(JSON.stringify(isSaid ? schema : { ...schema, ...scenarioSchema(module) }, null, 2))
  return E.right(EXIT.done)
}
