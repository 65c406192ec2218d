import { fits, formatDraw, type Drawn } from './draw.js'
import { printed } from './fault.js'
import { E, type Either } from './fp.js'
import type { Game, Rules, Turn } from './ruleset.js'
import { violation, violationIn, type KernelRule, type Violation } from './violation.js'

/** A new state, and what happened on the way to it. */
export interface Step<G extends Game> {
  /** The state after everything that followed. */
  readonly state: G['state']
  /** What happened, in order; folded over the state before, they give the state after. */
  readonly events: readonly G['event'][]
}

const UNSETTLED = 10_000

/** The step that events make, with all that settles by itself afterwards. */
export const advance = <G extends Game>(rules: Rules<G>, before: G['state'], first: readonly G['event'][]): Step<G> => {
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

/** What a command leads to, or the rule it breaks. No dice, no history: for bots and stores. */
export const act = <G extends Game>(
  rules: Rules<G>,
  state: G['state'],
  side: G['side'],
  command: G['command'],
): Either<Violation<G['rule'] | KernelRule>, Step<G>> => {
  const turn = rules.toAct(state)
  if (turn.tag === 'over') return E.left(violation('turn.over'))
  if (turn.tag !== 'sides' || !turn.sides.includes(side))
    return E.left(violation('turn.side', { side, asked: asked(turn) }))
  const decided = rules.decide(state, side, command)
  if (decided._tag === 'Left') return E.left(violationIn(rules.book, decided.left.rule, decided.left.values))
  return E.right(advance(rules, state, decided.right))
}

/** What an answer of chance leads to; refused when no draw is due or the answer is none to it. */
export const answer = <G extends Game>(
  rules: Rules<G>,
  state: G['state'],
  drawn: Drawn,
): Either<Violation<KernelRule>, Step<G>> => {
  const turn = rules.toAct(state)
  if (turn.tag !== 'chance') return E.left(violation('chance.notDue', { asked: asked(turn) }))
  if (!fits(turn.draw, drawn))
    return E.left(violation('chance.misfit', { place: 1, drawn: printed(drawn), draw: formatDraw(turn.draw) }))
  return E.right(advance(rules, state, rules.resolve(state, drawn)))
}

/** A command with the side that gives it, or an answer of chance: what a store is fed. */
export type Action<G extends Game> =
  { readonly side: G['side']; readonly command: G['command'] } | { readonly drawn: Drawn }

/** The rules as one function of a state and an action, for stores that want a reducer. */
export const reducer =
  <G extends Game>(
    rules: Rules<G>,
  ): ((state: G['state'], action: Action<G>) => Either<Violation<G['rule'] | KernelRule>, Step<G>>) =>
  (state, action) =>
    'drawn' in action ? answer(rules, state, action.drawn) : act(rules, state, action.side, action.command)
