import { orNull } from '../command/arguments.js'
import type { CommandContext } from '../command/context.js'
import { pageVerb } from './page.js'

/** Adds the verb that puts games on a page of their own. */
export const addPage = ({ terminal, games, verb, settle }: CommandContext): void => {
  verb(
    'page',
    'Write a page to play games on: a folder for any place that serves files.',
    'ardennes page --game ./my-game.js --out page',
  )
    .argument('[games...]', 'the games on it (default: those that are plugged in, else all)')
    .option('--out <folder>', 'the folder to write', 'page')
    .option('--title <words>', 'what the page is called (default: the title of its game)')
    .option('--replace', 'write into a folder that has files', false)
    .action((wanted: readonly string[], read: { out: string; title?: string; replace: boolean }) =>
      settle(pageVerb(terminal, games, { wanted, out: read.out, title: orNull(read.title), isReplaced: read.replace })),
    )
}
