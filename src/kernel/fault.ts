import { sayExpectation, type Expectation } from './expectation.js'

export type { Expectation } from './expectation.js'

/** One error in external data: where it is, what was expected, and what was found. */
export interface Fault {
  /** The location in the data as a JSON pointer (RFC 6901); empty for the whole. */
  readonly pointer: string
  /** Data with an error is rejected; a warning does not reject it. */
  readonly severity: 'error' | 'warning'
  /** The expected value, in words. */
  readonly expected: string
  /** The value found, shortened for printing. */
  readonly found: string
  /** A suggestion for a misspelt name, or null. */
  readonly meant: string | null
  /** The expected value as data, for other languages: an {@link Expectation}, or one of a single game. */
  readonly expectation?: { readonly tag: string }
  /** The kind of the value found, if `found` is not the value as printed. */
  readonly kind?: FoundKind
}

/** A kind of value that a fault names instead of printing it. */
export type FoundKind = 'nothing' | 'list' | 'record'

const PRINTED = 80

const cut = (text: string): string => (text.length > PRINTED ? `${text.slice(0, PRINTED - 1)}…` : text)

const inside = (entries: readonly string[], isMore: boolean): string => [...entries, ...(isMore ? ['…'] : [])].join(',')

const print = (value: unknown, depth: number): string => {
  if (value === undefined) return 'nothing'
  if (typeof value === 'string') return JSON.stringify(value.slice(0, PRINTED))
  if (typeof value === 'bigint') return value < 10n ** 80n && value > -(10n ** 80n) ? `${String(value)}n` : 'a bigint'
  if (typeof value === 'symbol') return 'a symbol'
  if (typeof value === 'function') return 'a function'
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (value === null) return 'null'
  if (depth === 0) return Array.isArray(value) ? '[…]' : '{…}'
  if (Array.isArray(value)) {
    const list = value as readonly unknown[]
    return `[${inside(
      list.slice(0, 20).map((one) => print(one, depth - 1)),
      list.length > 20,
    )}]`
  }
  const keys = Object.keys(value)
  const shown = keys.slice(0, 10).map((key) => {
    const said: unknown = (value as Record<string, unknown>)[key]
    return `${JSON.stringify(key.slice(0, PRINTED))}:${print(said, depth - 1)}`
  })
  return `{${inside(shown, keys.length > 10)}}`
}

/** A value as text of at most 80 characters. Accepts anything, including cyclic data and data that throws when read. */
export const inspect = (value: unknown): string => {
  try {
    return cut(print(value, 3))
  } catch {
    return 'something that cannot be read'
  }
}

/** A fault with severity `error`. */
export const fault = (
  pointer: string,
  expected: string | Expectation,
  found: unknown,
  meant: string | null = null,
): Fault => ({
  pointer,
  severity: 'error',
  expected: typeof expected === 'string' ? expected : sayExpectation(expected),
  found: inspect(found),
  meant,
  ...(typeof expected === 'string' ? {} : { expectation: expected }),
  ...(found === undefined ? { kind: 'nothing' } : {}),
})

/** A fault at the id of a unit or a place, whose valid ids the command line lists. */
export const idFault = (pointer: string, expected: string, found: unknown, meant: string | null = null): Fault => ({
  ...fault(pointer, expected, found, meant),
  expectation: { tag: 'listedId' },
})

/** Whether a fault is at the id of a unit or a place. */
export const isIdFault = ({ expectation }: Fault): boolean => expectation?.tag === 'listedId'

/** A fault with severity `warning`. */
export const warning = (pointer: string, expected: string, found: unknown): Fault => ({
  pointer,
  severity: 'warning',
  expected,
  found: inspect(found),
  meant: null,
})

/** Appends a key or an index to a JSON pointer. */
export const childPointer = (pointer: string, key: string | number): string =>
  `${pointer}/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`

/** Formats a fault on one line, for people. */
export const formatFault = ({ pointer, severity, expected, found, meant }: Fault): string =>
  `${severity} at ${pointer === '' ? 'the top' : pointer}: expected ${expected}, found ${found}` +
  (meant === null ? '' : ` (did you mean ${meant}?)`)

/** The maximum number of unknown fields reported per object; finding suggestions takes time. */
const MOST_UNKNOWN = 100

/**
 * A fault for each unknown field of an object, with the name that was probably meant or, if none is similar, the list
 * of known names.
 *
 * @param told the names to list even when there is a suggestion
 */
export const unknownFields = (
  pointer: string,
  fields: object,
  known: readonly string[],
  expected: string | null = null,
  told: readonly string[] | null = null,
): readonly Fault[] => {
  const names = new Set(known)
  return Object.entries(fields)
    .filter(([key]) => !names.has(key))
    .slice(0, MOST_UNKNOWN)
    .map(([key, value]) => {
      const meant = suggestName(key, known)
      const there = told ?? (meant === null ? known : [])
      const expectation: Expectation = { tag: 'unknownField', known: there }
      const list = there.length > 0 ? `; known: ${there.join(', ')}` : ''
      return fault(childPointer(pointer, key), expected === null ? expectation : expected + list, value, meant)
    })
}

/**
 * The number of insertions, deletions, substitutions and swaps of adjacent characters that turn `a` into `b`
 * (restricted Damerau–Levenshtein distance).
 */
const editDistance = (a: string, b: string): number => {
  let earlier: readonly number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const changed = row[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1)
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      next.push(Math.min(row[j] + 1, next[j - 1] + 1, changed, isSwap ? earlier[j - 2] + 1 : Infinity))
    }
    earlier = row
    row = next
  }
  return row[b.length]
}

/**
 * The known name most similar to `name`, ignoring case, or null if none is close: at most a third of the characters may
 * differ (but always one).
 */
export const suggestName = (name: string, known: Iterable<string>): string | null => {
  const wanted = name.slice(0, PRINTED).toLowerCase()
  let best: string | null = null
  let least = Math.max(1, Math.floor(wanted.length / 3)) + 1
  for (const candidate of known) {
    const letters = candidate.toLowerCase()
    if (Math.abs(letters.length - wanted.length) >= least) continue
    const apart = editDistance(wanted, letters)
    if (apart < least) [best, least] = [candidate, apart]
  }
  return best
}
