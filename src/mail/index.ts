/**
 * Games by file or by mail: a text to which both sides add letters, turn by turn. Each letter is signed and holds on to all before
 * it; orders given at once with others stay sealed until all are given; dice come from secrets of both sides. No server.
 *
 * @module mail
 */
export { keyFrom, newKey } from './key.js'
export type { MailKey } from './key.js'
export { compareMail, mailRecord, mailText, readMail, withLine } from './mail.js'
export type { Comparison, Mail } from './mail.js'
export { newMail, reply } from './reply.js'
export type { Wish } from './reply.js'
export type { Act, Charter, Letter, Order, Seat } from './letter.js'
export type { Stage, Writer } from './stage.js'
export type { MailFault, MailReason } from './fault.js'
