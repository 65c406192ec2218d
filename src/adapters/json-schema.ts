/**
 * JSON Schemas of everything a ruleset reads and writes.
 *
 * @module adapters/json-schema
 */
import { recordCodec } from '../kernel/record-codec.js'
import type { Codec, Game, JsonSchema, Ruleset } from '../kernel/ruleset.js'
import type { Subject } from './subjects.js'

export { SUBJECTS, type Subject } from './subjects.js'

/** Parts shorter than this many characters are repeated instead of shared. */
const SHORT = 160

const isPart = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The content at a place in a schema: a schema or list of schemas, schemas by name, or a plain value. */
type Kind = 'schema' | 'byName' | 'value'

const BY_NAME: readonly string[] = ['properties', 'patternProperties', 'dependentSchemas']
const VALUES: readonly string[] = ['const', 'enum', 'default', 'examples', 'required']

/** The kind of the content under a key. */
const kindUnder = (kind: Kind, key: string): Kind => {
  if (kind !== 'schema') return kind === 'byName' ? 'schema' : 'value'
  return BY_NAME.includes(key) ? 'byName' : VALUES.includes(key) ? 'value' : 'schema'
}

const inside = (value: readonly unknown[] | JsonSchema, kind: Kind): readonly (readonly [string, unknown, Kind])[] =>
  Object.entries(value).map(([key, one]: [string, unknown]) => [
    key,
    one,
    Array.isArray(value) ? kind : kindUnder(kind, key),
  ])

/** Counts how often each longer schema occurs, by its JSON text; parts of a repeated schema count once. */
const counted = (value: unknown, kind: Kind, counts: Map<string, number>): void => {
  if (!Array.isArray(value) && !isPart(value)) return
  if (kind === 'schema' && isPart(value)) {
    const text = JSON.stringify(value)
    const count = counts.get(text) ?? 0
    if (text.length >= SHORT) counts.set(text, count + 1)
    if (count > 0) return
  }
  for (const [, one, of] of inside(value as JsonSchema, kind)) counted(one, of, counts)
}

/** The schema with every repeated longer part moved to `$defs`. */
const sharing = (schema: JsonSchema): JsonSchema => {
  const counts = new Map<string, number>()
  counted(schema, 'schema', counts)
  const names = new Map<string, string>()
  const parts: Record<string, unknown> = {}
  const walked = (value: unknown, kind: Kind): unknown => {
    if (Array.isArray(value)) return value.map((one) => walked(one, kind))
    if (!isPart(value)) return value
    const inner = Object.fromEntries(inside(value, kind).map(([key, one, of]) => [key, walked(one, of)]))
    const text = JSON.stringify(value)
    if (kind !== 'schema' || (counts.get(text) ?? 0) < 2) return inner
    const name = names.get(text) ?? `part${String(names.size + 1)}`
    names.set(text, name)
    parts[name] = inner
    return { $ref: `#/$defs/${name}` }
  }
  const whole = walked(schema, 'schema') as JsonSchema
  return names.size === 0 ? whole : { ...whole, $defs: parts }
}

/**
 * The JSON Schema (draft 2020-12) of what a ruleset reads and writes. Everything its codec accepts is valid under the
 * schema, but only the codec checks whether it is possible in the game.
 */
export const jsonSchema = <G extends Game>(ruleset: Ruleset<G>, subject: Subject): JsonSchema => {
  const codec: Pick<Codec<unknown>, 'schema'> = subject === 'record' ? recordCodec(ruleset) : ruleset.codecs[subject]
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: `${ruleset.title}: ${subject}`,
    $comment: `${ruleset.id} edition ${String(ruleset.edition)}`,
    ...sharing(codec.schema?.() ?? {}),
  }
}
