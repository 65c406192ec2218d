import { commitment } from '../kernel/commitment.js'
import { E, type Either } from '../kernel/fp.js'
import { stateHash } from '../kernel/hash.js'
import type { Codec, Game, Ruleset } from '../kernel/ruleset.js'
import { applyAction, writtenOrders, type Progress } from './letter-actions.js'
import { mailFault, refused, type MailFault, type MailReason } from './fault.js'
import { hashOf, keyFault, newKey, ownSecret, sign, type MailKey } from './key.js'
import {
  headerCodec,
  FORMAT,
  letterCodec,
  sealOf,
  VERSION,
  type LetterAction,
  type MailHeader,
  type Letter,
  type Order,
  type MailPlayer,
} from './letter.js'
import { startMail, forkOf, withLetter, lineOf, applyActions, signedText, type Mail } from './mail.js'
import { outOfTurn, type Writer } from './mail-status.js'

/** Starts a new game by mail. Refused if the game hides something from a player, or if one key has all seats. */
export const newMail = <G extends Game>(
  rules: Ruleset<G>,
  scenario: G['scenario'],
  seats: Readonly<Record<G['side'], MailPlayer>>,
): Either<readonly MailFault[], Mail<G>> => {
  const header: MailHeader<G> = {
    format: FORMAT,
    version: VERSION,
    ruleset: rules.id,
    edition: rules.edition,
    scenario,
    seats,
    salt: newKey().secret,
  }
  const read = readBack(headerCodec(rules), header, 'header', '/0')
  return read._tag === 'Left' ? read : startMail(rules, read.right)
}

/** Encodes and decodes a value as its recipient will, so that nothing unreadable is signed or sent. */
const readBack = <A>(
  { encode, decode }: Codec<A>,
  value: A,
  reason: MailReason,
  at: string,
): Either<readonly MailFault[], A> => {
  let written: unknown
  try {
    written = encode(value)
  } catch {
    return refused(reason, at, 'a value that can be encoded', value)
  }
  const read = decode(written)
  return read._tag === 'Left'
    ? E.left(read.left.map((one) => ({ ...one, reason, pointer: `${at}${one.pointer}` })))
    : read
}

/** The contents of a letter to write. */
export interface LetterContents<G extends Game> {
  /**
   * The orders, in sequence. Orders after a roll is due are given in advance: they are applied whatever the dice show,
   * as far as the rules then allow. To reveal sealed orders, pass the same orders again.
   */
  readonly orders?: readonly Order<G>[]
  /** A message to the other players. */
  readonly words?: string
  /**
   * The last copy of the game that the writer received or wrote. With it, a game that forks from that copy or lacks
   * letters of it is refused. Always keep and pass it: each secret is for one letter, and a player who has seen it
   * could exchange the letter for one that suits the dice.
   */
  readonly kept?: Mail<G> | null
}

/** The writer's context for a letter. */
interface LetterContext<G extends Game> {
  readonly key: MailKey
  readonly by: Writer<G>
  readonly game: string
  readonly number: number
}

/** The salt for sealing orders; the same until they are revealed. */
const saltFor = <G extends Game>({ entries }: Progress<G>, { key, game }: LetterContext<G>): string =>
  ownSecret(key, game, entries.length, 'seal')

/** The next action due from the writer; null if there is none. */
const nextAct = <G extends Game>(
  rules: Ruleset<G>,
  at: Progress<G>,
  context: LetterContext<G>,
  orders: readonly Order<G>[],
): LetterAction<G> | null => {
  const { status } = at
  if (status.due.at(0) !== context.by) return null
  const { key, game, number } = context
  const secretOf = (letter: number): string => ownSecret(key, game, letter, 'throw')
  switch (status.tag) {
    case 'joining':
      return { tag: 'joins', promise: commitment(secretOf(number)) }
    case 'throwing': {
      const kept = at.promises[key.public]
      const from = promisedIn(kept, secretOf, number)
      return { tag: 'reveals', secret: secretOf(from), promise: commitment(secretOf(number)) }
    }
    case 'deciding':
      if (orders.length === 0) return null
      if (status.due.length === 1) return { tag: 'orders', orders }
      return { tag: 'seals', seal: sealOf(saltFor(at, context), writtenOrders(rules, orders)) }
    case 'opening':
      return orders.length === 0 ? null : { tag: 'opens', salt: saltFor(at, context), orders }
    case 'ordering':
      return orders.length === 0 ? null : { tag: 'orders', orders }
    case 'over':
      return null
  }
}

/** The number of the writer's letter that contains a commitment: the latest whose secret matches it. */
const promisedIn = (promise: string, secretOf: (letter: number) => string, before: number): number => {
  for (let letter = before - 1; letter > 0; letter--) if (commitment(secretOf(letter)) === promise) return letter
  return 0
}

