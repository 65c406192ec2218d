import { isAnswerTo, formatDraw, type Drawn } from './draw.js'
import { inspect } from './fault.js'
import { E, type Either } from './fp.js'
import type { Game, Rules, Turn } from './ruleset.js'
import { violation, violationIn, type KernelRule, type Violation } from './violation.js'

/** A new state with the events that led to it. */
export interface Transition<G extends Game> {
  /** The state after all events. */
  readonly state: G['state']
  /** The events, in order. Folding them over the previous state gives the new state. */
  readonly events: readonly G['event'][]
}

const UNSETTLED = 10_000

/** Applies events, and everything that settles afterwards. */
export const advance = <G extends Game>(
  rules: Rules<G>,
  before: G['state'],
  first: readonly G['event'][],
): Transition<G> => {
  let state = before
  for (const event of first) state = rules.evolve(state, event)
  let due = rules.settle(state)
  if (due.length === 0) return { state, events: first }
  const events = first.slice()
  for (let round = 0; due.length > 0; round++) {
    if (round > UNSETTLED) throw new Error(`${rules.id}: the rules do not settle`)
    for (const event of due) {
      state = rules.evolve(state, event)
      events.push(event)
    }
    due = rules.settle(state)
  }
  return { state, events }
}

const asked = (turn: Turn<string>): string =>
  turn.tag === 'sides' ? turn.sides.join(' and ') : turn.tag === 'chance' ? 'chance' : 'nobody'

/** Why a side may not act now; null if it may. */
export const whyNotAct = (turn: Turn<string>, side: string): Violation<KernelRule> | null => {
  if (turn.tag === 'over') return violation('turn.over')
  return turn.tag === 'sides' && turn.sides.includes(side) ? null : violation('turn.side', { side, asked: asked(turn) })
}

/**
 * Applies a command, or returns the rule it violates. Does not roll dice or keep history; for bots and state stores.
 */
export const act = <G extends Game>(
  rules: Rules<G>,
  state: G['state'],
  side: G['side'],
  command: G['command'],
): Either<Violation<G['rule'] | KernelRule>, Transition<G>> => {
  const barred = whyNotAct(rules.toAct(state), side)
  if (barred !== null) return E.left(barred)
  const decided = rules.decide(state, side, command)
  if (decided._tag === 'Left') return E.left(violationIn(rules.book, decided.left.rule, decided.left.values))
  return E.right(advance(rules, state, decided.right))
}

/** Applies the result of a draw. Refused if no draw is due or the result does not fit it. */
export const answer = <G extends Game>(
  rules: Rules<G>,
  state: G['state'],
  drawn: Drawn,
): Either<Violation<KernelRule>, Transition<G>> => {
  const turn = rules.toAct(state)
  if (turn.tag !== 'chance') return E.left(violation('chance.notDue', { asked: asked(turn) }))
  if (!isAnswerTo(turn.draw, drawn))
    return E.left(violation('chance.misfit', { place: 1, drawn: inspect(drawn), draw: formatDraw(turn.draw) }))
  return E.right(advance(rules, state, rules.resolve(state, drawn)))
}

/** An action for a state store: a command with its side, or the result of a draw. */
export type Action<G extends Game> =
  { readonly side: G['side']; readonly command: G['command'] } | { readonly drawn: Drawn }

/** The rules as a reducer: a function of a state and an action. */
export const reducer =
  <G extends Game>(
    rules: Rules<G>,
  ): ((state: G['state'], action: Action<G>) => Either<Violation<G['rule'] | KernelRule>, Transition<G>>) =>
  (state, action) =>
    'drawn' in action ? answer(rules, state, action.drawn) : act(rules, state, action.side, action.command)
