import type { Drawn } from '../../../kernel/draw.js'
import type { Draft, Rules, Turn } from '../../../kernel/ruleset.js'
import type { Side } from '../data/printed-unit.js'
import type { UnitId } from '../data/units.js'
import type { Command } from '../model/command.js'
import type { Event } from '../model/event.js'
import { copyOf, write } from '../model/evolve.js'
import type { PeiperDream } from '../model/game.js'
import type { State } from '../model/state.js'
import { cardDone } from '../rules/acts.js'
import { turnUp } from '../rules/deck.js'
import { moveDone } from '../rules/movement.js'
import { NOTHING } from '../rules/phase-handler.js'
import * as rules from '../rules/turn.js'
import { keepLines } from './lines.js'
import { canUse, listActs, listGoings } from './lists.js'
import {
  countAll,
  countOn,
  emptyList,
  emptyPosition,
  outdate,
  type MoveList,
  type PlayoutPosition,
} from './playout-position.js'

/** The commands open now: listed once, and again after something has happened. */
const listed = (at: PlayoutPosition): MoveList => {
  if (at.isListed) return at.moves
  at.isListed = true
  at.moves.count = 0
  const { phase } = at.state
  if (phase.tag === 'play') listActs(at, phase)
  else if (phase.tag === 'moving') listGoings(at, phase)
  else for (const command of rules.legalMoves(at)) at.moves.commands[at.moves.count++] = command
  return at.moves
}

const NO_MOVES: MoveList = emptyList()

/** The commands open to a side. */
const movesOf = (at: PlayoutPosition, side: Side): MoveList =>
  rules.sideAsked(at.state) === side ? listed(at) : NO_MOVES

const spelledOut = ({ commands, count }: MoveList): readonly Command[] => commands.slice(0, count)

const nthMove = ({ commands, count }: MoveList, n: number): Command => {
  if (n < 0 || n >= count) throw new RangeError(`there are ${count} commands, and none at place ${n}`)
  return commands[n]
}

/** Whether it is plain at a glance that nothing settles: a side can use a card, or the list shows more than passing, halting or holding back. */
const isOpen = (at: PlayoutPosition): boolean => {
  const { isEnding, phase, pile } = at.state
  if (phase.tag === 'draw') return pile.length > 0 && (canUse(at, 'us') || canUse(at, 'german'))
  if (phase.tag === 'moving') return endsWith(listed(at), 'move')
  if (phase.tag === 'reinforce') return endsWith(listed(at), 'place')
  return phase.tag === 'play' && !isEnding && phase.left > 0 && listed(at).count > 1
}

/** Whether a list has commands of the kind that comes last in it: steps after halting, places after holding back. */
const endsWith = ({ commands, count }: MoveList, tag: Command['tag']): boolean =>
  count > 0 && commands[count - 1].tag === tag

/** What follows by itself: the rule is asked only where it is not plain that nothing does; of a card and a move the list says all. */
const settle = (at: PlayoutPosition): readonly Event[] => {
  if (isOpen(at)) return NOTHING
  const { phase } = at.state
  if (phase.tag === 'moving') return moveDone(phase)
  return phase.tag === 'play' ? cardDone(at.state) : rules.settle(at)
}

/** What follows from the answer of chance: whether a side can use the card turned up was looked at when it was drawn. */
const resolve = (at: PlayoutPosition, drawn: Drawn): readonly Event[] => {
  if (at.state.phase.tag !== 'draw') return rules.resolve(at, drawn)
  return turnUp(at.state, drawn[0], (side) => canUse(at, side))
}

/** A position to play on from a state. */
export const playoutPosition = (state: State): PlayoutPosition => {
  const at = emptyPosition(state, keepLines)
  countAll(at)
  return at
}

/** A position that is brought to whatever state is asked about: states follow each other, a unit or two apart. */
const roving = (): ((state: State) => PlayoutPosition) => {
  let at: PlayoutPosition | null = null
  return (state) => {
    at ??= playoutPosition(state)
    if (at.state === state) return at
    const isSameBoard = at.state.hex === state.hex
    at.state = state
    outdate(at)
    if (!isSameBoard) countAll(at)
    return at
  }
}

const rove = /* @__PURE__ */ roving()

const isAlike = (a: readonly number[], b: readonly number[]): boolean => a.every((value, i) => value === b[i])

/** A copy that shares with a state before where everybody stands, if nobody has moved since: much hangs on that alone. */
const copyAfter = (before: State, state: State): State => {
  const copy = copyOf(state)
  if (isAlike(before.hex, copy.hex)) copy.hex = before.hex
  return copy
}

/** A private copy of a position that changes as it is played: the rules read it as they read a state. */
const draft = (from: State): Draft<PeiperDream> => {
  const state = copyOf(from)
  const at = playoutPosition(state)
  const moved = (unit: UnitId): void => {
    countOn(at, unit)
  }
  let turn: Turn<Side> | null = null
  let shown = from
  const turnNow = (): Turn<Side> => (turn ??= rules.toAct(state))
  const movesNow = (side: Side): MoveList => {
    const now = turnNow()
    return now.tag === 'sides' && now.sides[0] === side ? listed(at) : NO_MOVES
  }
  const happen = (events: readonly Event[]): void => {
    turn = null
    for (let due = events; due.length > 0; due = settle(at)) {
      outdate(at)
      for (const event of due) write(state, event, moved)
    }
  }
  return {
    toAct: turnNow,
    legal: (side) => spelledOut(movesNow(side)),
    count: (side) => movesNow(side).count,
    nth: (side, n) => nthMove(movesNow(side), n),
    broken: (_, command) => rules.broken(at, command),
    apply: (_, command) => {
      happen(rules.follow(at, command))
    },
    answer: (drawn) => {
      happen(resolve(at, drawn))
    },
    close: () => (shown = copyAfter(shown, state)),
    look: () => (shown = copyAfter(shown, state)),
  }
}

/** The Peiper Dream: the campaign and its four battles, with quicker lists of moves and with playing in place, and without codecs. */
export const peiperDreamRules: Rules<PeiperDream> = {
  ...rules.turn,
  legal: (state, side) => spelledOut(movesOf(rove(state), side)),
  countLegal: (state, side) => movesOf(rove(state), side).count,
  nthLegal: (state, side, n) => nthMove(movesOf(rove(state), side), n),
  candidates: (state, side) => (rules.sideAsked(state) === side ? rules.candidates(rove(state)) : []),
  decide: (state, _, command) => rules.decide(rove(state), command),
  resolve: (state, drawn) => resolve(rove(state), drawn),
  settle: (state) => settle(rove(state)),
  draft,
}
