import { E, type Either } from '../../kernel/fp.js'
import { recordText } from '../../kernel/record-codec.js'
import type { Game } from '../../kernel/ruleset.js'
import { isPublicKey, newKey, type MailKey } from '../../mail/key.js'
import type { Order, Seat } from '../../mail/letter.js'
import { compareMail, mailRecord, type Mail } from '../../mail/mail.js'
import { newMail, reply } from '../../mail/reply.js'
import type { Module } from '../../module.js'
import { named, scenarioFrom, type ScenarioArgs } from '../command/input.js'
import { unreplaced } from '../command/output.js'
import { playerCalled, playersOf } from '../command/players.js'
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
import { ordersOfPerson, ordersOfPlayer } from './orders.js'

/** Makes a key and writes it to a file that is not there yet. */
export const keyVerb = (terminal: Terminal, file: string): Either<string, Exit> => {
  const there = unreplaced(terminal, [file], false)
  if (there !== null) return E.left(there)
  const key = newKey()
  const refused = terminal.write(file, keyText(key), 'owner')
  if (refused !== null) return E.left(refused)
  terminal.print(key.public)
  terminal.warn(`${file} is yours alone. The line above is what others are told of it.`)
  return E.right(EXIT.done)
}

/** What `mail new` is asked. */
export interface NewArgs extends ScenarioArgs {
  /** Who plays, as `side=name` for oneself and `side=name:key` for others. */
  readonly seat: readonly string[]
  /** The file of one's own key. */
  readonly key: string
  /** The file of the game. */
  readonly file: string
}

const seatsFrom = <G extends Game>(
  { ruleset }: Module<G>,
  wishes: readonly string[],
  own: MailKey,
): Either<string, Readonly<Record<G['side'], Seat>>> => {
  const seats: Record<string, Seat> = {}
  for (const wish of wishes) {
    const [, who = wish, name = '', , key = own.public] = /^([^=]+)=([^:]*)(:(.*))?$/.exec(wish) ?? []
    const side = named('side', who, ruleset.sides)
    if (side._tag === 'Left') return side
    if (!isPublicKey(key))
      return E.left(`${wish}: after the colon stands a public key, as ardennes mail key prints it.`)
    seats[side.right] = { key, name }
  }
  const missing = ruleset.sides.find((side: G['side']) => !Object.hasOwn(seats, side))
  return missing === undefined
    ? E.right(seats as Readonly<Record<G['side'], Seat>>)
    : E.left(`Nobody plays ${missing}: add --seat ${missing}=name, or ${missing}=name:key for somebody else.`)
}

/** What is waited for, in a line. */
const statusOf = <G extends Game>({ stage, letters }: Mail<G>, module: Module<G>, state: G['state']): string => {
  if (stage.tag === 'over') return `${String(letters.length)} letters. ${module.describeOutcome(state)}`
  const what = {
    joining: 'agrees to the game',
    ordering: 'gives orders',
    deciding: 'decides, at once with others',
    opening: 'opens sealed orders',
    throwing: 'tells the secret for a throw',
  }[stage.tag]
  const [{ name, sides }] = stage.due
  return `${String(letters.length)} letters. Next, ${name} (${sides.join(', ')}) ${what}.`
}

/** Sets a game up, and signs what can be signed at once. */
export const newVerb = <G extends Game>(terminal: Terminal, module: Module<G>, args: NewArgs): Either<string, Exit> => {
  const there = unreplaced(terminal, [args.file], false)
  if (there !== null) return E.left(there)
  const key = keyFromFile(terminal, args.key)
  if (key._tag === 'Left') return key
  const scenario = scenarioFrom(terminal, module, args)
  if (scenario._tag === 'Left') return scenario
  const seats = seatsFrom(module, args.seat, key.right)
  if (seats._tag === 'Left') return seats
  const made = newMail(module.ruleset, scenario.right, seats.right)
  if (made._tag === 'Left') return E.left(formatMailFaults(args.file, made.left))
  const isFirst = made.right.stage.due[0].key === key.right.public
  const mail = isFirst ? reply(module.ruleset, made.right, key.right) : made
  if (mail._tag === 'Left') return E.left(formatMailFaults(args.file, mail.left))
  const refused = writeMail(terminal, args.file, mail.right)
  if (refused !== null) return E.left(refused)
  terminal.print(statusOf(mail.right, module, mail.right.match.state))
  return E.right(EXIT.done)
}

/** What `mail turn` is asked. */
export interface TurnArgs {
  /** The file of the game. */
  readonly file: string
  /** The file of one's own key. */
  readonly key: string
  /** A file of orders, or null. */
  readonly orders: string | null
  /** A computer player that orders, or null. */
  readonly player: string | null
  /** Words to go with the letter. */
  readonly words: string
}

/** Tells what has happened since a writer's last letter. */
const tellNews = <G extends Game>(terminal: Terminal, module: Module<G>, mail: Mail<G>, from: number): void => {
  let state = module.ruleset.setup(mail.charter.scenario)
  for (const [i, entry] of mail.match.entries.entries()) {
    const narration = narrate(module, state, entry, null)
    if (i >= from && narration.lines.length > 0) terminal.print(narration.lines.join('\n'))
    state = narration.state
  }
}

const needsOrders = <G extends Game>({ stage }: Mail<G>): boolean =>
  stage.tag === 'ordering' || stage.tag === 'deciding'

