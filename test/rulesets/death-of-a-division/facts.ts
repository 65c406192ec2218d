import { has } from '../../../src/rulesets/death-of-a-division/data/area-set.js'
import type { AreaId } from '../../../src/rulesets/death-of-a-division/data/areas.js'
import type { Side, UnitId } from '../../../src/rulesets/death-of-a-division/data/counters.js'
import type { Verdict } from '../../../src/rulesets/death-of-a-division/model/phase.js'
import { positionOf } from '../../../src/rulesets/death-of-a-division/model/position.js'
import type { State } from '../../../src/rulesets/death-of-a-division/model/state.js'
import * as supply from '../../../src/rulesets/death-of-a-division/rules/supply.js'
import * as victory from '../../../src/rulesets/death-of-a-division/rules/victory.js'

// Conclusions of the rules about a state, for tests.

/** Whether a unit of a side would be in supply in an area. */
export const isSupplied = (state: State, side: Side, area: AreaId): boolean =>
  has(supply.suppliedAreas(positionOf(state), side), area)

/** The units of a side that are out of supply. */
export const outOfSupply = (state: State, side: Side): readonly UnitId[] => supply.outOfSupply(positionOf(state), side)

/** The total defense value of a side's units in an area against an overrun. */
export const defenseOf = (state: State, area: AreaId, side: Side): number => positionOf(state)[side].defense[area]

/** The verdict if the game ended now. */
export const verdict = (state: State): Verdict => victory.verdict(positionOf(state))

/** Whether the chain of DD-1.9 exists. */
export const hasChain = (state: State): boolean => victory.hasChain(positionOf(state))
