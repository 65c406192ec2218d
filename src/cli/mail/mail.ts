import { E, type Either } from '../../kernel/fp.js'
import { recordText } from '../../kernel/record-codec.js'
import type { Game } from '../../kernel/ruleset.js'
import { boardText, outcomeText } from '../../kernel/texts.js'
import { isPublicKey, newKey, type MailKey } from '../../mail/key.js'
import type { Order, MailPlayer } from '../../mail/letter.js'
import { compareMail, forkOf, mailRecord, type Mail } from '../../mail/mail.js'
import { newMail, reply } from '../../mail/reply.js'
import type { Writer } from '../../mail/mail-status.js'
import type { Module } from '../../module.js'
import { scenarioFrom, type ScenarioArgs } from '../command/input.js'
import { named } from '../command/offers.js'
import { existingFileFault } from '../command/output.js'
import { playerByName, playersOf } from '../command/players.js'
import { narrate } from '../dialogue/narrate.js'
import { EXIT, type Exit, type Terminal } from '../terminal/terminal.js'
import {
  formatMailFaults,
  keepSealed,
  keyFromFile,
  keyText,
  mailFrom,
  ordersFrom,
  sealedOrders,
  writeMail,
} from './files.js'
import { formatFork, keep, verifiedWithKept, type KeptCopy } from './kept-copies.js'
import { ordersOfPerson, ordersOfPlayer } from './orders.js'
import { en } from './text/en.js'
import type { MailWords } from './text/words.js'

/** Creates a key and writes it to a new file. */
export const keyVerb = (terminal: Terminal, file: string): Either<string, Exit> => {
  const there = existingFileFault(terminal, [file], false)
  if (there !== null) return E.left(there)
  const key = newKey()
  const refused = terminal.write(file, keyText(key), { readers: 'owner', replace: false })
  if (refused !== null) return E.left(refused)
  terminal.print(key.public)
  terminal.warn(`${file} is yours alone. Share only the public key printed above.`)
  return E.right(EXIT.done)
}

/** The arguments of `mail new`. */
export interface NewArgs extends ScenarioArgs {
  /** The players: `side=name` for yourself and `side=name:key` for others. */
  readonly seat: readonly string[]
  /** The file of your key. */
  readonly key: string
  readonly file: string
}

const seatsFrom = <G extends Game>(
  { ruleset }: Module<G>,
  wishes: readonly string[],
  own: MailKey,
): Either<string, Readonly<Record<G['side'], MailPlayer>>> => {
  const seats: Record<string, MailPlayer> = {}
  for (const wish of wishes) {
    const [, who = wish, name = '', , key = own.public] = /^([^=]+)=([^:]*)(:(.*))?$/.exec(wish) ?? []
    const side = named('side', who, ruleset.sides)
    if (side._tag === 'Left') return side
    if (!isPublicKey(key))
      return E.left(`${wish}: the part after the colon must be a public key, as ardennes mail key prints it.`)
    seats[side.right] = { key, name }
  }
  const missing = ruleset.sides.find((side: G['side']) => !Object.hasOwn(seats, side))
  return missing === undefined
    ? E.right(seats as Readonly<Record<G['side'], MailPlayer>>)
    : E.left(`Nobody plays ${missing}: add --seat ${missing}=name, or ${missing}=name:key for somebody else.`)
}

/** The language of a turn: its sentences, and the names of the sides. */
export interface MailSpeech {
  readonly words: MailWords
  readonly sideName: (side: string) => string
}

const ENGLISH: MailSpeech = { words: en, sideName: (side) => side }

/** The status of a game, in one line. */
const statusOf = <G extends Game>(
  { status, letters }: Mail<G>,
  module: Module<G>,
  state: G['state'],
  { words, sideName }: MailSpeech = ENGLISH,
): string => {
  if (status.tag === 'over') return words.over(letters.length, outcomeText(module, state, null))
  const [{ name, sides }] = status.due
  return words.next(letters.length, name, sides.map(sideName), status.tag)
}

