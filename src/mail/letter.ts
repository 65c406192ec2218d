import { by, codec, int, list, literal, oneOf, strict, tagged, text, where, type Shape } from '../kernel/codec.js'
import type { Codec, Game, Ruleset } from '../kernel/ruleset.js'
import { hashOf, isHash, isPublicKey } from './key.js'

/** What the `format` of every game by mail says. */
export const FORMAT = 'ardennes-mail'

/** The version of the form. */
export const VERSION = 1

/** Who plays a side. */
export interface Seat {
  /** The public key its letters are signed with. */
  readonly key: string
  /** Who that is, in free text. */
  readonly name: string
}

/** The first line: what is played, and by whom. Whoever signs a letter agrees to it. */
export interface Charter<G extends Game> {
  /** Tells these files from others. */
  readonly format: typeof FORMAT
  /** The version of the form. */
  readonly version: typeof VERSION
  /** The id of the ruleset. */
  readonly ruleset: string
  /** The edition of the ruleset. */
  readonly edition: number
  /** What the game is set up from. */
  readonly scenario: G['scenario']
  /** Who plays each side. */
  readonly seats: Readonly<Record<G['side'], Seat>>
  /** 64 random digits: no two games are the same. */
  readonly salt: string
}

/** An order, and the side that gives it. */
export interface Order<G extends Game> {
  /** Whose it is. */
  readonly side: G['side']
  /** The order. */
  readonly command: G['command']
}

/** One thing a letter does. */
export type Act<G extends Game> =
  /** Agrees to the charter, and promises a secret for the next throw. */
  | { readonly tag: 'joins'; readonly promise: string }
  /** Tells the secret that was promised for the throw that is due, and promises another. */
  | { readonly tag: 'reveals'; readonly secret: string; readonly promise: string }
  /** Gives orders; those after a throw are given beforehand, whatever the dice will be. */
  | { readonly tag: 'orders'; readonly orders: readonly Order<G>[] }
  /** Gives orders that stay hidden, where several decide at once. */
  | { readonly tag: 'seals'; readonly seal: string }
  /** Opens them. */
  | { readonly tag: 'opens'; readonly salt: string; readonly orders: readonly Order<G>[] }

/** A letter: one line after the first. */
export interface Letter<G extends Game> {
  /** Which it is, from 1. */
  readonly number: number
  /** The SHA-256 of the line before. */
  readonly before: string
  /** What it does, in order. */
  readonly acts: readonly Act<G>[]
  /** The hash of the position after it, as `stateHash` has it. */
  readonly position: string
  /** What its writer says. */
  readonly words: string
  /** Who wrote it: a public key. */
  readonly by: string
  /** The signature of all this. */
  readonly signature: string
}

/** What hides sealed orders: nobody finds them behind it without the salt. */
export const sealOf = (salt: string, orders: string): string => hashOf(`ardennes sealed orders\n${salt}\n${orders}`)

const MOST_ORDERS = 10_000

const hash = where(text(64), '64 small hexadecimal digits', isHash)

/** Reads and writes the first line. */
export const charterCodec = <G extends Game>({ id, edition, sides, codecs }: Ruleset<G>): Codec<Charter<G>> => {
  const seat = strict({ key: where(hash, 'a public key', isPublicKey), name: text(1000) })
  const shape = strict({
    format: literal(FORMAT),
    version: literal(VERSION),
    ruleset: literal(id),
    edition: literal(edition),
    scenario: by(codecs.scenario, 'a scenario'),
    seats: strict(Object.fromEntries(sides.map((side) => [side, seat]))),
    salt: hash,
  })
  return codec(shape as unknown as Shape<Charter<G>>)
}

/** Reads and writes letters. */
export const letterCodec = <G extends Game>({ sides, codecs }: Ruleset<G>): Codec<Letter<G>> => {
  const orders = list(
    strict({ side: oneOf<G['side']>(sides), command: by(codecs.command, 'a command') }),
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
    position: where(text(16), '16 small hexadecimal digits', (digits) => /^[0-9a-f]{16}$/.test(digits)),
    words: text(10_000),
    by: hash,
    signature: where(text(128), '128 small hexadecimal digits', (digits) => /^[0-9a-f]{128}$/.test(digits)),
  })
  return codec(shape as unknown as Shape<Letter<G>>)
}
