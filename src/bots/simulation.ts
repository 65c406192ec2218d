import { draftOf } from '../kernel/draft.js'
import type { Draw, Drawn } from '../kernel/draw.js'
import { likeAnswer, outcomeCount } from '../kernel/outcomes.js'
import type { Draft, Game, Rules, Turn } from '../kernel/ruleset.js'
import { anyInPlace, anyLegal, type Below } from '../kernel/simulate.js'
import { advance } from '../kernel/step.js'

/**
 * A position that a search plays on in. Every step says what each watcher learns of it, as a key: steps that a watcher
 * cannot tell apart have the same key, and lead to the same information set.
 *
 * Where a game has no secrets one watcher stands for all sides.
 */
export interface Simulation<G extends Game> {
  /** Who acts next. */
  readonly toAct: () => Turn<G['side']>
  /** Every command of a side. */
  readonly legal: (side: G['side']) => readonly G['command'][]
  /** Some command of a side, each equally likely. */
  readonly any: (side: G['side'], below: Below) => G['command']
  /** Whether a command of a side that is asked breaks no rule. */
  readonly allows: (side: G['side'], command: G['command']) => boolean
  /**
   * Gives a lawful command; what each watcher learns of it. Null where the rules refuse it after all: what was made up for
   * a view may be something they cannot go on from.
   */
  readonly act: (side: G['side'], command: G['command']) => readonly string[] | null
  /** Gives a fitting answer to a draw; what each watcher learns of it. */
  readonly answer: (draw: Draw, drawn: Drawn) => readonly string[]
  /** The position as a state, to be read before anything else is done and not kept. */
  readonly look: () => G['state']
  /** The position, to come back to in this simulation or in another one of the same game. */
  readonly keep: () => Kept<G>
  /** Comes back to a position that was kept; what was done since it was last asked about need not have been worked out. */
  readonly goTo: (kept: Kept<G>) => void
}

/** A position that was kept. */
export interface Kept<G extends Game> {
  /** The position. */
  readonly state: G['state']
  /** Who acts there. */
  readonly turn: Turn<G['side']>
}

/** Whether a side may have to guess the position it is in, so that a place of a tree stands for several. */
export const isGuessed = <G extends Game>({ redact, determinise }: Rules<G>): boolean =>
  redact !== undefined || determinise !== undefined

/** How many watchers a game has. */
export const watchersOf = <G extends Game>(rules: Rules<G>): number =>
  rules.redact === undefined ? 1 : rules.sides.length

/** Who watches for a side. */
export const watcherOf = <G extends Game>(rules: Rules<G>, side: G['side']): number =>
  rules.redact === undefined ? 0 : rules.sides.indexOf(side)

/** What a watcher learns who learns nothing, or nothing that makes a difference. */
export const NOTHING = ''

/** Nothing to distinguish: a command is known by the option it was taken from, and too many answers are one place. */
const GIVEN: readonly string[] = [NOTHING]

/** Draws with more outcomes than this are not distinguished: no place would be visited twice. */
const MOST_OUTCOMES = 100n

/** A position without secrets: steps are only taken when somebody asks where they lead, for a search often knows that already. */
const open = <G extends Game>(rules: Rules<G>, from: G['state']): Simulation<G> => {
  let start = from
  let here: Kept<G> | null = null
  let turn: Turn<G['side']> | null = null
  let draft: Draft<G> | null = null
  let due: ((draft: Draft<G>) => void)[] = []
  const opened = (): Draft<G> => {
    draft ??= draftOf(rules, start)
    if (due.length > 0) {
      const steps = due
      due = []
      for (const step of steps) step(draft)
    }
    return draft
  }
  const goTo = (kept: Kept<G>): void => {
    if (kept === here) return
    here = kept
    start = kept.state
    turn = kept.turn
    draft = null
    due = []
  }
  const toAct = (): Turn<G['side']> => (turn ??= opened().toAct())
  const isUnopened = (): boolean => draft === null && due.length === 0
  const step = (what: (draft: Draft<G>) => void): void => {
    turn = null
    here = null
    due.push(what)
  }
  return {
    toAct,
    legal: (side) => opened().legal(side),
    any: (side, below) => anyInPlace(opened(), side, below),
    allows: (side, command) => opened().broken(side, command) === null,
    act: (side, command) => {
      step((its) => {
        its.apply(side, command)
      })
      return GIVEN
    },
    answer: (draw, drawn) => {
      step((its) => {
        its.answer(drawn)
      })
      return outcomeCount(draw) > MOST_OUTCOMES ? GIVEN : [likeAnswer(draw, drawn)]
    },
    look: () => {
      if (isUnopened()) return start
      const its = opened()
      return (its.look ?? its.close)()
    },
    keep: () => (here ??= { turn: toAct(), state: isUnopened() ? start : opened().close() }),
    goTo,
  }
}

const secret = <G extends Game>(
  rules: Rules<G>,
  redact: NonNullable<Rules<G>['redact']>,
  state: G['state'],
): Simulation<G> => {
  let now = state
  const choose = anyLegal(rules)
  const follow = (first: readonly G['event'][]): readonly string[] => {
    const step = advance(rules, now, first)
    now = step.state
    return rules.sides.map((side) => {
      const learned = step.events.map((event) => redact(event, side)).filter((event) => event !== null)
      return learned.length === 0 ? NOTHING : JSON.stringify(learned)
    })
  }
  return {
    toAct: () => rules.toAct(now),
    legal: (side) => rules.legal(now, side),
    any: (side, below) => choose(now, side, below),
    allows: (side, command) => rules.decide(now, side, command)._tag === 'Right',
    act: (side, command) => {
      const decided = rules.decide(now, side, command)
      return decided._tag === 'Left' ? null : follow(decided.right)
    },
    answer: (_draw, drawn) => follow(rules.resolve(now, drawn)),
    look: () => now,
    keep: () => ({ state: now, turn: rules.toAct(now) }),
    goTo: (kept) => {
      now = kept.state
    },
  }
}

/** Opens a position to play on in; the state does not change with it. */
export const simulationOf = <G extends Game>(rules: Rules<G>, state: G['state']): Simulation<G> =>
  rules.redact === undefined ? open(rules, state) : secret(rules, rules.redact, state)
