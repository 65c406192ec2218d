import { commitment } from '../kernel/commitment.js'
import { E, type Either } from '../kernel/fp.js'
import { stateHash } from '../kernel/hash.js'
import type { Game, Ruleset } from '../kernel/ruleset.js'
import { done, writtenOrders, type Progress } from './acts.js'
import { refused, type MailFault } from './fault.js'
import { hashOf, newKey, ownSecret, sign, type MailKey } from './key.js'
import { FORMAT, sealOf, VERSION, type Act, type Charter, type Letter, type Order, type Seat } from './letter.js'
import { begun, grown, lineOf, progressed, toSign, type Mail } from './mail.js'
import { outOfTurn, type Writer } from './stage.js'

/** A game that nobody has written in yet; refused where something in it is hidden from a player, or one key has all seats. */
export const newMail = <G extends Game>(
  rules: Ruleset<G>,
  scenario: G['scenario'],
  seats: Readonly<Record<G['side'], Seat>>,
): Either<readonly MailFault[], Mail<G>> => {
  const charter: Charter<G> = {
    format: FORMAT,
    version: VERSION,
    ruleset: rules.id,
    edition: rules.edition,
    scenario,
    seats,
    salt: newKey().secret,
  }
  return begun(rules, charter)
}

/** What a letter is to hold. */
export interface Wish<G extends Game> {
  /**
   * Orders, first to last. Those that come after a throw is due are given beforehand: they are carried out whatever the dice
   * show, as far as the rules then allow. Where orders are opened, the ones that were sealed.
   */
  readonly orders?: readonly Order<G>[]
  /** What else its writer says. */
  readonly words?: string
}

/** What of a writer's letter is not in the orders. */
interface Desk<G extends Game> {
  readonly key: MailKey
  readonly by: Writer<G>
  readonly game: string
  readonly number: number
}

/** What orders are sealed with: the same whenever it is asked for, until they are opened. */
const saltFor = <G extends Game>({ entries }: Progress<G>, { key, game }: Desk<G>): string =>
  ownSecret(key, game, entries.length, 'seal')

/** What is due from the writer now; null where that is nothing more. */
const nextAct = <G extends Game>(
  rules: Ruleset<G>,
  at: Progress<G>,
  desk: Desk<G>,
  orders: readonly Order<G>[],
): Act<G> | null => {
  const { stage } = at
  if (stage.due.at(0) !== desk.by) return null
  const { key, game, number } = desk
  const secretOf = (letter: number): string => ownSecret(key, game, letter, 'throw')
  switch (stage.tag) {
    case 'joining':
      return { tag: 'joins', promise: commitment(secretOf(number)) }
    case 'throwing': {
      const kept = at.promises[key.public]
      const from = promisedIn(kept, secretOf, number)
      return { tag: 'reveals', secret: secretOf(from), promise: commitment(secretOf(number)) }
    }
    case 'deciding':
      if (orders.length === 0) return null
      if (stage.due.length === 1) return { tag: 'orders', orders }
      return { tag: 'seals', seal: sealOf(saltFor(at, desk), writtenOrders(rules, orders)) }
    case 'opening':
      return orders.length === 0 ? null : { tag: 'opens', salt: saltFor(at, desk), orders }
    case 'ordering':
      return orders.length === 0 ? null : { tag: 'orders', orders }
    case 'over':
      return null
  }
}

/** The letter in which a promise was given: the latest of one's own whose secret it hides. */
const promisedIn = (promise: string, secretOf: (letter: number) => string, before: number): number => {
  for (let letter = before - 1; letter > 0; letter--) if (commitment(secretOf(letter)) === promise) return letter
  return 0
}

const actsFor = <G extends Game>(
  rules: Ruleset<G>,
  mail: Mail<G>,
  desk: Desk<G>,
  wished: readonly Order<G>[],
): Either<readonly MailFault[], readonly Act<G>[]> => {
  const table = { rules, writers: mail.writers }
  const acts: Act<G>[] = []
  let orders = wished
  let at: Progress<G> = {
    state: mail.match.state,
    entries: mail.match.entries,
    stage: mail.stage,
    promises: mail.promises,
  }
  for (let act = nextAct(rules, at, desk, orders); act !== null; act = nextAct(rules, at, desk, orders)) {
    const pointer = `/${String(desk.number)}/acts/${String(acts.length)}`
    const next = done(table, at, act, { line: desk.number, pointer, by: desk.by })
    if (next._tag === 'Left') return next
    if (act.tag === 'orders' || act.tag === 'opens' || act.tag === 'seals') orders = []
    acts.push(act)
    at = next.right
  }
  return E.right(acts)
}

/** Whether sealed orders could be good, which nobody else can tell before they are opened. */
const sealable = <G extends Game>(
  rules: Ruleset<G>,
  { writers, match, promises, stage }: Mail<G>,
  by: Writer<G>,
  orders: readonly Order<G>[],
  number: number,
): Either<readonly MailFault[], unknown> => {
  if (stage.tag !== 'deciding' || orders.length === 0) return E.right(null)
  const alone = {
    state: match.state,
    entries: match.entries,
    promises,
    stage: { tag: 'deciding' as const, due: [by], seals: {} },
  }
  return done(
    { rules, writers },
    alone,
    { tag: 'orders', orders },
    { line: number, pointer: `/${String(number)}/acts/0`, by },
  )
}

/**
 * The game with a letter of whoever has this key: it joins, tells the secret of a throw, gives or seals or opens orders, as is due.
 * Refused where nothing is due from him, or nothing can be written without orders.
 */
export const reply = <G extends Game>(
  rules: Ruleset<G>,
  mail: Mail<G>,
  key: MailKey,
  { orders = [], words = '' }: Wish<G> = {},
): Either<readonly MailFault[], Mail<G>> => {
  const number = mail.lines.length
  const at = `/${String(number)}`
  const by = mail.writers.find((one) => one.key === key.public)
  if (by === undefined) return refused('writer', `${at}/by`, 'the key of a seat', key.public)
  const early = outOfTurn(mail.stage, by, at)
  if (early !== null) return early
  const fits = sealable(rules, mail, by, orders, number)
  if (fits._tag === 'Left') return fits
  const acts = actsFor(rules, mail, { key, by, game: hashOf(mail.lines[0]), number }, orders)
  if (acts._tag === 'Left') return acts
  if (acts.right.length === 0) return refused('turn', `${at}/acts`, 'orders: they are due', orders.length)
  const progress = progressed({ rules, writers: mail.writers }, mail, { number, acts: acts.right }, by)
  if (progress._tag === 'Left') return progress
  const unsigned = {
    number,
    before: hashOf(mail.lines[number - 1]),
    acts: acts.right,
    position: stateHash(progress.right.state),
    words,
    by: by.key,
  }
  const letter: Letter<G> = { ...unsigned, signature: sign(toSign(rules, unsigned), key) }
  return E.right(grown(mail, progress.right, letter, lineOf(rules, letter)))
}
