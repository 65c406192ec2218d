/** One thing wrong with data from outside: where, what was wanted, what stood there. */
export interface Fault {
  /** Where in the data, as a JSON pointer (RFC 6901); empty for the whole. */
  readonly pointer: string
  /** An error makes the data unusable; a warning does not. */
  readonly severity: 'error' | 'warning'
  /** What should have stood there, in words. */
  readonly expected: string
  /** What stood there, fit to print. */
  readonly found: string
  /** The known name most like a misspelt one, or null. */
  readonly meant: string | null
}

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

/** A value cut to a length that fits a line, whatever it is: it need not be JSON, nor end. */
export const printed = (value: unknown): string => {
  try {
    return cut(print(value, 3))
  } catch {
    return 'something that cannot be read'
  }
}

/** An error at a place. */
export const fault = (pointer: string, expected: string, found: unknown, meant: string | null = null): Fault => ({
  pointer,
  severity: 'error',
  expected,
  found: printed(found),
  meant,
})

/** A warning at a place. */
export const warning = (pointer: string, expected: string, found: unknown): Fault => ({
  pointer,
  severity: 'warning',
  expected,
  found: printed(found),
  meant: null,
})

/** A JSON pointer one step deeper. */
export const pointTo = (pointer: string, key: string | number): string =>
  `${pointer}/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`

/** A fault on one line, for a person. */
export const formatFault = ({ pointer, severity, expected, found, meant }: Fault): string =>
  `${severity} at ${pointer === '' ? 'the top' : pointer}: expected ${expected}, found ${found}` +
  (meant === null ? '' : ` (did you mean ${meant}?)`)

/** The most unknown fields of one record that are listed: more say nothing new, and looking for what was meant takes time. */
const MOST_UNKNOWN = 100

/**
 * A fault for each field of a record that nobody knows: with what was meant, else with what there is.
 *
 * @param told what there is, where it is told beside what was meant as well
 */
export const unknownFields = (
  pointer: string,
  fields: object,
  known: readonly string[],
  expected = 'no such field',
  told: readonly string[] | null = null,
): readonly Fault[] => {
  const names = new Set(known)
  return Object.entries(fields)
    .filter(([key]) => !names.has(key))
    .slice(0, MOST_UNKNOWN)
    .map(([key, value]) => {
      const meant = likelyMeant(key, known)
      const there = told ?? (meant === null ? known : [])
      const list = there.length > 0 ? `; known: ${there.join(', ')}` : ''
      return fault(pointTo(pointer, key), `${expected}${list}`, value, meant)
    })
}

/** How many letters must be put in, left out, changed, or swapped with the next to make one word of the other. */
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

/** The known name a misspelt one was likely meant to be, or null when none is near: at most a third of its letters differ. */
export const likelyMeant = (name: string, known: Iterable<string>): string | null => {
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
