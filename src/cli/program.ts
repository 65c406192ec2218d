import { Command, Help, type Option } from 'commander'
import { EXITS } from './command/arguments.js'
import type { Answer, CommandContext } from './command/context.js'
import { loadGame, type Offers } from './command/offers.js'
import { addServing } from './serve/verbs.js'
import { addRecords } from './record/verbs.js'
import { addPage } from './page/verbs.js'
import { addGameVerbs } from './command/game-verbs.js'
import { addMail } from './mail/verbs.js'
import { addPlaying } from './play/verbs.js'
import { addQuestions } from './question/verbs.js'
import { addStudies } from './study/verbs.js'
import type { AnyModule } from '../module.js'
import { EXIT, type Exit, type Terminal } from './terminal/terminal.js'

/** The description of an option, with its default if that is informative. */
const optionDescription = (option: Option): string =>
  new Help().optionDescription(option).replace(/ ?\(default: (?:\[\]|false)\)/, '')

/** The placeholder for a game in examples if there are no games. */
const ANY_GAME = '<game>'

/**
 * Creates the command-line program.
 *
 * @param answer receives the exit status of the command that ran
 * @param chosen the default game of commands; null if they must name one
 */
export const program = (
  terminal: Terminal,
  games: Offers,
  version: string,
  answer: (exit: Exit) => void,
  chosen: string | null = null,
): Command => {
  const ids = Object.keys(games)
  const settle = async (given: Answer): Promise<void> => {
    const answered = await given
    if (answered._tag === 'Left') terminal.warn(answered.left)
    answer(answered._tag === 'Left' ? EXIT.misused : answered.right)
  }
  const onGame = async (id: string, use: (module: AnyModule) => Answer): Promise<void> => {
    const module = await loadGame(games, id)
    return settle(module._tag === 'Left' ? module : use(module.right))
  }
  const ofRecord = async (file: string, use: (module: AnyModule) => Answer): Promise<void> => {
    const { gameOfRecord } = await import('./command/input.js')
    const id = gameOfRecord(terminal, file)
    return id._tag === 'Left' ? settle(id) : onGame(id.right, use)
  }

  const withGame = (command: Command): Command =>
    chosen === null ? command.argument('<game>', 'the game') : command.argument('[game]', 'the game', chosen)
  const [example = ANY_GAME] = chosen === null ? ids : [chosen]

  const top = new Command('ardennes')
    .description('Play wargames in the terminal, study them, and look up their rules.')
    .version(version, '-V, --version', 'print the version')
    .configureOutput({
      writeOut: (text) => {
        terminal.print(text.trimEnd())
      },
      writeErr: (text) => {
        terminal.warn(text.trimEnd())
      },
    })
    .enablePositionalOptions()
    .option('--game <module>', 'a game of your own: a file or a package that exports its module; may be repeated')
    .exitOverride()
    .showHelpAfterError('(add --help for help)')
    .configureHelp({ optionDescription })
    .addHelpText('after', `\nGames: ${ids.join(', ')}\nHelp on one command: ardennes help play\n${EXITS}`)
    .helpOption('-h, --help', 'show this help')

  const verb = (text: string, says: string, example: string): Command =>
    top
      .command(text)
      .description(says)
      .addHelpText('after', `\nExample:\n  ${example}\n\nGames: ${ids.join(', ')}\n${EXITS}`)

  const context: CommandContext = { terminal, games, verb, settle, onGame, ofRecord, withGame, example, chosen }
  top.commandsGroup('Play:')
  addPlaying(context)
  addMail(context)
  top.commandsGroup('Recorded games and other files:')
  addRecords(context)
  top.commandsGroup('Odds and rules:')
  addQuestions(context)
  top.commandsGroup('Studies of many games:')
  addStudies(context)
  top.commandsGroup('For other programs:')
  addServing(context)
  addPage(context)

  top.commandsGroup('Help:')
  top.helpCommand('help [command]', 'Show help on a command.')
  verb('games', 'List the ids of the games, one per line.', 'ardennes games').action(() => {
    terminal.print(ids.join('\n'))
    answer(EXIT.done)
  })

  top.commandsGroup('Play:')
  addGameVerbs(context, new Set(top.commands.map((command) => command.name())))

  return top
}
