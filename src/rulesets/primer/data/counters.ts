import type { Brand } from '../../../kernel/brand.js'
import { strengthWith } from '../../../wargame/steps.js'
import { printedUnits, type PrintedUnit, type Side } from './units.js'

export type { Side } from './units.js'

/** A unit, as its index in counter order. */
export type UnitId = Brand<number, 'UnitId'>

/** The sides in the order of play, PR-3.1. */
export const SIDES: readonly Side[] = ['west', 'east']

/** The opposing side. */
export const other = (side: Side): Side => (side === 'west' ? 'east' : 'west')

/** The number of steps of a fresh unit, PR-1.2. */
export const FRESH = 2

/** The counters prepared for the rules, computed once. */
export interface OrderOfBattle {
  /** The counters in the order used to break ties. */
  readonly units: readonly PrintedUnit[]
  readonly allUnits: readonly UnitId[]
  readonly unitsOf: Readonly<Record<Side, readonly UnitId[]>>
}

/** Prepares counters for the rules. */
export const orderOfBattle = (units: readonly PrintedUnit[]): OrderOfBattle => {
  const allUnits = units.map((_, unit) => unit as UnitId)
  const unitsOf = (side: Side): readonly UnitId[] => allUnits.filter((unit) => units[unit].side === side)
  return { units, allUnits, unitsOf: { west: unitsOf('west'), east: unitsOf('east') } }
}

/** The printed counters, prepared for the rules. */
export const printedOrder: OrderOfBattle = /* @__PURE__ */ orderOfBattle(printedUnits)

/** The printed counters, in the order used to break ties. */
export const units: readonly PrintedUnit[] = printedUnits

/**
 * The strength of a unit with the given number of steps. The back of a counter shows half its strength, rounded up
 * (PR-1.2).
 */
export const strengthAt = ({ strength }: PrintedUnit, steps: number): number => strengthWith(strength, steps, FRESH)
