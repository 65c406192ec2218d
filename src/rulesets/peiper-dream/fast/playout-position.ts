import { board } from '../data/board.js'
import type { Scenario } from '../data/scenario.js'
import { sideAt, units, type UnitId } from '../data/units.js'
import type { Command } from '../model/command.js'
import type { Position, SupplyLines } from '../model/position.js'
import type { State } from '../model/state.js'

/** The ground of a game with some bridges blown; it never changes. */
export interface Ground {
  /** The game. */
  readonly scenario: Scenario
  /** The blown bridges. */
  readonly blown: number
  /** Who can cross which edges, as far as the ground goes: see `fast/steps.ts`. */
  readonly open: Readonly<Uint8Array>
}

/** How many numbers the hexes fill as bits, 32 to a number. */
export const WORDS: number = Math.ceil(board.size / 32)

/** A list of commands, written again and again into the same array, which is never shortened: that would give its memory away. */
export interface MoveList {
  /** The commands, and behind them what was listed before. */
  readonly commands: Command[]
  /** How many of them are open now. */
  count: number
}

/**
 * A position that is played on in place: what the rules read, counted on with every unit that moves, and what the quick lists
 * need besides. None of it leaves this folder.
 */
export interface PlayoutPosition extends Position {
  /** The state as it now is. */
  state: State
  /** By hex, the units in it, in order. */
  readonly stacks: (readonly UnitId[])[]
  /** By hex, how many hexes around it hold Germans. */
  readonly besideGermans: Uint8Array
  /** By hex, how many hexes around it hold Americans. */
  readonly besideAmericans: Uint8Array
  /** The lines of supply as they now run. */
  lines: SupplyLines | null
  /** How often its lines were found where those of another position had been. */
  displaced: number
  /** The ground with the bridges as they were when it was last looked at; null before that. */
  ground: Ground | null
  /** By unit, the hex it is counted in, or -1. */
  readonly counted: Int16Array
  /** How often a side came to a hex or left one: nothing that hangs on sides alone has changed while this has not. */
  turns: number
  /** For each side, by hex, which of the hexes around hold it: a bit for each edge of the hex, in order. */
  readonly around: readonly [Uint8Array, Uint8Array]
  /** By hex, which of the hexes around hold two units or more, as bits again. */
  readonly crowded: Uint8Array
  /** For each side, the hexes that hold it as bits, 32 to a number. */
  readonly held: readonly [Int32Array, Int32Array]
  /** For each side, the hexes next to it as bits. */
  readonly closeTo: readonly [Int32Array, Int32Array]
  /** By side, the unit that was last found to be able to move or enter. */
  readonly goers: [UnitId | null, UnitId | null]
  /** By side, whether it could use a card drawn now; null until it is asked. */
  readonly able: [boolean | null, boolean | null]
  /** The commands open now, where they are listed. */
  readonly moves: MoveList
  /** Whether `moves` are those of the position as it now is. */
  isListed: boolean
}

const NOBODY: readonly UnitId[] = []
const CROWD = 2

/** By edge, its bit as seen from the hex behind it. */
const backBit = /* @__PURE__ */ Uint8Array.from(
  board.twin,
  (twin, edge) => 1 << (twin - board.firstEdge[board.edgeTo[edge]]),
)

const both = <A>(make: () => A): readonly [A, A] => [make(), make()]

/** A list of no commands. */
export const emptyList = (): MoveList => ({ commands: [], count: 0 })

/** An empty board, to be played on from a state, with something that keeps up its lines of supply. */
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
    moves: emptyList(),
    isListed: false,
  }
  at.lines = keepLines(at)
  return at
}

/** Crowds enter into a hex once a second unit does, and leave it with that. */
const crowd = ({ crowded }: PlayoutPosition, hex: number): void => {
  for (let edge = board.firstEdge[hex], end = board.firstEdge[hex + 1]; edge < end; edge++)
    crowded[board.edgeTo[edge]] ^= backBit[edge]
}

/** A side comes to a hex it was not in, or leaves it for good. */
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

/** Counts a unit where the state has it now. */
export const countOn = (at: PlayoutPosition, unit: UnitId): void => {
  const from = at.counted[unit]
  const to = at.state.hex[unit]
  if (from === to) return
  at.counted[unit] = to
  if (from >= 0) countOut(at, unit, from)
  if (to >= 0) countIn(at, unit, to)
}

/** Counts every unit where the state has it now. */
export const countAll = (at: PlayoutPosition): void => {
  const { hex } = at.state
  for (let unit = 0; unit < units.length; unit++) if (at.counted[unit] !== hex[unit]) countOn(at, unit as UnitId)
}

/** Something has happened: what was listed and found out holds no longer. */
export const outdate = (at: PlayoutPosition): void => {
  at.isListed = false
  at.able[0] = null
  at.able[1] = null
}
