import type { Brand } from '../../../kernel/brand.js'
import type { PrintedUnit, Side } from './printed-unit.js'
import { printedUnits } from './printed-units.js'

/** A counter: its place in the order of the data (PD-B.39). */
export type UnitId = Brand<number, 'UnitId'>

/** Both sides, the German first: the place of a side here is its number in columns. */
export const sides: readonly Side[] = ['german', 'us']

/** The number of a side in columns. */
export const sideNumber = (side: Side): 0 | 1 => (side === 'german' ? 0 : 1)

/** The counters of the game. */
export const units: readonly PrintedUnit[] = printedUnits

/** All counters, in order. */
export const allUnits: readonly UnitId[] = units.map((_, unit) => unit as UnitId)

const bySide = (side: Side): readonly UnitId[] => allUnits.filter((unit) => units[unit].side === side)

/** The counters of each side, in order. */
export const unitsOf: Readonly<Record<Side, readonly UnitId[]>> = { german: bySide('german'), us: bySide('us') }

/** By unit, the number of its side. */
export const sideAt: Uint8Array = Uint8Array.from(units, ({ side }) => sideNumber(side))

const sideNames: readonly Side[] = units.map(({ side }) => side)

/** Whose a unit is. */
export const sideOf = (unit: UnitId): Side => sideNames[unit]

/** The other side. */
export const enemyOf = (side: Side): Side => (side === 'german' ? 'us' : 'german')

/** By unit, 1 when it is a vehicle for movement (PD-B.12). */
export const isVehicle: Uint8Array = Uint8Array.from(units, ({ kind }) =>
  kind === 'armor' || kind === 'recon' || kind === 'anti-tank' ? 1 : 0,
)

/** Whether a unit moves as a vehicle: armor, recon and anti-tank; all others move on foot (PD-B.12). */
export const isDriven = (unit: UnitId): boolean => isVehicle[unit] === 1

/** The unit with this name in data. */
export const unitOf = (id: string): UnitId => {
  const unit = units.findIndex((printed) => printed.id === id)
  if (unit < 0) throw new Error(`no unit is called ${id}`)
  return unit as UnitId
}

/** The Spitze panzer battalion, on which the rally is made (PD-C.10). */
export const SPITZE: UnitId = unitOf('de-spitze-pz')

/** The heavy tanks of the 501st (PD-O.2). */
export const TIGER: UnitId = unitOf('de-501-tiger')

/** The two battle groups on Map B that may not move at first (PD-C.6). */
export const BATTLE_GROUPS: readonly UnitId[] = [unitOf('us-99-bg'), unitOf('us-106-bg')]
