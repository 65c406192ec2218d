import { draftOf } from '../kernel/draft.js'
import type { Draw, Drawn } from '../kernel/draw.js'
import { outcomeKey, outcomeCount } from '../kernel/outcomes.js'
import type { Draft, Game, Rules, Turn } from '../kernel/ruleset.js'
import { randomInPlace, randomLegal, type Below } from '../kernel/simulate.js'
import { advance } from '../kernel/transition.js'

/**
 * A position that a search plays on in. Every step returns what each observer learns, as a key: steps that an observer
 * cannot distinguish have the same key and lead to the same information set.
 *
 * In a game without hidden information, one observer represents all sides.
 */
export interface Simulation<G extends Game> {
  /** The sides or the draw that are next, or the outcome. */
  readonly toAct: () => Turn<G['side']>
  readonly legal: (side: G['side']) => readonly G['command'][]
  /** A random legal command of a side, each equally likely. */
  readonly any: (side: G['side'], below: Below) => G['command']
  /** Whether a command of a side to act is legal. */
  readonly allows: (side: G['side'], command: G['command']) => boolean
  /**
   * Plays a legal command and returns what each observer learns. Null if the rules refuse it, which can happen in a
   * state sampled for a view.
   */
  readonly act: (side: G['side'], command: G['command']) => readonly string[] | null
  /** Resolves a draw and returns what each observer learns. */
  readonly answer: (draw: Draw, drawn: Drawn) => readonly string[]
  /** The position as a state, for immediate reading only; do not keep it. */
  readonly look: () => G['state']
  /** Saves the position, for use in this or another simulation of the same game. */
  readonly keep: () => SavedPosition<G>
  /** Returns to a saved position. Steps whose results were never read need not have been computed. */
  readonly goTo: (kept: SavedPosition<G>) => void
}

/** A saved position. */
export interface SavedPosition<G extends Game> {
  readonly state: G['state']
  /** The sides or the draw that are next, or the outcome. */
  readonly turn: Turn<G['side']>
}

/** The number of observers of a game. */
export const observerCount = <G extends Game>(rules: Rules<G>): number =>
  rules.redact === undefined ? 1 : rules.sides.length

/** The observer that represents a side. */
export const observerOf = <G extends Game>(rules: Rules<G>, side: G['side']): number =>
  rules.redact === undefined ? 0 : rules.sides.indexOf(side)

/** The key for an observer that learns nothing relevant. */
export const NOTHING = ''

/**
 * The keys if nothing needs distinguishing: a command is identified by its option, and draws with too many outcomes
 * share one node.
 */
const GIVEN: readonly string[] = [NOTHING]

/** Draws with more outcomes are not distinguished, because no node would be visited twice. */
const MOST_OUTCOMES = 100n

/** A step that has not been computed: a command of a side, or the result of a draw. */
type Step<G extends Game> =
  { readonly side: G['side']; readonly command: G['command']; readonly drawn: null } | { readonly drawn: Drawn }

/**
 * A position without hidden information. Steps are computed lazily, because a search often knows already where they
 * lead.
 */
const open = <G extends Game>(rules: Rules<G>, from: G['state']): Simulation<G> => {
  let start = from
  let here: SavedPosition<G> | null = null
  let turn: Turn<G['side']> | null = null
  let draft: Draft<G> | null = null
  /** Whether the draft is at another position than the one the steps start from. */
  let isElsewhere = true
  let due: Step<G>[] = []
  const initialDraft = (): Draft<G> => {
    if (isElsewhere) {
      if (draft?.goTo === undefined) draft = draftOf(rules, start)
      else draft.goTo(start)
      isElsewhere = false
    }
    const its = draft as Draft<G>
    if (due.length === 0) return its
    for (const step of due)
      if (step.drawn === null) its.apply(step.side, step.command)
      else its.answer(step.drawn)
    due = []
    return its
  }
  const goTo = (kept: SavedPosition<G>): void => {
    if (kept === here) return
    here = kept
    start = kept.state
    turn = kept.turn
    isElsewhere = true
    if (due.length > 0) due = []
  }
  const toAct = (): Turn<G['side']> => (turn ??= initialDraft().toAct())
  const isUnopened = (): boolean => isElsewhere && due.length === 0
  const step = (next: Step<G>): void => {
    turn = null
    here = null
    due.push(next)
  }
  const keep = (): SavedPosition<G> =>
    (here ??= { turn: toAct(), state: isUnopened() ? start : initialDraft().toState() })
  return {
    toAct,
    legal: (side) => initialDraft().legal(side),
    any: (side, below) => randomInPlace(initialDraft(), side, below),
    allows: (side, command) => initialDraft().whyNot(side, command) === null,
    act: (side, command) => {
      step({ side, command, drawn: null })
      return GIVEN
    },
    answer: (draw, drawn) => {
      step({ drawn })
      return outcomeCount(draw) > MOST_OUTCOMES ? GIVEN : [outcomeKey(draw, drawn)]
    },
    look: () => (isUnopened() ? start : (initialDraft().peek?.() ?? keep().state)),
    keep,
    goTo,
  }
}

const secret = <G extends Game>(
  rules: Rules<G>,
  redact: NonNullable<Rules<G>['redact']>,
  state: G['state'],
): Simulation<G> => {
  let now = state
  const choose = randomLegal(rules)
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

/** Opens a position for simulation. The state itself is not changed. */
export const simulationOf = <G extends Game>(rules: Rules<G>, state: G['state']): Simulation<G> =>
  rules.redact === undefined ? open(rules, state) : secret(rules, rules.redact, state)
