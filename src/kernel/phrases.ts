import { kernelBook, type KernelRule, type RuleBook, type RuleEntry, type Violation } from './violation.js'

/** The sentences of a ruleset in one language. Where none is given, the English one of its rule book stands. */
export interface Translation<Rule extends string = string> {
  /** The language, as BCP 47 has it, such as `de`. */
  readonly language: string
  /** A sentence for each rule, with the same values in braces as the English one. */
  readonly sentences: Readonly<Record<Rule, string>>
  /** Words that come as values, such as the names of phases; others stay as they are. */
  readonly terms: Readonly<Record<string, string>>
  /** What happens in words, by the keys of the ruleset's English phrases; what is missing stays in English. */
  readonly phrases?: Readonly<Record<string, string>>
  /** Words that become one where a value is filled in, such as ` de le ` that becomes ` du `. */
  readonly contractions?: Readonly<Record<string, string>>
}

/** Something that can be put in any language: which phrase, and the values in it. */
export interface Phrase<Key extends string = string> {
  /** Which phrase of a ruleset. */
  readonly key: Key
  /** What stands in its braces. */
  readonly values: Readonly<Record<string, string | number>>
}

/** Two translations as one; the second has the last word. */
export const mergeTranslations = <A extends string, B extends string>(
  first: Translation<A>,
  second: Translation<B>,
): Translation<A | B> => ({
  language: second.language,
  sentences: { ...first.sentences, ...second.sentences },
  terms: { ...first.terms, ...second.terms },
  phrases: { ...first.phrases, ...second.phrases },
  contractions: { ...first.contractions, ...second.contractions },
})

/** A name from code among the values of a refusal, in plain words: `placeDepot` is place depot; all else as it is. */
const plain = (value: string | number): string | number =>
  typeof value === 'string' && /^[a-z]+(?:[A-Z][a-z]+)+$/.test(value)
    ? value.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    : value

/** A sentence with its values, each in words of the language, and with what becomes one for them. */
const filled = (
  sentence: string,
  values: Readonly<Record<string, string | number>>,
  translation: Translation | null,
): string => {
  const whole = sentence.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(values[name] ?? `{${name}}`)
    return translation?.terms[value] ?? value
  })
  return Object.entries(translation?.contractions ?? {}).reduce(
    (words, [apart, together]) => words.replaceAll(apart, together),
    whole,
  )
}

/**
 * A violation in words, with the paragraph.
 *
 * @param book the ruleset's rule book; what is not in it is looked up in the book of the loop
 * @param violation the broken rule and its values
 * @param translation the language; English where there is none
 */
export const describeViolation = (
  book: RuleBook<string>,
  { rule, values }: Violation,
  translation: Translation | null = null,
): string => {
  const entry: RuleEntry = book[rule] ?? kernelBook[rule as KernelRule] ?? { cite: rule, says: rule }
  const said = Object.entries(values).map(([name, value]) => [name, translation?.terms[value] ?? plain(value)] as const)
  const sentence = translation?.sentences[rule] ?? entry.says
  return `${filled(sentence, Object.fromEntries(said), translation)} (${entry.cite})`
}

/**
 * A phrase in words of a language.
 *
 * @param english the phrases of the ruleset, with their values in braces
 * @param translation the language; English where there is none
 */
export const formatPhrase = (
  english: Readonly<Record<string, string>>,
  { key, values }: Phrase,
  translation: Translation | null = null,
): string => filled(translation?.phrases?.[key] ?? english[key] ?? key, values, translation)

/** The rules of the loop in German. */
export const kernelGerman: Translation<KernelRule> = {
  language: 'de',
  sentences: {
    'turn.side': '{side} ist jetzt nicht am Zug, sondern {asked}.',
    'turn.over': 'Das Spiel ist zu Ende.',
    'command.unlisted': 'Das ist jetzt kein Befehl dieses Spiels.',
    'chance.notDue': 'Es ist kein Wurf fällig; {asked} ist am Zug.',
    'chance.misfit': 'Ergebnis {place}, {drawn}, ist keine Antwort auf {draw}.',
    'chance.missing': 'Die Liste endet nach {used} Ergebnissen; fällig ist {draw}.',
    'chance.unused': 'Die letzten {count} Ergebnisse der Liste hat niemand verlangt: {results}.',
    'undo.nothing': 'Es gibt keinen Befehl, der zurückgenommen werden könnte.',
    'undo.chance': 'Seither hat der Zufall auf {draw} geantwortet.',
    'undo.secret': '{side} hat seither etwas Verdecktes erfahren.',
  },
  terms: { nobody: 'niemand', chance: 'der Zufall' },
}

/** The rules of the loop in French. */
export const kernelFrench: Translation<KernelRule> = {
  language: 'fr',
  sentences: {
    'turn.side': "Ce n'est pas à {side} de jouer, mais à {asked}.",
    'turn.over': 'La partie est finie.',
    'command.unlisted': "Ce n'est pas un ordre de ce jeu à ce moment.",
    'chance.notDue': "Aucun dé n'est dû ; c'est à {asked} de jouer.",
    'chance.misfit': 'Le résultat {place}, {drawn}, ne répond pas à {draw}.',
    'chance.missing': "La liste s'arrête après {used} résultats ; {draw} est dû.",
    'chance.unused': "Personne n'a demandé les {count} derniers résultats de la liste : {results}.",
    'undo.nothing': "Il n'y a aucun ordre à reprendre.",
    'undo.chance': 'Depuis, le hasard a répondu à {draw}.',
    'undo.secret': '{side} a appris depuis quelque chose de caché.',
  },
  terms: { nobody: 'personne', chance: 'le hasard' },
}
