import type { Draft, Outcome } from 'ardennes'
import { floodSmall, smallSet, type SmallSet } from 'ardennes/supply'
import { AREAS, FIRST_UNITS, STACK, TURNS, UNITS } from './board.js'
import {
  asked,
  END,
  endOf,
  firstOf,
  map,
  movesOf,
  rolls,
  supplyOf,
  type Command,
  type Rule,
  type Side,
  type State,
  type Toy,
} from './game.js'

const NO_NODES: SmallSet = smallSet([])

/** A mutable position. */
interface Table {
  /** By unit, its area. */
  readonly place: number[]
  /** By unit, its steps. */
  readonly steps: number[]
  /** By area, the units of the first side. */
  readonly first: number[]
  /** By area, the units of the second side. */
  readonly second: number[]
  /** How many units the first side has left. */
  firstAlive: number
  /** How many units the second side has left. */
  secondAlive: number
  /** The turn, from 0. */
  turn: number
  /** The active side. */
  side: Side
  /** The areas 0 to 31 that were in supply at the start of the side's turn. */
  suppliedLow: number
  /** The areas numbered 32 and up that were in supply. */
  suppliedHigh: number
  /** A bit for each unit of the side that has moved. */
  moved: number
  /** The area of a pending roll, or -1. */
  battle: number
  /** The contested areas 0 to 31 still to be resolved. */
  contestedLow: number
  /** The contested areas numbered 32 and up. */
  contestedHigh: number
  /** The outcome, or null. */
  outcome: Outcome<Side> | null
}

/** The toy as a draft, with its board readable. */
export interface ToyDraft extends Draft<Toy> {
  /** The board. */
  readonly table: Readonly<Table>
}

/** Whether a unit's area was in supply at the start of its side's turn. */
export const isSupplied = ({ place, suppliedLow, suppliedHigh }: Readonly<Table>, unit: number): boolean => {
  const area = place[unit]
  return ((area < 32 ? suppliedLow >>> area : suppliedHigh >>> (area - 32)) & 1) === 1
}

/** The rule that a side's move breaks, or null. */
const broken = (table: Table, by: Side, command: Command): Rule | null => {
  if (table.battle >= 0 || table.outcome !== null) return 'turn.phase'
  if (command.tag === 'endMovement') return null
  const { unit, to } = command
  if (unit < firstOf(by) || unit >= endOf(by)) return 'unit.own'
  if (table.steps[unit] === 0) return 'unit.gone'
  if (((table.moved >>> (unit - firstOf(by))) & 1) === 1) return 'unit.moved'
  if (!isSupplied(table, unit)) return 'unit.supply'
  const from = table.place[unit]
  if (((to < 32 ? map.low[from] >>> to : map.high[from] >>> (to - 32)) & 1) === 0) return 'move.far'
  return (by === 'first' ? table.first : table.second)[to] >= STACK ? 'move.full' : null
}

const legal = (table: Table, by: Side): readonly Command[] => {
  if (table.battle >= 0 || table.outcome !== null || by !== table.side) return []
  const first = firstOf(by)
  const own = by === 'first' ? table.first : table.second
  const commands: Command[] = [END]
  for (let unit = first, end = endOf(by); unit < end; unit++) {
    if (table.steps[unit] === 0 || ((table.moved >>> (unit - first)) & 1) === 1 || !isSupplied(table, unit)) continue
    const moves = movesOf(unit, table.place[unit])
    for (let i = 0; i < moves.length; i++) {
      const move = moves[i]
      if (move.tag === 'move' && own[move.to] < STACK) commands.push(move)
    }
  }
  return commands
}

const beginSide = (table: Table, side: Side): void => {
  const enemy = side === 'first' ? table.second : table.first
  let low = 0
  let high = 0
  for (let area = 0; area < AREAS; area++)
    if (enemy[area] > 0) {
      if (area < 32) low |= 1 << area
      else high |= 1 << (area - 32)
    }
  const supplied = floodSmall(map, supplyOf(side), { low, high })
  table.side = side
  table.suppliedLow = supplied.low
  table.suppliedHigh = supplied.high
  table.moved = 0
  table.battle = -1
}

const outcomeOf = ({ firstAlive, secondAlive, turn }: Table): Outcome<Side> | null => {
  if (firstAlive === 0) return { winner: 'second', by: 'elimination' }
  if (secondAlive === 0) return { winner: 'first', by: 'elimination' }
  return turn === TURNS - 1 ? { winner: null, by: 'time' } : null
}

/** Finds the contested areas above one. */
const contest = (table: Table, after: number): void => {
  const { first, second } = table
  let low = 0
  let high = 0
  for (let area = after + 1; area < AREAS; area++)
    if (first[area] > 0 && second[area] > 0) {
      if (area < 32) low |= 1 << area
      else high |= 1 << (area - 32)
    }
  table.contestedLow = low
  table.contestedHigh = high
}

