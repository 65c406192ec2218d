import type { SetUp } from '../scenario.js'

/** PR-2.1, B: east holds the three towns, and west must take two of them. */
export const foothold: SetUp = {
  C1: 'w1',
  D1: 'w2',
  F1: 'w3',
  G1: 'w4',
  E1: 'w5',
  E2: 'w6',
  C4: 'e1',
  E5: 'e2',
  G4: 'e3',
  E7: 'e4',
  D7: 'e5',
  F7: 'e6',
}
