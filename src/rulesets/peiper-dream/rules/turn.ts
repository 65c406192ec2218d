import type { Drawn } from '../../../kernel/draw.js'
import type { Rules, Turn } from '../../../kernel/ruleset.js'
import type { Command } from '../model/command.js'
import type { Side } from '../data/printed-unit.js'
import type { Event } from '../model/event.js'
import { evolve } from '../model/evolve.js'
import type { PeiperDream } from '../model/game.js'
import { offering, room, type Offers } from '../model/move-list.js'
import { setup } from './opening.js'
import type { Decision } from './phases/refusal.js'
import { roomOf } from './handlers.js'
import { book } from '../model/rule.js'
import { battleNames, scenario } from '../data/scenario.js'
import type { State } from '../model/state.js'
import { sides } from '../data/units.js'
import { view } from '../model/view.js'

const asked: Readonly<Record<Side, Turn<Side>>> = {
  german: { tag: 'sides', sides: ['german'] },
  us: { tag: 'sides', sides: ['us'] },
}

const toAct = (state: State): Turn<Side> => {
  const { phase } = state
  if (phase.tag === 'over') return { tag: 'over', outcome: { winner: phase.winner, by: phase.by } }
  const room = roomOf(phase)
  const side = room.asks(phase)
  return side === null ? { tag: 'chance', draw: room.draw(state) } : asked[side]
}

const offersOf = offering((state, offers) => {
  roomOf(state.phase).offer(state, state.phase, offers)
})

const NOTHING: Offers = /* @__PURE__ */ room()

const openTo = (state: State, side: Side): Offers =>
  roomOf(state.phase).asks(state.phase) === side ? offersOf(state) : NOTHING

const legal = (state: State, side: Side): readonly Command[] => {
  const { commands, count } = openTo(state, side)
  return commands.slice(0, count)
}

const countLegal = (state: State, side: Side): number => openTo(state, side).count

const nthLegal = (state: State, side: Side, n: number): Command => openTo(state, side).commands[n]

const candidates = (state: State, side: Side): readonly Command[] => {
  const room = roomOf(state.phase)
  return room.asks(state.phase) === side ? room.candidates(state, state.phase) : []
}

const decide = (state: State, _: Side, command: Command): Decision =>
  roomOf(state.phase).decide(state, state.phase, command)

const resolve = (state: State, drawn: Drawn): readonly Event[] => roomOf(state.phase).resolve(state, state.phase, drawn)

const settle = (state: State): readonly Event[] => roomOf(state.phase).settle(state, state.phase, offersOf)

/** The course of a game: who is asked, what is legal, what follows. */
export const turn: Rules<PeiperDream> & Required<Pick<Rules<PeiperDream>, 'countLegal' | 'nthLegal'>> = {
  id: 'peiper-dream',
  title: 'The Peiper Dream',
  edition: 1,
  sides,
  scenarios: battleNames.map((name) => scenario(name)),
  book,
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
