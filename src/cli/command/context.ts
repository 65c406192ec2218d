import type { Command } from 'commander'
import type { Either } from '../../kernel/fp.js'
import type { AnyModule } from '../../module.js'
import type { Offers } from './offers.js'
import type { Exit, Terminal } from '../terminal/terminal.js'

/** The result of a verb: its exit status, or a usage error. */
export type Answer = Either<string, Exit> | Promise<Either<string, Exit>>

/** The shared context for defining verbs. */
export interface CommandContext {
  readonly terminal: Terminal
  readonly games: Offers
  /** Creates a verb. */
  readonly verb: (text: string, says: string, example: string) => Command
  /** Handles the result of a verb. */
  readonly settle: (given: Answer) => Promise<void>
  /** Loads a game and runs a verb with its module. */
  readonly onGame: (id: string, use: (module: AnyModule) => Answer) => Promise<void>
  /** Adds the argument that names the game; it is optional if a game is preselected. */
  readonly withGame: (command: Command) => Command
  /** The preselected game for verbs that name none, or null. */
  readonly chosen: string | null
  /** A game for the examples in the help. */
  readonly example: string
  /** Loads the game that a record is of and runs a verb with its module. */
  readonly ofRecord: (file: string, use: (module: AnyModule) => Answer) => Promise<void>
}
