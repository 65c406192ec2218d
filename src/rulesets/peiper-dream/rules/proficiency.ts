import type { Options } from '../data/options.js'

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
