import type { SetUpName } from './scenario.js'

/** The unit id in each occupied hex of a set-up, by hex id. */
type SetUp = Readonly<Record<string, string>>

const west: SetUp = { C1: 'w1', D1: 'w2', F1: 'w3', G1: 'w4', E1: 'w5', E2: 'w6' }

/** The set-ups, PR-2.1. */
export const setUps: Readonly<Record<SetUpName, SetUp>> = {
  /** A: both sides advance onto the field, and no side holds a town. */
  meeting: { ...west, C7: 'e1', D8: 'e2', F8: 'e3', G7: 'e4', E9: 'e5', E8: 'e6' },
  /** B: the east holds three towns, and the west must take two of them. */
  foothold: { ...west, C4: 'e1', E5: 'e2', G4: 'e3', E7: 'e4', D7: 'e5', F7: 'e6' },
}
