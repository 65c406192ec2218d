import { fault, type Fault } from '../kernel/fault.js'
import { E, type Either } from '../kernel/fp.js'

/** Why a game by mail, or a letter of it, is refused. */
export type MailReason =
  /** The line is not written as this form has it, to the letter. */
  | 'form'
  /** The game is not this one, or its seats cannot be. */
  | 'charter'
  /** A letter is missing, or stands twice, or in another place. */
  | 'number'
  /** The line before is not the one its writer had before him. */
  | 'chain'
  /** Somebody wrote who has no seat, or is not asked. */
  | 'writer'
  /** It is not signed by who it says wrote it, or was changed afterwards. */
  | 'signature'
  /** It does something that is not due. */
  | 'turn'
  /** The secret is not the one that was promised: dice somebody chose. */
  | 'promise'
  /** The orders are not the ones that were sealed. */
  | 'seal'
  /** An order breaks a rule of the game. */
  | 'order'
  /** Orders that are given at once with others leave something open. */
  | 'unfinished'
  /** The position is another than its writer saw: other rules, or another version of them. */
  | 'position'
  /** Something is hidden from a player that only an umpire could keep. */
  | 'hidden'

/** What is wrong with a game by mail. The pointer begins with the line, counted from 0. */
export interface MailFault extends Fault {
  /** Of what kind it is. */
  readonly reason: MailReason
}

/** A fault of a line. */
export const mailFault = (reason: MailReason, pointer: string, expected: string, found: unknown): MailFault => ({
  ...fault(pointer, expected, found),
  reason,
})

/** Refuses for one reason. */
export const refused = (
  reason: MailReason,
  pointer: string,
  expected: string,
  found: unknown,
): Either<readonly MailFault[], never> => E.left([mailFault(reason, pointer, expected, found)])
