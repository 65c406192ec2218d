import { CommanderError } from 'commander'
import { offersOf } from '../../src/cli/command/offers.js'
import { program } from '../../src/cli/program.js'
import type { AnyModule } from '../../src/module.js'
import { paper, type Paper } from './paper.js'
import { raceGames } from './race-module.js'

/** The result of a command line. */
export interface Ran {
  readonly exit: number
  /** Standard output. */
  readonly out: string
  /** Standard error. */
  readonly err: string
}

/** Runs a command line in the test terminal, by default with the race. */
export const run = async (
  line: readonly string[],
  terminal: Paper = paper(),
  games: Readonly<Record<string, AnyModule>> = raceGames,
): Promise<Ran> => {
  let exit = -1
  try {
    const top = program(terminal, offersOf(games), '1.2.3', (code) => {
      exit = code
    })
    await top.parseAsync(['node', 'ardennes', ...line])
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    exit = error.exitCode === 0 ? 0 : 2
  }
  return { exit, out: terminal.printed.join('\n'), err: terminal.warned.join('\n') }
}
