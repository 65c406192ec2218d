import type { Draft, Turn } from '../../../kernel/ruleset.js'
import type { Side } from '../data/counters.js'
import type { Event } from '../model/event.js'
import { copyOf } from '../model/evolve.js'
import type { DeathOfADivision } from '../model/game.js'
import type { Phase } from '../model/phase.js'
import type { State } from '../model/state.js'
import { alwaysDue } from '../rules/sequence.js'
import { broken, follow, resolve, settlePhase, toAct } from '../rules/turn.js'
import { fill } from './legal-moves.js'
import { emptyList, NO_MOVES, nthMove, spelledOut, type MoveList } from './move-list.js'
import { happen, opened } from './playout-position.js'

const NOTHING: readonly Event[] = []

/** Opens a state to be played on in place: the rules read its position, and what they say happens on it. */
export const draft = (state: State): Draft<DeathOfADivision> => {
  const at = opened(state)
  const list = emptyList()
  let isListed = false
  let turn: Turn<Side> | null = null
  const turnNow = (): Turn<Side> => (turn ??= toAct(at))
  const listed = (): MoveList => {
    if (!isListed) fill(list, at)
    isListed = true
    return list
  }
  const movesOf = (side: Side): MoveList => {
    const now = turnNow()
    return now.tag === 'sides' && now.sides[0] === side ? listed() : NO_MOVES
  }
  /** Whether it is plain from the list that a phase goes on: it ends by itself only where nothing but its end is open. */
  const isOpen = ({ tag }: Phase): boolean => (tag === 'reinforcement' || tag === 'fire') && listed().count > 1
  const settle = (): readonly Event[] => {
    const due = alwaysDue(at)
    if (due.length > 0) return due
    return isOpen(at.state.phase) ? NOTHING : settlePhase(at)
  }
  const happens = (events: readonly Event[]): void => {
    turn = null
    for (let due = events; due.length > 0; due = settle()) {
      isListed = false
      for (const event of due) happen(at, event)
    }
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
