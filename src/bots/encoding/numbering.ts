import type { EncodingSpec, Space } from '../../kernel/encoding.js'
import type { Game, JsonSchema, Ruleset } from '../../kernel/ruleset.js'
import { fieldOf, type NumberedField } from './fields.js'

/** The parts of an encoding that number commands. */
export type CommandSpaces<G extends Game> = Pick<EncodingSpec<G>, 'spaces' | 'variants' | 'variantOf'>

/** A verb with the numbers of its commands. The first field varies slowest, variants vary fastest. */
export interface Verb {
  /** The tag of its commands. */
  readonly tag: string
  readonly first: number
  /** How many numbers it has. */
  readonly size: number
  /** Its numbered fields, with the number of values of each. */
  readonly fields: readonly { readonly key: string; readonly size: number; readonly isFirst: boolean }[]
  /** The maximum number of commands that agree in all numbered fields; 1 if the fields identify a command. */
  readonly variants: number
}

/** The numbering of a game's commands. */
export interface Numbering<G extends Game> {
  /** The total number of action numbers. */
  readonly size: number
  /** The verbs, in the order of the codec. Their numbers are followed by the overflow range. */
  readonly verbs: readonly Verb[]
  /** The first number of the overflow range, for commands without a fixed number. */
  readonly others: number
  /** The numbers of the legal commands, in their order; each is unique within the list. */
  readonly numbersOf: (legal: readonly G['command'][], view: G['view']) => readonly number[]
  /**
   * The numbers from the tags of the commands alone, for commands that are expensive to build; null if tags are not
   * enough.
   */
  readonly numbersOfTags: (tags: readonly G['command']['tag'][]) => readonly number[] | null
  /** The command with a number, independent of any position; null if the number alone does not determine it. */
  readonly commandAt: (number: number) => G['command'] | null
  /** The command in a list with a number, or null. */
  readonly commandOf: (number: number, legal: readonly G['command'][], view: G['view']) => G['command'] | null
}

/** The default maximum number of commands that agree in all numbered fields. */
const VARIANTS = 32

/** The size of the overflow range, if one is needed: more than any game has used so far. */
const OTHERS = 4096

interface NumberedVerb extends Verb {
  readonly numbered: readonly NumberedField[]
}

const propertiesOf = (schema: JsonSchema): Readonly<Record<string, JsonSchema>> =>
  (schema['properties'] ?? {}) as Readonly<Record<string, JsonSchema>>

const membersOf = (schema: JsonSchema): readonly JsonSchema[] =>
  'oneOf' in schema ? (schema['oneOf'] as readonly JsonSchema[]) : [schema]

const verbsIn = (
  schema: JsonSchema,
  spaces: Readonly<Record<string, Space>>,
  variants: Readonly<Record<string, number>>,
): readonly NumberedVerb[] => {
  let first = 0
  return membersOf(schema).map((member) => {
    const { tag: tagged, ...properties } = propertiesOf(member)
    const tag = String(tagged['const'])
    const entries = Object.entries(properties)
    const numbered = entries.flatMap(([key, of]) => {
      const space = spaces[`${tag}.${key}`] ?? spaces[key]
      return fieldOf(key, of, space) ?? []
    })
    const isWhole = numbered.length === entries.length && numbered.every(({ isFirst }) => !isFirst)
    const most = isWhole ? 1 : (variants[tag] ?? VARIANTS)
    const size = numbered.reduce((all, field) => all * field.size, most)
    const verb = {
      tag,
      first,
      size,
      fields: numbered.map(({ key, size, isFirst }) => ({ key, size, isFirst })),
      variants: most,
      numbered,
    }
    first += size
    return verb
  })
}

/** The index of a command within its verb, without its variant; null if a field has no number. */
const placeIn = ({ numbered }: NumberedVerb, command: object): number | null => {
  let place = 0
  for (const field of numbered) {
    const number = field.numberOf((command as Readonly<Record<string, unknown>>)[field.key])
    if (number === null) return null
    place = place * field.size + number
  }
  return place
}

