import { orNull } from '../command/arguments.js'
import type { CommandContext } from '../command/context.js'
import { loadAll } from '../command/offers.js'

/** Adds the `page` command. */
export const addPage = ({ terminal, games, verb, settle }: CommandContext): void => {
  verb(
    'page',
    'Write a web page to play games on: a folder of static files for any web server.',
    'ardennes page --game ./my-game.js --out page',
  )
    .argument('[games...]', 'the games on the page (default: those loaded with --game, otherwise all)')
    .option('--out <folder>', 'the folder to write', 'page')
    .option('--title <words>', 'the title of the page (default: the title of its first game)')
    .option('--replace', 'write into a folder that has files', false)
    .action(async (wanted: readonly string[], read: { out: string; title?: string; replace: boolean }) => {
      const { pageVerb } = await import('./page.js')
      const all = await loadAll(games)
      const { out, replace } = read
      return settle(pageVerb(terminal, all, { wanted, out, title: orNull(read.title), isReplaced: replace }))
    })
}
