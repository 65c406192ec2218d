import type { Drawn } from '../../../kernel/draw.js'
import type { Draft, Rules, Turn } from '../../../kernel/ruleset.js'
import type { Side } from '../data/printed-unit.js'
import type { UnitId } from '../data/units.js'
import type { Event } from '../model/event.js'
import { copyOf, write } from '../model/evolve.js'
import type { PeiperDream } from '../model/game.js'
import type { State } from '../model/state.js'
import { cardDone } from '../rules/acts.js'
import { revealCard } from '../rules/deck.js'
import { moveDone } from '../rules/movement.js'
import { NOTHING } from '../rules/phase-handler.js'
import * as rules from '../rules/turn.js'
import { keepLines } from './lines.js'
import { addCommands, clearList, emptyList, lastTag, listCommands, nthMove, type MoveList } from './move-list.js'
import { canUse, listActs, listContinuations } from './lists.js'
import { countAll, countOn, emptyPosition, outdate, type PlayoutPosition } from './playout-position.js'

/** Returns the legal commands, cached until the next event. */
const listed = (at: PlayoutPosition): MoveList => {
  if (at.isListed) return at.moves
  at.isListed = true
  clearList(at.moves)
  const { phase } = at.state
  if (phase.tag === 'play') listActs(at, phase)
  else if (phase.tag === 'moving') listContinuations(at, phase)
  else addCommands(at.moves, rules.legalMoves(at))
  return at.moves
}

const NO_MOVES: MoveList = emptyList()

/** Returns the legal commands of a side. */
const movesOf = (at: PlayoutPosition, side: Side): MoveList =>
  rules.sideAsked(at.state) === side ? listed(at) : NO_MOVES

/**
 * Whether it is obvious that nothing settles: a side can use a card, or there is more to do than pass, halt or hold.
 * Steps are listed after halting, places after holding.
 */
const isOpen = (at: PlayoutPosition): boolean => {
  const { isEnding, phase, pile } = at.state
  if (phase.tag === 'draw') return pile.length > 0 && (canUse(at, 'us') || canUse(at, 'german'))
  if (phase.tag === 'moving') return lastTag(listed(at)) === 'move'
  if (phase.tag === 'reinforce') return lastTag(listed(at)) === 'place'
  return phase.tag === 'play' && !isEnding && phase.left > 0 && listed(at).count > 1
}

/**
 * Returns the automatic events. Asks the rules only if the command list does not already show that there are none.
 */
const settle = (at: PlayoutPosition): readonly Event[] => {
  if (isOpen(at)) return NOTHING
  const { phase } = at.state
  if (phase.tag === 'moving') return moveDone(phase)
  return phase.tag === 'play' ? cardDone(at.state) : rules.settle(at)
}

/** Returns the events of a draw. Whether a side can use the card was already determined before the draw. */
const resolve = (at: PlayoutPosition, drawn: Drawn): readonly Event[] => {
  if (at.state.phase.tag !== 'draw') return rules.resolve(at, drawn)
  return revealCard(at.state, drawn[0], (side) => canUse(at, side))
}

/** Creates a position for playouts from a state. */
export const playoutPosition = (state: State): PlayoutPosition => {
  const at = emptyPosition(state, keepLines)
  countAll(at)
  return at
}

/** Creates a position that is moved to each state asked about. Successive states usually differ by a unit or two. */
const rovingPosition = (): ((state: State) => PlayoutPosition) => {
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

const rove = /* @__PURE__ */ rovingPosition()

const isAlike = (a: readonly number[], b: readonly number[]): boolean => a.every((value, i) => value === b[i])

/**
 * Copies a state. If no unit has moved since an earlier state, the copy shares its `hex` column, on which many caches
 * depend.
 */
const copyAfter = (before: State, state: State): State => {
  const copy = copyOf(state)
  if (isAlike(before.hex, copy.hex)) copy.hex = before.hex
  return copy
}

/** A private copy of a position that is modified as it is played. The rules read it like a state. */
const draft = (from: State): Draft<PeiperDream> => {
  let state = copyOf(from)
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
    legal: (side) => listCommands(movesNow(side)),
    count: (side) => movesNow(side).count,
    nth: (side, n) => nthMove(movesNow(side), n),
    whyNot: (_, command) => rules.whyNot(at, command)?.rule ?? null,
    apply: (_, command) => {
      happen(rules.follow(at, command))
    },
    answer: (drawn) => {
      happen(resolve(at, drawn))
    },
    toState: () => (shown = copyAfter(shown, state)),
    goTo: (there) => {
      state = copyOf(there)
      at.state = state
      countAll(at)
      outdate(at)
      turn = null
      shown = there
    },
  }
}

/** The Peiper Dream (the campaign and its four battles) without codecs, with fast move lists and in-place playouts. */
export const peiperDreamRules: Rules<PeiperDream> = {
  ...rules.turn,
  legal: (state, side) => listCommands(movesOf(rove(state), side)),
  countLegal: (state, side) => movesOf(rove(state), side).count,
  nthLegal: (state, side, n) => nthMove(movesOf(rove(state), side), n),
  candidates: (state, side) => (rules.sideAsked(state) === side ? rules.candidates(rove(state)) : []),
  decide: (state, _, command) => rules.decide(rove(state), command),
  resolve: (state, drawn) => resolve(rove(state), drawn),
  settle: (state) => settle(rove(state)),
  draft,
}
