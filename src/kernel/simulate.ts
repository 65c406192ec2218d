import type { Roller } from './rng.js'
import type { Draft, Game, Outcome, Rules } from './ruleset.js'
import type { Violation } from './violation.js'

/** Returns a uniform whole number from 0 up to but not including its argument. */
export type Below = (below: number) => number

/** Chooses a command for the side to act. It sees the whole state: playouts hide nothing. */
export type Chooser<G extends Game> = (state: G['state'], side: G['side'], below: Below) => G['command']

/** The result of a playout. */
export interface Playout<G extends Game> {
  /** The final position of the playout. */
  readonly state: G['state']
  /** The outcome, or null if the playout was stopped. */
  readonly outcome: Outcome<G['side']> | null
  /** The number of commands and draws. */
  readonly actions: number
  /** The violation of a refused command, if that stopped the playout. */
  readonly refused: Violation<G['rule']> | null
}

const UNSETTLED = 10_000

const after = <G extends Game>(rules: Rules<G>, before: G['state'], events: readonly G['event'][]): G['state'] => {
  let state = before
  let due = events
  for (let round = 0; due.length > 0 || round === 0; round++) {
    if (round > UNSETTLED) throw new Error(`${rules.id}: the rules do not settle`)
    for (const event of due) state = rules.evolve(state, event)
    due = rules.settle(state)
  }
  return state
}

/**
 * Plays a state out without keeping history or events.
 *
 * @param state a settled state
 * @param limit the number of commands and draws after which it stops
 */
export const playout = <G extends Game>(
  rules: Rules<G>,
  state: G['state'],
  choose: Chooser<G>,
  roller: Pick<Roller, 'below' | 'answer'>,
  limit: number,
): Playout<G> => {
  let now = state
  for (let steps = 0; ; steps++) {
    const turn = rules.toAct(now)
    if (turn.tag === 'over') return { state: now, outcome: turn.outcome, actions: steps, refused: null }
    if (steps >= limit) return { state: now, outcome: null, actions: steps, refused: null }
    if (turn.tag === 'chance') {
      now = after(rules, now, rules.resolve(now, roller.answer(turn.draw)))
      continue
    }
    const side = turn.sides[0]
    const decided = rules.decide(now, side, choose(now, side, roller.below))
    if (decided._tag === 'Left') return { state: now, outcome: null, actions: steps, refused: decided.left }
    now = after(rules, now, decided.right)
  }
}

/**
 * Plays a draft out in place, which is the fastest way.
 *
 * @param choose must return legal commands; they are not checked
 * @returns the outcome, or null if it was stopped; the draft is left at the final position
 */
export function playoutInPlace<G extends Game>(
  draft: Draft<G>,
  choose: (draft: Draft<G>, side: G['side'], below: Below) => G['command'],
  roller: Pick<Roller, 'below' | 'answer'>,
  limit: number,
): Outcome<G['side']> | null
/** Plays out a draft with extra capabilities that its chooser uses. */
export function playoutInPlace<G extends Game, D extends Draft<G>>(
  draft: D,
  choose: (draft: D, side: G['side'], below: Below) => G['command'],
  roller: Pick<Roller, 'below' | 'answer'>,
  limit: number,
): Outcome<G['side']> | null
export function playoutInPlace<G extends Game, D extends Draft<G>>(
  draft: D,
  choose: (draft: D, side: G['side'], below: Below) => G['command'],
  roller: Pick<Roller, 'below' | 'answer'>,
  limit: number,
): Outcome<G['side']> | null {
  for (let steps = 0; ; steps++) {
    const turn = draft.toAct()
    if (turn.tag === 'over') return turn.outcome
    if (steps >= limit) return null
    if (turn.tag === 'chance') draft.answer(roller.answer(turn.draw))
    else draft.apply(turn.sides[0], choose(draft, turn.sides[0], roller.below))
  }
}

/** The number of legal commands of a side, counted without listing them if the game supports it. */
export const countOf = <G extends Game>(rules: Rules<G>, state: G['state'], side: G['side']): number =>
  rules.countLegal === undefined ? rules.legal(state, side).length : rules.countLegal(state, side)

/**
 * The command at an index of `legal`, found without building the list if the game supports it.
 *
 * @param n the index, from 0 and below {@link countOf}
 */
export const nthOf = <G extends Game>(rules: Rules<G>, state: G['state'], side: G['side'], n: number): G['command'] =>
  rules.nthLegal === undefined ? rules.legal(state, side)[n] : rules.nthLegal(state, side, n)

/** A chooser that picks a legal command at random, each equally likely. */
export const randomLegal =
  <G extends Game>(rules: Rules<G>): Chooser<G> =>
  (state, side, below) => {
    if (rules.nthLegal !== undefined) return rules.nthLegal(state, side, below(countOf(rules, state, side)))
    const legal = rules.legal(state, side)
    return legal[below(legal.length)]
  }

/** Picks a legal command of a draft at random, each equally likely. A chooser for {@link playoutInPlace}. */
export const randomInPlace = <G extends Game>(draft: Draft<G>, side: G['side'], below: Below): G['command'] => {
  if (draft.count !== undefined && draft.nth !== undefined) return draft.nth(side, below(draft.count(side)))
  const legal = draft.legal(side)
  return legal[below(legal.length)]
}
