import type { Brand } from '../../../kernel/brand.js'
import { formationRows, unitRows, type FormationRow, type UnitRow } from './units.js'

/** The two sides: the German attacker moves first (DD-1.1). */
export type Side = 'german' | 'us'

/** Both sides, in the order of the rules. */
export const SIDES: readonly Side[] = ['german', 'us']

/** The other side. */
export const enemyOf = (side: Side): Side => (side === 'german' ? 'us' : 'german')

/** A unit, by its place in the canonical order (DD-0.7). */
export type UnitId = Brand<number, 'UnitId'>

/** The printed side of every unit, in canonical order. */
export const units: readonly UnitRow[] = unitRows

/** How many units there are. */
export const UNITS: number = unitRows.length

/** The most that a unit has or may be given as strength. */
export const STRONGEST = 20

/** Every unit, in canonical order. */
export const allUnits: readonly UnitId[] = unitRows.map((_, unit) => unit as UnitId)

/** The units of a side, in canonical order. */
export const unitsOf: Readonly<Record<Side, readonly UnitId[]>> = {
  german: allUnits.filter((unit) => unitRows[unit].side === 'german'),
  us: allUnits.filter((unit) => unitRows[unit].side === 'us'),
}

/** The unit of every id of the order of battle. */
export const unitByKey: ReadonlyMap<string, UnitId> = new Map(allUnits.map((unit) => [unitRows[unit].id, unit]))

/** By unit, whose it is. */
const sides: readonly Side[] = unitRows.map(({ side }) => side)

/** The side of a unit. */
export const sideOf = (unit: UnitId): Side => sides[unit]

/** By unit, whether it is artillery, DD-0.1; everything else is a combat unit. */
export const isArtillery: readonly boolean[] = unitRows.map(({ type }) => type.startsWith('artillery'))

/** By unit, whether it is bound to roads, DD-0.1, DD-1.6: everything but infantry. */
export const isVehicle: readonly boolean[] = unitRows.map(({ type }) => type !== 'infantry')

/** The formations by id. */
export const formations: ReadonlyMap<string, FormationRow> = new Map(formationRows.map((row) => [row.id, row]))

/** By unit, whether under DD-7.8 its fire serves only its own formation. */
export const servesOwnOnly: readonly boolean[] = unitRows.map(
  ({ side, formation }) => side === 'german' && formations.get(formation)?.artilleryScope === 'own-formation',
)

/** Whether a number is that of a unit. */
export const isUnit = (unit: number): boolean => Number.isInteger(unit) && unit >= 0 && unit < UNITS

/** Whether a number is a unit of a side. */
export const isOf = (side: Side, unit: UnitId): boolean => unitRows[unit]?.side === side

/** The name of a unit in full. */
export const unitName = (unit: UnitId): string => unitRows[unit]?.name ?? String(unit)

/** The name of a unit in the data. */
export const unitKey = (unit: UnitId): string => unitRows[unit]?.id ?? String(unit)
