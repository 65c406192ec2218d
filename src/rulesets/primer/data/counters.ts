import type { Brand } from '../../../kernel/brand.js'
import { strengthWith } from '../../../wargame/steps.js'
import { printedUnits, type PrintedUnit, type Side } from './units.js'

export type { Side } from './units.js'

/** A unit, by its place in the order of the counters. */
export type UnitId = Brand<number, 'UnitId'>

/** The sides in the order of play, PR-3.1. */
export const SIDES: readonly Side[] = ['west', 'east']

/** The other side. */
export const other = (side: Side): Side => (side === 'west' ? 'east' : 'west')

/** The steps of a fresh unit, PR-1.2. */
export const FRESH = 2

/** The counters as the rules read them, worked out once. */
export interface OrderOfBattle {
  /** The counters, in the order that breaks all ties. */
  readonly units: readonly PrintedUnit[]
  /** Every unit, in order. */
  readonly allUnits: readonly UnitId[]
  /** The units of each side. */
  readonly unitsOf: Readonly<Record<Side, readonly UnitId[]>>
}

/** What the rules read of some counters. */
export const orderOfBattle = (units: readonly PrintedUnit[]): OrderOfBattle => {
  const allUnits = units.map((_, unit) => unit as UnitId)
  const unitsOf = (side: Side): readonly UnitId[] => allUnits.filter((unit) => units[unit].side === side)
  return { units, allUnits, unitsOf: { west: unitsOf('west'), east: unitsOf('east') } }
}

/** What the rules read of the printed counters. */
export const printedOrder: OrderOfBattle = /* @__PURE__ */ orderOfBattle(printedUnits)

/** The printed counters. */
export const units: readonly PrintedUnit[] = printedUnits

/** The strength of a unit with so many steps: the back of a counter shows half, rounded up (PR-1.2). */
export const strengthAt = ({ strength }: PrintedUnit, steps: number): number => strengthWith(strength, steps, FRESH)
