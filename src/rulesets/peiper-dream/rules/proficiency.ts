import type { Options } from '../data/options.js'
import type { UnitId } from '../data/units.js'
import { hexOfUnit, type Position } from '../model/position.js'
import { factorOf } from '../model/state.js'
import { isSupplied } from './supply.js'

/** The proficiency of a unit's current side; one lower for an unsupplied German on the map, never below 0 (PD-B.26, PD-C.25). */
export const effectivePr = (at: Position, unit: UnitId): number => {
  const printed = factorOf(at.state, unit, 'pr')
  return hexOfUnit(at, unit) !== null && !isSupplied(at, unit) ? Math.max(0, printed - 1) : printed
}

/**
 * Whether a die passes a proficiency check (PD-X.3). As printed, combat, recovery and Fall Back! need less than the
 * rating; infiltration and mines pass on an equal die.
 *
 * @param reading what an equal die does as printed
 */
export const passes = (
  { prEquality }: Options,
  reading: 'equalFails' | 'equalPasses',
  die: number,
  pr: number,
): boolean => {
  const isEqualEnough = prEquality === 'asPrinted' ? reading === 'equalPasses' : prEquality === 'inclusive'
  return isEqualEnough ? die <= pr : die < pr
}
