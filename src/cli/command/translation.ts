import type { Translation } from '../../kernel/language.js'
import type { Game } from '../../kernel/ruleset.js'
import type { Module } from '../../module.js'

/** Loads the texts of a game in a language; null if it has none, so that they are in English. */
export const translationOf = async <G extends Game>(
  { page, loadPage }: Pick<Module<G>, 'page' | 'loadPage'>,
  language: string,
): Promise<Translation | null> => {
  if (language === 'en') return null
  const parts = loadPage === undefined ? page : (await loadPage())(language)
  return parts?.translations?.[language] ?? null
}
