import { formatDraw, seesDraw } from '../kernel/draw.js'
import { E, type Either } from '../kernel/fp.js'
import type { Game, Rules } from '../kernel/ruleset.js'
import { isSame } from '../kernel/same.js'
import { refused, type MailFault } from './fault.js'
import type { Charter, Order } from './letter.js'

/** Somebody who writes letters: all seats of one key. */
export interface Writer<G extends Game> {
  /** The public key. */
  readonly key: string
  /** Who that is, in free text. */
  readonly name: string
  /** The sides it plays, in the order of the rules. */
  readonly sides: readonly G['side'][]
}

/** What is waited for, and from whom: the first of `due` writes next. */
export type Stage<G extends Game> =
  /** Somebody has not agreed yet. */
  | { readonly tag: 'joining'; readonly due: readonly Writer<G>[] }
  /** One writer orders openly. */
  | { readonly tag: 'ordering'; readonly due: readonly Writer<G>[] }
  /** Several decide at once: all seal their orders but the last, who can see nobody’s and gives them openly. */
  | {
      readonly tag: 'deciding'
      readonly due: readonly Writer<G>[]
      /** What has been sealed, by key. */
      readonly seals: Readonly<Record<string, string>>
    }
  /** What was sealed is opened. */
  | {
      readonly tag: 'opening'
      readonly due: readonly Writer<G>[]
      /** What has been sealed, by key. */
      readonly seals: Readonly<Record<string, string>>
      /** What has been given or opened. */
      readonly given: readonly Order<G>[]
    }
  /** A throw is due; everybody but the writer who led to it tells the secret promised before. */
  | {
      readonly tag: 'throwing'
      readonly due: readonly Writer<G>[]
      /** The hash of the letter that led to it; null while that is being written. */
      readonly asking: string | null
      /** What has been told. */
      readonly secrets: readonly string[]
      /** Orders given beforehand. */
      readonly ahead: readonly Order<G>[]
    }
  /** The game is over. */
  | { readonly tag: 'over'; readonly due: readonly Writer<G>[] }

/** The refusal of a letter by somebody who is not the one to write now, or null. */
export const outOfTurn = <G extends Game>(
  stage: Stage<G>,
  by: Writer<G>,
  letter: string,
): Either<readonly MailFault[], never> | null => {
  const due: Writer<G> | undefined = stage.due[0]
  if (due === by) return null
  const expected = stage.tag === 'over' ? 'no letter: the game is over' : `a letter of ${due.name}`
  return refused('writer', `${letter}/by`, expected, by.name)
}

/** Who writes, in the order of the sides. */
export const writersOf = <G extends Game>({ sides }: Rules<G>, { seats }: Charter<G>): readonly Writer<G>[] => {
  const keys = [...new Set(sides.map((side: G['side']) => seats[side].key))]
  return keys.map((key) => {
    const own = sides.filter((side: G['side']) => seats[side].key === key)
    return { key, name: seats[own[0]].name, sides: own }
  })
}

/** Refuses a position of which something is hidden from a player: no letter could be proved that rests on it. */
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
      `throws that everybody sees; ${blind} may not see this one`,
      formatDraw(turn.draw),
    )
  const side = rules.sides.find((one: G['side']) => {
    const seen = rules.view(state, one)
    return seen !== state && !isSame(seen, state)
  })
  if (side === undefined) return E.right(null)
  return refused(
    'hidden',
    `/${String(line)}`,
    'a position that everybody sees; an umpire has to keep this one',
    `one of which ${side} sees a part`,
  )
}

/**
 * What a position waits for.
 *
 * @param line the line that led to it, for a fault
 * @param by who wrote it
 */
export const stageAt = <G extends Game>(
  rules: Rules<G>,
  writers: readonly Writer<G>[],
  state: G['state'],
  { line, by, ahead }: { readonly line: number; readonly by: Writer<G>; readonly ahead: readonly Order<G>[] },
): Either<readonly MailFault[], Stage<G>> => {
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
