import * as t from 'io-ts'
import { likelyMeant, type Fault } from './fault.js'
import type { Codec, JsonSchema } from './ruleset.js'

/** The most faults reported for one input. */
export const MOST_FAULTS = 100

/** An io-ts type that can also read quickly, where nobody asks why not. */
export interface Shape<A> extends t.Type<A, unknown> {
  /** The value as fresh plain data, or undefined when the input is none. */
  readonly read: (input: unknown) => A | undefined
  /** What JSON Schema says of it; conditions it cannot express stand in a description. */
  readonly schema: () => JsonSchema
}

/** What JSON Schema says of a type. */
export const schemaOf = (type: t.Mixed): JsonSchema =>
  'schema' in type ? (type as Shape<unknown>).schema() : { description: type.name }

/** An error of io-ts that may know the name a misspelt one was meant to be. */
export interface Mismatch extends t.ValidationError {
  /** The likely name, or null. */
  readonly meant: string | null
  /** A fault found by another codec further in, where this only says where that one stood. */
  readonly inner?: Fault
}

/** One error. */
export const mismatch = (
  value: unknown,
  context: t.Context,
  message: string,
  meant: string | null = null,
): Mismatch => ({
  value,
  context,
  message,
  meant,
})

/** The context one step deeper. */
export const inside = (context: t.Context, key: string | number, type: t.Mixed, actual: unknown): t.Context => [
  ...context,
  { key: String(key), type, actual },
]

/** Whether this is a plain object: no list, no map, no instance of anything. */
export const isObject = (u: unknown): u is Readonly<Record<string, unknown>> => {
  if (typeof u !== 'object' || u === null || Array.isArray(u)) return false
  const parent: unknown = Object.getPrototypeOf(u)
  return parent === Object.prototype || parent === null || Object.getPrototypeOf(parent) === null
}

/** The quick way to read a type, also of a plain io-ts one. */
export const reader = (type: t.Mixed): ((input: unknown) => unknown) => {
  if ('read' in type) return (type as Shape<unknown>).read
  return (input) => {
    const read = type.decode(input)
    return read._tag === 'Right' ? (read.right as unknown) : undefined
  }
}

/** What a type has to say against an input. */
export const errorsOf = (type: t.Mixed, input: unknown, context: t.Context): readonly t.ValidationError[] => {
  const read = type.validate(input, context)
  return read._tag === 'Left' ? read.left : []
}

/**
 * A shape from its quick way to read and the slow one that finds what is wrong.
 *
 * @param schema what JSON Schema says of it
 * @param encode left out where the value is plain JSON already
 */
export const shape = <A>(
  name: string,
  read: (input: unknown) => A | undefined,
  errors: (input: unknown, context: t.Context) => readonly t.ValidationError[],
  schema: () => JsonSchema,
  encode: (a: A) => unknown = t.identity,
): Shape<A> => {
  const validate = (input: unknown, context: t.Context): t.Validation<A> => {
    const value = read(input)
    return value === undefined ? t.failures(errors(input, context).slice(0, MOST_FAULTS)) : t.success(value)
  }
  return Object.assign(new t.Type<A, unknown, unknown>(name, (u): u is A => read(u) !== undefined, validate, encode), {
    read,
    schema,
  })
}

/** A shape of values that have no parts. */
const leaf = <A>(name: string, read: (input: unknown) => A | undefined, schema: JsonSchema): Shape<A> =>
  shape(
    name,
    read,
    (input, context) => [mismatch(input, context, name)],
    () => schema,
  )

/** A whole number. */
export const int = <N extends number = number>(
  least: number,
  most: number,
  what = `a whole number from ${least} to ${most}`,
): Shape<NoInfer<N>> =>
  leaf(
    what,
    (u) =>
      typeof u === 'number' && Number.isInteger(u) && !Object.is(u, -0) && u >= least && u <= most
        ? (u as N)
        : undefined,
    { type: 'integer', minimum: least, maximum: most, description: what },
  )

/** A word with its article. */
const named = (what: string): string => `${/^[aeio]/.test(what) ? 'an' : 'a'} ${what}`

