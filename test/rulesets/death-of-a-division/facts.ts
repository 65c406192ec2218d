import { has } from '../../../src/rulesets/death-of-a-division/data/area-set.js'
import type { AreaId } from '../../../src/rulesets/death-of-a-division/data/areas.js'
import type { Side, UnitId } from '../../../src/rulesets/death-of-a-division/data/counters.js'
import type { Verdict } from '../../../src/rulesets/death-of-a-division/model/phase.js'
import { positionOf } from '../../../src/rulesets/death-of-a-division/model/position.js'
import type { State } from '../../../src/rulesets/death-of-a-division/model/state.js'
import * as supply from '../../../src/rulesets/death-of-a-division/rules/supply.js'
import * as victory from '../../../src/rulesets/death-of-a-division/rules/victory.js'

// What the rules conclude of a state, as tests ask for it.

/** Whether a unit of a side would be in supply in an area. */
export const isSupplied = (state: State, side: Side, area: AreaId): boolean =>
  has(supply.suppliedAreas(positionOf(state), side), area)

/** The units of a side that are out of supply. */
export const outOfSupply = (state: State, side: Side): readonly UnitId[] => supply.outOfSupply(positionOf(state), side)

/** What a side's units in an area count for when they are overrun. */
export const defenseOf = (state: State, area: AreaId, side: Side): number => positionOf(state)[side].defense[area]

/** How the game would stand if it ended here. */
export const verdict = (state: State): Verdict => victory.verdict(positionOf(state))

/** Whether the chain of DD-1.9 stands. */
export const hasChain = (state: State): boolean => victory.hasChain(positionOf(state))
