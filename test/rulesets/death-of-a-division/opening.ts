import { advance } from '../../../src/kernel/transition.js'
import type { Options } from '../../../src/rulesets/death-of-a-division/data/options.js'
import { deathOfADivisionRules as rules } from '../../../src/rulesets/death-of-a-division/fast/turn.js'
import { scenario } from '../../../src/rulesets/death-of-a-division/data/scenario.js'
import { setup } from '../../../src/rulesets/death-of-a-division/rules/set-up.js'
import type { State } from '../../../src/rulesets/death-of-a-division/model/state.js'
import { position, type Given } from './board.js'

/** The opening position of a game. */
export const opening = (options: Partial<Options> = {}): State => setup(scenario(options))

/** A position after all automatic steps. */
export const settled = (state: State): State => advance(rules, state, []).state

/** A position in which a side places its reinforcements. */
export const reinforcing = (given: Given, side: 'german' | 'us'): State =>
  position({ ...given, phase: { tag: 'reinforcement', side, placed: [], halted: [] } })

/** A German unit and an American unit at home. */
export const home: Readonly<Record<'losheim' | 'gouvy', readonly string[]>> = {
  losheim: ['g-gr295-1'],
  gouvy: ['u-168eng'],
}
