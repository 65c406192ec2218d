/*
 * Codec builders on top of io-ts. A ruleset's `codec.ts` builds its codecs from these shapes and may mix in plain io-ts
 * types.
 *
 *   codec(type, more?)           a Codec that reports every fault as data; `more` checks the invariants of the value
 *   strict({ a, b }, { c })      the fields a and b, optionally c; unknown fields are faults
 *   tagged({ move: { unit } })   a union discriminated by `tag`; each member is its fields or a complete shape
 *   list(of, most, least?)       a list
 *   column(of, length)           a list of exactly that length, such as one entry per unit or node
 *   record(of, most?)            any names, values of one shape; recordOf(names, of): exactly these names
 *   nullable(of)                 a value of that shape, or null
 *   int(least, most, what?)      a whole number
 *   idBelow(size, what)          a whole number that identifies one of `size` things
 *   nameOf(names, what)          a name in JSON, read as its index in `names`
 *   literal(x)  oneOf([x, y])    exactly these constants, with suggestions for misspelt ones
 *   text(most?)  flag            a string, a boolean
 *   refine(of, what, holds)      a shape restricted by a further condition
 *   fromCodec(codec, what)       a shape that uses another codec
 *
 * Values are read into fresh plain data, so changing the input later does not affect them.
 */
import * as t from 'io-ts'
import {
  eitherOf,
  errorsOf,
  inside,
  isObject,
  listed,
  literal,
  MAX_FAULTS,
  nearestName,
  reader,
  schemaOf,
  shape,
  mismatch,
  expectationOf,
  type Shape,
  type Mismatch,
} from './codec-shape.js'
import { fault, suggestName, childPointer, type Fault } from './fault.js'
import { E, type Either } from './fp.js'
import type { Codec, JsonSchema } from './ruleset.js'
import type { Expectation } from './expectation.js'

export {
  fromCodec,
  flag,
  idBelow,
  int,
  literal,
  MAX_FAULTS,
  nameOf,
  nullable,
  oneOf,
  text,
  refine,
} from './codec-shape.js'
export type { Shape } from './codec-shape.js'

/** The fields of an object and their shapes. */
export type Fields = Readonly<Record<string, t.Mixed>>

/** The type of an object with the given fields. */
export type Read<F extends Fields> = { readonly [K in keyof F]: t.TypeOf<F[K]> }

/** The encoded type of an object with the given fields. */
type Written<F extends Fields> = { readonly [K in keyof F]: t.OutputOf<F[K]> }

/** The members of a union by tag: the other fields of each, or a complete shape that includes the tag. */
export type Members = Readonly<Record<string, Fields | t.Mixed>>

/**
 * Whether a member is an io-ts type rather than an object of fields. Not `instanceof`, which fails for types from
 * another copy of io-ts.
 */
const isType = (member: Fields | t.Mixed): member is t.Mixed => typeof member['validate'] === 'function'

/** The union type of the given members. */
export type Tagged<M extends Members> = {
  readonly [T in keyof M]: M[T] extends t.Mixed
    ? t.TypeOf<M[T]>
    : { readonly tag: T } & (M[T] extends Fields ? Read<M[T]> : never)
}[keyof M]

/** The encoded type of the union of the given members. */
type TaggedOutput<M extends Members> = {
  readonly [T in keyof M]: M[T] extends t.Mixed
    ? t.OutputOf<M[T]>
    : { readonly tag: T } & (M[T] extends Fields ? Written<M[T]> : never)
}[keyof M]

/** A list of values of one shape, with `least` to `most` items. */
export const list = <T extends t.Mixed>(
  of: T,
  most: number,
  least = 0,
): Shape<readonly t.TypeOf<T>[], readonly t.OutputOf<T>[]> => {
  const read = reader(of) as (input: unknown) => t.TypeOf<T> | undefined
  const expectation: Expectation = { tag: 'list', least, most }
  const isList = (input: unknown): input is readonly unknown[] =>
    Array.isArray(input) && input.length <= most && input.length >= least
  return shape<readonly t.TypeOf<T>[], readonly t.OutputOf<T>[]>(
    expectation,
    (input) => {
      if (!isList(input)) return undefined
      const copy = new Array<t.TypeOf<T>>(input.length)
      for (let i = 0; i < copy.length; i++) {
        const value = read(input[i])
        if (value === undefined) return undefined
        copy[i] = value
      }
      return copy
    },
    (input, context) => {
      if (!isList(input))
        return [mismatch(Array.isArray(input) ? `${input.length} of them` : input, context, expectation)]
      const errors: t.ValidationError[] = []
      for (let i = 0; i < input.length && errors.length < MAX_FAULTS; i++)
        if (read(input[i]) === undefined) errors.push(...errorsOf(of, input[i], inside(context, i, of, input[i])))
      return errors
    },
    () => ({ type: 'array', items: schemaOf(of), minItems: least, maxItems: most }),
    of.encode === t.identity ? t.identity : (a) => a.map((one: t.TypeOf<T>) => of.encode(one) as t.OutputOf<T>),
  )
}

