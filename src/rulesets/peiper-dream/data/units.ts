import type { Brand } from '../../../kernel/brand.js'
import type { PrintedUnit, Side } from './printed-unit.js'
import { printedUnits } from './printed-units.js'

/** A counter: its index in the list of counters (PD-B.39). */
export type UnitId = Brand<number, 'UnitId'>

/** Both sides. The index of a side is its position in pairs. */
export const sides: readonly Side[] = ['german', 'us']

/** The index of a side in pairs. */
export const sideNumber = (side: Side): 0 | 1 => (side === 'german' ? 0 : 1)

/** The counters of the game. */
export const units: readonly PrintedUnit[] = printedUnits

/** All counters, in order. */
export const allUnits: readonly UnitId[] = units.map((_, unit) => unit as UnitId)

const bySide = (side: Side): readonly UnitId[] => allUnits.filter((unit) => units[unit].side === side)

/** The counters of each side, in order. */
export const unitsOf: Readonly<Record<Side, readonly UnitId[]>> = { german: bySide('german'), us: bySide('us') }

/** By unit: the index of its side. */
export const sideAt: Uint8Array = Uint8Array.from(units, ({ side }) => sideNumber(side))

const sideNames: readonly Side[] = units.map(({ side }) => side)

/** The side of a unit. */
export const sideOf = (unit: UnitId): Side => sideNames[unit]

/** The opposing side. */
export const enemyOf = (side: Side): Side => (side === 'german' ? 'us' : 'german')

/** By unit: 1 if it is a vehicle for movement (PD-B.12). */
export const isVehicle: Uint8Array = Uint8Array.from(units, ({ kind }) =>
  kind === 'armor' || kind === 'recon' || kind === 'anti-tank' ? 1 : 0,
)

/** Whether a unit moves as a vehicle: armor, recon and anti-tank; all others move on foot (PD-B.12). */
export const isDriven = (unit: UnitId): boolean => isVehicle[unit] === 1

/** Returns the unit with an id; throws if there is none. */
export const unitOf = (id: string): UnitId => {
  const unit = units.findIndex((printed) => printed.id === id)
  if (unit < 0) throw new Error(`no unit is called ${id}`)
  return unit as UnitId
}

/** The Spitze panzer battalion, the rally point of new units (PD-C.10). */
export const SPITZE: UnitId = unitOf('de-spitze-pz')

/** The heavy tanks of the 501st (PD-O.2). */
export const TIGER: UnitId = unitOf('de-501-tiger')

/** The two battle groups on Map B that may not move at first (PD-C.6). */
export const BATTLE_GROUPS: readonly UnitId[] = [unitOf('us-99-bg'), unitOf('us-106-bg')]
