import { WORDS } from '../data/board.js'
import { planOf } from '../data/plan.js'
import type { Scenario } from '../data/scenario.js'
import type { State } from '../model/state.js'
import { opening } from './phases/setup.js'
import { units, unitsOf } from '../data/units.js'

const DEPOTS: readonly number[] = [-1, -1]
const NONE: readonly number[] = [0, 0]

/** The hexes of these units as bits. */
const heldBits = (hexes: readonly number[]): readonly number[] =>
  Array.from({ length: WORDS }, (_, word) =>
    hexes.filter((hex) => hex >> 5 === word).reduce((bits, hex) => (bits | (1 << (hex & 31))) >>> 0, 0),
  )

/**
 * The position a scenario opens with. The campaign begins with its set-up; single battles have everything in place
 * (PD-S.1). Every hex is American but those that hold Germans (PD-B.34).
 */
export const setup = (scenario: Scenario): State => {
  const plan = planOf(scenario)
  const hex = units.map((_, unit) => (plan.isCampaign ? -1 : (plan.zones[unit]?.hex ?? -1)))
  return {
    scenario,
    turn: 0,
    phase: plan.isCampaign ? opening({ scenario }) : { tag: 'ready' },
    pile: [],
    hex,
    steps: units.map((_, unit) => (plan.due[unit] < 0 ? 0 : 2)),
    acted: units.map(() => 0),
    due: plan.due,
    german: heldBits(unitsOf.german.map((unit) => hex[unit]).filter((at) => at >= 0)),
    blown: 0,
    tried: 0,
    rebuilt: 0,
    depotHex: DEPOTS,
    depotTurn: NONE,
    oba: NONE,
    air: NONE,
    carded: [false, false],
    isEnding: false,
    isReleased: false,
    leftA: 0,
    isSurprised: scenario.options.surprise,
    isNewsOut: false,
    isBenefitUsed: false,
  }
}