/** A list of exactly the given length, such as one entry per unit or node. */
export const column = <T extends t.Mixed>(
  of: T,
  length: number,
): Shape<readonly t.TypeOf<T>[], readonly t.OutputOf<T>[]> => list(of, length, length)

/** An object with exactly these fields. Unknown fields are faults. */
export function strict<F extends Fields>(fields: F): Shape<Read<F>, Written<F>>
/** An object with these fields and, optionally, the others. Unknown fields are faults. */
export function strict<F extends Fields, O extends Fields>(
  fields: F,
  optional: O,
): Shape<Read<F> & Partial<Read<O>>, Written<F> & Partial<Written<O>>>
export function strict(fields: Fields, optional: Fields = {}): Shape<object> {
  const all: Fields = { ...fields, ...optional }
  const keys = Object.keys(all)
  const reads = keys.map((key) => reader(all[key]))
  const needed = new Set(Object.keys(fields))
  const expectation: Expectation = { tag: 'object', fields: listed(keys) }
  const readByName = (copy: Record<string, unknown>, first: number): object | undefined => {
    let count = first
    for (let i = first; i < keys.length; i++) {
      const key = keys[i]
      const before = copy[key]
      if (before === undefined && !needed.has(key) && !Object.hasOwn(copy, key)) continue
      const value = reads[i](before)
      if (value === undefined) return undefined
      if (value !== before) copy[key] = value
      count++
    }
    return Object.keys(copy).length === count ? copy : undefined
  }
  const read = (input: unknown): object | undefined => {
    if (!isObject(input)) return undefined
    const copy: Record<string, unknown> = { ...input }
    let count = 0
    // Fast path: if all fields are present in the order in which we write them, no lookup by name is needed. Several
    // times faster.
    for (const key in copy) {
      if (key !== keys[count]) return readByName(copy, count)
      const before = copy[key]
      const value = reads[count++](before)
      if (value === undefined) return undefined
      if (value !== before) copy[key] = value
    }
    return count === keys.length ? copy : readByName(copy, count)
  }
  const errors = (input: unknown, context: t.Context): readonly t.ValidationError[] => {
    if (!isObject(input)) return [mismatch(input, context, expectation)]
    const found: (t.ValidationError & Partial<Mismatch>)[] = []
    const present = Object.keys(input)
    const missing = new Set(keys.filter((key) => !Object.hasOwn(input, key)))
    for (const key of present) {
      if (found.length >= MAX_FAULTS) return found
      if (Object.hasOwn(all, key)) {
        const at = inside(context, key, all[key], input[key])
        found.push(...errorsOf(all[key], input[key], at))
        continue
      }
      const meant = suggestName(key, missing) ?? suggestName(key, keys)
      if (meant !== null) missing.delete(meant)
      found.push(
        mismatch(
          input[key],
          inside(context, key, t.unknown, input[key]),
          { tag: 'unknownField', known: listed(keys) },
          meant,
        ),
      )
    }
    for (const key of missing)
      if (needed.has(key))
        found.push({
          ...mismatch(undefined, inside(context, key, all[key], undefined), all[key].name),
          expectation: expectationOf(all[key]),
        })
    return found
  }
  const plain = keys.every((key) => all[key].encode === t.identity)
  const encode = (a: object): unknown =>
    Object.fromEntries(
      Object.entries(a).map(([key, value]: [string, unknown]) => [key, all[key].encode(value) as unknown]),
    )
  const schema = (): JsonSchema => ({
    type: 'object',
    properties: Object.fromEntries(keys.map((key) => [key, schemaOf(all[key])])),
    required: [...needed],
    additionalProperties: false,
  })
  return shape(expectation, read, errors, schema, plain ? t.identity : encode)
}

/** An object with exactly these names, whose values all have one shape. */
export const recordOf = <K extends string, T extends t.Mixed>(
  names: readonly K[],
  of: T,
): Shape<Readonly<Record<K, t.TypeOf<T>>>, Readonly<Record<K, t.OutputOf<T>>>> =>
  strict<Fields>(Object.fromEntries(names.map((name) => [name, of]))) as never

/** An object with any names, at most `most`, whose values all have one shape. */
export const record = <T extends t.Mixed>(
  of: T,
  most = 1000,
): Shape<Readonly<Record<string, t.TypeOf<T>>>, Readonly<Record<string, t.OutputOf<T>>>> => {
  const expectation: Expectation = { tag: 'record', most }
  const whole = (
    input: object,
  ): Shape<Readonly<Record<string, t.TypeOf<T>>>, Readonly<Record<string, t.OutputOf<T>>>> | null => {
    const keys = Object.keys(input)
    return keys.length > most || keys.includes('__proto__') ? null : recordOf(keys, of)
  }
  return shape<Readonly<Record<string, t.TypeOf<T>>>, Readonly<Record<string, t.OutputOf<T>>>>(
    expectation,
    (input) => (isObject(input) ? whole(input)?.read(input) : undefined),
    (input, context) => {
      const as = isObject(input) ? whole(input) : null
      return as === null ? [mismatch(input, context, expectation)] : errorsOf(as, input, context)
    },
    () => ({ type: 'object', additionalProperties: schemaOf(of), maxProperties: most }),
    of.encode === t.identity ? t.identity : (a) => whole(a)?.encode(a) ?? {},
  )
}