/** Sets up a game, and writes the first letter if it is due from this player. */
export const newVerb = <G extends Game>(terminal: Terminal, module: Module<G>, args: NewArgs): Either<string, Exit> => {
  const there = existingFileFault(terminal, [args.file], false)
  if (there !== null) return E.left(there)
  const key = keyFromFile(terminal, args.key)
  if (key._tag === 'Left') return key
  const scenario = scenarioFrom(terminal, module, args)
  if (scenario._tag === 'Left') return scenario
  const seats = seatsFrom(module, args.seat, key.right)
  if (seats._tag === 'Left') return seats
  const made = newMail(module.ruleset, scenario.right, seats.right)
  if (made._tag === 'Left') return E.left(formatMailFaults(args.file, made.left))
  const isFirst = made.right.status.due[0].key === key.right.public
  const mail = isFirst ? reply(module.ruleset, made.right, key.right) : made
  if (mail._tag === 'Left') return E.left(formatMailFaults(args.file, mail.left))
  const refused =
    keep(terminal, [args.file, args.key], mail.right) ?? writeMail(terminal, args.file, mail.right, { replace: false })
  if (refused !== null) return E.left(refused)
  terminal.print(statusOf(mail.right, module, mail.right.match.state))
  return E.right(EXIT.done)
}

/** The arguments of `mail turn`. */
export interface TurnArgs {
  readonly file: string
  /** The file of your key. */
  readonly key: string
  /** A file of orders, or null. */
  readonly orders: string | null
  /** A computer player that gives the orders, or null. */
  readonly player: string | null
  /** A message to send with the letter. */
  readonly words: string
}

/** Prints the events since an entry. */
const tellNews = <G extends Game>(terminal: Terminal, module: Module<G>, mail: Mail<G>, from: number): void => {
  let state = module.ruleset.setup(mail.header.scenario)
  for (const [i, entry] of mail.match.entries.entries()) {
    const narration = narrate(module, state, entry, null)
    if (i >= from && narration.lines.length > 0) terminal.print(narration.lines.join('\n'))
    state = narration.state
  }
}

const needsOrders = <G extends Game>({ status }: Mail<G>): boolean =>
  status.tag === 'ordering' || status.tag === 'deciding'

/** Asks a person for the orders of a letter; null if the person stops. */
export type AskOrders<G extends Game> = (
  terminal: Terminal,
  mail: Mail<G>,
  writer: Writer<G>,
) => Promise<readonly Order<G>[] | null>

const ordersFor = async <G extends Game>(
  terminal: Terminal,
  module: Module<G>,
  mail: Mail<G>,
  args: TurnArgs,
  ask: AskOrders<G> | null,
): Promise<Either<string, readonly Order<G>[] | null>> => {
  if (mail.status.tag === 'opening') return sealedOrders(terminal, module, args.key, mail)
  if (!needsOrders(mail)) return E.right([])
  if (args.orders !== null) return ordersFrom(terminal, module, args.orders)
  const [writer] = mail.status.due
  if (args.player !== null) {
    if (playerByName(module, module.ruleset.sides[0], args.player) === null)
      return E.left(`There is no player "${args.player}". There are: ${playersOf(module).join(', ')}.`)
    return E.right(ordersOfPlayer(module, mail, writer, args.player, terminal.anySeed()))
  }
  if (ask !== null) return E.right(await ask(terminal, mail, writer))
  terminal.print(boardText(module, mail.match.state, null))
  return E.right(await ordersOfPerson(terminal, module, mail, writer))
}

/** The number of letters that a copy lacks of the stored one. */
const lackOf = <G extends Game>({ lines }: Mail<G>, kept: KeptCopy<G>): number => kept.mail.lines.length - lines.length

/** The error for writing in a copy that lacks letters, which would create a second letter with the same number. */
const behind = <G extends Game>(file: string, mail: Mail<G>, kept: KeptCopy<G>, words: MailWords): string =>
  words.fork(file, lackOf(mail, kept), kept.file, mail.lines.length, `ardennes mail take ${file} ${kept.file}`)

/**
 * Writes letters as long as one is due from the owner of the key.
 *
 * @param ask asks a person for orders; by default with the questions of every game
 * @param speech the language; English by default
 */
