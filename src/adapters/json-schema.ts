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

/** Parts shorter than this are told anew wherever they stand. */
const SHORT = 160

const isPart = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** How often each longer part stands in a schema, by its text; parts of a part that stands twice count once. */
const counted = (value: unknown, counts: Map<string, number>): void => {
  if (typeof value !== 'object' || value === null) return
  if (isPart(value)) {
    const text = JSON.stringify(value)
    const count = counts.get(text) ?? 0
    if (text.length >= SHORT) counts.set(text, count + 1)
    if (count > 0) return
  }
  for (const inner of Object.values(value)) counted(inner, counts)
}

/** A schema in which every longer part is told once, under `$defs`, however often it stands. */
const sharing = (schema: JsonSchema): JsonSchema => {
  const counts = new Map<string, number>()
  counted(schema, counts)
  const names = new Map<string, string>()
  const parts: Record<string, unknown> = {}
  const walked = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walked)
    if (!isPart(value)) return value
    const inner = Object.fromEntries(Object.entries(value).map(([key, one]) => [key, walked(one)]))
    const text = JSON.stringify(value)
    if ((counts.get(text) ?? 0) < 2) return inner
    const name = names.get(text) ?? `part${String(names.size + 1)}`
    names.set(text, name)
    parts[name] = inner
    return { $ref: `#/$defs/${name}` }
  }
  const whole = walked(schema) as JsonSchema
  return names.size === 0 ? whole : { ...whole, $defs: parts }
}

/**
 * The JSON Schema (draft 2020-12) of what a ruleset reads and writes. Whatever its codec reads fits the schema; whether
 * something that fits can stand on the board, only the codec tells.
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
