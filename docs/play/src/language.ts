import {
  kernelFrench,
  kernelGerman,
  mergeTranslations,
  refusalText,
  type Game,
  type Module,
  type Translation,
  type Violation,
} from 'ardennes'
import { gameTitles } from './words/board.js'
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

/** Whether a language code is one of the page's languages. */
export const isLanguage = (word: string | null): word is Language => word !== null && Object.hasOwn(ALL, word)

/** Returns the current language. */
export const language = (): Language => now

/** Returns the texts of the page in the current language. */
export const words = (): Words => ALL[now]

/** Applies French spacing: no line break before a colon or inside quotation marks. */
export const typeset = (text: string): string =>
  now === 'fr' ? text.replaceAll(/ (?=[:;?!»])|(?<=«) /g, '\u00a0') : text

/** Returns the title of a game in the current language. */
export const named = (title: string): string => gameTitles[now]?.[title] ?? title

/**
 * Returns the language to use: the one chosen earlier, otherwise the first of the browser's languages that the page
 * has, otherwise English.
 */
export const wantedLanguage = (): Language => {
  const kept = localStorage.getItem(KEPT)
  if (isLanguage(kept)) return kept
  return navigator.languages.map((tag) => tag.split('-', 1)[0]).find(isLanguage) ?? 'en'
}

/** Switches the language, and translates the static texts of the page. */
export const speak = (next: Language): void => {
  now = next
  document.documentElement.lang = next
  try {
    localStorage.setItem(KEPT, next)
  } catch {
    // Without storage, the choice is not remembered.
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

/** The translations of a ruleset, by language. */
export type Wordings = Readonly<Record<string, Translation | undefined>>

/** Returns the translation of a ruleset in the current language; null for English. */
export const wordingOf = (wordings: Wordings | undefined): Translation | null => {
  const kernel = KERNEL[now]
  const own = wordings?.[now]
  return kernel === null || own === undefined ? kernel : mergeTranslations(kernel, own)
}

/** Returns why a command is refused, in the current language and as far as a seat may know. */
export const sayWhy = <G extends Game>(
  table: Pick<Module<G>, 'ruleset' | 'describeViolation'> & { readonly translations?: Wordings },
  state: G['state'],
  violation: Violation,
  seat: G['side'] | null,
): string => refusalText(table, state, violation, seat, wordingOf(table.translations))
