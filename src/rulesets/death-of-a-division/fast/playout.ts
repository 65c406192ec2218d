import type { Draft, Turn } from '../../../kernel/ruleset.js'
import type { Side } from '../data/counters.js'
import type { Event } from '../model/event.js'
import { copyOf } from '../model/evolve.js'
import type { DeathOfADivision } from '../model/game.js'
import type { Phase } from '../model/phase.js'
import type { State } from '../model/state.js'
import { alwaysDue } from '../rules/sequence.js'
import { whyNot, follow, resolve, settlePhase, toAct } from '../rules/turn.js'
import { fill } from './legal-moves.js'
import { emptyList, NO_MOVES, nthMove, listCommands, type MoveList } from './move-list.js'
import { applyEvent, openPosition } from './playout-position.js'

const NOTHING: readonly Event[] = []

/** Creates a draft of a state that commands and dice rolls modify in place. */
export const draft = (state: State): Draft<DeathOfADivision> => {
  const at = openPosition(state)
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
  /**
   * Whether the move list shows that the phase continues: it would only be skipped if its end were the one legal move.
   */
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
      for (const event of due) applyEvent(at, event)
    }
  }
  return {
    toAct: turnNow,
    legal: (side) => listCommands(movesOf(side)),
    count: (side) => movesOf(side).count,
    nth: (side, n) => nthMove(movesOf(side), n),
    whyNot: (_, command) => whyNot(at, command)?.rule ?? null,
    apply: (_, command) => {
      happens(follow(at, command))
    },
    answer: (drawn) => {
      happens(resolve(at, drawn))
    },
    toState: () => copyOf(at.state),
    peek: () => at.state,
  }
}
