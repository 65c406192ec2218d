import type { MailReason } from '../../../mail/fault.js'
import type { MailStatus } from '../../../mail/mail-status.js'
import type { FileWords } from '../../command/text/words.js'
import type { Game } from '../../../kernel/ruleset.js'

/** The next action of a player in a game by mail. */
export type MailStage = Exclude<MailStatus<Game>['tag'], 'over'>

/** The sentences of a turn in a game by mail, in one language. The words that people type are English. */
export interface MailWords extends FileWords {
  /** The last question before a letter is signed; after that nothing can be undone. */
  readonly sign: string
  /** Words that sign besides `yes`. */
  readonly yes: readonly string[]
  readonly noLetter: string
  readonly nothingToUndo: string
  readonly letterLater: string
  /** The number of letters, and how the game ended. */
  readonly over: (letters: number, outcome: string) => string
  /** The number of letters, and who does what next. */
  readonly next: (letters: number, name: string, sides: readonly string[], stage: MailStage) => string
  /** Nobody in the game has the key of a file. */
  readonly notYourKey: (file: string) => string
  /** A copy of a game lacks the last letters of another. */
  readonly lacks: (file: string, letters: number, other: string) => string
  /** Why no letter can be written in such a copy: it would be a second letter with its number. */
  readonly fork: (file: string, letters: number, other: string, number: number, command: string) => string
  /** A fault in a game; letter 0 is the first line. `detail` is in English. */
  readonly fault: (file: string, letter: number, reason: MailReason, detail: string) => string
  /** A stored copy of a game has been changed. */
  readonly keptChanged: (file: string) => string
  /** A game by mail is played with a key. */
  readonly needsKey: string
  readonly noKey: (file: string) => string
  /** The secret of a key file belongs to another public key than the file says. */
  readonly foreignKey: (file: string, publicKey: string) => string
  /** The file of the other one of two letters. */
  readonly otherLetter: (file: string) => string
}
