import type { Roller } from './rng.js'
import type { Draft, Game, Outcome, Rules } from './ruleset.js'
import type { Violation } from './violation.js'

/** A whole number from 0 up to but not including another. */
export type Below = (below: number) => number

/** Chooses for whichever side is asked. It may look at everything: playouts have no secrets. */
export type Chooser<G extends Game> = (state: G['state'], side: G['side'], below: Below) => G['command']

/** How far a playout came. */
export interface Playout<G extends Game> {
  /** Where it stands. */
  readonly state: G['state']
  /** How it ended, or null when it was stopped. */
  readonly outcome: Outcome<G['side']> | null
  /** Commands and answers of chance together. */
  readonly steps: number
  /** Why a command was refused, if that stopped it. */
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
 * Plays a state out: no history is kept, and no events.
 *
 * @param state a settled state
 * @param limit commands and answers of chance after which it stops
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
    if (turn.tag === 'over') return { state: now, outcome: turn.outcome, steps, refused: null }
    if (steps >= limit) return { state: now, outcome: null, steps, refused: null }
    if (turn.tag === 'chance') {
      now = after(rules, now, rules.resolve(now, roller.answer(turn.draw)))
      continue
    }
    const side = turn.sides[0]
    const decided = rules.decide(now, side, choose(now, side, roller.below))
    if (decided._tag === 'Left') return { state: now, outcome: null, steps, refused: decided.left }
    now = after(rules, now, decided.right)
  }
}

/**
 * Plays a draft out in place: the fastest way there is.
 *
 * @param choose must give commands that break no rule; nobody checks
 * @returns the outcome, or null when it was stopped; the draft stands where it ended
 */
export function playoutInPlace<G extends Game>(
  draft: Draft<G>,
  choose: (draft: Draft<G>, side: G['side'], below: Below) => G['command'],
  roller: Pick<Roller, 'below' | 'answer'>,
  limit: number,
): Outcome<G['side']> | null
/** The same of a draft that can do more than others, whose chooser knows that. */
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

/** How many commands a side may give: counted where the game can count, else listed. */
export const countOf = <G extends Game>(rules: Rules<G>, state: G['state'], side: G['side']): number =>
  rules.countLegal === undefined ? rules.legal(state, side).length : rules.countLegal(state, side)

/**
 * The command that `legal` lists at a place: without the list where the game can do that.
 *
 * @param n from 0, less than {@link countOf}
 */
export const nthOf = <G extends Game>(rules: Rules<G>, state: G['state'], side: G['side'], n: number): G['command'] =>
  rules.nthLegal === undefined ? rules.legal(state, side)[n] : rules.nthLegal(state, side, n)

/** A chooser that takes any legal command, each equally likely. */
export const anyLegal =
  <G extends Game>(rules: Rules<G>): Chooser<G> =>
  (state, side, below) => {
    if (rules.nthLegal !== undefined) return rules.nthLegal(state, side, below(countOf(rules, state, side)))
    const legal = rules.legal(state, side)
    return legal[below(legal.length)]
  }

/** Takes any command that is legal in a draft, each equally likely: a chooser for {@link playoutInPlace}. */
export const anyInPlace = <G extends Game>(draft: Draft<G>, side: G['side'], below: Below): G['command'] => {
  if (draft.count !== undefined && draft.nth !== undefined) return draft.nth(side, below(draft.count(side)))
  const legal = draft.legal(side)
  return legal[below(legal.length)]
}