/**
 * A union discriminated by its `tag`. Only the faults of the member with that tag are reported.
 *
 * @param key the discriminating field, if the members are complete shapes and it is not `tag`
 */
export const tagged = <const M extends Members>(members: M, key = 'tag'): Shape<Tagged<M>, TaggedOutput<M>> => {
  const tags = Object.keys(members)
  const shapes = new Map<unknown, Shape<{ tag: string }>>()
  for (const tag of tags) {
    const member = members[tag]
    const whole = isType(member) ? member : strict({ tag: literal(tag), ...member })
    shapes.set(tag, whole as unknown as Shape<{ tag: string }>)
  }
  const names = listed(tags)
  const expectation: Expectation = { tag: 'among', names }
  const memberOf = (input: unknown): Shape<{ tag: string }> | undefined =>
    isObject(input) ? shapes.get(input[key]) : undefined
  const encode = (a: { tag: string }): unknown => memberOf(a)?.encode(a)
  return shape<{ tag: string }, unknown>(
    expectation,
    (input) => {
      const member = memberOf(input)
      return member === undefined ? undefined : (reader(member)(input) as { tag: string } | undefined)
    },
    (input, context) => {
      const member = memberOf(input)
      if (member !== undefined) return errorsOf(member, input, context)
      if (!isObject(input)) return [mismatch(input, context, { tag: 'tagged', key, names })]
      const tag = input[key]
      return [mismatch(tag, inside(context, key, t.string, tag), expectation, nearestName(tag, tags))]
    },
    () => ({ oneOf: [...shapes.values()].map(schemaOf) }),
    [...shapes.values()].every((member) => member.encode === t.identity) ? t.identity : encode,
  ) as unknown as Shape<Tagged<M>, TaggedOutput<M>>
}

const LONGEST_KEY = 200

const pointerOf = (context: t.Context): string => {
  let pointer = ''
  for (let i = 1; i < context.length; i++) {
    const parent = context[i - 1].type as { readonly _tag?: string }
    if (parent._tag !== 'UnionType' && parent._tag !== 'IntersectionType')
      pointer = childPointer(pointer, context[i].key.slice(0, LONGEST_KEY))
  }
  return pointer
}

const toFault = (error: t.ValidationError & Partial<Mismatch>): Fault => {
  const pointer = pointerOf(error.context)
  if (error.inner !== undefined) return { ...error.inner, pointer: pointer + error.inner.pointer }
  const expected = error.message ?? error.context.at(-1)?.type.name ?? 'something else'
  return {
    ...fault(pointer, expected, error.value, error.meant),
    ...(error.expectation == null ? {} : { expectation: error.expectation }),
  }
}

/** A fault at a place where either of two values is expected. */
const joined = ({ expectation, ...before }: Fault, next: Fault): Fault => {
  const either = eitherOf([expectation, next.expectation])
  return {
    ...before,
    expected: `${before.expected} or ${next.expected}`,
    ...(either == null ? {} : { expectation: either }),
  }
}

/** At most one fault per location; the expectations of several union members are joined with "or". */
const faultsOf = (errors: readonly t.ValidationError[]): readonly Fault[] => {
  const byPlace = new Map<string, Fault>()
  for (const error of errors.slice(0, MAX_FAULTS)) {
    const next = toFault(error)
    const before = byPlace.get(next.pointer)
    const isNew = before === undefined || before.expected === next.expected
    byPlace.set(next.pointer, isNew ? next : joined(before, next))
  }
  return [...byPlace.values()]
}

const UNREADABLE: Fault = {
  pointer: '',
  severity: 'error',
  expected: 'plain data',
  found: 'something that cannot be read',
  meant: null,
  expectation: { tag: 'plain' },
}

/** Decodes any input, including input that throws when read or is nested too deeply. */
const decoded = <A>(type: t.Type<A, unknown>, input: unknown): Either<readonly Fault[], A> => {
  try {
    const value = reader(type)(input) as A | undefined
    if (value !== undefined) return E.right(value)
    const faults = faultsOf(errorsOf(type, input, [{ key: '', type, actual: input }]))
    return E.left(faults.length > 0 ? faults : [UNREADABLE])
  } catch {
    return E.left([UNREADABLE])
  }
}

/**
 * Makes the codec of a shape.
 *
 * @param more checks on a complete value, such as the invariants of a state; only faults of severity `error` reject it
 */
export const codec = <A>(type: t.Type<A, unknown>, more: (a: A) => readonly Fault[] = () => []): Codec<A> => ({
  decode: (input) => {
    const read = decoded(type, input)
    if (read._tag === 'Left') return read
    const faults = more(read.right).slice(0, MAX_FAULTS)
    return faults.some(({ severity }) => severity === 'error') ? E.left(faults) : read
  },
  encode: type.encode,
  schema: () => schemaOf(type),
})
