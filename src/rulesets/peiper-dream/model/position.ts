import { memoize } from '../../../kernel/memoize.js'
import type { NodeId } from '../../../maps/graph.js'
import { stacksOf } from '../../../wargame/stacking.js'
import { zoneOf, type Zone } from '../../../wargame/zones.js'
import { allHexes, board } from '../data/map.js'
import type { Side } from '../data/printed-unit.js'
import { allUnits, enemyOf, sideOf, type UnitId } from '../data/units.js'
import { whereIs, type State } from './state.js'

/**
 * A state with derived data, as the rules read it. The position of a state is computed once and immutable; a playout
 * position (see `fast/`) is updated with every move. Rules cannot tell them apart.
 */
export interface Position {
  readonly state: State
  /** By hex: the units in it, in order (PD-B.39). */
  readonly stacks: readonly (readonly UnitId[])[]
  /** By hex: the number of adjacent hexes with Germans. */
  readonly besideGermans: Zone
  /** By hex: the number of adjacent hexes with Americans. */
  readonly besideAmericans: Zone
  /** Incrementally updated lines of supply (PD-C.23); null to trace them on demand. */
  readonly lines: SupplyLines | null
}

/** The hexes that a side's lines of supply reach (PD-C.23). */
export interface SupplyLines {
  readonly reach: (side: Side, hex: NodeId) => boolean
}

type Counted = Pick<Position, 'stacks' | 'besideGermans' | 'besideAmericans'>

const countOf = /* @__PURE__ */ memoize((hex: State['hex']): Counted => {
  const stacks = stacksOf(board, allUnits, (unit) => whereIs({ hex }, unit))
  const besideSide = (side: Side): Zone => {
    const held = allHexes.filter((one) => stacks[one].some((unit) => sideOf(unit) === side))
    return zoneOf(board, held)
  }
  return { stacks, besideGermans: besideSide('german'), besideAmericans: besideSide('us') }
})

/** Returns the position of a state. Memoized. */
export const positionOf: (state: State) => Position = /* @__PURE__ */ memoize((state: State): Position => {
  const { stacks, besideGermans, besideAmericans } = countOf(state.hex)
  return { state, stacks, besideGermans, besideAmericans, lines: null }
})

/** The units in a hex, in order. */
export const unitsIn = (at: Position, hex: NodeId): readonly UnitId[] => at.stacks[hex]

/** The side that occupies a hex, or null. */
export const holderOf = (at: Position, hex: NodeId): Side | null => {
  const stack = at.stacks[hex]
  return stack.length === 0 ? null : sideOf(stack[0])
}

/** Whether an enemy of a side occupies a hex. */
export const holdsEnemy = (at: Position, side: Side, hex: NodeId): boolean => holderOf(at, hex) === enemyOf(side)

/** Whether a hex is adjacent to an enemy of a side. */
export const isNearEnemy = (at: Position, side: Side, hex: NodeId): boolean => besideEnemies(at, side)[hex] > 0

/** By hex: the number of adjacent hexes with enemies of a side. */
export const besideEnemies = (at: Position, side: Side): Zone =>
  side === 'german' ? at.besideAmericans : at.besideGermans

/** The hex of a unit, or null if it is off the map. */
export const hexOfUnit = (at: Position, unit: UnitId): NodeId | null => whereIs(at.state, unit)
