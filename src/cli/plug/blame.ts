import type { Game } from '../../kernel/ruleset.js'
import type { Module } from '../../module.js'
import { lawsOf } from '../../testing/laws.js'
import { because, type Plugged } from './load.js'

/** Few and short: somebody waits for the answer. */
const WALKS = { runs: 2, longest: 30, ends: 3000 }

/** What is there to reveal something nobody here knows: the laws that ask for it are left out. */
const ASKS_REVEALS: readonly string[] = ['alike', 'unseen', 'offered', 'shown']

/** What a game of others promises and does not keep, as the first of its laws that is broken says it; null where all hold. */
const brokenIn = <G extends Game>(game: Module<G>): string | null => {
  for (const { check } of lawsOf(game, WALKS).filter(({ name }) => !ASKS_REVEALS.includes(name)))
    try {
      check()
    } catch (error) {
      const [found = ''] = error instanceof Error ? error.message.split('\n') : [String(error)]
      return found
    }
  return null
}

/**
 * Why a verb broke off, where games of others are plugged in: what was thrown, with the place in their files, and what their
 * laws say of them.
 */
export const blame = (error: unknown, plugged: readonly Plugged[]): string =>
  plugged
    .flatMap(({ id, files, module }) => {
      const found = module(brokenIn)
      return [
        `${id} cannot go on: ${because(error, files?.at(0) ?? '')}`,
        ...(found === null
          ? ['  The laws that were tried in short games hold: look at the place above first.']
          : [
              `  The law ${found}`,
              '  Held to its laws by ardennes/testing, a game names what is wrong with it: lawsOf(game)',
            ]),
      ]
    })
    .join('\n')
