import { capital, contracted, type Translation } from './language.js'
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

/** The entry of a rule in a rule book or among the rules of the game loop; a rule in neither is its own entry. */
const entryOf = (book: RuleBook<string>, rule: string): RuleEntry =>
  book[rule] ?? kernelBook[rule as KernelRule] ?? { cite: rule, says: rule }

/** A violation in words, without its citation. */
const sentenceOf = ({ says }: RuleEntry, { rule, values }: Violation, translation: Translation | null): string => {
  const templates = templatesOf(translation)
  const said = Object.entries(values).map(([name, value]) => [name, templates?.terms[value] ?? plain(value)] as const)
  return filled(templates?.sentences[rule] ?? says, Object.fromEntries(said), templates)
}

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
  violation: Violation,
  translation: Translation | null = null,
): string => {
  const entry = entryOf(book, violation.rule)
  return `${sentenceOf(entry, violation, translation)} (${entry.cite})`
}

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
  const named = Object.entries(values).map(([name, value]) => [
    name,
    name === 'side' || name === 'asked' ? who(String(value)) : value,
  ])
  const violation: Violation = { rule, values: Object.fromEntries(named) as Violation['values'] }
  const translation = language === 'de' ? kernelGerman : language === 'fr' ? kernelFrench : null
  const said = sentenceOf(entryOf(kernelBook, rule), violation, translation)
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
    'chance.misfit': 'Ergebnis {place}, {drawn}, ist kein mögliches Ergebnis von {draw}.',
    'chance.missing': 'Die Liste hat zu wenige Ergebnisse ({used}); fällig ist {draw}.',
    'chance.unused': 'Ungenutzte Ergebnisse am Ende der Liste ({count}): {results}.',
    'undo.nothing': 'Es gibt keinen Befehl, der zurückgenommen werden könnte.',
    'undo.chance': 'Seither wurde gewürfelt oder eine Karte gezogen.',
    'undo.secret': 'Seither sind verdeckte Informationen bekannt geworden ({side}).',
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
    'chance.notDue': 'Aucun jet n’est attendu ; c’est à {asked} de jouer.',
    'chance.misfit': 'Le résultat {place}, {drawn}, n’est pas un résultat possible de {draw}.',
    'chance.missing': 'La liste a trop peu de résultats ({used}) ; il manque {draw}.',
    'chance.unused': 'Résultats inutilisés à la fin de la liste ({count}) : {results}.',
    'undo.nothing': 'Il n’y a aucun ordre à annuler.',
    'undo.chance': 'Depuis, des dés ont été lancés ou une carte a été tirée.',
    'undo.secret': 'Depuis, des informations cachées ont été révélées à {side}.',
  },
  terms: { nobody: 'personne', chance: 'le hasard' },
}
