import { callByTag, type ByTag } from './language.js'

/** The expectation of a check of any data. A fault states it in English; other languages state it from this. */
export type Expectation =
  | { readonly tag: 'flag' | 'null' | 'number' | 'plain' | 'whole' }
  /** A text; `most` is the greatest number of characters, or null without a limit. */
  | { readonly tag: 'text'; readonly most: number | null }
  /** A list; `least` and `most` are its limits in entries, `most` null without one. */
  | { readonly tag: 'list'; readonly least: number; readonly most: number | null }
  /** An object with any fields; `most` is the greatest number of fields, or null without a limit. */
  | { readonly tag: 'record'; readonly most: number | null }
  /** An object with these fields. */
  | { readonly tag: 'object'; readonly fields: readonly string[] }
  /** An object whose field `key` has one of these values. */
  | { readonly tag: 'tagged'; readonly key: string; readonly names: readonly string[] }
  /** No field of this name; the known ones, if they are to be listed. */
  | { readonly tag: 'unknownField'; readonly known: readonly string[] }
  /** A whole number. */
  | { readonly tag: 'range'; readonly least: number; readonly most: number }
  | { readonly tag: 'among'; readonly names: readonly string[] }
  | { readonly tag: 'either'; readonly of: readonly Expectation[] }

const among = (names: readonly string[]): string => (names.length === 1 ? names[0] : `one of ${names.join(', ')}`)

const countOf = (least: number, most: number): string =>
  least === most ? String(most) : least === 0 ? `at most ${most}` : `${least} to ${most}`

const ENGLISH: ByTag<Expectation, [], string> = {
  flag: () => 'true or false',
  null: () => 'null',
  number: () => 'a number',
  plain: () => 'plain data',
  whole: () => 'a whole number',
  text: ({ most }) => (most === null ? 'a text' : `a text of at most ${most} characters`),
  list: ({ least, most }) => (most === null ? 'a list' : `a list of ${countOf(least, most)}`),
  record: ({ most }) => (most === null ? 'a record' : `an object of at most ${most} fields`),
  object: ({ fields }) => `an object with ${fields.join(', ')}`,
  tagged: ({ key, names }) => `an object whose ${key} is ${among(names)}`,
  unknownField: ({ known }) => `no such field${known.length > 0 ? `; known: ${known.join(', ')}` : ''}`,
  range: ({ least, most }) => `a whole number from ${least} to ${most}`,
  among: ({ names }) => among(names),
  either: ({ of }) => of.map(sayExpectation).join(' or '),
}

/** States an expectation in English. */
export const sayExpectation = (expectation: Expectation): string => callByTag(ENGLISH, expectation)
