import { formatFault } from '../../kernel/fault.js'
import { E, type Either } from '../../kernel/fp.js'
import { canonical } from '../../kernel/hash.js'
import type { Game } from '../../kernel/ruleset.js'
import { hashOf, keyFrom, type MailKey } from '../../mail/key.js'
import type { MailFault } from '../../mail/fault.js'
import { mailText, readMail, type Mail } from '../../mail/mail.js'
import type { Order } from '../../mail/letter.js'
import type { Module } from '../../module.js'
import { fileJson, fileText } from '../command/input.js'
import type { Terminal, WriteOptions } from '../terminal/terminal.js'
import { en } from './text/en.js'
import type { MailWords } from './text/words.js'

/** Formats faults of a game by mail: the letter, the kind of fault, and what was expected and found. */
export const formatMailFaults = (file: string, faults: readonly MailFault[], words: MailWords = en): string =>
  faults
    .map((fault) => {
      const [, line = '0', ...rest] = fault.pointer.split('/')
      const pointer = rest.length === 0 ? '' : `/${rest.join('/')}`
      return words.fault(file, Number(line), fault.reason, formatFault({ ...fault, pointer }))
    })
    .join('\n')

/** Reads and verifies a game file. */
export const mailFrom = <G extends Game>(
  terminal: Terminal,
  { ruleset }: Module<G>,
  file: string,
  words: MailWords = en,
): Either<string, Mail<G>> => {
  const text = fileText(terminal, file, words)
  if (text._tag === 'Left') return text
  const mail = readMail(ruleset, text.right)
  return mail._tag === 'Left' ? E.left(formatMailFaults(file, mail.left, words)) : mail
}

/** Writes a game file; returns null or an error message. */
export const writeMail = <G extends Game>(
  terminal: Terminal,
  file: string,
  mail: Mail<G>,
  options?: WriteOptions,
): string | null => terminal.write(file, mailText(mail), options)

/** The id of the game in a file. */
export const gameOfMail = (terminal: Terminal, file: string): Either<string, string> => {
  const text = fileText(terminal, file)
  if (text._tag === 'Left') return text
  const [line] = text.right.split('\n', 1)
  try {
    const { ruleset } = (JSON.parse(line) ?? {}) as { readonly ruleset?: unknown }
    if (typeof ruleset === 'string') return E.right(ruleset)
  } catch {
    // reported below
  }
  return E.left(`${file} is not a game by mail: its first line names no ruleset.`)
}

/** The text of a key file. */
export const keyText = (key: MailKey): string => `${JSON.stringify({ format: 'ardennes-key', ...key }, null, 2)}\n`

/** Reads a key file. */
export const keyFromFile = (terminal: Terminal, file: string, words: MailWords = en): Either<string, MailKey> => {
  const json = fileJson(terminal, file, words)
  if (json._tag === 'Left') return json
  const { public: known, secret } = (json.right ?? {}) as { readonly public?: unknown; readonly secret?: unknown }
  const key = keyFrom(secret as string)
  if (key._tag === 'Left') return E.left(words.noKey(file))
  return known === undefined || known === key.right.public ? key : E.left(words.foreignKey(file, key.right.public))
}

/** Sixteen digits that name a game, whatever its file is called. */
export const gameDigits = ({ lines }: Mail<Game>): string => hashOf(lines[0]).slice(0, 16)

/**
 * The file in which a player stores sealed orders until they are opened. It is private and lies next to the key: the
 * game file may lie in a folder that the players share.
 */
const sealedFile = (keyFile: string, mail: Mail<Game>): string => `${keyFile}.${gameDigits(mail)}.sealed`

/** Stores sealed orders; returns null or an error message. */
export const keepSealed = <G extends Game>(
  terminal: Terminal,
  { ruleset }: Module<G>,
  keyFile: string,
  mail: Mail<G>,
  orders: readonly Order<G>[],
): string | null =>
  terminal.write(
    sealedFile(keyFile, mail),
    `${canonical(orders.map(({ side, command }) => ({ side, command: ruleset.codecs.command.encode(command) })))}\n`,
    { readers: 'owner' },
  )

/** Reads a file of orders: a list of `{ side, command }`. */
export const ordersFrom = <G extends Game>(
  terminal: Terminal,
  { ruleset }: Module<G>,
  file: string,
): Either<string, readonly Order<G>[]> => {
  const json = fileJson(terminal, file)
  if (json._tag === 'Left') return json
  if (!Array.isArray(json.right)) return E.left(`${file} is not a list of orders, each { side, command }.`)
  const orders: Order<G>[] = []
  for (const [i, one] of (json.right as readonly unknown[]).entries()) {
    const { side, command } = (one ?? {}) as { readonly side?: unknown; readonly command?: unknown }
    const known = ruleset.sides.find((name: G['side']) => name === side)
    const read = ruleset.codecs.command.decode(command)
    if (known === undefined)
      return E.left(`${file}, order ${String(i + 1)}: the side is one of ${ruleset.sides.join(', ')}.`)
    if (read._tag === 'Left') return E.left(`${file}, order ${String(i + 1)}: ${formatFault(read.left[0])}`)
    orders.push({ side: known, command: read.right })
  }
  return E.right(orders)
}

/** Reads the stored sealed orders. */
export const sealedOrders = <G extends Game>(
  terminal: Terminal,
  module: Module<G>,
  keyFile: string,
  mail: Mail<G>,
): Either<string, readonly Order<G>[]> => ordersFrom(terminal, module, sealedFile(keyFile, mail))
