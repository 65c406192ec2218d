import type { Options } from '../data/options.js'
import type { UnitId } from '../data/units.js'
import { hexOfUnit, type Position } from '../model/position.js'
import { factorOf } from '../model/state.js'
import { isSupplied } from './supply.js'

/**
 * The current proficiency rating of a unit. It is one lower, but not below 0, for an unsupplied German on the map
 * (PD-B.26, PD-C.25).
 */
export const effectivePr = (at: Position, unit: UnitId): number => {
  const printed = factorOf(at.state, unit, 'pr')
  return hexOfUnit(at, unit) !== null && !isSupplied(at, unit) ? Math.max(0, printed - 1) : printed
}

/**
 * Whether a die passes a proficiency check (PD-X.3). As printed, combat, recovery and Fall Back! need less than the
 * rating; infiltration and mines also pass if equal.
 *
 * @param reading the printed effect of an equal die
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
