import * as t from 'io-ts'
import { suggestName, type Fault } from './fault.js'
import type { Codec, JsonSchema } from './ruleset.js'
import { sayExpectation, type Expectation } from './expectation.js'

/** The maximum number of faults reported for one input. */
export const MAX_FAULTS = 100

/**
 * An io-ts type with a fast `read` that reports no errors, and a JSON Schema. `O` is what it encodes to, so that it
 * composes with other io-ts types, for instance by `pipe`.
 */
export interface Shape<A, O = unknown> extends t.Type<A, O> {
  /** The value as fresh plain data, or undefined if the input is invalid. */
  readonly read: (input: unknown) => A | undefined
  /** The JSON Schema of the type. Conditions it cannot express appear in a description. */
  readonly schema: () => JsonSchema
  /** The expected value as data, for sentences in other languages; null if only its name says it. */
  readonly expectation: Fault['expectation'] | null
}

/** The expected value of a type as data; null for a plain io-ts type. */
export const expectationOf = (type: t.Mixed): Fault['expectation'] | null =>
  'expectation' in type ? (type as Shape<unknown>).expectation : null

/** The JSON Schema of a type. For a plain io-ts type, only a description. */
export const schemaOf = (type: t.Mixed): JsonSchema =>
  'schema' in type ? (type as Shape<unknown>).schema() : { description: type.name }

/** An io-ts error that may carry a suggestion for a misspelt name. */
export interface Mismatch extends t.ValidationError {
  /** The suggested name, or null. */
  readonly meant: string | null
  /** The expected value as data, or null. */
  readonly expectation: Fault['expectation'] | null
  /** A fault from a nested codec, whose pointer is relative to this error's place. */
  readonly inner?: Fault
}

/** Makes an error: what was expected, as data or only in English. */
export const mismatch = (
  value: unknown,
  context: t.Context,
  expected: Expectation | string,
  meant: string | null = null,
): Mismatch => ({
  value,
  context,
  message: typeof expected === 'string' ? expected : sayExpectation(expected),
  meant,
  expectation: typeof expected === 'string' ? null : expected,
})

/** The context of a child field or list item. */
export const inside = (context: t.Context, key: string | number, type: t.Mixed, actual: unknown): t.Context => [
  ...context,
  { key: String(key), type, actual },
]

/** Whether a value is a plain object, not a list, map or class instance. */
export const isObject = (u: unknown): u is Readonly<Record<string, unknown>> => {
  if (typeof u !== 'object' || u === null || Array.isArray(u)) return false
  const parent: unknown = Object.getPrototypeOf(u)
  return parent === Object.prototype || parent === null || Object.getPrototypeOf(parent) === null
}

/** The fast read function of a type; for a plain io-ts type it calls `decode`. */
export const reader = (type: t.Mixed): ((input: unknown) => unknown) => {
  if ('read' in type) return (type as Shape<unknown>).read
  return (input) => {
    const read = type.decode(input)
    return read._tag === 'Right' ? (read.right as unknown) : undefined
  }
}

/** The errors of an input under a type; empty if it is valid. */
export const errorsOf = (type: t.Mixed, input: unknown, context: t.Context): readonly t.ValidationError[] => {
  const read = type.validate(input, context)
  return read._tag === 'Left' ? read.left : []
}

/**
 * Makes a shape from a fast read function and a slower function that finds the errors.
 *
 * @param expected the expected value, as data or only in English
 * @param schema the JSON Schema of the shape
 * @param encode converts a value to plain JSON; may be omitted if the value already is
 * @param expectation the expected value as data, if `expected` says it in English
 */
export const shape = <A, O = A>(
  expected: Expectation | string,
  read: (input: unknown) => A | undefined,
  errors: (input: unknown, context: t.Context) => readonly t.ValidationError[],
  schema: () => JsonSchema,
  encode: (a: A) => O = t.identity as unknown as (a: A) => O,
  expectation: Fault['expectation'] | null = typeof expected === 'string' ? null : expected,
): Shape<A, O> => {
  const validate = (input: unknown, context: t.Context): t.Validation<A> => {
    const value = read(input)
    return value === undefined ? t.failures(errors(input, context).slice(0, MAX_FAULTS)) : t.success(value)
  }
  const name = typeof expected === 'string' ? expected : sayExpectation(expected)
  return Object.assign(new t.Type<A, O>(name, (u): u is A => read(u) !== undefined, validate, encode), {
    read,
    schema,
    expectation,
  })
}

/** A shape of values without parts. */
const leaf = <A>(
  expected: Expectation | string,
  read: (input: unknown) => A | undefined,
  schema: JsonSchema,
): Shape<A, A> =>
  shape(
    expected,
    read,
    (input, context) => [mismatch(input, context, expected)],
    () => schema,
  )

/** A whole number from `least` to `most`. */
export const int = <N extends number = number>(
  least: number,
  most: number,
  what: Expectation | string = { tag: 'range', least, most },
): Shape<NoInfer<N>, NoInfer<N>> =>
  leaf(
    what,
    (u) =>
      typeof u === 'number' && Number.isInteger(u) && !Object.is(u, -0) && u >= least && u <= most
        ? (u as N)
        : undefined,
    {
      type: 'integer',
      minimum: least,
      maximum: most,
      description: typeof what === 'string' ? what : sayExpectation(what),
    },
  )

