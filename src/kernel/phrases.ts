import {
  kernelBook,
  describeViolation,
  type KernelRule,
  type RuleBook,
  type RuleEntry,
  type Violation,
} from './violation.js'

/** The sentences of a ruleset in one language. Where none is given, the English one of its rule book is said. */
export interface Translation<Rule extends string = string> {
  /** The language, as BCP 47 has it, such as `de`. */
  readonly language: string
  /** A sentence for each rule, with the same values in braces as the English one. */
  readonly sentences: Readonly<Record<Rule, string>>
  /** Words that come as values, such as the names of phases; others are said as they are. */
  readonly terms: Readonly<Record<string, string>>
  /** What happens in words, by the keys of the ruleset's English phrases; what is missing is said in English. */
  readonly phrases?: Readonly<Record<string, string>>
}

/** Something to be said in any language: which phrase, and the values in it. */
export interface Phrase<Key extends string = string> {
  /** Which phrase of a ruleset. */
  readonly key: Key
  /** What stands in its braces. */
  readonly values: Readonly<Record<string, string | number>>
}

/** Two wordings as one; the second has the last word. */
export const mergeTranslations = <A extends string, B extends string>(
  first: Translation<A>,
  second: Translation<B>,
): Translation<A | B> => ({
  language: second.language,
  sentences: { ...first.sentences, ...second.sentences },
  terms: { ...first.terms, ...second.terms },
  phrases: { ...first.phrases, ...second.phrases },
})

/** A violation in words of a language, with the paragraph. */
export const describeViolationIn = (
  wording: Translation,
  book: RuleBook<string>,
  { rule, values }: Violation,
): string => {
  const known: RuleBook<string> = { ...kernelBook, ...book }
  const entry: RuleEntry = known[rule] ?? { cite: rule, says: rule }
  const { sentences, terms } = wording
  const translated = Object.entries(values).map(([name, value]) => [name, terms[String(value)] ?? value] as const)
  return describeViolation(
    { [rule]: { cite: entry.cite, says: sentences[rule] ?? entry.says } },
    { rule, values: Object.fromEntries(translated) },
  )
}

/**
 * A phrase in words of a language.
 *
 * @param english the phrases of the ruleset, with their values in braces
 * @param wording the language; English where there is none
 */
export const formatPhrase = (
  english: Readonly<Record<string, string>>,
  { key, values }: Phrase,
  wording: Translation | null = null,
): string =>
  (wording?.phrases?.[key] ?? english[key] ?? key).replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(values[name] ?? `{${name}}`)
    return wording?.terms[value] ?? value
  })

/** The rules of the loop in German. */
export const kernelGerman: Translation<KernelRule> = {
  language: 'de',
  sentences: {
    'turn.side': '{side} ist jetzt nicht am Zug, sondern {asked}.',
    'turn.over': 'Das Spiel ist zu Ende.',
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
    'chance.notDue': "Aucun dé n'est dû ; c'est à {asked} de jouer.",
    'chance.misfit': 'Le résultat {place}, {drawn}, ne répond pas à {draw}.',
    'chance.missing': "La liste s'arrête après {used} résultats ; {draw} est dû.",
    'chance.unused': "Personne n'a demandé les {count} derniers résultats de la liste : {results}.",
    'undo.nothing': "Il n'y a aucun ordre à reprendre.",
    'undo.chance': 'Depuis, le hasard a répondu à {draw}.',
    'undo.secret': '{side} a appris depuis quelque chose de caché.',
  },
  terms: { nobody: 'personne', chance: 'le hasard' },
}
