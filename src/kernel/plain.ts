import { fault, pointTo, type Fault } from './fault.js'
import type { Either } from './fp.js'

/*
 * The door for data that another part of the same program hands over: a map, a chart, a scenario, a manifest. It may be
 * anything that looks like data: a getter that answers otherwise each time or throws, a proxy, an instance of a class, a
 * ring. A reader that looks twice could see two different things; so it is copied once, and only the copy is read.
 */

const right = <A>(value: A): Either<never, A> => ({ _tag: 'Right', right: value })
const left = (fault: Fault): Either<readonly Fault[], never> => ({ _tag: 'Left', left: [fault] })

/** The most values that are copied: lists that contain one another over and over would take forever. */
const MOST_VALUES = 1_000_000

/** The deepest that lists and records may lie in one another. */
const DEEPEST = 200

const isRecord = (value: object): value is Readonly<Record<string, unknown>> => {
  const parent: unknown = Object.getPrototypeOf(value)
  return parent === null || parent === Object.prototype || Object.getPrototypeOf(parent) === null
}

/** Stands for any function: a reader may ask what it is, and nothing of it runs. */
const NO_DATA = (): void => undefined

type Path = readonly [parent: Path, key: string | number] | null

const pointerOf = (path: Path): string => (path === null ? '' : pointTo(pointerOf(path[0]), path[1]))

/** The input as lists and records of its own, each part looked at once; a fault where it is no plain data. */
export const plainData = (input: unknown): Either<readonly Fault[], unknown> => {
  let room = MOST_VALUES
  let refused: Fault | null = null
  const refuse = (path: Path, found: string): null => {
    refused ??= { ...fault(pointerOf(path), 'plain data', null), found }
    return null
  }
  const copyOf = (value: unknown, path: Path, depth: number): unknown => {
    if (typeof value === 'function') return NO_DATA
    if (typeof value !== 'object' || value === null || refused !== null) return value
    if (depth > DEEPEST) return refuse(path, 'lists and records too deep in one another')
    if (Array.isArray(value)) {
      room -= value.length
      if (room < 0) return refuse(path, 'more than anybody would read')
      const list = new Array<unknown>(value.length)
      for (let i = 0; i < list.length; i++) list[i] = copyOf(value[i], [path, i], depth + 1)
      return list
    }
    if (!isRecord(value)) return refuse(path, 'an instance of a class')
    const keys = Object.keys(value)
    room -= keys.length
    if (room < 0) return refuse(path, 'more than anybody would read')
    return Object.fromEntries(keys.map((key) => [key, copyOf(value[key], [path, key], depth + 1)]))
  }
  try {
    const copy = copyOf(input, null, 0)
    return refused === null ? right(copy) : left(refused)
  } catch {
    return left({ ...fault('', 'plain data', null), found: 'something that cannot be read' })
  }
}

/** A reader that is given a copy of what it is to read, and nothing but plain data. */
export const ofPlainData =
  <A>(read: (input: unknown) => Either<readonly Fault[], A>): ((input: unknown) => Either<readonly Fault[], A>) =>
  (input) => {
    const plain = plainData(input)
    return plain._tag === 'Left' ? plain : read(plain.right)
  }

/** The same for what only lists faults. */
export const faultsOfPlainData = (input: unknown, faultsOf: (plain: unknown) => readonly Fault[]): readonly Fault[] => {
  const plain = plainData(input)
  return plain._tag === 'Left' ? plain.left : faultsOf(plain.right)
}

const MOST_TEXT = 100_000_000

/** What a text says as JSON, read without the mark that some editors put before it; anything else as it is. */
export const parsedJson = (input: unknown, what: string): Either<readonly Fault[], unknown> => {
  if (typeof input !== 'string') return right(input)
  if (input.length > MOST_TEXT) return left(fault('', what, `a text of ${input.length} characters`))
  try {
    return right(JSON.parse(input.replace(/^\uFEFF/, '')) as unknown)
  } catch (error) {
    return left(fault('', 'JSON', error instanceof Error ? error.message : 'something else'))
  }
}
