import type { Drawn } from '../../../kernel/draw.js'
import type { Either } from '../../../kernel/fp.js'
import type { Rules, Turn } from '../../../kernel/ruleset.js'
import type { Violation } from '../../../kernel/violation.js'
import type { Command } from '../model/command.js'
import type { Event } from '../model/event.js'
import { evolve } from '../model/evolve.js'
import type { DeathOfADivision } from '../model/game.js'
import { listOf, orderAt, type Offers } from '../model/move-list.js'
import { alwaysDue } from './sequence.js'
import { NO_ORDERS } from './phase-handler.js'
import { roomOf } from './phase-handlers.js'
import { rules, type Rule } from '../model/rule.js'
import { stVith } from '../data/scenario.js'
import { setup } from './set-up.js'
import type { State } from '../model/state.js'
import { SIDES, type Side } from '../data/counters.js'
import { view } from '../model/view.js'

const asked: Readonly<Record<Side, Turn<Side>>> = {
  german: { tag: 'sides', sides: ['german'] },
  us: { tag: 'sides', sides: ['us'] },
}

const toAct = (state: State): Turn<Side> => {
  const { phase } = state
  if (phase.tag === 'over') return { tag: 'over', outcome: phase.outcome }
  const room = roomOf(phase)
  const side = room.asks(phase)
  return side === null ? { tag: 'chance', draw: room.draw(state, phase) } : asked[side]
}

const openTo = (state: State, side: Side): Offers => {
  const room = roomOf(state.phase)
  return room.asks(state.phase) === side ? room.offers(state) : NO_ORDERS
}

const candidates = (state: State, side: Side): readonly Command[] => {
  const room = roomOf(state.phase)
  return room.asks(state.phase) === side ? room.candidates(state, state.phase) : []
}

const decide = (state: State, _: Side, command: Command): Either<Violation<Rule>, readonly Event[]> =>
  roomOf(state.phase).decide(state, state.phase, command)

const resolve = (state: State, drawn: Drawn): readonly Event[] => roomOf(state.phase).resolve(state, state.phase, drawn)

/** Automatic steps, DD-12.4: control and captures, the early end, forced hits, closing of follow-ups, passing of phases. */
const settle = (state: State): readonly Event[] => {
  const due = alwaysDue(state)
  return due.length > 0 ? due : roomOf(state.phase).settle(state, state.phase)
}

const legal = (state: State, side: Side): readonly Command[] => listOf(openTo(state, side))

const countLegal = (state: State, side: Side): number => openTo(state, side).count

const nthLegal = (state: State, side: Side, n: number): Command => orderAt(openTo(state, side), n)

/** Whose turn it is, what is legal, what follows: the rules joined. */
export const turn: Rules<DeathOfADivision> & Required<Pick<Rules<DeathOfADivision>, 'countLegal' | 'nthLegal'>> = {
  id: 'death-of-a-division',
  title: 'Death of a Division',
  edition: 1,
  sides: SIDES,
  scenarios: [stVith],
  book: rules,
  setup,
  toAct,
  legal,
  countLegal,
  nthLegal,
  candidates,
  decide,
  resolve,
  settle,
  evolve,
  view,
}
