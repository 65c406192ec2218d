import { board } from '../data/map.js'
import type { Scenario } from '../data/scenario.js'
import { sideAt, units, type UnitId } from '../data/units.js'
import type { Command } from '../model/command.js'
import type { Position, SupplyLines } from '../model/position.js'
import type { State } from '../model/state.js'
import { emptyList, type MoveList } from './move-list.js'

/** The edges that each unit can cross in a scenario with some bridges blown. Immutable. */
export interface Ground {
  readonly scenario: Scenario
  /** The blown bridges, as bits. */
  readonly blown: number
  /** The edges that each unit can cross, as far as terrain allows; see `fast/steps.ts`. */
  readonly open: Readonly<Uint8Array>
}

/** The number of 32-bit words for a bit set of hexes. */
export const WORDS: number = Math.ceil(board.size / 32)

/**
 * A position that is modified in place during a playout. It has what the rules read, updated with every move, and
 * additional data for the fast lists. It is used only inside this folder.
 */
export interface PlayoutPosition extends Position {
  state: State
  /** By hex: the units in it, in order. */
  readonly stacks: (readonly UnitId[])[]
  /** By hex: the number of adjacent hexes with Germans. */
  readonly besideGermans: Uint8Array
  /** By hex: the number of adjacent hexes with Americans. */
  readonly besideAmericans: Uint8Array
  /** The current lines of supply. */
  lines: SupplyLines | null
  /** How often it found the shared line finders used by another position. */
  displaced: number
  /** The terrain data for the bridges of the last look-up; null before the first. */
  ground: Ground | null
  /** By unit: the hex it is counted in, or -1. */
  readonly counted: Int16Array
  /**
   * Incremented whenever a side occupies or vacates a hex. While it is unchanged, anything that depends only on
   * occupation is too.
   */
  turns: number
  /** For each side, by hex: the adjacent hexes it occupies, one bit for each edge in order. */
  readonly around: readonly [Uint8Array, Uint8Array]
  /** By hex: the adjacent hexes with two or more units, as bits. */
  readonly crowded: Uint8Array
  /** For each side: the hexes it occupies, as bits. */
  readonly held: readonly [Int32Array, Int32Array]
  /** For each side: the hexes adjacent to it, as bits. */
  readonly closeTo: readonly [Int32Array, Int32Array]
  /** By side: the unit last found able to move or enter. */
  readonly goers: [UnitId | null, UnitId | null]
  /** By side: whether it could use a card drawn now; null if unknown. */
  readonly able: [boolean | null, boolean | null]
  /** The latest demolition attempts, with the scenario and the bridges, as bits, that they were listed for. */
  demolitions: { readonly of: Scenario | null; readonly bridges: number; readonly commands: readonly Command[] }
  /** The legal commands. */
  readonly moves: MoveList
  /** Whether `moves` is up to date. */
  isListed: boolean
}

const NOBODY: readonly UnitId[] = []
const CROWD = 2

/** By edge: its bit as seen from the hex it leads to. */
const backBit = /* @__PURE__ */ Uint8Array.from(
  board.twin,
  (twin, edge) => 1 << (twin - board.firstEdge[board.edgeTo[edge]]),
)

const both = <A>(make: () => A): readonly [A, A] => [make(), make()]

/** Creates a position without units for a state, with a function that keeps its lines of supply. */
export const emptyPosition = (state: State, keepLines: (at: PlayoutPosition) => SupplyLines): PlayoutPosition => {
  const at: PlayoutPosition = {
    state,
    stacks: new Array<readonly UnitId[]>(board.size).fill(NOBODY),
    besideGermans: new Uint8Array(board.size),
    besideAmericans: new Uint8Array(board.size),
    lines: null,
    displaced: 0,
    ground: null,
    counted: new Int16Array(units.length).fill(-1),
    turns: 0,
    around: both(() => new Uint8Array(board.size)),
    crowded: new Uint8Array(board.size),
    held: both(() => new Int32Array(WORDS)),
    closeTo: both(() => new Int32Array(WORDS)),
    goers: [null, null],
    able: [null, null],
    demolitions: { of: null, bridges: 0, commands: [] },
    moves: emptyList(),
    isListed: false,
  }
  at.lines = keepLines(at)
  return at
}

/** Toggles the crowded bit of a hex when it gains its second unit or drops below two. */
const crowd = ({ crowded }: PlayoutPosition, hex: number): void => {
  for (let edge = board.firstEdge[hex], end = board.firstEdge[hex + 1]; edge < end; edge++)
    crowded[board.edgeTo[edge]] ^= backBit[edge]
}

/** Updates the counts when a side occupies a hex or vacates it. */
const turnOver = (at: PlayoutPosition, side: number, hex: number, by: 1 | -1): void => {
  at.turns++
  at.held[side][hex >> 5] ^= 1 << (hex & 31)
  const around = at.around[side]
  const beside = side === 0 ? at.besideGermans : at.besideAmericans
  const closeTo = at.closeTo[side]
  for (let edge = board.firstEdge[hex], end = board.firstEdge[hex + 1]; edge < end; edge++) {
    const to = board.edgeTo[edge]
    around[to] ^= backBit[edge]
    const before = beside[to]
    beside[to] = before + by
    if (before === 0 || before + by === 0) closeTo[to >> 5] ^= 1 << (to & 31)
  }
}

const holds = (stack: readonly UnitId[], side: number): boolean => {
  for (const unit of stack) if (sideAt[unit] === side) return true
  return false
}

const countIn = (at: PlayoutPosition, unit: UnitId, hex: number): void => {
  const stack = at.stacks[hex]
  if (stack.length === 0) at.stacks[hex] = [unit]
  else if (stack.length === 1) at.stacks[hex] = stack[0] < unit ? [stack[0], unit] : [unit, stack[0]]
  else at.stacks[hex] = [...stack, unit].sort((a, b) => a - b)
  if (stack.length + 1 === CROWD) crowd(at, hex)
  if (!holds(stack, sideAt[unit])) turnOver(at, sideAt[unit], hex, 1)
}

const without = (stack: readonly UnitId[], unit: UnitId): readonly UnitId[] =>
  stack.length === CROWD ? [stack[stack[0] === unit ? 1 : 0]] : stack.filter((one) => one !== unit)

const countOut = (at: PlayoutPosition, unit: UnitId, hex: number): void => {
  const stack = at.stacks[hex]
  const rest = stack.length === 1 ? NOBODY : without(stack, unit)
  at.stacks[hex] = rest
  if (stack.length === CROWD) crowd(at, hex)
  if (!holds(rest, sideAt[unit])) turnOver(at, sideAt[unit], hex, -1)
}

/** Updates the counts for the current hex of a unit. */
export const countOn = (at: PlayoutPosition, unit: UnitId): void => {
  const from = at.counted[unit]
  const to = at.state.hex[unit]
  if (from === to) return
  at.counted[unit] = to
  if (from >= 0) countOut(at, unit, from)
  if (to >= 0) countIn(at, unit, to)
}

/** Updates the counts for all units. */
export const countAll = (at: PlayoutPosition): void => {
  const { hex } = at.state
  for (let unit = 0; unit < units.length; unit++) if (at.counted[unit] !== hex[unit]) countOn(at, unit as UnitId)
}

/** Invalidates the cached lists after an event. */
export const outdate = (at: PlayoutPosition): void => {
  at.isListed = false
  at.able[0] = null
  at.able[1] = null
}
