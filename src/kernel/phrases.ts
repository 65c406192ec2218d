import { capital, type Translation } from './language.js'
import { kernelBook, type KernelRule, type RuleBook, type RuleEntry, type Violation } from './violation.js'

/** Sentences in one language with placeholders in braces. Missing ones fall back to English. */
export interface Templates<Rule extends string = string> extends Translation {
  /** A sentence for each rule, with the same values in braces as the English one. */
  readonly sentences: Readonly<Record<Rule, string>>
  /**
   * Translations of words that occur as placeholder values, such as the names of phases. Other values are used
   * unchanged.
   */
  readonly terms: Readonly<Record<string, string>>
  /** The descriptions of events and commands, by the keys of the ruleset's English phrases. */
  readonly phrases?: Readonly<Record<string, string>>
}

/** A translatable sentence: the key of a phrase and the values of its placeholders. */
export interface Phrase<Key extends string = string> {
  /** The key among the phrases of the ruleset. */
  readonly key: Key
  /** The values of the placeholders, by name. */
  readonly values: Readonly<Record<string, string | number>>
}

/** Whether a translation is made of templates. */
const isTemplates = (translation: Translation | null): translation is Templates =>
  translation !== null && 'sentences' in translation && 'terms' in translation

/** The translation if it is made of templates; otherwise null. */
const templatesOf = (translation: Translation | null): Templates | null =>
  isTemplates(translation) ? translation : null

/** Translates a word that occurs as data, such as a unit type; in English if the translation lacks it. */
export const termIn = (translation: Translation | null, word: string, english: string = word): string =>
  templatesOf(translation)?.terms[word] ?? english

const bothOf = (first: Templates, second: Templates): Templates => ({
  language: second.language,
  sentences: { ...first.sentences, ...second.sentences },
  terms: { ...first.terms, ...second.terms },
  phrases: { ...first.phrases, ...second.phrases },
})

/**
 * Merges two translations; entries of the second override those of the first. Returns the second unchanged unless both
 * are made of templates.
 */
export const mergeTranslations = (first: Translation, second: Translation): Translation =>
  isTemplates(first) && isTemplates(second) ? bothOf(first, second) : second

/** Turns a camel-case name among the values of a refusal into words: `placeDepot` → `place depot`. */
const plain = (value: string | number): string | number =>
  typeof value === 'string' && /^[a-z]+(?:[A-Z][a-z]+)+$/.test(value)
    ? value.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    : value

/** Fills the placeholders of a sentence with translated values. */
const filled = (
  sentence: string,
  values: Readonly<Record<string, string | number>>,
  translation: Templates | null,
): string =>
  sentence.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(values[name] ?? `{${name}}`)
    return translation?.terms[value] ?? value
  })

/**
 * A violation in words, with its citation. A game that writes its own sentences has its own `describeViolation`; for
 * such a game this function gives only a general sentence.
 *
 * @param book the rule book of the game; rules of the game loop need no entry
 * @param violation the violated rule and its values
 * @param translation the language; English by default
 */
export const describeViolation = (
  book: RuleBook<string>,
  { rule, values }: Violation,
  translation: Translation | null = null,
): string => {
  const entry: RuleEntry = book[rule] ?? kernelBook[rule as KernelRule] ?? { cite: rule, says: rule }
  const templates = templatesOf(translation)
  const said = Object.entries(values).map(([name, value]) => [name, templates?.terms[value] ?? plain(value)] as const)
  const sentence = templates?.sentences[rule] ?? entry.says
  return `${filled(sentence, Object.fromEntries(said), templates)} (${entry.cite})`
}

/** French with the articles of names contracted: “à les” is `aux`. */
const contracted = (text: string): string => text.replaceAll(/\bà les /g, 'aux ').replaceAll(/\bà le /g, 'au ')

/**
 * A refusal of the game loop in the language of a translation, without a citation, because no rulebook states it.
 * English unless the language is German or French.
 *
 * @param who the name of a side, and of `chance` and `nobody`
 */
export const describeLoopViolation = (
  { rule, values }: Violation,
  { language }: Translation,
  who: (asked: string) => string,
): string => {
  const called = Object.entries(values).map(([name, value]) => [
    name,
    name === 'side' || name === 'asked' ? who(String(value)) : value,
  ])
  const translation = language === 'de' ? kernelGerman : language === 'fr' ? kernelFrench : null
  const said = describeViolation(
    kernelBook,
    { rule, values: Object.fromEntries(called) as Violation['values'] },
    translation,
  ).replace(/ \(contract\)$/, '')
  return capital(language === 'fr' ? contracted(said) : said)
}

/**
 * Formats a phrase in a language.
 *
 * @param english the English phrases of the ruleset, with placeholders in braces
 * @param translation the language; English by default
 */
export const formatPhrase = (
  english: Readonly<Record<string, string>>,
  { key, values }: Phrase,
  translation: Translation | null = null,
): string => {
  const templates = templatesOf(translation)
  return filled(templates?.phrases?.[key] ?? english[key] ?? key, values, templates)
}

/** The messages of the game loop in German. */
export const kernelGerman: Templates<KernelRule> = {
  language: 'de',
  sentences: {
    'turn.side': 'Jetzt am Zug: {asked}, nicht {side}.',
    'turn.over': 'Das Spiel ist zu Ende.',
    'command.unlisted': 'Das ist jetzt kein Befehl dieses Spiels.',
    'chance.notDue': 'Es ist kein Wurf fällig; am Zug: {asked}.',
    'chance.misfit': 'Ergebnis {place}, {drawn}, ist keine Antwort auf {draw}.',
    'chance.missing': 'Die Liste endet nach {used} Ergebnissen; fällig ist {draw}.',
    'chance.unused': 'Die letzten {count} Ergebnisse der Liste hat niemand verlangt: {results}.',
    'undo.nothing': 'Es gibt keinen Befehl, der zurückgenommen werden könnte.',
    'undo.chance': 'Seither wurde gewürfelt oder eine Karte gezogen.',
    'undo.secret': 'Seither wurde etwas Verdecktes aufgedeckt; gesehen von: {side}.',
  },
  terms: { nobody: 'niemand', chance: 'der Zufall' },
}

/** The messages of the game loop in French. */
export const kernelFrench: Templates<KernelRule> = {
  language: 'fr',
  sentences: {
    'turn.side': 'Ce n’est pas à {side} de jouer, mais à {asked}.',
    'turn.over': 'La partie est finie.',
    'command.unlisted': 'Ce n’est pas un ordre de ce jeu à ce moment.',
    'chance.notDue': 'Aucun dé n’est dû ; c’est à {asked} de jouer.',
    'chance.misfit': 'Le résultat {place}, {drawn}, ne répond pas à {draw}.',
    'chance.missing': 'La liste s’arrête après {used} résultats ; {draw} est dû.',
    'chance.unused': 'Personne n’a demandé les {count} derniers résultats de la liste : {results}.',
    'undo.nothing': 'Il n’y a aucun ordre à reprendre.',
    'undo.chance': 'Depuis, des dés ont été lancés ou une carte a été tirée.',
    'undo.secret': 'Depuis, quelque chose de caché a été révélé à {side}.',
  },
  terms: { nobody: 'personne', chance: 'le hasard' },
}
