import { memoize } from '../../../kernel/memoize.js'
import type { Rules } from '../../../kernel/ruleset.js'
import type { AreaId } from '../data/areas.js'
import { isOf, type Side, type UnitId } from '../data/counters.js'
import type { Event } from '../model/event.js'
import { evolve } from '../model/evolve.js'
import type { DeathOfADivision } from '../model/game.js'
import { providePosition, positionOf, type Position } from '../model/position.js'
import { spotOf, type State } from '../model/state.js'
import { sideAsked, turn } from '../rules/turn.js'
import { fill } from './legal-moves.js'
import { copyList, emptyList, NO_MOVES, nthMove, listCommands, type MoveList } from './move-list.js'
import { dropUnit } from './movement.js'
import { draft } from './playout.js'
import { positionAfter } from './playout-position.js'

/** The list of a state, or of the state one friendly move before it. */
interface Known {
  readonly state: State
  readonly list: MoveList
  /** The move, and the area it left; null if it is the list of the state itself. */
  readonly move: { readonly unit: UnitId; readonly from: AreaId; readonly to: AreaId } | null
}

let known: Known | null = null

/** The list after an event that does not change it, or one friendly move behind; otherwise null. */
const knownAfter = (before: State, event: Event, state: State): Known | null => {
  if (known?.state !== before || before.phase.tag !== 'movement' || state.phase.tag !== 'movement') return null
  const { list, move } = known
  switch (event.tag) {
    case 'moved': {
      const { unit, to, kind } = event
      if (move !== null || kind === 'overrun' || !isOf(state.phase.side, unit)) return null
      return { state, list, move: { unit, from: spotOf(before, unit), to } }
    }
    case 'unfortified':
    case 'controlChanged':
    case 'captured':
    case 'lost':
      return { state, list, move }
    default:
      return null
  }
}

const newList = (at: Position): MoveList => {
  const { phase } = at.state
  if (known?.state !== at.state || phase.tag !== 'movement') return fill(emptyList(), at)
  const { list, move } = known
  return move === null ? list : dropUnit(copyList(list), at, phase, move)
}

const listOf = /* @__PURE__ */ memoize((state: State): MoveList => {
  const list = newList(positionOf(state))
  known = { state, list, move: null }
  return list
})

const movesOf = (state: State, side: Side): MoveList =>
  sideAsked(positionOf(state)) === side ? listOf(state) : NO_MOVES

/** Applies an event, and derives the position from the one before. */
const evolveProvided = (state: State, event: Event): State => {
  const before = positionOf(state)
  const next = evolve(state, event)
  providePosition(positionAfter(before, event, next))
  known = knownAfter(state, event, next)
  return next
}

/** The rules of Death of a Division with faster move lists and in-place playouts, without codecs. */
export const deathOfADivisionRules: Rules<DeathOfADivision> = {
  ...turn,
  legal: (state, side) => listCommands(movesOf(state, side)),
  countLegal: (state, side) => movesOf(state, side).count,
  nthLegal: (state, side, n) => nthMove(movesOf(state, side), n),
  draft,
  evolve: evolveProvided,
}
