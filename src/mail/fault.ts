import { fault, type Fault } from '../kernel/fault.js'
import { E, type Either } from '../kernel/fp.js'

/** The reason a game by mail, or one of its letters, is refused. */
export type MailReason =
  /** The line is not in the exact canonical form. */
  | 'form'
  /** The header is for a different game, or its seats are invalid. */
  | 'header'
  /** A letter is missing, duplicated or out of order. */
  | 'number'
  /** The letter does not refer to the line before it. */
  | 'chain'
  /** The writer has no seat, or is not due to write. */
  | 'writer'
  /** The signature does not match the writer or the contents. */
  | 'signature'
  /** The letter contains an action that is not due. */
  | 'turn'
  /** The revealed secret does not match its commitment, so the dice may have been chosen. */
  | 'promise'
  /** The orders do not match the seal. */
  | 'seal'
  /** An order violates a rule of the game. */
  | 'order'
  /** Simultaneous orders leave a decision open. */
  | 'unfinished'
  /** The position differs from the one the writer recorded: different rules or a different version of them. */
  | 'position'
  /** The game hides something from a player, which only an umpire could keep. */
  | 'hidden'
  /** The key cannot sign: its secret is malformed, or does not match the public key. */
  | 'key'
  /** A different letter with this number has been received or signed before, so the game forks here. */
  | 'fork'

/** A fault in a game by mail. The pointer starts with the line number, counted from 0. */
export interface MailFault extends Fault {
  /** The kind of fault. */
  readonly reason: MailReason
}

/** Makes a fault of a line. */
export const mailFault = (reason: MailReason, pointer: string, expected: string, found: unknown): MailFault => ({
  ...fault(pointer, expected, found),
  reason,
})

/** Makes a refusal with a single fault. */
export const refused = (
  reason: MailReason,
  pointer: string,
  expected: string,
  found: unknown,
): Either<readonly MailFault[], never> => E.left([mailFault(reason, pointer, expected, found)])
