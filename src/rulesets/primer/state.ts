import { derive } from '../../kernel/derive.js'
import type { Outcome } from '../../kernel/ruleset.js'
import type { NodeId } from '../../maps/graph.js'
import { around, hexes, towns } from './map.js'
import type { Options } from './scenario.js'
import { SIDES, units, unitsOf, type Side, type UnitId } from './units.js'

/** A side moves its units, PR-4. */
export interface Movement {
  /** Tells the phases apart. */
  readonly tag: 'movement'
  /** Whose phase it is. */
  readonly side: Side
}

/** A side attacks, PR-5. */
export interface Combat {
  /** Tells the phases apart. */
  readonly tag: 'combat'
  /** Whose phase it is. */
  readonly side: Side
  /** The units that have attacked, in order. */
  readonly fought: readonly UnitId[]
}

/** An attack that waits for its die, PR-5.3. */
export interface Battle {
  /** Tells the phases apart. */
  readonly tag: 'battle'
  /** Who attacks, in order. */
  readonly attackers: readonly UnitId[]
  /** The hex attacked. */
  readonly target: NodeId
  /** The phase to go back to. */
  readonly then: Combat
}

/** Where in the turn the game stands. */
export type Phase = Movement | Combat | Battle

/** A position. */
export interface State {
  /** The options of the scenario. */
  readonly options: Options
  /** The turn, from 1; one more than the last when the game is over. */
  readonly turn: number
  /** Where in the turn. */
  readonly phase: Phase
  /** By unit, its hex, or null once it is off the map. */
  readonly place: readonly (NodeId | null)[]
  /** By unit, the steps it has left. */
  readonly steps: readonly number[]
  /** By unit, what it has spent on movement in this phase. */
  readonly spent: readonly number[]
}

/** Nobody has moved yet. */
export const REST: readonly number[] = units.map(() => 0)

/** What a unit may still spend on movement, PR-4.3. */
export const movesLeft = ({ spent }: State, unit: UnitId): number => units[unit].movement - spent[unit]

/** Who stands where, and which hexes each side's units look upon. */
export interface Survey {
  /** By hex, the unit in it, or -1. */
  readonly unitAt: Int8Array
  /** By side and hex, 1 where a unit of that side stands next to it: its zone of control, PR-4.4. */
  readonly zoc: Readonly<Record<Side, Uint8Array>>
}

/** The survey of a position, made once. */
export const survey: (state: State) => Survey = derive(({ place }: State) => {
  const unitAt = new Int8Array(hexes.length).fill(-1)
  const zoc = { west: new Uint8Array(hexes.length), east: new Uint8Array(hexes.length) }
  for (const [unit, at] of place.entries()) {
    if (at === null) continue
    unitAt[at] = unit
    for (const next of around[at]) zoc[units[unit].side][next] = 1
  }
  return { unitAt, zoc }
})

const isAlive = ({ place }: State, side: Side): boolean => unitsOf[side].some((unit) => place[unit] !== null)

/** How many towns each side stands in, PR-6.2. */
export const townsHeld: (state: State) => Readonly<Record<Side, number>> = derive((state: State) => {
  const { unitAt } = survey(state)
  const held = { west: 0, east: 0 }
  for (const town of towns) if (unitAt[town] >= 0) held[units[unitAt[town]].side]++
  return held
})

/** The steps of all units of a side together, PR-6.3. */
export const stepsOf = ({ steps }: State, side: Side): number =>
  unitsOf[side].reduce((sum, unit) => sum + steps[unit], 0)

/** How the game has ended, or null while it goes on: by destruction (PR-6.1), else by towns and then by steps. */
export const outcome: (state: State) => Outcome<Side> | null = derive((state: State): Outcome<Side> | null => {
  for (const [i, side] of SIDES.entries()) if (!isAlive(state, side)) return { winner: SIDES[1 - i], by: 'elimination' }
  if (state.turn <= state.options.turns) return null
  const held = townsHeld(state)
  if (held.west !== held.east) return { winner: held.west > held.east ? 'west' : 'east', by: 'towns' }
  const more = stepsOf(state, 'west') - stepsOf(state, 'east')
  return more === 0 ? { winner: null, by: 'draw' } : { winner: more > 0 ? 'west' : 'east', by: 'steps' }
})