const ordersFor = async <G extends Game>(
  terminal: Terminal,
  module: Module<G>,
  mail: Mail<G>,
  key: MailKey,
  args: TurnArgs,
): Promise<Either<string, readonly Order<G>[] | null>> => {
  if (mail.stage.tag === 'opening') return sealedOrders(terminal, module, args.file, key)
  if (!needsOrders(mail)) return E.right([])
  if (args.orders !== null) return ordersFrom(terminal, module, args.orders)
  const [writer] = mail.stage.due
  if (args.player !== null) {
    if (playerCalled(module, module.ruleset.sides[0], args.player) === null)
      return E.left(`There is no player "${args.player}". There are: ${playersOf(module).join(', ')}.`)
    return E.right(ordersOfPlayer(module, mail, writer, args.player, terminal.anySeed()))
  }
  terminal.print(module.describeBoard(mail.match.state, null))
  return E.right(await ordersOfPerson(terminal, module, mail, writer))
}

/** Writes letters for as long as something is due from whoever has the key. */
export const turnVerb = async <G extends Game>(
  terminal: Terminal,
  module: Module<G>,
  args: TurnArgs,
): Promise<Either<string, Exit>> => {
  const key = keyFromFile(terminal, args.key)
  if (key._tag === 'Left') return key
  const read = mailFrom(terminal, module, args.file)
  if (read._tag === 'Left') return read
  let mail = read.right
  let words = args.words
  for (let letters = 0; mail.stage.due.at(0)?.key === key.right.public; letters++) {
    if (letters > 0 && args.orders !== null && needsOrders(mail)) break
    if (needsOrders(mail) && args.orders === null && args.player === null)
      tellNews(terminal, module, mail, read.right.match.entries.length - 20)
    const orders = await ordersFor(terminal, module, mail, key.right, args)
    if (orders._tag === 'Left') return orders
    if (orders.right === null) {
      terminal.print('No letter was written.')
      return E.right(EXIT.brokenOff)
    }
    const isSealed = mail.stage.tag === 'deciding' && mail.stage.due.length > 1
    const next = reply(module.ruleset, mail, key.right, { orders: orders.right, words })
    if (next._tag === 'Left') return E.left(formatMailFaults(args.file, next.left))
    const refused =
      (isSealed ? keepSealed(terminal, module, args.file, key.right, orders.right) : null) ??
      writeMail(terminal, args.file, next.right)
    if (refused !== null) return E.left(refused)
    tellNews(terminal, module, next.right, mail.match.entries.length)
    mail = next.right
    words = ''
  }
  terminal.print(statusOf(mail, module, mail.match.state))
  return E.right(mail.letters.length > read.right.letters.length || mail.stage.tag === 'over' ? EXIT.done : EXIT.no)
}

/** Proves a game, and says what is waited for. */
export const checkVerb = <G extends Game>(
  terminal: Terminal,
  module: Module<G>,
  file: string,
): Either<string, Exit> => {
  const mail = mailFrom(terminal, module, file)
  if (mail._tag === 'Left') {
    terminal.print(mail.left)
    return E.right(EXIT.no)
  }
  terminal.print(`${file}: every signature, promise, seal, order and throw is right.`)
  terminal.print(statusOf(mail.right, module, mail.right.match.state))
  return E.right(EXIT.done)
}

/** Takes the letters another copy has more; tells where two copies part. */
export const takeVerb = <G extends Game>(
  terminal: Terminal,
  module: Module<G>,
  file: string,
  other: string,
): Either<string, Exit> => {
  const theirs = mailFrom(terminal, module, other)
  const ours = terminal.has(file) ? mailFrom(terminal, module, file) : null
  if (ours?._tag === 'Left') return ours
  if (theirs._tag === 'Left') {
    terminal.print(theirs.left)
    return E.right(EXIT.no)
  }
  const compared =
    ours === null
      ? { tag: 'newer' as const, letters: theirs.right.letters.length }
      : compareMail(ours.right, theirs.right)
  switch (compared.tag) {
    case 'newer': {
      const refused = writeMail(terminal, file, theirs.right)
      if (refused !== null) return E.left(refused)
      tellNews(terminal, module, theirs.right, ours?.right.match.entries.length ?? 0)
      terminal.print(statusOf(theirs.right, module, theirs.right.match.state))
      return E.right(EXIT.done)
    }
    case 'same':
      terminal.print(`${other} has nothing new.`)
      return E.right(EXIT.done)
    case 'older':
      terminal.print(`${other} lacks the last ${String(compared.letters)} letters of ${file}.`)
      return E.right(EXIT.no)
    case 'other':
      terminal.print(`${other} is another game.`)
      return E.right(EXIT.no)
    case 'forked':
      terminal.print(
        `${file} and ${other} part at letter ${String(compared.letter)}` +
          (compared.twice === null
            ? '.'
            : `: ${compared.twice.name} has signed two of it, and the two files prove it.`),
      )
      return E.right(EXIT.no)
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
  const there = unreplaced(terminal, [to], isReplaced)
  if (there !== null) return E.left(there)
  const mail = mailFrom(terminal, module, file)
  if (mail._tag === 'Left') return mail
  const refused = terminal.write(to, recordText(module.ruleset, mailRecord(module.ruleset, mail.right)))
  if (refused !== null) return E.left(refused)
  terminal.print(to)
  return E.right(EXIT.done)
}
