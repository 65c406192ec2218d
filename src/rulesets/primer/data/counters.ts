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

/** The counters. */
export const units: readonly PrintedUnit[] = printedUnits

/** Every unit, in order. */
export const allUnits: readonly UnitId[] = units.map((_, unit) => unit as UnitId)

/** The units of each side. */
export const unitsOf: Readonly<Record<Side, readonly UnitId[]>> = {
  west: allUnits.filter((unit) => units[unit].side === 'west'),
  east: allUnits.filter((unit) => units[unit].side === 'east'),
}

/** The steps of a fresh unit, PR-1.2. */
export const FRESH = 2

/** The strength of a unit with so many steps: the back of a counter shows half, rounded up (PR-1.2). */
export const strengthAt = (unit: UnitId, steps: number): number => strengthWith(units[unit].strength, steps, FRESH)