/** A noun with its indefinite article. */
const named = (what: string): string => `${/^[aeio]/.test(what) ? 'an' : 'a'} ${what}`

/** A whole number that identifies one of `size` things, from 0. */
export const idBelow = <Id extends number>(size: number, what: string): Shape<NoInfer<Id>, NoInfer<Id>> =>
  int<Id>(0, size - 1, `the number of ${named(what)}, from 0 to ${size - 1}`)

/** A string of at most `most` characters. */
export const text = <S extends string = string>(most = 10_000): Shape<NoInfer<S>, NoInfer<S>> =>
  leaf({ tag: 'text', most }, (u) => (typeof u === 'string' && u.length <= most ? (u as S) : undefined), {
    type: 'string',
    maxLength: most,
  })

/** A boolean. */
export const flag: Shape<boolean, boolean> = /*#__PURE__*/ leaf(
  { tag: 'flag' },
  (u) => (typeof u === 'boolean' ? u : undefined),
  { type: 'boolean' },
)

const SHOWN = 12

/** Names as texts, cut after a dozen. */
export const listed = (names: readonly (string | number | boolean | null)[]): readonly string[] => [
  ...names.slice(0, SHOWN).map(String),
  ...(names.length > SHOWN ? ['…'] : []),
]

/** The known name most similar to the input, or null. */
export const nearestName = (input: unknown, names: readonly unknown[]): string | null =>
  typeof input === 'string'
    ? suggestName(
        input,
        names.filter((name) => typeof name === 'string'),
      )
    : null

/** One of the given constants. */
export const oneOf = <const A extends string | number | boolean | null>(values: readonly A[]): Shape<A, A> => {
  const known = new Set<unknown>(values)
  const expectation: Expectation = { tag: 'among', names: listed(values) }
  return shape<A>(
    expectation,
    (input) => (known.has(input) ? (input as A) : undefined),
    (input, context) => [mismatch(input, context, expectation, nearestName(input, values))],
    () => (values.length === 1 ? { const: values[0] } : { enum: values }),
  )
}

/** The given constant. */
export const literal = <const A extends string | number | boolean | null>(value: A): Shape<A, A> => oneOf([value])

/** A name in JSON, read as its index in the list of names. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- The caller says which ids have these names.
export const nameOf = <Id extends number>(names: readonly string[], what: string): Shape<NoInfer<Id>, string> => {
  const ids = new Map(names.map((name, id) => [name, id as Id]))
  const says = `the name of ${named(what)}`
  return shape(
    says,
    (input) => (typeof input === 'string' ? ids.get(input) : undefined),
    (input, context) => [mismatch(input, context, says, nearestName(input, names))],
    () => ({ enum: names, description: says }),
    (id) => names[id],
  )
}

/** One of several expectations as data; null if one of them is said only in English. */
export const eitherOf = (some: readonly (Fault['expectation'] | null)[]): Fault['expectation'] | null =>
  some.some((one) => one == null) ? null : ({ tag: 'either', of: some } as Expectation)

/** A value of the given type, or null. */
export const nullable = <T extends t.Mixed>(of: T): Shape<t.TypeOf<T> | null, t.OutputOf<T> | null> => {
  const read = reader(of)
  return shape(
    `${of.name} or null`,
    (input) => (input === null ? null : (read(input) as t.TypeOf<T>)),
    (input, context) => errorsOf(of, input, context),
    () => ({ anyOf: [schemaOf(of), { type: 'null' }] }),
    of.encode === t.identity ? t.identity : (a) => (a === null ? null : (of.encode(a) as t.OutputOf<T>)),
    eitherOf([expectationOf(of), { tag: 'null' }]),
  )
}

/**
 * A shape restricted by a further condition.
 *
 * @param what the expected value, in words
 * @param expectation the expected value as data, for sentences in other languages
 */
export const refine = <T extends t.Mixed>(
  of: T,
  what: string,
  holds: (a: t.TypeOf<T>) => boolean,
  expectation: Fault['expectation'] | null = null,
): Shape<t.TypeOf<T>, t.OutputOf<T>> => {
  const read = reader(of) as (input: unknown) => t.TypeOf<T> | undefined
  return shape(
    what,
    (input) => {
      const value = read(input)
      return value !== undefined && holds(value) ? value : undefined
    },
    (input, context) => {
      const errors = errorsOf(of, input, context)
      return errors.length > 0 ? errors : [{ ...mismatch(input, context, what), expectation }]
    },
    () => ({ ...schemaOf(of), description: what }),
    of.encode as (a: t.TypeOf<T>) => t.OutputOf<T>,
    expectation,
  )
}

/**
 * A shape that uses another codec.
 *
 * @param what the expected value, in words
 */
export const fromCodec = <A>(of: Codec<A>, what: string): Shape<A> =>
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
