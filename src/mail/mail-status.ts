import { formatDraw, seesDraw } from '../kernel/draw.js'
import { E, type Either } from '../kernel/fp.js'
import type { Game, Rules } from '../kernel/ruleset.js'
import { deepEqual } from '../kernel/deep-equal.js'
import { refused, type MailFault } from './fault.js'
import type { MailHeader, Order } from './letter.js'

/** A writer of letters: all seats with the same key. */
export interface Writer<G extends Game> {
  /** The public key. */
  readonly key: string
  /** The name of the player, as free text. */
  readonly name: string
  /** The sides it plays, in the order of the rules. */
  readonly sides: readonly G['side'][]
}

/** The pending step of a game by mail. The first of `due` writes next. */
export type MailStatus<G extends Game> =
  /** Some players have not joined yet. */
  | { readonly tag: 'joining'; readonly due: readonly Writer<G>[] }
  /** One writer gives orders openly. */
  | { readonly tag: 'ordering'; readonly due: readonly Writer<G>[] }
  /**
   * Several players decide simultaneously: all but the last seal their orders; the last, who cannot see the others',
   * gives them openly.
   */
  | {
      readonly tag: 'deciding'
      readonly due: readonly Writer<G>[]
      /** The seals so far, by key. */
      readonly seals: Readonly<Record<string, string>>
    }
  /** Sealed orders are being revealed. */
  | {
      readonly tag: 'opening'
      readonly due: readonly Writer<G>[]
      /** The seals, by key. */
      readonly seals: Readonly<Record<string, string>>
      /** The orders given or revealed so far. */
      readonly given: readonly Order<G>[]
    }
  /** A roll is due; every writer except the one who caused it reveals the secret committed to before. */
  | {
      readonly tag: 'throwing'
      readonly due: readonly Writer<G>[]
      /** The hash of the letter that caused the roll; null while it is being written. */
      readonly asking: string | null
      /** The secrets revealed so far. */
      readonly secrets: readonly string[]
      /** Orders given in advance. */
      readonly ahead: readonly Order<G>[]
    }
  /** The game is over. */
  | { readonly tag: 'over'; readonly due: readonly Writer<G>[] }

/** Refuses a letter by a writer who is not next; null if the writer is. */
export const outOfTurn = <G extends Game>(
  stage: MailStatus<G>,
  by: Writer<G>,
  letter: string,
): Either<readonly MailFault[], never> | null => {
  const due: Writer<G> | undefined = stage.due[0]
  if (due === by) return null
  const expected = stage.tag === 'over' ? 'no letter: the game is over' : `a letter of ${due.name}`
  return refused('writer', `${letter}/by`, expected, by.name)
}

/** The writers, in the order of their sides. */
export const writersOf = <G extends Game>({ sides }: Rules<G>, { seats }: MailHeader<G>): readonly Writer<G>[] => {
  const keys = [...new Set(sides.map((side: G['side']) => seats[side].key))]
  return keys.map((key) => {
    const own = sides.filter((side: G['side']) => seats[side].key === key)
    return { key, name: seats[own[0]].name, sides: own }
  })
}

/** Refuses a position or a draw that is hidden from a player, because letters based on it could not be verified. */
const openToAll = <G extends Game>(
  rules: Rules<G>,
  state: G['state'],
  line: number,
): Either<readonly MailFault[], null> => {
  const turn = rules.toAct(state)
  const blind = turn.tag === 'chance' ? rules.sides.find((side: G['side']) => !seesDraw(turn.draw, side)) : undefined
  if (turn.tag === 'chance' && blind !== undefined)
    return refused(
      'hidden',
      `/${String(line)}`,
      `rolls that every player sees; ${blind} may not see this one`,
      formatDraw(turn.draw),
    )
  const side = rules.sides.find((one: G['side']) => {
    const seen = rules.view(state, one)
    return seen !== state && !deepEqual(seen, state)
  })
  if (side === undefined) return E.right(null)
  return refused(
    'hidden',
    `/${String(line)}`,
    'a position without hidden information; this one needs an umpire',
    `one that ${side} sees only in part`,
  )
}

/**
 * The status of a position.
 *
 * @param line the line that led to it, for faults
 * @param by the writer of that line
 */
export const mailStatusAt = <G extends Game>(
  rules: Rules<G>,
  writers: readonly Writer<G>[],
  state: G['state'],
  { line, by, ahead }: { readonly line: number; readonly by: Writer<G>; readonly ahead: readonly Order<G>[] },
): Either<readonly MailFault[], MailStatus<G>> => {
  const open = openToAll(rules, state, line)
  if (open._tag === 'Left') return open
  const turn = rules.toAct(state)
  if (turn.tag === 'over') return E.right({ tag: 'over', due: [] })
  if (turn.tag === 'chance') {
    const due = writers.filter((one) => one !== by)
    return E.right({ tag: 'throwing', due, asking: null, secrets: [], ahead })
  }
  const due = writers.filter(({ sides }) => sides.some((side) => turn.sides.includes(side)))
  return E.right(due.length === 1 ? { tag: 'ordering', due } : { tag: 'deciding', due, seals: {} })
}
