import type { Drawn } from '../../kernel/draw.js'
import type { Rules, Turn } from '../../kernel/ruleset.js'
import type { Command } from './command.js'
import type { Side } from './data/printed-unit.js'
import type { Event } from './event.js'
import { evolve } from './evolve.js'
import type { PeiperDream } from './game.js'
import { setup } from './opening.js'
import type { Decision } from './phases/refusal.js'
import { roomOf } from './rooms.js'
import { book } from './rules.js'
import { battleNames, scenario } from './scenario.js'
import type { State } from './state.js'
import { sides } from './units.js'
import { view } from './view.js'

const toAct = (state: State): Turn<Side> => {
  const { phase } = state
  if (phase.tag === 'over') return { tag: 'over', outcome: { winner: phase.winner, by: phase.by } }
  const side = roomOf(phase).asks(phase)
  return side === null ? { tag: 'chance', draw: roomOf(phase).draw(state) } : { tag: 'sides', sides: [side] }
}

const legal = (state: State, side: Side): readonly Command[] => {
  const room = roomOf(state.phase)
  return room.asks(state.phase) === side ? room.legal(state, state.phase) : []
}

const candidates = (state: State, side: Side): readonly Command[] => {
  const room = roomOf(state.phase)
  return room.asks(state.phase) === side ? room.candidates(state, state.phase) : []
}

const decide = (state: State, _: Side, command: Command): Decision =>
  roomOf(state.phase).decide(state, state.phase, command)

const resolve = (state: State, drawn: Drawn): readonly Event[] => roomOf(state.phase).resolve(state, state.phase, drawn)

const settle = (state: State): readonly Event[] => roomOf(state.phase).settle(state, state.phase)

/** The Peiper Dream: the campaign and its four battles, without codecs. */
export const peiperDreamRules: Rules<PeiperDream> = {
  id: 'peiper-dream',
  title: 'The Peiper Dream',
  edition: 1,
  sides,
  scenarios: battleNames.map((name) => scenario(name)),
  book,
  setup,
  toAct,
  legal,
  candidates,
  decide,
  resolve,
  settle,
  evolve,
  view,
}