/** A number that names one of `size` things. */
export const idBelow = <Id extends number>(size: number, what: string): Shape<NoInfer<Id>> =>
  int<Id>(0, size - 1, `the number of ${named(what)}, from 0 to ${size - 1}`)

/** A string of bounded length. */
export const text = <S extends string = string>(most = 10_000): Shape<NoInfer<S>> =>
  leaf(
    `a text of at most ${most} characters`,
    (u) => (typeof u === 'string' && u.length <= most ? (u as S) : undefined),
    { type: 'string', maxLength: most },
  )

/** A boolean. */
export const flag: Shape<boolean> = /*#__PURE__*/ leaf(
  'true or false',
  (u) => (typeof u === 'boolean' ? u : undefined),
  { type: 'boolean' },
)

const SHOWN = 12

/** Names in a sentence, cut when there are many. */
export const listed = (names: readonly (string | number | boolean | null)[]): string =>
  names.slice(0, SHOWN).map(String).join(', ') + (names.length > SHOWN ? ', …' : '')

/** The known name most like this input, or null. */
export const nearest = (input: unknown, names: readonly unknown[]): string | null =>
  typeof input === 'string'
    ? likelyMeant(
        input,
        names.filter((name) => typeof name === 'string'),
      )
    : null

/** One of some constants. */
export const oneOf = <const A extends string | number | boolean | null>(values: readonly A[]): Shape<A> => {
  const known = new Set<unknown>(values)
  const name = values.length === 1 ? listed(values) : `one of ${listed(values)}`
  return shape<A>(
    name,
    (input) => (known.has(input) ? (input as A) : undefined),
    (input, context) => [mismatch(input, context, name, nearest(input, values))],
    () => (values.length === 1 ? { const: values[0] } : { enum: values }),
  )
}

/** One constant. */
export const literal = <const A extends string | number | boolean | null>(value: A): Shape<A> => oneOf([value])

/** A number inside that is written as a name: the name at that place of the list. */
export const nameOf = <Id extends number>(names: readonly string[], what: string): Shape<NoInfer<Id>> => {
  const ids = new Map(names.map((name, id) => [name, id as Id]))
  const says = `the name of ${named(what)}`
  return shape(
    says,
    (input) => (typeof input === 'string' ? ids.get(input) : undefined),
    (input, context) => [mismatch(input, context, says, nearest(input, names))],
    () => ({ enum: names, description: says }),
    (id) => names[id],
  )
}

/** That, or null. */
export const nullable = <T extends t.Mixed>(of: T): Shape<t.TypeOf<T> | null> => {
  const read = reader(of)
  return shape(
    `${of.name} or null`,
    (input) => (input === null ? null : (read(input) as t.TypeOf<T>)),
    (input, context) => errorsOf(of, input, context),
    () => ({ anyOf: [schemaOf(of), { type: 'null' }] }),
    of.encode === t.identity ? t.identity : (a): unknown => (a === null ? null : of.encode(a)),
  )
}

/** A shape with one more condition. */
export const where = <T extends t.Mixed>(
  of: T,
  what: string,
  holds: (a: t.TypeOf<T>) => boolean,
): Shape<t.TypeOf<T>> => {
  const read = reader(of) as (input: unknown) => t.TypeOf<T> | undefined
  return shape(
    what,
    (input) => {
      const value = read(input)
      return value !== undefined && holds(value) ? value : undefined
    },
    (input, context) => {
      const errors = errorsOf(of, input, context)
      return errors.length > 0 ? errors : [mismatch(input, context, what)]
    },
    () => ({ ...schemaOf(of), description: what }),
    of.encode as (a: t.TypeOf<T>) => unknown,
  )
}

/** A shape that another codec reads and writes. */
export const by = <A>(of: Codec<A>, what: string): Shape<A> =>
  shape(
    what,
    (input) => {
      const read = of.decode(input)
      return read._tag === 'Right' ? read.right : undefined
    },
    (input, context) => {
      const read = of.decode(input)
      if (read._tag === 'Right') return []
      return read.left.map((inner) => ({ value: input, context, message: inner.expected, meant: inner.meant, inner }))
    },
    () => of.schema?.() ?? { description: what },
    of.encode,
  )
