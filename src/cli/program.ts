import { Command } from 'commander'
import { EXITS } from './arguments.js'
import { gameOfRecord, tableOf } from './input.js'
import type { Answer, Games, Making } from './making.js'
import { addLearning } from './program-learning.js'
import { addPlaying } from './program-play.js'
import { addQuestions } from './program-question.js'
import { addStudies } from './program-study.js'
import type { AnyTable } from './table.js'
import { EXIT, type Exit, type Terminal } from './terminal.js'

/** The command line as a program; `answer` is told the exit of the verb that ran. */
export const program = (terminal: Terminal, games: Games, version: string, answer: (exit: Exit) => void): Command => {
  const ids = Object.keys(games)
  const settle = async (given: Answer): Promise<void> => {
    const answered = await given
    if (answered._tag === 'Left') terminal.warn(answered.left)
    answer(answered._tag === 'Left' ? EXIT.misused : answered.right)
  }
  const onTable = (id: string, use: (table: AnyTable) => Answer): Promise<void> => {
    const table = tableOf(games, id)
    return settle(table._tag === 'Left' ? table : use(table.right))
  }
  const ofRecord = (file: string, use: (table: AnyTable) => Answer): Promise<void> => {
    const id = gameOfRecord(terminal, file)
    return id._tag === 'Left' ? settle(id) : onTable(id.right, use)
  }

  const top = new Command('ardennes')
    .description('Plays the rulesets of ardennes and answers questions about them.')
    .version(version)
    .configureOutput({
      writeOut: (text) => {
        terminal.print(text.trimEnd())
      },
      writeErr: (text) => {
        terminal.warn(text.trimEnd())
      },
    })
    .exitOverride()
    .showHelpAfterError('(--help tells more)')
    .addHelpText('after', `\nGames: ${ids.join(', ')}\n${EXITS}`)

  const verb = (text: string, says: string, example: string): Command =>
    top
      .command(text)
      .description(says)
      .addHelpText('after', `\nExample:\n  ${example}\n\nGames: ${ids.join(', ')}\n${EXITS}`)

  const making: Making = { terminal, games, verb, settle, onTable, ofRecord }
  addPlaying(making)
  addStudies(making)
  addLearning(making)
  addQuestions(making)

  verb('games', 'Lists the games, one id a line.', 'ardennes games').action(() => {
    terminal.print(ids.join('\n'))
    answer(EXIT.done)
  })

  return top
}
