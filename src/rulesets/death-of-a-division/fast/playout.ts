import type { Draft, Turn } from '../../../kernel/ruleset.js'
import type { Side } from '../data/counters.js'
import type { Event } from '../model/event.js'
import { copyOf } from '../model/evolve.js'
import type { DeathOfADivision } from '../model/game.js'
import type { State } from '../model/state.js'
import { broken, follow, resolve, settle, toAct } from '../rules/turn.js'
import { fill } from './legal-moves.js'
import { emptyList, NO_MOVES, nthMove, spelledOut, type MoveList } from './move-list.js'
import { happen, opened } from './playout-position.js'

/** Opens a state to be played on in place: the rules read its position, and what they say happens on it. */
export const draft = (state: State): Draft<DeathOfADivision> => {
  const at = opened(state)
  const list = emptyList()
  let isListed = false
  let turn: Turn<Side> | null = null
  const turnNow = (): Turn<Side> => (turn ??= toAct(at))
  const movesOf = (side: Side): MoveList => {
    const now = turnNow()
    if (now.tag !== 'sides' || now.sides[0] !== side) return NO_MOVES
    if (!isListed) fill(list, at)
    isListed = true
    return list
  }
  const happens = (events: readonly Event[]): void => {
    isListed = false
    turn = null
    for (let due = events; due.length > 0; due = settle(at)) for (const event of due) happen(at, event)
  }
  return {
    toAct: turnNow,
    legal: (side) => spelledOut(movesOf(side)),
    count: (side) => movesOf(side).count,
    nth: (side, n) => nthMove(movesOf(side), n),
    broken: (_, command) => broken(at, command)?.rule ?? null,
    apply: (_, command) => {
      happens(follow(at, command))
    },
    answer: (drawn) => {
      happens(resolve(at, drawn))
    },
    close: () => copyOf(at.state),
    look: () => at.state,
  }
}
