import { derive } from '../../../kernel/derive.js'
import type { Rules } from '../../../kernel/ruleset.js'
import type { Side } from '../data/counters.js'
import type { DeathOfADivision } from '../model/game.js'
import { positionOf } from '../model/position.js'
import type { State } from '../model/state.js'
import { sideAsked, turn } from '../rules/turn.js'
import { fill } from './legal-moves.js'
import { emptyList, NO_MOVES, nthMove, spelledOut, type MoveList } from './move-list.js'
import { draft } from './playout.js'

const listOf = /* @__PURE__ */ derive((state: State): MoveList => fill(emptyList(), positionOf(state)))

const movesOf = (state: State, side: Side): MoveList =>
  sideAsked(positionOf(state)) === side ? listOf(state) : NO_MOVES

/** Death of a Division: the rules, with quicker lists of moves and with playing in place, and without the boundary to files and networks. */
export const deathOfADivisionRules: Rules<DeathOfADivision> = {
  ...turn,
  legal: (state, side) => spelledOut(movesOf(state, side)),
  countLegal: (state, side) => movesOf(state, side).count,
  nthLegal: (state, side, n) => nthMove(movesOf(state, side), n),
  draft,
}
