import {
  kernelFrench,
  kernelGerman,
  mergeTranslations,
  refusalIn,
  type Game,
  type Module,
  type Translation,
  type Violation,
} from 'ardennes'
import { scenarioNames } from './words/board.js'
import { english, type Words } from './words/english.js'
import { french } from './words/french.js'
import { german } from './words/german.js'

/** The languages of the page. */
export const languages = { en: 'English', de: 'Deutsch', fr: 'Français' } as const

/** A language of the page. */
export type Language = keyof typeof languages

const ALL: Readonly<Record<Language, Words>> = { en: english, de: german, fr: french }
const KERNEL: Readonly<Record<Language, Translation | null>> = { en: null, de: kernelGerman, fr: kernelFrench }
const KEPT = 'ardennes.language'

let now: Language = 'en'

/** Whether the page speaks a language. */
export const isLanguage = (word: string | null): word is Language => word !== null && Object.hasOwn(ALL, word)

/** The language that is spoken. */
export const language = (): Language => now

/** What the page says, in that language. */
export const words = (): Words => ALL[now]

/** Words as they are set: a French line does not break before a colon, nor inside its quotation marks. */
export const typeset = (text: string): string =>
  now === 'fr' ? text.replaceAll(/ (?=[:;?!»])|(?<=«) /g, '\u00a0') : text

/** A game or a scenario by the name it has in the language of the page. */
export const named = (title: string): string => scenarioNames[now]?.[title] ?? title

/** The language that was chosen here before; else the first that both the reader and the page speak. */
export const wantedLanguage = (): Language => {
  const kept = localStorage.getItem(KEPT)
  if (isLanguage(kept)) return kept
  return navigator.languages.map((tag) => tag.slice(0, 2)).find(isLanguage) ?? 'en'
}

/** Says everything that stands on the page from the beginning in a language. */
export const speak = (next: Language): void => {
  now = next
  document.documentElement.lang = next
  try {
    localStorage.setItem(KEPT, next)
  } catch {
    // A page that may keep nothing still speaks.
  }
  const said = words()
  const text = (name: string | null): string => {
    const found = said[name as keyof Words]
    return typeof found === 'string' ? typeset(found) : ''
  }
  document.querySelectorAll('[data-says]').forEach((element) => {
    element.textContent = text(element.getAttribute('data-says'))
  })
  document.querySelectorAll('[data-label]').forEach((element) => {
    element.setAttribute('aria-label', text(element.getAttribute('data-label')))
  })
  const choice = document.getElementById('language')
  if (choice instanceof HTMLSelectElement) choice.value = next
}

/** The sentences of a ruleset in the languages it has been worded in. */
export type Wordings = Readonly<Record<string, Translation | undefined>>

/** The sentences of a ruleset in the language of the page; null where it has not been worded in it, and in English. */
export const wordingOf = (wordings: Wordings | undefined): Translation | null => {
  const kernel = KERNEL[now]
  const own = wordings?.[now]
  return kernel === null || own === undefined ? kernel : mergeTranslations(kernel, own)
}

/** Why a command is refused in a state, in the language of the page. */
export const sayWhy = <G extends Game>(
  table: Pick<Module<G>, 'ruleset' | 'describeViolation'> & { readonly translations?: Wordings },
  state: G['state'],
  violation: Violation,
): string => refusalIn(table, state, violation, wordingOf(table.translations))
