import type { Command } from 'commander'
import type { Either } from '../../kernel/fp.js'
import type { AnyModule } from '../../module.js'
import type { Exit, Terminal } from '../terminal/terminal.js'

/** The games that can be played, by id. */
export type Games = Readonly<Record<string, AnyModule>>

/** What a verb says when it is done: how it ended, or why it made no sense. */
export type Answer = Either<string, Exit> | Promise<Either<string, Exit>>

/** What verbs are made with: how they begin, and what becomes of their answers. */
export interface CommandContext {
  /** The terminal. */
  readonly terminal: Terminal
  /** The games. */
  readonly games: Games
  /** Begins a verb. */
  readonly verb: (text: string, says: string, example: string) => Command
  /** Takes the answer of a verb. */
  readonly settle: (given: Answer) => Promise<void>
  /** Answers with the module of a game. */
  readonly onGame: (id: string, use: (module: AnyModule) => Answer) => Promise<void>
  /** Adds the argument that names the game of a verb; it may be left out where one is chosen. */
  readonly withGame: (command: Command) => Command
  /** The game that verbs are about when they name none, or null. */
  readonly chosen: string | null
  /** A game for the examples of the help. */
  readonly example: string
  /** Answers with the module of the game that a record is of. */
  readonly ofRecord: (file: string, use: (module: AnyModule) => Answer) => Promise<void>
}
