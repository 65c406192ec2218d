import { buildGraph, type NodeId } from '../../../src/maps/graph.js'
import { smallMap, smallSet, type SmallMap, type SmallSet } from '../../../src/supply/small.js'
import { dice, type Outcome, type Turn } from '../../../src/index.js'
import { AREAS, FIRST_UNITS, neighborsOf, sourcesOf, STACK, UNITS } from './board.js'

/** The two sides, in the order in which they move. */
export type Side = 'first' | 'second'

/** A side moves its units, each once, in any order: those that were in supply when its turn began. */
export interface Movement {
  /** Tells the phase. */
  readonly tag: 'movement'
  /** Who moves. */
  readonly side: Side
  /** The areas in supply when the side's turn began. */
  readonly supplied: SmallSet
  /** A bit for each unit of the side, set when it has moved. */
  readonly moved: number
}

/** Dice are due in an area. */
export interface Battle {
  /** Tells the phase. */
  readonly tag: 'battle'
  /** Whose turn it is. */
  readonly side: Side
  /** Where. */
  readonly area: number
}

/** A battle is over, or movement is; what follows happens by itself. */
export interface Aftermath {
  /** Tells the phase. */
  readonly tag: 'aftermath'
  /** Whose turn it is. */
  readonly side: Side
  /** The last area in which dice have fallen, or -1. */
  readonly area: number
}

/** The game has ended. */
export interface Over {
  /** Tells the phase. */
  readonly tag: 'over'
  /** How. */
  readonly outcome: Outcome<Side>
}

/** A position. */
export interface State {
  /** The turn, from 0. */
  readonly turn: number
  /** By unit, its area. */
  readonly place: readonly number[]
  /** By unit, its steps; 0 when it is gone. */
  readonly steps: readonly number[]
  /** What the game waits for. */
  readonly phase: Movement | Battle | Aftermath | Over
}

/** What a side can order. */
export type Command =
  { readonly tag: 'move'; readonly unit: number; readonly to: number } | { readonly tag: 'endMovement' }

/** Steps that a unit has lost. */
export interface Loss {
  /** The unit. */
  readonly unit: number
  /** How many. */
  readonly steps: number
}

/** What happens. */
export type Event =
  | { readonly tag: 'moved'; readonly unit: number; readonly to: number }
  | { readonly tag: 'movementEnded' }
  | { readonly tag: 'battleBegan'; readonly area: number }
  | { readonly tag: 'fired'; readonly area: number; readonly losses: readonly Loss[] }
  | { readonly tag: 'sideBegan'; readonly turn: number; readonly side: Side; readonly supplied: SmallSet }
  | { readonly tag: 'ended'; readonly outcome: Outcome<Side> }

/** The rules an order can break. */
export type Rule = 'turn.phase' | 'unit.own' | 'unit.gone' | 'unit.moved' | 'unit.supply' | 'move.far' | 'move.full'

/** The types of the toy. */
export interface Toy {
  /** The two sides. */
  readonly side: Side
  /** There is one. */
  readonly scenario: string
  /** A position. */
  readonly state: State
  /** What a side can order. */
  readonly command: Command
  /** What happens. */
  readonly event: Event
  /** Both sides see all. */
  readonly view: State
  /** The rules an order can break. */
  readonly rule: Rule
}

const ids: readonly string[] = neighborsOf.map((_, area) => `a${area}`)

const compiled = (): SmallMap => {
  const map = smallMap(buildGraph({ ids, labels: ids, aliases: [] }, neighborsOf))
  if (map === null) throw new Error('the board is too large')
  return map
}

/** The board as bits. */
export const map: SmallMap = compiled()

const sources: readonly SmallSet[] = sourcesOf.map((areas) => smallSet(areas as readonly NodeId[]))

/** Where the supply of a side comes from. */
export const supplyOf = (side: Side): SmallSet => sources[side === 'first' ? 0 : 1]

/** The first unit of a side. */
export const firstOf = (side: Side): number => (side === 'first' ? 0 : FIRST_UNITS)

/** The unit after the last of a side. */
export const endOf = (side: Side): number => (side === 'first' ? FIRST_UNITS : UNITS)

/** The order to end the movement of a side. */
export const END: Command = { tag: 'endMovement' }

const movesTo: readonly (readonly Command[])[] = Array.from({ length: UNITS }, (_, unit) =>
  Array.from({ length: AREAS }, (_none, to) => ({ tag: 'move', unit, to })),
)

const moves: readonly (readonly Command[])[] = Array.from({ length: UNITS * AREAS }, (_, at) =>
  neighborsOf[at % AREAS].map((to) => movesTo[Math.floor(at / AREAS)][to]),
)

/** The moves of a unit out of an area, legal or not, in the order of the board. */
export const movesOf = (unit: number, from: number): readonly Command[] => moves[unit * AREAS + from]

/** A side is asked. */
export const asked: Readonly<Record<Side, Turn<Side>>> = {
  first: { tag: 'sides', sides: ['first'] },
  second: { tag: 'sides', sides: ['second'] },
}

/** Dice are due: by their number. */
export const rolls: readonly Turn<Side>[] = Array.from({ length: 2 * STACK + 1 }, (_, count) => ({
  tag: 'chance',
  draw: dice(count),
}))
