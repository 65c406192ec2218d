import type { EncodingSpec, Space } from '../../kernel/encoding.js'
import type { Game, JsonSchema, Ruleset } from '../../kernel/ruleset.js'
import { fieldOf, type NumberedField } from './fields.js'

/** What of an encoding numbers commands. */
export type CommandSpaces<G extends Game> = Pick<EncodingSpec<G>, 'spaces' | 'variants' | 'variantOf'>

/** A verb with the numbers of its commands: those of the first field slowest, variants fastest. */
export interface Verb {
  /** The tag of its commands. */
  readonly tag: string
  /** The first of its numbers. */
  readonly first: number
  /** How many it has. */
  readonly size: number
  /** Its fields that have numbers, with how many each has. */
  readonly fields: readonly { readonly key: string; readonly size: number; readonly isFirst: boolean }[]
  /** How many commands may agree in all of these; 1 where the fields say everything. */
  readonly variants: number
}

/** The numbers of the commands of a game. */
export interface Numbering<G extends Game> {
  /** How many numbers there are. */
  readonly size: number
  /** The verbs, in the order of the codec; after their numbers come those of commands that have none by themselves. */
  readonly verbs: readonly Verb[]
  /** The first number of those commands. */
  readonly others: number
  /** The numbers of what a side may command, in the order of the list, each of its own. */
  readonly numbersOf: (legal: readonly G['command'][], view: G['view']) => readonly number[]
  /**
   * The same from the tags of the commands alone, which is cheaper where commands are dear to make; null where a number asks
   * for more.
   */
  readonly numbersOfTags: (tags: readonly G['command']['tag'][]) => readonly number[] | null
  /** The command that has a number, whoever may give it and when; null where the number alone does not say. */
  readonly commandAt: (number: number) => G['command'] | null
  /** The command of a list that has a number, or null. */
  readonly commandOf: (number: number, legal: readonly G['command'][], view: G['view']) => G['command'] | null
}

/** Commands that agree in all that has a number, where the game does not say how many there may be. */
const VARIANTS = 32

/** Numbers for commands without one of their own, where there can be such: more than any game has yet come to. */
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

/** What a command comes to in its verb without its variant; null where a field has no number. */
const placeIn = ({ numbered }: NumberedVerb, command: object): number | null => {
  let place = 0
  for (const field of numbered) {
    const number = field.numberOf((command as Readonly<Record<string, unknown>>)[field.key])
    if (number === null) return null
    place = place * field.size + number
  }
  return place
}

/** The fields a number says, with the tag; null where a field has nothing of that number. */
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
 * Numbers for the commands of a game, derived from their codec: each verb has numbers of its own, one for every choice of
 * units, places and whatever else its fields can be. So a number means the same command in every position.
 *
 * Where a command names a group or a way, its first unit counts and the rest is told apart by a variant. What has no number
 * by itself, such as a name nobody foresaw, is given one of those at the end, by its place in the list of legal commands.
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

  /** Where a command of a verb stands among them without its variant: what its tag alone says is not read from it. */
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
