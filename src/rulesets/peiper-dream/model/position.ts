import { derive } from '../../../kernel/derive.js'
import type { NodeId } from '../../../maps/graph.js'
import { stacksOf } from '../../../wargame/stacking.js'
import { zoneOf, type Zone } from '../../../wargame/zones.js'
import { allHexes, board } from '../data/board.js'
import type { Side } from '../data/printed-unit.js'
import { allUnits, enemyOf, sideOf, type UnitId } from '../data/units.js'
import { whereIs, type State } from './state.js'

/**
 * What the rules read: a state, and what is counted on it. The position of a state is counted once and never changes; one that
 * is played on in place (see `fast/`) counts on with every unit that moves. Rules cannot tell them apart.
 */
export interface Position {
  /** The state. */
  readonly state: State
  /** By hex, the units in it, in order (PD-B.39). */
  readonly stacks: readonly (readonly UnitId[])[]
  /** By hex, how many hexes around it hold Germans. */
  readonly besideGermans: Zone
  /** By hex, how many hexes around it hold Americans. */
  readonly besideAmericans: Zone
  /** The lines of supply, where they are kept up as the position is played on; null where they are to be traced (PD-C.23). */
  readonly lines: SupplyLines | null
}

/** Which hexes the lines of supply of a side reach (PD-C.23). */
export interface SupplyLines {
  /** Whether a line of a side reaches a hex. */
  readonly reach: (side: Side, hex: NodeId) => boolean
}

type Counted = Pick<Position, 'stacks' | 'besideGermans' | 'besideAmericans'>

const countOf = /* @__PURE__ */ derive((hex: State['hex']): Counted => {
  const stacks = stacksOf(board, allUnits, (unit) => whereIs({ hex }, unit))
  const besideSide = (side: Side): Zone => {
    const held = allHexes.filter((one) => stacks[one].some((unit) => sideOf(unit) === side))
    return zoneOf(board, held)
  }
  return { stacks, besideGermans: besideSide('german'), besideAmericans: besideSide('us') }
})

/** The position of a state, counted once and remembered with it. */
export const positionOf: (state: State) => Position = /* @__PURE__ */ derive((state: State): Position => {
  const { stacks, besideGermans, besideAmericans } = countOf(state.hex)
  return { state, stacks, besideGermans, besideAmericans, lines: null }
})

/** The units in a hex, in order. */
export const unitsIn = (at: Position, hex: NodeId): readonly UnitId[] => at.stacks[hex]

/** The side that stands in a hex, or null. */
export const holderOf = (at: Position, hex: NodeId): Side | null => {
  const stack = at.stacks[hex]
  return stack.length === 0 ? null : sideOf(stack[0])
}

/** Whether a hex holds an enemy of a side. */
export const holdsEnemy = (at: Position, side: Side, hex: NodeId): boolean => holderOf(at, hex) === enemyOf(side)

/** Whether a hex is enemy-adjacent: next to at least one enemy of a side. */
export const isNearEnemy = (at: Position, side: Side, hex: NodeId): boolean => besideEnemies(at, side)[hex] > 0

/** By hex, how many hexes around it hold enemies of a side. */
export const besideEnemies = (at: Position, side: Side): Zone =>
  side === 'german' ? at.besideAmericans : at.besideGermans

/** The hex a unit stands in, or null off the map. */
export const hexOfUnit = (at: Position, unit: UnitId): NodeId | null => whereIs(at.state, unit)
