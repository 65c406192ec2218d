import { unwrap } from '../../src/kernel/either.js'
import { rollerFrom, rngFrom } from '../../src/kernel/rng.js'
import type { Game, Ruleset } from '../../src/kernel/ruleset.js'
import { act } from '../../src/kernel/transition.js'
import { hashOf, sign } from '../../src/mail/key.js'
import {
  keyFrom,
  newMail,
  readMail,
  reply,
  mailText,
  type Mail,
  type MailKey,
  type Order,
} from '../../src/mail/index.js'
import type { Letter, MailPlayer } from '../../src/mail/letter.js'
import { lineOf, signedText, withLine } from '../../src/mail/mail.js'

const keys = new Map<number, MailKey>()

/** A fixed key. It is computed once. */
export const keyOf = (n: number): MailKey => {
  const key = keys.get(n) ?? unwrap(keyFrom(String(n).padStart(64, '7')))
  keys.set(n, key)
  return key
}

/** A game of a ruleset, with a key for each side. */
export const gameOf = <G extends Game>(rules: Ruleset<G>, scenario: G['scenario']): Mail<G> => {
  const seats = Object.fromEntries(
    rules.sides.map((side, i) => [side, { key: keyOf(i).public, name: `Player ${side}` }]),
  )
  return unwrap(newMail(rules, scenario, seats as Readonly<Record<G['side'], MailPlayer>>))
}

const keyOfDue = <G extends Game>({ status }: Mail<G>): MailKey => {
  const seats = [0, 1, 2].map(keyOf)
  return seats.find((key) => key.public === status.due[0].key) ?? seats[0]
}

/** Random orders of the player to move, until dice are due or others are to act. */
export const someOrders = <G extends Game>(
  rules: Ruleset<G>,
  { match, status }: Mail<G>,
  below: (n: number) => number,
): readonly Order<G>[] => {
  const { sides } = status.due[0]
  const orders: Order<G>[] = []
  for (let state = match.state; ;) {
    const turn = rules.toAct(state)
    const side = turn.tag === 'sides' ? turn.sides.find((one) => sides.includes(one)) : undefined
    if (turn.tag !== 'sides' || side === undefined || (status.tag === 'ordering' && turn.sides.length > 1))
      return orders
    const legal = rules.legal(state, side)
    const command = legal[below(legal.length)]
    orders.push({ side, command })
    state = unwrap(act(rules, state, side, command)).state
  }
}

/**
 * Two or three people exchange a text, and each verifies it before writing; to the end, for a number of letters, or
 * until a condition holds.
 */
export const exchanged = <G extends Game>(
  rules: Ruleset<G>,
  start: Mail<G>,
  { letters = Infinity, enough = () => false }: { letters?: number; enough?: (mail: Mail<G>) => boolean } = {},
): Mail<G> => {
  const { below } = rollerFrom(rngFrom(1944, 'orders'))
  const sealed = new Map<string, readonly Order<G>[]>()
  let mail = start
  for (let n = 0; n < letters && mail.status.tag !== 'over' && !enough(mail); n++) {
    const { tag } = mail.status
    const key = keyOfDue(mail)
    const isAsked = tag === 'ordering' || tag === 'deciding'
    const orders = isAsked ? someOrders(rules, mail, below) : tag === 'opening' ? (sealed.get(key.public) ?? []) : []
    if (tag === 'deciding') sealed.set(key.public, orders)
    const written = unwrap(reply(rules, mail, key, { orders }))
    // The other side gets the line; the whole text is read at the end.
    mail = unwrap(withLine(rules, mail, written.lines[written.lines.length - 1]))
  }
  return unwrap(readMail(rules, mailText(mail)))
}

/** The line of a letter with changes, properly signed. */
export const forged = <G extends Game>(
  rules: Ruleset<G>,
  mail: Mail<G>,
  key: MailKey,
  other: Partial<Letter<G>>,
): string => {
  const unsigned = {
    number: mail.lines.length,
    before: hashOf(mail.lines[mail.lines.length - 1]),
    acts: [],
    position: '0000000000000000',
    words: '',
    by: key.public,
    ...other,
  }
  return lineOf(rules, { ...unsigned, signature: other.signature ?? sign(signedText(rules, unsigned), key) })
}
