/**
 * JSON Schema of everything a ruleset reads and writes.
 *
 * @module adapters/json-schema
 */
import { recordCodec } from '../kernel/record-codec.js'
import type { Codec, Game, JsonSchema, Ruleset } from '../kernel/ruleset.js'

/** What there is a schema of. */
export const SUBJECTS: readonly ['record', 'scenario', 'state', 'command', 'event'] = [
  'record',
  'scenario',
  'state',
  'command',
  'event',
]

/** One of {@link SUBJECTS}. */
export type Subject = (typeof SUBJECTS)[number]

/** Parts shorter than this are repeated wherever they occur. */
const SHORT = 160

const isPart = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What stands at a place of a schema: a schema or a list of them, schemas by name, or a value that is none. */
type Kind = 'schema' | 'byName' | 'value'

const BY_NAME: readonly string[] = ['properties', 'patternProperties', 'dependentSchemas']
const VALUES: readonly string[] = ['const', 'enum', 'default', 'examples', 'required']

/** What stands under a key of what is of some kind. */
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

/** How often each longer schema stands in another, by its text; parts of a part that stands twice count once. */
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

/** A schema in which every longer part stands once, under `$defs`, however often it occurs. */
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
 * The JSON Schema (draft 2020-12) of what a ruleset reads and writes. Whatever its codec reads fits the schema; whether
 * something that fits can stand on the board, only the codec knows.
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
