import type { RuleBook, RuleEntry, Violation } from './violation.js'

/**
 * The texts of a game in one language. Boards, pages and adapters only pass a translation on; the game recognizes its
 * own.
 */
export interface Translation {
  /** The BCP 47 tag of the language, such as `de`. */
  readonly language: string
  /** The `notice` of the game in this language, if it has one. */
  readonly notice?: string
}

/** The sentences of one game in one language. Each game extends this with functions that write its sentences. */
export interface GameSentences extends Translation {
  /** The id of the game. */
  readonly game: string
}

const isOf = <Own extends GameSentences>(english: Own, translation: Translation): translation is Own =>
  'game' in translation && translation.game === english.game

/** Picks the sentences of a game: the translation if it is one of that game, otherwise English. */
export const sentencesIn =
  <Own extends GameSentences>(english: Own): ((translation: Translation | null | undefined) => Own) =>
  (translation) =>
    translation !== null && translation !== undefined && isOf(english, translation) ? translation : english

/** Makes the function that names the scenarios of a game. In English unless a translation is given. */
export const scenarioNamer =
  <Name extends string>(
    wordsIn: (translation: Translation | null) => { readonly scenarios: Readonly<Record<Name, string>> },
  ) =>
  ({ name }: { readonly name: Name }, wording: Translation | null = null): string =>
    wordsIn(wording).scenarios[name]

/** The forms of a noun with a number. */
export interface PluralForms {
  /** Replaces both number and noun if the number is 0. */
  readonly zero?: string
  /** The noun in the singular. */
  readonly one: string
  /** The noun in the plural. */
  readonly other: string
}

/** How a language counts and lists. */
export interface Grammar {
  /** A number with its noun: `plural(2, { one: 'hit', other: 'hits' })` is `2 hits`. */
  readonly plural: (count: number, forms: PluralForms) => string
  /** Names as a list: `a, b and c`. */
  readonly list: (names: readonly string[]) => string
}

/** The word before the last name of a list. `Intl.ListFormat` knows it too, but takes 50 ms to start. */
const AND: Readonly<Record<string, string>> = { 'en-GB': 'and', de: 'und', fr: 'et' }

const listIn = (tag: string, names: readonly string[]): string =>
  Object.hasOwn(AND, tag)
    ? names.slice(0, -1).join(', ') + (names.length > 1 ? ` ${AND[tag]} ` : '') + (names.at(-1) ?? '')
    : new Intl.ListFormat(tag).format(names)

/**
 * Plurals and lists of a language.
 *
 * @param tag a BCP 47 tag. For English use `en-GB`: `en` puts a comma before "and". In French, 0 is singular.
 */
export const grammar = (tag: string): Grammar => {
  const rules = new Intl.PluralRules(tag)
  return {
    plural: (count, { zero, one, other }) =>
      count === 0 && zero !== undefined ? zero : `${count} ${rules.select(count) === 'one' ? one : other}`,
    list: (names) => listIn(tag, names),
  }
}

/** A number in a text, with a minus sign (U+2212) if it is negative. */
export const numeral = (value: number): string => (value < 0 ? `−${-value}` : String(value))

/** A modifier in a text, with its sign: `+1`, `−1`, `0`. */
export const signed = (value: number): string => `${value > 0 ? '+' : ''}${numeral(value)}`

/** Clauses joined by semicolons. French has a non-breaking space before them. */
export const clauses = (all: readonly string[], { language }: Translation): string =>
  all.join(language === 'fr' ? '\u00a0; ' : '; ')

/** Capitalizes the first letter of a text. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Contracts French prepositions with the articles of names: `à les Allemands` becomes `aux Allemands`. */
export const contracted = (text: string): string =>
  text.replace(/(?<!\p{L})(à|de) (les?) /gu, (_, preposition, article) =>
    preposition === 'à' ? (article === 'le' ? 'au ' : 'aux ') : article === 'le' ? 'du ' : 'des ',
  )

/** A table with one function for every tag of a union. */
export type ByTag<Tagged extends { readonly tag: string }, Rest extends readonly unknown[], Result> = {
  readonly [Tag in Tagged['tag']]: (tagged: Extract<Tagged, { readonly tag: Tag }>, ...rest: Rest) => Result
}

/** Calls the function for the tag of a value. */
export const callByTag = <Tagged extends { readonly tag: string }, Rest extends readonly unknown[], Result>(
  table: ByTag<Tagged, Rest, Result>,
  tagged: Tagged,
  ...rest: Rest
): Result => {
  const call = table[tagged.tag as Tagged['tag']] as (tagged: Tagged, ...rest: Rest) => Result
  return call(tagged, ...rest)
}

/** For every rule, a function that writes the sentence of a refusal from its values. */
export type RefusalSentences<Values extends object, Rest extends readonly unknown[]> = {
  readonly [Rule in keyof Values]: (values: Values[Rule], ...rest: Rest) => string
}

/** The rules whose refusals carry no values. */
type PlainRule<Values extends object> = {
  [Rule in keyof Values]: [keyof Values[Rule]] extends [never] ? Rule : never
}[keyof Values]

/** The English sentences of the rules whose refusals carry no values: those of the rule book. */
export const plainRefusals = <Values extends object>(
  book: RuleBook<keyof Values & string>,
): Pick<RefusalSentences<Values, []>, PlainRule<Values>> => {
  const entries = Object.entries(book) as readonly (readonly [string, RuleEntry])[]
  const plain = entries.filter(([, { values = [] }]) => values.length === 0)
  return Object.fromEntries(plain.map(([rule, { says }]) => [rule, () => says])) as object as Pick<
    RefusalSentences<Values, []>,
    PlainRule<Values>
  >
}

/** The sentence of a refusal, followed by its citation; null if the rule is not in the book or a value is missing. */
export const refusalSentence = <Values extends object, Rest extends readonly unknown[]>(
  sentences: RefusalSentences<Values, Rest>,
  book: RuleBook<keyof Values & string>,
  { rule, values }: Violation,
  ...rest: Rest
): string | null => {
  const isRule = (id: string): id is keyof Values & string => Object.hasOwn(book, id)
  if (!isRule(rule)) return null
  const { cite, values: names = [] } = book[rule]
  const isWhole = (given: object): given is Values[typeof rule] & object =>
    names.every((name) => Object.hasOwn(given, name))
  return isWhole(values) ? `${sentences[rule](values, ...rest)} (${cite})` : null
}

/** The primary language of a BCP 47 tag in lower case: `de` for `de-AT`; empty for anything but a text. */
export const primaryLanguage = (tag: unknown): string =>
  typeof tag === 'string' ? tag.toLowerCase().split('-', 1)[0] : ''

/**
 * Makes the loader of some texts of a game. Each language is loaded on demand.
 *
 * @param languages by primary language, such as `de`, the function that loads the texts
 * @param otherwise loads them for any other language
 */
export const textsBy =
  <Texts>(
    languages: Readonly<Record<string, () => Promise<Texts>>>,
    otherwise: () => Promise<Texts>,
  ): ((language: string) => Promise<Texts>) =>
  (language) => {
    const primary = primaryLanguage(language)
    return (Object.hasOwn(languages, primary) ? languages[primary] : otherwise)()
  }
