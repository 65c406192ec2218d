/** The phrases for what checks of JSON expect, and some for what they found. */
export const phrases = [
  'a CG Date such as 19 AM',
  'a Location named once',
  'a Location of the map',
  'a campaign with options',
  'a campaign: I, II or III',
  'a hex of the map',
  'a list',
  'a list of two numbers',
  'a map or charts of your own',
  'a name',
  'a name that no other Entry Area has',
  'a number',
  'a number in each row but the last',
  'a record',
  'a text',
  'a type of the catalogue',
  'a whole number',
  'an Entry Area',
  'an id of lowercase letters, digits and hyphens',
  'an object of options',
  'at least one hex',
  'at least one row',
  'captured exactly where side and color differ',
  'hexes or Locations of the map, or rest',
  'markers in alphabetical order, each once',
  'null in the last row, which has no limit',
  'plain data',
  'the file of a map',
  'the first and the last date',
  'the letters of another column: A, B, ... Z, AA, BB',
  'things such as "3 squad 6-5-8, 1 sw LMG"',
  'true or false',
  'a chart ID: I, HW, V, G, O, B, A, P, F or S and a number',
  '"a list"',
  '"a record"',
  '"none"',
  'nothing',
] as const

/** A phrase of a check. */
export type ExpectedPhrase = (typeof phrases)[number]

/** A kind of phrase that holds numbers or names. */
export type ExpectedPattern =
  | 'among'
  | 'atMostFields'
  | 'atMostItems'
  | 'atMostEntries'
  | 'atMostHexes'
  | 'column'
  | 'free'
  | 'arrows'
  | 'invariant'
  | 'mapFault'
  | 'more'
  | 'noField'
  | 'objectWith'
  | 'range'
  | 'touching'
  | 'typeOf'

const patterns: Readonly<Record<ExpectedPattern, RegExp>> = {
  among: /^one of (.+)$/,
  atMostFields: /^an object of at most (\d+) fields$/,
  atMostItems: /^a list of at most (\d+)(?: \w+)?$/,
  atMostEntries: /^at most (\d+) entries$/,
  atMostHexes: /^at most (\d+) hexes$/,
  column: /^rows from 0 to (\d+)$/,
  free: /^a hex without (.+)$/,
  arrows: /^hexes with an arrow: (.*)$/,
  invariant: /^(INV-\d+): (.+)$/,
  mapFault: /^a map; its line (\d+), column (\d+) says: (.+)$/,
  more: /^more than (-?\d+)$/,
  noField: /^no such field; (?:there are|known:) (.+)$/,
  objectWith: /^an object with (.+)$/,
  range: /^a whole number from (-?\d+) to (-?\d+)$/,
  touching: /^a hex that touches (\S+)$/,
  typeOf: /^an? (\w+) of the (german|us) chart$/,
}

/** The phrases of checks in another language. */
export interface ExpectedWords {
  readonly phrases: Readonly<Record<ExpectedPhrase, string>>
  readonly patterns: Readonly<Record<ExpectedPattern, (...parts: readonly string[]) => string>>
  readonly or: string
}

const isPhrase = (text: string): text is ExpectedPhrase => phrases.some((one) => one === text)

/** A phrase of a check in another language; in English if it is none of those known. */
export const expectedIn = (words: ExpectedWords, english: string): string => {
  if (isPhrase(english)) return words.phrases[english]
  for (const [name, form] of Object.entries(patterns) as readonly (readonly [ExpectedPattern, RegExp])[]) {
    const found = form.exec(english)
    if (found !== null) return words.patterns[name](...found.slice(1))
  }
  const parts = english.split(' or ')
  return parts.length === 1 ? english : parts.map((part) => expectedIn(words, part)).join(words.or)
}
