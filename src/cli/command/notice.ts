import type { Translation } from '../../kernel/language.js'
import type { Game } from '../../kernel/ruleset.js'
import type { Module } from '../../module.js'
import type { Terminal } from '../terminal/terminal.js'

type Noticed<G extends Game> = Pick<Module<G>, 'notice'>

/** The notice of a game as the first paragraph of a text; empty if the game has none. In English unless translated. */
export const noticeLines = <G extends Game>(
  { notice }: Noticed<G>,
  wording: Translation | null = null,
): readonly string[] => (notice === undefined ? [] : [wording?.notice ?? notice, ''])

/** A text preceded by the notice of its game. */
export const underNotice = <G extends Game>(module: Noticed<G>, text: string): string =>
  [...noticeLines(module), text].join('\n')

/** The notice of a game as the first field of JSON output; empty if the game has none. */
export const noticeField = <G extends Game>({ notice }: Noticed<G>): { readonly notice?: string } =>
  notice === undefined ? {} : { notice }

/** Prints the notice of a game as a warning beside machine-readable output such as comma-separated values. */
export const warnOfNotice = <G extends Game>({ warn }: Pick<Terminal, 'warn'>, { notice }: Noticed<G>): void => {
  if (notice !== undefined) warn(notice)
}