export const turnVerb = async <G extends Game>(
  terminal: Terminal,
  module: Module<G>,
  args: TurnArgs,
  ask: AskOrders<G> | null = null,
  speech: MailSpeech = ENGLISH,
): Promise<Either<string, Exit>> => {
  const key = keyFromFile(terminal, args.key, speech.words)
  if (key._tag === 'Left') return key
  const beside = [args.file, args.key]
  const proved = verifiedWithKept(terminal, module, beside, args.file, speech.words)
  if (proved._tag === 'Left') return proved
  const { mail: read, kept } = proved.right
  if (kept !== null) return E.left(behind(args.file, read, kept, speech.words))
  const players: readonly MailPlayer[] = Object.values(read.header.seats)
  if (players.every((player) => player.key !== key.right.public)) return E.left(speech.words.notYourKey(args.key))
  let mail = read
  let words = args.words
  for (let letters = 0; mail.status.due.at(0)?.key === key.right.public; letters++) {
    if (letters > 0 && args.orders !== null && needsOrders(mail)) break
    if (needsOrders(mail) && args.orders === null && args.player === null)
      tellNews(terminal, module, mail, read.match.entries.length - 20)
    const orders = await ordersFor(terminal, module, mail, args, ask)
    if (orders._tag === 'Left') return orders
    if (orders.right === null) {
      terminal.print(speech.words.noLetter)
      return E.right(EXIT.brokenOff)
    }
    const isSealed = mail.status.tag === 'deciding' && mail.status.due.length > 1
    const next = reply(module.ruleset, mail, key.right, { orders: orders.right, words })
    if (next._tag === 'Left') return E.left(formatMailFaults(args.file, next.left, speech.words))
    const refused =
      (isSealed ? keepSealed(terminal, module, args.key, mail, orders.right) : null) ??
      keep(terminal, beside, next.right) ??
      writeMail(terminal, args.file, next.right)
    if (refused !== null) return E.left(refused)
    tellNews(terminal, module, next.right, mail.match.entries.length)
    mail = next.right
    words = ''
  }
  terminal.print(statusOf(mail, module, mail.match.state, speech))
  return E.right(mail.letters.length > read.letters.length || mail.status.tag === 'over' ? EXIT.done : EXIT.no)
}

/** Verifies a game and prints its status. */
export const checkVerb = <G extends Game>(
  terminal: Terminal,
  module: Module<G>,
  file: string,
): Either<string, Exit> => {
  const proved = verifiedWithKept(terminal, module, [file], file)
  if (proved._tag === 'Left') {
    terminal.print(proved.left)
    return E.right(EXIT.no)
  }
  const { mail, kept } = proved.right
  terminal.print(`${file}: every signature, commitment, seal, order and roll is correct.`)
  terminal.print(statusOf(mail, module, mail.match.state))
  if (kept !== null) terminal.print(`${en.lacks(file, lackOf(mail, kept), kept.file)}.`)
  return E.right(EXIT.done)
}

/** Takes over the additional letters of another copy, or reports where the two fork. */
export const takeVerb = <G extends Game>(
  terminal: Terminal,
  module: Module<G>,
  file: string,
  other: string,
): Either<string, Exit> => {
  const proved = verifiedWithKept(terminal, module, [file], other)
  const ours = terminal.has(file) ? mailFrom(terminal, module, file) : null
  if (ours?._tag === 'Left') return ours
  if (proved._tag === 'Left') {
    terminal.print(proved.left)
    return E.right(EXIT.no)
  }
  const { mail: theirs, kept } = proved.right
  const compared =
    ours === null ? { tag: 'newer' as const, letters: theirs.letters.length } : compareMail(ours.right, theirs)
  switch (compared.tag) {
    case 'newer': {
      const refused = (kept === null ? keep(terminal, [file], theirs) : null) ?? writeMail(terminal, file, theirs)
      if (refused !== null) return E.left(refused)
      tellNews(terminal, module, theirs, ours?.right.match.entries.length ?? 0)
      terminal.print(statusOf(theirs, module, theirs.match.state))
      return E.right(EXIT.done)
    }
    case 'same':
      terminal.print(`${other} has nothing new.`)
      return E.right(EXIT.done)
    case 'older':
      terminal.print(`${en.lacks(other, compared.letters, file)}.`)
      return E.right(EXIT.no)
    case 'other':
      terminal.print(`${other} is another game.`)
      return E.right(EXIT.no)
    case 'forked': {
      const fork = ours === null ? null : forkOf(ours.right, theirs)
      if (fork !== null) terminal.print(formatFork(other, fork, file))
      return E.right(EXIT.no)
    }
  }
}

/** Writes the game as a record. */
export const recordVerb = <G extends Game>(
  terminal: Terminal,
  module: Module<G>,
  file: string,
  to: string,
  isReplaced: boolean,
): Either<string, Exit> => {
  const there = existingFileFault(terminal, [to], isReplaced)
  if (there !== null) return E.left(there)
  const proved = verifiedWithKept(terminal, module, [file], file)
  if (proved._tag === 'Left') return proved
  const refused = terminal.write(to, recordText(module.ruleset, mailRecord(module.ruleset, proved.right.mail)), {
    replace: isReplaced,
  })
  if (refused !== null) return E.left(refused)
  terminal.print(to)
  return E.right(EXIT.done)
}
