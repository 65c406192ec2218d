import type { Brand } from '../../../kernel/brand.js'
import { formationRows, unitRows, type FormationRow, type UnitRow } from './units.js'

/** The two sides. The German attacker moves first (DD-1.1). */
export type Side = 'german' | 'us'

/** Both sides, in the order the rules list them. */
export const SIDES: readonly Side[] = ['german', 'us']

/** The opposing side. */
export const enemyOf = (side: Side): Side => (side === 'german' ? 'us' : 'german')

/** A unit, as its index in the canonical order (DD-0.7). */
export type UnitId = Brand<number, 'UnitId'>

/** The printed data of every unit, in canonical order. */
export const units: readonly UnitRow[] = unitRows

/** The number of units. */
export const UNITS: number = unitRows.length

/** The highest strength a unit can have, printed or set by a scenario. */
export const STRONGEST = 20

/** Every unit, in canonical order. */
export const allUnits: readonly UnitId[] = unitRows.map((_, unit) => unit as UnitId)

/** The units of a side, in canonical order. */
export const unitsOf: Readonly<Record<Side, readonly UnitId[]>> = {
  german: allUnits.filter((unit) => unitRows[unit].side === 'german'),
  us: allUnits.filter((unit) => unitRows[unit].side === 'us'),
}

/** Units by their id in the order of battle. */
export const unitByKey: ReadonlyMap<string, UnitId> = new Map(allUnits.map((unit) => [unitRows[unit].id, unit]))

const sides: readonly Side[] = unitRows.map(({ side }) => side)

/** The side of a unit. */
export const sideOf = (unit: UnitId): Side => sides[unit]

/** For each unit, whether it is artillery, DD-0.1. All other units are combat units. */
export const isArtillery: readonly boolean[] = unitRows.map(({ type }) => type.startsWith('artillery'))

/** For each unit, whether it is bound to roads, DD-0.1, DD-1.6: every unit except infantry. */
export const isVehicle: readonly boolean[] = unitRows.map(({ type }) => type !== 'infantry')

/** The formations by id. */
export const formations: ReadonlyMap<string, FormationRow> = new Map(formationRows.map((row) => [row.id, row]))

/** For each unit, whether it may support only its own formation under DD-7.8. */
export const servesOwnOnly: readonly boolean[] = unitRows.map(
  ({ side, formation }) => side === 'german' && formations.get(formation)?.artilleryScope === 'own-formation',
)

/** Whether a number is the index of a unit. */
export const isUnit = (unit: number): boolean => Number.isInteger(unit) && unit >= 0 && unit < UNITS

/** Whether a unit belongs to a side. */
export const isOf = (side: Side, unit: UnitId): boolean => unitRows[unit]?.side === side

/** The full name of a unit. */
export const unitName = (unit: UnitId): string => unitRows[unit]?.name ?? String(unit)

/** The id of a unit in the order of battle. */
export const unitKey = (unit: UnitId): string => unitRows[unit]?.id ?? String(unit)
