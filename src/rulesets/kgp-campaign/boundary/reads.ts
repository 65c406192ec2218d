import { fail, integerAt, into, nameAt, neededList, recordAt, textAt, type Check } from '../../../maps/check.js'
import { failOwn } from '../data/expectation.js'

/** Checks a value and reports what is wrong with it. */
export type Read = (check: Check, found: unknown) => void

/** A text that is not empty. */
export const text: Read = (check, found) => void textAt(check, found)

/** A whole number. */
export const whole: Read = (check, found) => void integerAt(check, found)

/** True or false. */
export const yesOrNo: Read = (check, found) => {
  if (typeof found !== 'boolean') fail(check, { tag: 'flag' }, found)
}

/** One of the known names. */
export const oneOf =
  (...known: readonly string[]): Read =>
  (check, found) =>
    void nameAt(check, found, new Set(known), { tag: 'among', names: known })

/** A field that may be left out. */
export const orNothing =
  (read: Read): Read =>
  (check, found) => {
    if (found !== undefined) read(check, found)
  }

/** A value or null. */
export const orNull =
  (read: Read): Read =>
  (check, found) => {
    if (found !== null) read(check, found)
  }

/** The maximum number of entries of a list or record without another limit. No map has as many hexes. */
const MOST = 10_000

/** A list whose entries are read alike. */
export const listOf =
  (read: Read, most: number = MOST): Read =>
  (check, found) => {
    const entries = neededList(check, found)
    if (entries.length > most) failOwn(check, { tag: 'most', most, of: 'entries' }, entries.length)
    else for (const [i, entry] of entries.entries()) read(into(check, i), entry)
  }

/** A record with exactly these fields, each read in its own way. */
export const record =
  (fields: Readonly<Record<string, Read>>): Read =>
  (check, found) => {
    const known = recordAt(check, found, Object.keys(fields))
    if (known === null) return
    for (const [field, read] of Object.entries(fields)) read(into(check, field), known[field])
  }

/** A record with any names whose entries are read alike. */
export const recordOf =
  (read: Read): Read =>
  (check, found) => {
    if (typeof found !== 'object' || found === null || Array.isArray(found)) {
      fail(check, { tag: 'record', most: null }, found)
      return
    }
    const entries = Object.entries(found)
    if (entries.length > MOST) failOwn(check, { tag: 'most', most: MOST, of: 'entries' }, entries.length)
    else for (const [field, entry] of entries) read(into(check, field), entry)
  }

/** A finite number. */
export const real: Read = (check, found) => {
  if (typeof found !== 'number' || !Number.isFinite(found)) fail(check, { tag: 'number' }, found)
}

/** Two numbers. */
export const pair: Read = (check, found) => {
  if (!Array.isArray(found) || found.length !== 2) failOwn(check, { tag: 'pair' }, found)
  else listOf(real)(check, found)
}
