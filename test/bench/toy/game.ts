import type { NodeId } from 'ardennes/maps'
import { buildGraph } from '../graph.js'
import { smallMap, smallSet, type SmallMap, type SmallSet } from 'ardennes/supply'
import { dice, type Outcome, type Turn } from 'ardennes'
import { AREAS, FIRST_UNITS, neighborsOf, sourcesOf, STACK, UNITS } from './board.js'

/** The two sides, in the order in which they move. */
export type Side = 'first' | 'second'

/** A side moves the units that were in supply when its turn began, each once, in any order. */
export interface Movement {
  readonly tag: 'movement'
  /** The side to move. */
  readonly side: Side
  /** The areas in supply when the side's turn began. */
  readonly supplied: SmallSet
  /** A bit for each unit of the side, set when it has moved. */
  readonly moved: number
}

/** Dice are due in an area. */
export interface Battle {
  readonly tag: 'battle'
  /** The active side. */
  readonly side: Side
  /** The area of the battle. */
  readonly area: number
}

/** The end of a battle or of movement, before automatic steps. */
export interface Aftermath {
  readonly tag: 'aftermath'
  /** The active side. */
  readonly side: Side
  /** The last area in which dice have fallen, or -1. */
  readonly area: number
}

/** The game has ended. */
export interface Over {
  readonly tag: 'over'
  readonly outcome: Outcome<Side>
}

/** A position. */
export interface State {
  /** The turn, from 0. */
  readonly turn: number
  /** By unit, its area. */
  readonly place: readonly number[]
  /** By unit, its steps; 0 when it is eliminated. */
  readonly steps: readonly number[]
  /** The current phase. */
  readonly phase: Movement | Battle | Aftermath | Over
}

/** The commands of a side. */
export type Command =
  { readonly tag: 'move'; readonly unit: number; readonly to: number } | { readonly tag: 'endMovement' }

/** Steps that a unit has lost. */
export interface Loss {
  readonly unit: number
  readonly steps: number
}

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
  readonly side: Side
  /** There is only one. */
  readonly scenario: string
  readonly state: State
  readonly command: Command
  readonly event: Event
  /** Both sides see everything. */
  readonly view: State
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

/** The supply sources of a side. */
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

/** A side is to act. */
export const asked: Readonly<Record<Side, Turn<Side>>> = {
  first: { tag: 'sides', sides: ['first'] },
  second: { tag: 'sides', sides: ['second'] },
}

/** Dice are due: by their number. */
export const rolls: readonly Turn<Side>[] = Array.from({ length: 2 * STACK + 1 }, (_, count) => ({
  tag: 'chance',
  draw: dice(count),
}))