/** Continues with the next battle, or with the next side. */
const settle = (table: Table): void => {
  const { contestedLow, contestedHigh } = table
  if (contestedLow !== 0) {
    table.battle = 31 - Math.clz32(contestedLow & -contestedLow)
    table.contestedLow = contestedLow & (contestedLow - 1)
    return
  }
  if (contestedHigh !== 0) {
    table.battle = 63 - Math.clz32(contestedHigh & -contestedHigh)
    table.contestedHigh = contestedHigh & (contestedHigh - 1)
    return
  }
  table.battle = -1
  if (table.side === 'first') {
    beginSide(table, 'second')
    return
  }
  table.outcome = outcomeOf(table)
  if (table.outcome !== null) return
  table.turn++
  beginSide(table, 'first')
}

const apply = (table: Table, by: Side, command: Command): void => {
  if (command.tag === 'endMovement') {
    contest(table, -1)
    settle(table)
    return
  }
  const { unit, to } = command
  const { place } = table
  const own = by === 'first' ? table.first : table.second
  own[place[unit]]--
  own[to]++
  place[unit] = to
  table.moved |= 1 << (unit - firstOf(by))
}

/** Applies hits to the units of a side in the area of the battle; returns the number of units eliminated. */
const hit = ({ place, steps, battle }: Table, side: Side, own: number[], hits: number): number => {
  let gone = 0
  for (let unit = firstOf(side), end = endOf(side), left = hits; unit < end && left > 0; unit++) {
    if (place[unit] !== battle || steps[unit] === 0) continue
    const lost = Math.min(left, steps[unit])
    left -= lost
    steps[unit] -= lost
    if (steps[unit] > 0) continue
    own[battle]--
    gone++
  }
  return gone
}

const answer = (table: Table, drawn: readonly number[]): void => {
  const shooters = table.first[table.battle]
  let byFirst = 0
  let bySecond = 0
  for (let die = 0; die < drawn.length; die++)
    if (drawn[die] === 6) {
      if (die < shooters) byFirst++
      else bySecond++
    }
  if (byFirst > 0) table.secondAlive -= hit(table, 'second', table.second, byFirst)
  if (bySecond > 0) table.firstAlive -= hit(table, 'first', table.first, bySecond)
  settle(table)
}

const closed = (table: Table): State => {
  const { turn, place, steps, side, suppliedLow, suppliedHigh, moved, battle, outcome } = table
  const phase: State['phase'] =
    outcome !== null
      ? { tag: 'over', outcome }
      : battle >= 0
        ? { tag: 'battle', side, area: battle }
        : { tag: 'movement', side, supplied: { low: suppliedLow, high: suppliedHigh }, moved }
  return { turn, place: place.slice(), steps: steps.slice(), phase }
}

const EMPTY: readonly number[] = new Array<number>(AREAS).fill(0)

const tableOf = ({ turn, place, steps, phase }: State): Table => {
  const first = EMPTY.slice()
  const second = EMPTY.slice()
  let firstAlive = 0
  let secondAlive = 0
  for (let unit = 0; unit < FIRST_UNITS; unit++)
    if (steps[unit] > 0) {
      first[place[unit]]++
      firstAlive++
    }
  for (let unit = FIRST_UNITS; unit < UNITS; unit++)
    if (steps[unit] > 0) {
      second[place[unit]]++
      secondAlive++
    }
  const supplied = phase.tag === 'movement' ? phase.supplied : NO_NODES
  return {
    place: place.slice(),
    steps: steps.slice(),
    first,
    second,
    firstAlive,
    secondAlive,
    turn,
    side: phase.tag === 'over' ? 'first' : phase.side,
    suppliedLow: supplied.low,
    suppliedHigh: supplied.high,
    moved: phase.tag === 'movement' ? phase.moved : 0,
    battle: phase.tag === 'battle' ? phase.area : -1,
    contestedLow: 0,
    contestedHigh: 0,
    outcome: phase.tag === 'over' ? phase.outcome : null,
  }
}

/** Opens a draft: the same game, in place. */
export const draftOf = (state: State): ToyDraft => {
  const table = tableOf(state)
  if (table.battle >= 0) contest(table, table.battle)
  return {
    table,
    toAct: () => {
      const { battle, side, outcome, first, second } = table
      if (outcome !== null) return { tag: 'over', outcome }
      return battle >= 0 ? rolls[first[battle] + second[battle]] : asked[side]
    },
    legal: (by) => legal(table, by),
    whyNot: (by, command) => broken(table, by, command),
    apply: (by, command) => {
      apply(table, by, command)
    },
    answer: (drawn) => {
      answer(table, drawn)
    },
    toState: () => closed(table),
  }
}
