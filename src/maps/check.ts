import { fault, likelyMeant, pointTo, type Fault } from '../kernel/fault.js'

/** Where a check stands in the data, and where it writes what it finds: it never stops at the first fault. */
export interface Check {
  /** The faults found so far. */
  readonly faults: Fault[]
  /** Where in the data, as a JSON pointer. */
  readonly at: string
}

/** A check one step deeper. */
export const into = ({ faults, at }: Check, key: string | number): Check => ({ faults, at: pointTo(at, key) })

const shown = (found: unknown): unknown => {
  if (Array.isArray(found)) return 'a list'
  return typeof found === 'object' && found !== null ? 'a record' : found
}

/** Notes an error. */
export const fail = ({ faults, at }: Check, expected: string, found: unknown, meant: string | null = null): void => {
  faults.push(fault(at, expected, shown(found), meant))
}

/** Notes a warning. */
export const warn = ({ faults, at }: Check, expected: string, found: unknown): void => {
  faults.push({ ...fault(at, expected, shown(found)), severity: 'warning' })
}

/**
 * How many names are looked through for what was likely meant: after some faults nobody is helped, after fewer on a large map.
 * On one that is wrong in all its parts it would take hours.
 */
const HELPED = 100_000
const MOST_HELPED = 100

const meantAt = ({ faults }: Check, name: string, known: ReadonlySet<string>): string | null =>
  faults.length < Math.min(MOST_HELPED, HELPED / known.size) ? likelyMeant(name, known) : null

/** A record and nothing else; fields that nobody reads are faults, since they are likely misspelt. Null when it is none. */
export const recordAt = (check: Check, found: unknown, fields: readonly string[]): Record<string, unknown> | null => {
  if (typeof found !== 'object' || found === null || Array.isArray(found)) {
    fail(check, 'a record', found)
    return null
  }
  const known = new Set(fields)
  for (const field of Object.keys(found))
    if (!known.has(field)) {
      const meant = meantAt(check, field, known)
      check.faults.push(fault(pointTo(check.at, field), `no such field; there are ${fields.join(', ')}`, field, meant))
    }
  return found as Record<string, unknown>
}

/** The entries of a list, those left out as undefined; none when it is no list. An absent list is empty. */
export const listAt = (check: Check, found: unknown): readonly unknown[] => {
  if (Array.isArray(found)) return Array.from(found as unknown[])
  if (found !== undefined) fail(check, 'a list', found)
  return []
}

/** The entries of a list that must be there. */
export const neededList = (check: Check, found: unknown): readonly unknown[] => {
  if (found === undefined) fail(check, 'a list', found)
  return listAt(check, found)
}

/** A text that is not empty; null when it is none. */
export const textAt = (check: Check, found: unknown): string | null => {
  if (typeof found === 'string' && found !== '') return found
  fail(check, 'a text', found)
  return null
}

/** A text that may be absent. */
export const optionalText = (check: Check, found: unknown): string | null =>
  found === undefined ? null : textAt(check, found)

/** A whole number; null when it is none. */
export const integerAt = (check: Check, found: unknown): number | null => {
  if (typeof found === 'number' && Number.isSafeInteger(found)) return found
  fail(check, 'a whole number', found)
  return null
}

/** A number; null when it is none, and for NaN and the infinities. */
export const numberAt = (check: Check, found: unknown): number | null => {
  if (typeof found === 'number' && Number.isFinite(found)) return found
  fail(check, 'a number', found)
  return null
}

/** One of the known names; null when it is none. */
export const nameAt = (check: Check, found: unknown, known: ReadonlySet<string>, what: string): string | null => {
  const name = textAt(check, found)
  if (name === null || known.has(name)) return name
  fail(check, what, name, meantAt(check, name, known))
  return null
}

/** Features of a map, each at most once; the unknown are left out. */
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

/** New names, no two alike: the list in which things are called into being. The names that stand. */
export const newNames = (check: Check, found: unknown): ReadonlySet<string> => {
  const names = new Set<string>()
  for (const [i, entry] of neededList(check, found).entries()) newName(into(check, i), entry, names)
  return names
}

/** A name that has not been given before; it is given now. Null when it is no name, or another's. */
export const newName = (check: Check, found: unknown, given: Set<string>): string | null => {
  const name = textAt(check, found)
  if (name === null) return null
  if (given.has(name)) {
    fail(check, 'a name that nothing else has', name)
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

/** Attributes: a record of whatever JSON can hold, or absent. */
export const attributesAt = (check: Check, found: unknown): void => {
  if (found === undefined) return
  const isRecord = typeof found === 'object' && found !== null && !Array.isArray(found)
  if (!isRecord || !isJson(found, MAX_DEPTH)) fail(check, 'a record of plain data', found)
}
