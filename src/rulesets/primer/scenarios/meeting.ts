import type { SetUp } from '../scenario.js'

/** PR-2.1, A: both sides march onto the field, and the towns are anybody's. */
export const meeting: SetUp = {
  C1: 'w1',
  D1: 'w2',
  F1: 'w3',
  G1: 'w4',
  E1: 'w5',
  E2: 'w6',
  C7: 'e1',
  D8: 'e2',
  F8: 'e3',
  G7: 'e4',
  E9: 'e5',
  E8: 'e6',
}
