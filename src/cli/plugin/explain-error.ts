import type { Game } from '../../kernel/ruleset.js'
import type { Module } from '../../module.js'
import { lawsOf } from '../../testing/laws.js'
import { thrownText, type LoadedPlugin } from './load.js'

/** Few and short walks, because the user is waiting. */
const WALKS = { runs: 2, longest: 30, ends: 3000 }

/** Laws that need information about hidden facts, which is not available here; they are skipped. */
const ASKS_REVEALS: readonly string[] = ['alike', 'unseen', 'offered', 'shown']

/** The message of the first law that a plugged-in game violates, or null. */
const lawViolationIn = <G extends Game>(game: Module<G>): string | null => {
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
 * Explains an error thrown while games are plugged in: the error, its location in their files, and the laws they
 * violate.
 */
export const explainError = (error: unknown, plugged: readonly LoadedPlugin[]): string =>
  plugged
    .flatMap(({ id, files, module }) => {
      const found = module(lawViolationIn)
      return [
        `${id} cannot continue: ${thrownText(error, files?.at(0) ?? '')}`,
        ...(found === null
          ? ['  The laws hold in short test games; look at the location above first.']
          : [`  The law ${found}`, '  To find out more, test the game with ardennes/testing: lawsOf(game)']),
      ]
    })
    .join('\n')
