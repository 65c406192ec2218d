/**
 * Games by file or by mail: a text file to which the players add letters in turn. Each letter is signed and includes a
 * hash of the line before it. Simultaneous orders stay sealed until all are given. Dice come from secrets of all
 * players. No server is needed.
 *
 * @module mail
 */
export { keyFrom, newKey } from './key.js'
export type { MailKey } from './key.js'
export { compareMail, mailRecord, mailText, readMail, withLine } from './mail.js'
export type { Comparison, Mail } from './mail.js'
export { newMail, reply } from './reply.js'
export type { LetterContents } from './reply.js'
export type { LetterAction, MailHeader, Letter, Order, MailPlayer } from './letter.js'
export type { MailStatus, Writer } from './mail-status.js'
export type { MailFault, MailReason } from './fault.js'
