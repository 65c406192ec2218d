import type { NodeId } from '../../../maps/graph.js'
import { hasRoom as fitsIn } from '../../../wargame/stacking.js'
import { isRoadHex, terrainIn } from '../data/land.js'
import type { Side } from '../data/printed-unit.js'
import type { Scenario } from '../data/scenario.js'
import { isDriven, sideOf, TIGER, type UnitId } from '../data/units.js'
import { holdsEnemy, unitsIn, type Position } from '../model/position.js'
import type { State } from '../model/state.js'

/** As many units of a side as a hex takes as a rule (PD-B.13). */
const STACK = 2

/** How many units of a side a hex takes: two, but one American of any kind while the surprise lasts (PD-B.13, PD-O.3, PD-X.17). */
export const stackLimit = ({ state }: Position, side: Side): number => (side === 'us' && state.isSurprised ? 1 : STACK)

const allButTiger = (unit: UnitId): number => (unit === TIGER ? 0 : 1)

/** Whether a unit counts for stacking: all do but the Tiger with PD-O.2. */
export const isCounted = ({ state }: Position, unit: UnitId): boolean => unit !== TIGER || !state.scenario.options.tiger

/** What each unit counts for stacking; undefined where all count one. */
const countsIn = ({ scenario }: State): ((unit: UnitId) => number) | undefined =>
  scenario.options.tiger ? allButTiger : undefined

/** Whether a unit could end its ACT in a hex that holds no enemy, as far as stacking goes (PD-B.13, PD-O.2, PD-O.3). */
export const hasRoom = (at: Position, unit: UnitId, hex: NodeId): boolean => {
  const stack = unitsIn(at, hex)
  return stack.length === 0 || fitsIn(stack, unit, stackLimit(at, sideOf(unit)), countsIn(at.state))
}

/** Whether a unit may be put down on the ground of a hex: vehicles on rough or heavy forest only by a road (PD-B.18). */
export const suits = (scenario: Scenario, unit: UnitId, hex: NodeId): boolean =>
  !isDriven(unit) || isRoadHex(scenario, hex) || terrainIn(scenario, hex).vehicle !== null

/** Whether a unit could be put down in a hex: no enemy, ground for its kind, room (PD-B.13, PD-B.18). */
export const fits = (at: Position, unit: UnitId, hex: NodeId): boolean =>
  !holdsEnemy(at, sideOf(unit), hex) && suits(at.state.scenario, unit, hex) && hasRoom(at, unit, hex)