/** The fields encoded by a number, with the tag; null if a field has no such number. */
const fieldsAt = ({ tag, numbered, variants }: NumberedVerb, within: number): object | null => {
  let rest = Math.floor(within / variants)
  const values: [string, unknown][] = []
  for (const { key, size, valueAt } of numbered.toReversed()) {
    const value = valueAt(rest % size)
    if (value === undefined) return null
    values.push([key, value])
    rest = Math.floor(rest / size)
  }
  return { tag, ...Object.fromEntries(values.reverse()) }
}

/**
 * Numbers the commands of a game, derived from their codec. Each verb has a range of numbers with one number for every
 * combination of its fields' values, so a number means the same command in every position.
 *
 * For commands that name a group or a path, the first unit is numbered and the rest is distinguished by a variant.
 * Commands that cannot be numbered, for example with an unknown name, get a number from the overflow range at the end,
 * in the order of the list of legal commands.
 */
export const numberingOf = <G extends Game>(
  { codecs: { command: codec } }: Ruleset<G>,
  { spaces = {}, variants = {}, variantOf }: CommandSpaces<G> = {},
): Numbering<G> | null => {
  const schema = codec.schema?.()
  if (schema === undefined) return null
  const verbs = verbsIn(schema, spaces, variants)
  const byTag = new Map(verbs.map((verb) => [verb.tag, verb]))
  const last = verbs[verbs.length - 1]
  const others = last.first + last.size
  const isOpen =
    verbs.some((verb) => verb.variants > 1) || Object.values(spaces).some((space) => typeof space !== 'number')
  const size = others + (isOpen ? OTHERS : 0)

  /**
   * The index of a command within its verb, without its variant. If the tag alone determines it, the command is not
   * encoded.
   */
  const placeOf = (verb: NumberedVerb, command: G['command']): number | null =>
    verb.numbered.length === 0 ? 0 : placeIn(verb, codec.encode(command) as object)

  const numbered = (
    legal: readonly G['command'][],
    variantIn: (command: G['command'], rank: number) => number,
  ): readonly number[] => {
    const met = new Map<number, number>()
    let strangers = 0
    return legal.map((command) => {
      const verb = byTag.get(command.tag)
      const place = verb === undefined ? null : placeOf(verb, command)
      if (verb === undefined || place === null) return others + strangers++
      const number = verb.first + place * verb.variants
      if (verb.variants === 1) return number
      const rank = met.get(number) ?? 0
      met.set(number, rank + 1)
      const variant = variantIn(command, rank)
      return variant < verb.variants ? number + variant : others + strangers++
    })
  }

  const byRank = (_: G['command'], rank: number): number => rank

  const numbersOf = (legal: readonly G['command'][], view: G['view']): readonly number[] =>
    numbered(legal, variantOf === undefined ? byRank : (command) => variantOf(view, command))

  const isSaid = (tag: G['command']['tag']): boolean => byTag.get(tag)?.numbered.length === 0

  const verbOf = (number: number): NumberedVerb | null =>
    verbs.find(({ first, size }) => number >= first && number < first + size) ?? null

  return {
    size,
    verbs: verbs.map(({ tag, first, size, fields, variants }) => ({ tag, first, size, fields, variants })),
    others,
    numbersOf,
    numbersOfTags: (tags) =>
      variantOf === undefined && tags.every(isSaid)
        ? numbered(
            tags.map((tag) => ({ tag })),
            byRank,
          )
        : null,
    commandAt: (number) => {
      const verb = verbOf(number)
      if (verb === null || verb.variants > 1) return null
      const fields = fieldsAt(verb, number - verb.first)
      const read = fields === null ? null : codec.decode(fields)
      return read?._tag === 'Right' ? read.right : null
    },
    commandOf: (number, legal, view) => legal[numbersOf(legal, view).indexOf(number)] ?? null,
  }
}
