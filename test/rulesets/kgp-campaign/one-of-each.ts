import type { Piece } from '../../../src/rulesets/kgp-campaign/model/piece.js'
import type { State } from '../../../src/rulesets/kgp-campaign/model/state.js'
import { before, gun, man, sw, tank, work, wreck } from './position.js'

const pieces: readonly Piece[] = [
  man('s', 'german', '6-5-8', 'J19/1'),
  man('l', 'german', '9-1', 'J19/1', { kind: 'leader' }),
  man('u', 'us', '6-6-6', 'D13/0'),
  tank('t', 'german', 'PzKpfw IVJ', 'H20/0'),
  gun('g', 'us', '76mm', 'L21/0'),
  sw('m', 'german', 'LMG', 'J19/1'),
  wreck('w', 'us', 'M4', 'E15/0', { markers: ['burntOut'] }),
  work('r', 'german', 'roadblock', 'F20/0'),
]

/** A position with a piece of every kind, for descriptions. */
export const oneOfEach: State = before('8.606', { pieces })

/** The name of its German squad. */
export const squad = '6-5-8 squad [s]'