const actsFor = <G extends Game>(
  rules: Ruleset<G>,
  mail: Mail<G>,
  context: LetterContext<G>,
  wished: readonly Order<G>[],
): Either<readonly MailFault[], readonly LetterAction<G>[]> => {
  const table = { rules, writers: mail.writers }
  const acts: LetterAction<G>[] = []
  let orders = wished
  let at: Progress<G> = {
    state: mail.match.state,
    entries: mail.match.entries,
    status: mail.status,
    promises: mail.promises,
  }
  for (let act = nextAct(rules, at, context, orders); act !== null; act = nextAct(rules, at, context, orders)) {
    const pointer = `/${String(context.number)}/acts/${String(acts.length)}`
    const next = applyAction(table, at, act, { line: context.number, pointer, by: context.by })
    if (next._tag === 'Left') return next
    if (act.tag === 'orders' || act.tag === 'opens' || act.tag === 'seals') orders = []
    acts.push(act)
    at = next.right
  }
  return E.right(acts)
}

/** Checks orders before they are sealed, because nobody else can check them until they are revealed. */
const sealable = <G extends Game>(
  rules: Ruleset<G>,
  { writers, match, promises, status }: Mail<G>,
  by: Writer<G>,
  orders: readonly Order<G>[],
  number: number,
): Either<readonly MailFault[], unknown> => {
  if (status.tag !== 'deciding' || orders.length === 0) return E.right(null)
  const alone = {
    state: match.state,
    entries: match.entries,
    promises,
    status: { tag: 'deciding' as const, due: [by], seals: {} },
  }
  return applyAction(
    { rules, writers },
    alone,
    { tag: 'orders', orders },
    { line: number, pointer: `/${String(number)}/acts/0`, by },
  )
}

/** Refuses malformed orders before any rule is applied to them. */
const readableOrders = <G extends Game>(
  { sides, codecs }: Ruleset<G>,
  orders: readonly Order<G>[],
  at: string,
): Either<readonly MailFault[], null> => {
  if (!Array.isArray(orders)) return refused('form', `${at}/orders`, 'a list of orders', orders)
  for (const [i, order] of (orders as readonly Order<G>[]).entries()) {
    const pointer = `${at}/orders/${String(i)}`
    if (typeof order !== 'object' || order === null) return refused('form', pointer, 'an order', order)
    if (!sides.includes(order.side)) return refused('form', `${pointer}/side`, `one of ${sides.join(', ')}`, order.side)
    const read = readBack(codecs.command, order.command, 'order', `${pointer}/command`)
    if (read._tag === 'Left') return read
  }
  return E.right(null)
}

/** The reason no letter may be written in a copy of a game, judging by the kept copy; null if one may. */
const staleOf = <G extends Game>(kept: Mail<G>, mail: Mail<G>): MailFault | null => {
  const fork = forkOf(kept, mail)
  const number = mail.lines.length
  if (fork !== null || kept.lines.length <= number) return fork
  return mailFault(
    'fork',
    `/${String(number)}`,
    `the kept letter ${String(number)}; a new one would have the same number`,
    'a copy without it',
  )
}

/**
 * Writes the next letter for the owner of a key: joins, reveals the secret for a roll, or gives, seals or reveals
 * orders, whichever is due. Refused if nothing is due from that player, or if orders are due and none are given.
 */
export const reply = <G extends Game>(
  rules: Ruleset<G>,
  mail: Mail<G>,
  key: MailKey,
  { orders = [], words = '', kept = null }: LetterContents<G> = {},
): Either<readonly MailFault[], Mail<G>> => {
  const number = mail.lines.length
  const at = `/${String(number)}`
  const wrong = keyFault(key, `${at}/key`) ?? (kept === null ? null : staleOf(kept, mail))
  if (wrong !== null) return E.left([wrong])
  const readable = readableOrders(rules, orders, at)
  if (readable._tag === 'Left') return readable
  const by = mail.writers.find((one) => one.key === key.public)
  if (by === undefined) return refused('writer', `${at}/by`, 'the key of a seat', key.public)
  const early = outOfTurn(mail.status, by, at)
  if (early !== null) return early
  const fits = sealable(rules, mail, by, orders, number)
  if (fits._tag === 'Left') return fits
  const acts = actsFor(rules, mail, { key, by, game: hashOf(mail.lines[0]), number }, orders)
  if (acts._tag === 'Left') return acts
  if (acts.right.length === 0) return refused('turn', `${at}/acts`, 'orders, which are due', orders.length)
  const progress = applyActions({ rules, writers: mail.writers }, mail, { number, acts: acts.right }, by)
  if (progress._tag === 'Left') return progress
  const unsigned = {
    number,
    before: hashOf(mail.lines[number - 1]),
    acts: acts.right,
    position: stateHash(progress.right.state),
    words,
    by: by.key,
  }
  const letter: Letter<G> = { ...unsigned, signature: sign(signedText(rules, unsigned), key) }
  const read = readBack(letterCodec(rules), letter, 'form', at)
  if (read._tag === 'Left') return read
  return E.right(withLetter(mail, progress.right, letter, lineOf(rules, letter)))
}
