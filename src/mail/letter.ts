import {
  fromCodec,
  codec,
  int,
  list,
  literal,
  oneOf,
  strict,
  tagged,
  text,
  refine,
  type Shape,
} from '../kernel/codec.js'
import type { Codec, Game, Ruleset } from '../kernel/ruleset.js'
import { hashOf, isHash, isPublicKey } from './key.js'

/** The value of `format` in every game by mail. */
export const FORMAT = 'ardennes-mail'

/** The version of the file format. */
export const VERSION = 1

/** The player of a side. */
export interface MailPlayer {
  /** The public key its letters are signed with. */
  readonly key: string
  /** The name of the player, as free text. */
  readonly name: string
}

/** The first line of the file: the game and its players. Signing a letter implies agreement with it. */
export interface MailHeader<G extends Game> {
  /** Identifies the file format. */
  readonly format: typeof FORMAT
  /** The version of the file format. */
  readonly version: typeof VERSION
  /** The id of the ruleset. */
  readonly ruleset: string
  /** The edition of the ruleset. */
  readonly edition: number
  readonly scenario: G['scenario']
  readonly seats: Readonly<Record<G['side'], MailPlayer>>
  /** 64 random hexadecimal digits that make every game unique. */
  readonly salt: string
}

/** An order with the side that gives it. */
export interface Order<G extends Game> {
  /** The side that gives the order. */
  readonly side: G['side']
  readonly command: G['command']
}

/** An action of a letter. */
export type LetterAction<G extends Game> =
  /** Accepts the header, and commits to a secret for the next roll. */
  | { readonly tag: 'joins'; readonly promise: string }
  /** Reveals the secret committed to for the roll that is due, and commits to another. */
  | { readonly tag: 'reveals'; readonly secret: string; readonly promise: string }
  /** Gives orders. Those after a roll are given in advance, whatever the dice will show. */
  | { readonly tag: 'orders'; readonly orders: readonly Order<G>[] }
  /** Commits to hidden orders when several players decide simultaneously. */
  | { readonly tag: 'seals'; readonly seal: string }
  /** Reveals sealed orders. */
  | { readonly tag: 'opens'; readonly salt: string; readonly orders: readonly Order<G>[] }

/** A letter: any line after the first. */
export interface Letter<G extends Game> {
  /** The number of the letter, from 1. */
  readonly number: number
  /** The SHA-256 hash of the line before. */
  readonly before: string
  /** The actions, in order. */
  readonly acts: readonly LetterAction<G>[]
  /** The hash of the position after it, as computed by `stateHash`. */
  readonly position: string
  /** A message from the writer. */
  readonly words: string
  /** The public key of the writer. */
  readonly by: string
  /** The signature of everything above. */
  readonly signature: string
}

/** The commitment to sealed orders; they cannot be found from it without the salt. */
export const sealOf = (salt: string, orders: string): string => hashOf(`ardennes sealed orders\n${salt}\n${orders}`)

const MOST_ORDERS = 10_000

const hash = refine(text(64), '64 lowercase hexadecimal digits', isHash)

/** The codec of the first line. */
export const headerCodec = <G extends Game>({ id, edition, sides, codecs }: Ruleset<G>): Codec<MailHeader<G>> => {
  const seat = strict({ key: refine(hash, 'a public key', isPublicKey), name: text(1000) })
  const shape = strict({
    format: literal(FORMAT),
    version: literal(VERSION),
    ruleset: literal(id),
    edition: literal(edition),
    scenario: fromCodec(codecs.scenario, 'a scenario'),
    seats: strict(Object.fromEntries(sides.map((side) => [side, seat]))),
    salt: hash,
  })
  return codec(shape as unknown as Shape<MailHeader<G>>)
}

/** The codec of letters. */
export const letterCodec = <G extends Game>({ sides, codecs }: Ruleset<G>): Codec<Letter<G>> => {
  const orders = list(
    strict({ side: oneOf<G['side']>(sides), command: fromCodec(codecs.command, 'a command') }),
    MOST_ORDERS,
    1,
  )
  const shape = strict({
    number: int(1, 1_000_000),
    before: hash,
    acts: list(
      tagged({
        joins: { promise: hash },
        reveals: { secret: hash, promise: hash },
        orders: { orders },
        seals: { seal: hash },
        opens: { salt: hash, orders },
      }),
      100,
      1,
    ),
    position: refine(text(16), '16 lowercase hexadecimal digits', (digits) => /^[0-9a-f]{16}$/.test(digits)),
    words: text(10_000),
    by: hash,
    signature: refine(text(128), '128 lowercase hexadecimal digits', (digits) => /^[0-9a-f]{128}$/.test(digits)),
  })
  return codec(shape as unknown as Shape<Letter<G>>)
}
