import { fault, childPointer, type Fault } from './fault.js'
import type { Either } from './fp.js'

/*
 * Copies data handed over by other code in the same program, such as a map, a chart, a scenario or a manifest. Such
 * data may contain getters that change or throw, proxies, class instances or cycles. Reading it twice could yield two
 * different results, so it is copied once and only the copy is read.
 */

const right = <A>(value: A): Either<never, A> => ({ _tag: 'Right', right: value })
const left = (fault: Fault): Either<readonly Fault[], never> => ({ _tag: 'Left', left: [fault] })

/** The maximum number of values copied; without it, lists that contain one another repeatedly would take forever. */
const MOST_VALUES = 1_000_000

/** The maximum nesting depth of lists and objects. */
const DEEPEST = 200

const isRecord = (value: object): value is Readonly<Record<string, unknown>> => {
  const parent: unknown = Object.getPrototypeOf(value)
  return parent === null || parent === Object.prototype || Object.getPrototypeOf(parent) === null
}

/** Stands in for any function, so that a reader sees a function but no foreign code runs. */
const NO_DATA = (): void => undefined

type Path = readonly [parent: Path, key: string | number] | null

const pointerOf = (path: Path): string => (path === null ? '' : childPointer(pointerOf(path[0]), path[1]))

/** Copies the input as plain lists and objects, reading each part once. Left, a fault if it is not plain data. */
export const plainData = (input: unknown): Either<readonly Fault[], unknown> => {
  let room = MOST_VALUES
  let refused: Fault | null = null
  const refuse = (path: Path, found: string): null => {
    refused ??= { ...fault(pointerOf(path), { tag: 'plain' }, null), found }
    return null
  }
  const copyOf = (value: unknown, path: Path, depth: number): unknown => {
    if (typeof value === 'function') return NO_DATA
    if (typeof value !== 'object' || value === null || refused !== null) return value
    if (depth > DEEPEST) return refuse(path, 'lists and objects nested too deeply')
    if (Array.isArray(value)) {
      room -= value.length
      if (room < 0) return refuse(path, 'too many values')
      const list = new Array<unknown>(value.length)
      for (let i = 0; i < list.length; i++) list[i] = copyOf(value[i], [path, i], depth + 1)
      return list
    }
    if (!isRecord(value)) return refuse(path, 'an instance of a class')
    const keys = Object.keys(value)
    room -= keys.length
    if (room < 0) return refuse(path, 'too many values')
    return Object.fromEntries(keys.map((key) => [key, copyOf(value[key], [path, key], depth + 1)]))
  }
  try {
    const copy = copyOf(input, null, 0)
    return refused === null ? right(copy) : left(refused)
  } catch {
    return left({ ...fault('', { tag: 'plain' }, null), found: 'something that cannot be read' })
  }
}

/** Wraps a reader so that it receives a plain copy of its input. */
export const onPlainData =
  <A>(read: (input: unknown) => Either<readonly Fault[], A>): ((input: unknown) => Either<readonly Fault[], A>) =>
  (input) => {
    const plain = plainData(input)
    return plain._tag === 'Left' ? plain : read(plain.right)
  }

/** Runs a check on a plain copy of the input and returns the faults of both. */
export const faultsOfPlainData = (input: unknown, faultsOf: (plain: unknown) => readonly Fault[]): readonly Fault[] => {
  const plain = plainData(input)
  return plain._tag === 'Left' ? plain.left : faultsOf(plain.right)
}

const MOST_TEXT = 100_000_000

/**
 * Parses a JSON text, ignoring a byte order mark. Input that is not a string is returned unchanged.
 *
 * @param what the expected value, in words
 */
export const parseJson = (input: unknown, what: string): Either<readonly Fault[], unknown> => {
  if (typeof input !== 'string') return right(input)
  if (input.length > MOST_TEXT) return left(fault('', what, `a text of ${input.length} characters`))
  try {
    return right(JSON.parse(input.replace(/^\uFEFF/, '')) as unknown)
  } catch (error) {
    return left(fault('', 'JSON', error instanceof Error ? error.message : 'something else'))
  }
}
