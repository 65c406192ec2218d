import { childPointer, fault, formatFault } from './fault.js'

/**
 * Checks a value of one of the library's data files and returns it with its type.
 *
 * The build and the tests run the reader of every data file (test/data-files.ts). At run time the library uses its data
 * unchecked, so that bundles contain no readers.
 *
 * @param at the JSON pointer of the value, for the error
 * @throws Error that names the place, the expected value and the value found
 */
export type DataReader<A> = (value: unknown, at: string) => A

/** The reader of each field. A field that may be left out needs an `optional` reader. */
type Readers<A> = {
  readonly [Field in keyof A]-?: DataReader<
    Partial<Pick<A, Field>> extends Pick<A, Field> ? A[Field] | undefined : A[Field]
  >
}

/**
 * Rejects a value.
 *
 * @throws Error that names the place, the expected value and the value found
 */
export const refuse = (at: string, expected: string, found: unknown): never => {
  throw new Error(formatFault(fault(at, expected, found)))
}

/** A string that is not empty. */
export const text: DataReader<string> = (value, at) =>
  typeof value === 'string' && value !== '' ? value : refuse(at, 'a text', value)

/** A string that matches a pattern, such as a hex number. */
export const textLike =
  (form: RegExp, expected: string): DataReader<string> =>
  (value, at) =>
    typeof value === 'string' && form.test(value) ? value : refuse(at, expected, value)

/** A finite number. */
export const number: DataReader<number> = (value, at) =>
  typeof value === 'number' && Number.isFinite(value) ? value : refuse(at, 'a number', value)

/** A whole number from `least` to `most`. */
export const whole =
  (least: number, most: number): DataReader<number> =>
  (value, at) =>
    typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
      ? value
      : refuse(at, `a whole number from ${least} to ${most}`, value)

/** True or false. */
export const flag: DataReader<boolean> = (value, at) =>
  typeof value === 'boolean' ? value : refuse(at, 'true or false', value)

/** One of the given values. */
export const oneOf =
  <const A extends string | number | boolean | null>(...values: readonly A[]): DataReader<A> =>
  (value, at) =>
    values.includes(value as A)
      ? (value as A)
      : refuse(at, `one of ${values.map((one) => JSON.stringify(one)).join(', ')}`, value)

/** A value that a reader accepts, or null. */
export const orNull =
  <A>(reader: DataReader<A>): DataReader<A | null> =>
  (value, at) =>
    value === null ? null : reader(value, at)

const entriesAt = (value: unknown, at: string): readonly unknown[] =>
  Array.isArray(value) ? value : refuse(at, 'a list', value)

/** A list of any length whose entries all have the same reader. */
export const list =
  <A>(entry: DataReader<A>): DataReader<readonly A[]> =>
  (value, at) => {
    for (const [i, one] of entriesAt(value, at).entries()) entry(one, childPointer(at, i))
    return value as readonly A[]
  }

/** A list with exactly one entry for each reader, in order. */
export const tuple =
  <A extends readonly unknown[]>(...readers: { readonly [Place in keyof A]: DataReader<A[Place]> }): DataReader<A> =>
  (value, at) => {
    const entries = entriesAt(value, at)
    if (entries.length !== readers.length) refuse(at, `a list of ${readers.length}`, value)
    for (const [i, reader] of readers.entries()) reader(entries[i], childPointer(at, i))
    return value as A
  }

const recordAt = (value: unknown, at: string): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : refuse(at, 'a record', value)

/** An object with any names whose values all have the same reader. */
export const record =
  <A>(reader: DataReader<A>): DataReader<Readonly<Record<string, A>>> =>
  (value, at) => {
    for (const [key, one] of Object.entries(recordAt(value, at))) reader(one, childPointer(at, key))
    return value as Readonly<Record<string, A>>
  }

/** A field that may be left out. */
export const optional =
  <A>(reader: DataReader<A>): DataReader<A | undefined> =>
  (value, at) =>
    value === undefined ? undefined : reader(value, at)

/** An object with these fields and no others. */
export const fields =
  <A extends object>(readers: Readers<A>): DataReader<A> =>
  (value, at) => {
    const found = recordAt(value, at)
    for (const key of Object.keys(found))
      if (!Object.hasOwn(readers, key))
        refuse(childPointer(at, key), `no such field; there are ${Object.keys(readers).join(', ')}`, found[key])
    for (const [key, reader] of Object.entries<DataReader<unknown>>(readers)) reader(found[key], childPointer(at, key))
    return value as A
  }

/** An object with some of the field names of another and numbers as values. */
export const someOf = <A extends object>(all: A): DataReader<Partial<A>> =>
  fields<Partial<Record<string, number>>>(
    Object.fromEntries(Object.keys(all).map((key) => [key, optional(number)])),
  ) as DataReader<Partial<A>>

/** Numbers in the same structure as a sample: the same field names, and lists of the same lengths. */
export const sameNumbers = <A>(sample: A): DataReader<A> => {
  const readerOf = (one: unknown): DataReader<unknown> => {
    if (Array.isArray(one)) return tuple(...one.map(readerOf))
    return typeof one === 'object' && one !== null
      ? fields<object>(Object.fromEntries(Object.entries(one).map(([key, inner]) => [key, readerOf(inner)])))
      : number
  }
  return readerOf(sample) as DataReader<A>
}
