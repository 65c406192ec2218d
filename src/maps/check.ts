import { fault, suggestName, childPointer, type Fault, type Expectation } from '../kernel/fault.js'

/**
 * A position in data being validated, with the list that collects faults. Validation never stops at the first fault.
 */
export interface Check {
  /** The faults found so far. */
  readonly faults: Fault[]
  /** The position as a JSON pointer. */
  readonly at: string
}

/** A check for a child field or list item. */
export const into = ({ faults, at }: Check, key: string | number): Check => ({ faults, at: childPointer(at, key) })

const shown = (found: unknown): unknown => {
  if (Array.isArray(found)) return 'a list'
  return typeof found === 'object' && found !== null ? 'a record' : found
}

const kindOf = (found: unknown): Pick<Fault, 'kind'> => {
  if (Array.isArray(found)) return { kind: 'list' }
  return typeof found === 'object' && found !== null ? { kind: 'record' } : {}
}

/** Adds an error. */
export const fail = (
  { faults, at }: Check,
  expected: string | Expectation,
  found: unknown,
  meant: string | null = null,
): void => {
  faults.push({ ...fault(at, expected, shown(found), meant), ...kindOf(found) })
}

/** Adds a warning. */
export const warn = ({ faults, at }: Check, expected: string, found: unknown): void => {
  faults.push({ ...fault(at, expected, shown(found)), severity: 'warning' })
}

/**
 * Limits on the search for suggestions: none after a hundred faults, and fewer on maps with many names. On a large map
 * that is wrong throughout, the search would take hours.
 */
const HELPED = 100_000
const MOST_HELPED = 100

const meantAt = ({ faults }: Check, name: string, known: ReadonlySet<string>): string | null =>
  faults.length < Math.min(MOST_HELPED, HELPED / known.size) ? suggestName(name, known) : null

/** Checks for an object; unknown fields are faults, because they are probably misspelt. Null if it is not an object. */
export const recordAt = (check: Check, found: unknown, fields: readonly string[]): Record<string, unknown> | null => {
  if (typeof found !== 'object' || found === null || Array.isArray(found)) {
    fail(check, { tag: 'record', most: null }, found)
    return null
  }
  const known = new Set(fields)
  for (const field of Object.keys(found))
    if (!known.has(field)) {
      const meant = meantAt(check, field, known)
      check.faults.push(fault(childPointer(check.at, field), { tag: 'unknownField', known: fields }, field, meant))
    }
  return found as Record<string, unknown>
}

/** The entries of a list, with holes as undefined; empty if the value is absent. A fault if it is not a list. */
export const listAt = (check: Check, found: unknown): readonly unknown[] => {
  if (Array.isArray(found)) return Array.from(found as unknown[])
  if (found !== undefined) fail(check, { tag: 'list', least: 0, most: null }, found)
  return []
}

/** The entries of a required list. */
export const neededList = (check: Check, found: unknown): readonly unknown[] => {
  if (found === undefined) fail(check, { tag: 'list', least: 0, most: null }, found)
  return listAt(check, found)
}

/** A non-empty string, otherwise null and a fault. */
export const textAt = (check: Check, found: unknown): string | null => {
  if (typeof found === 'string' && found !== '') return found
  fail(check, { tag: 'text', most: null }, found)
  return null
}

/** An optional non-empty string. */
export const optionalText = (check: Check, found: unknown): string | null =>
  found === undefined ? null : textAt(check, found)

/** A whole number, otherwise null and a fault. */
export const integerAt = (check: Check, found: unknown): number | null => {
  if (typeof found === 'number' && Number.isSafeInteger(found)) return found
  fail(check, { tag: 'whole' }, found)
  return null
}

/** A finite number, otherwise null and a fault. */
export const numberAt = (check: Check, found: unknown): number | null => {
  if (typeof found === 'number' && Number.isFinite(found)) return found
  fail(check, { tag: 'number' }, found)
  return null
}

/** One of the known names, otherwise null and a fault. */
export const nameAt = (
  check: Check,
  found: unknown,
  known: ReadonlySet<string>,
  what: string | Expectation,
): string | null => {
  const name = textAt(check, found)
  if (name === null || known.has(name)) return name
  fail(check, what, name, meantAt(check, name, known))
  return null
}

/** The features in a list, each at most once; unknown ones are faults and are left out. */
export const featuresAt = (check: Check, found: unknown, known: ReadonlySet<string>): readonly string[] => {
  const names = new Set<string>()
  for (const [i, entry] of listAt(check, found).entries()) {
    const name = nameAt(into(check, i), entry, known, 'a feature of the map')
    if (name === null) continue
    if (names.has(name)) warn(into(check, i), 'a feature of the map, once', name)
    else names.add(name)
  }
  return [...names]
}

/** The valid names in a list that defines new names; duplicates are faults. */
export const newNames = (check: Check, found: unknown): ReadonlySet<string> => {
  const names = new Set<string>()
  for (const [i, entry] of neededList(check, found).entries()) newName(into(check, i), entry, names)
  return names
}

/** A new name, which is added to `given`. Null and a fault if it is not a name or already given. */
export const newName = (check: Check, found: unknown, given: Set<string>): string | null => {
  const name = textAt(check, found)
  if (name === null) return null
  if (given.has(name)) {
    fail(check, 'a unique name', name)
    return null
  }
  given.add(name)
  return name
}

const MAX_DEPTH = 64

const isJson = (value: unknown, depth: number): boolean => {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object' || depth === 0) return false
  return Object.values(value).every((inner) => isJson(inner, depth - 1))
}

/** Checks optional attributes: an object of plain JSON. */
export const attributesAt = (check: Check, found: unknown): void => {
  if (found === undefined) return
  const isRecord = typeof found === 'object' && found !== null && !Array.isArray(found)
  if (!isRecord || !isJson(found, MAX_DEPTH)) fail(check, 'a record of plain data', found)
}
