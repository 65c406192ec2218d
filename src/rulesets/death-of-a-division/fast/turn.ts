import { memoize } from '../../../kernel/memoize.js'
import type { Rules } from '../../../kernel/ruleset.js'
import type { Side } from '../data/counters.js'
import type { DeathOfADivision } from '../model/game.js'
import { positionOf } from '../model/position.js'
import type { State } from '../model/state.js'
import { sideAsked, turn } from '../rules/turn.js'
import { fill } from './legal-moves.js'
import { emptyList, NO_MOVES, nthMove, listCommands, type MoveList } from './move-list.js'
import { draft } from './playout.js'

const listOf = /* @__PURE__ */ memoize((state: State): MoveList => fill(emptyList(), positionOf(state)))

const movesOf = (state: State, side: Side): MoveList =>
  sideAsked(positionOf(state)) === side ? listOf(state) : NO_MOVES

/** The rules of Death of a Division with faster move lists and in-place playouts, without codecs. */
export const deathOfADivisionRules: Rules<DeathOfADivision> = {
  ...turn,
  legal: (state, side) => listCommands(movesOf(state, side)),
  countLegal: (state, side) => movesOf(state, side).count,
  nthLegal: (state, side, n) => nthMove(movesOf(state, side), n),
  draft,
}
