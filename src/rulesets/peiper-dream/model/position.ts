import { derive } from '../../../kernel/derive.js'
import type { NodeId } from '../../../maps/graph.js'
import { board, neighborsOf } from '../data/board.js'
import type { Side } from '../data/printed-unit.js'
import { allUnits, enemyOf, sideOf, type UnitId } from '../data/units.js'
import { whereIs, type State } from './state.js'

/**
 * What the rules read: a state, and what is counted on it. A position of a state is counted once and never changes; one that
 * is played on in place (see `fast/`) counts on with every unit that moves. Rules cannot tell them apart.
 */
export interface Position {
  /** The state. */
  readonly state: State
  /** By hex, the units in it, in order (PD-B.39). */
  readonly stacks: readonly (readonly UnitId[])[]
  /** By hex, how many hexes around it hold Germans. */
  readonly besideGermans: Readonly<Uint8Array>
  /** By hex, how many hexes around it hold Americans. */
  readonly besideAmericans: Readonly<Uint8Array>
  /** Finds the lines of supply where they are counted on as well; null where they are to be traced (PD-C.23). */
  readonly carried: LineFinder | null
}

/** By hex, REACHED where a line of a side runs. */
export type Lines = Readonly<Uint8Array>

/** Finds the hexes that the lines of a side reach. */
export type LineFinder = (side: Side) => Lines

const NOBODY: readonly UnitId[] = []

type Counted = Pick<Position, 'stacks' | 'besideGermans' | 'besideAmericans'>

const stacksOf = (hexes: State['hex']): readonly (readonly UnitId[])[] => {
  const stacks = new Array<readonly UnitId[]>(board.size).fill(NOBODY)
  for (const unit of allUnits) {
    const hex = hexes[unit]
    if (hex >= 0) stacks[hex] = stacks[hex] === NOBODY ? [unit] : [...stacks[hex], unit]
  }
  return stacks
}

const countOf = /* @__PURE__ */ derive((hexes: State['hex']): Counted => {
  const stacks = stacksOf(hexes)
  const besideGermans = new Uint8Array(board.size)
  const besideAmericans = new Uint8Array(board.size)
  for (const hex of new Set(hexes)) {
    if (hex < 0) continue
    const around = neighborsOf(hex as NodeId)
    const isHeldBy = (side: Side): boolean => stacks[hex].some((unit) => sideOf(unit) === side)
    if (isHeldBy('german')) for (const next of around) besideGermans[next]++
    if (isHeldBy('us')) for (const next of around) besideAmericans[next]++
  }
  return { stacks, besideGermans, besideAmericans }
})

/** The position of a state, counted once and remembered with it. */
export const positionOf: (state: State) => Position = /* @__PURE__ */ derive((state: State): Position => {
  const { stacks, besideGermans, besideAmericans } = countOf(state.hex)
  return { state, stacks, besideGermans, besideAmericans, carried: null }
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

/** Whether a hex is next to at least one enemy of a side. */
export const isNearEnemy = (at: Position, side: Side, hex: NodeId): boolean => besideEnemies(at, side)[hex] > 0

/** By hex, how many hexes around it hold enemies of a side. */
export const besideEnemies = (at: Position, side: Side): Readonly<Uint8Array> =>
  side === 'german' ? at.besideAmericans : at.besideGermans

/** The hex a unit stands in, or null off the map. */
export const hexOfUnit = (at: Position, unit: UnitId): NodeId | null => whereIs(at.state, unit)
