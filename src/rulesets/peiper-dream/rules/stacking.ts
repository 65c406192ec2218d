import type { NodeId } from '../../../maps/graph.js'
import { hasRoom as fitsIn } from '../../../wargame/stacking.js'
import { isRoadHex, terrainIn } from '../data/land.js'
import type { Side } from '../data/printed-unit.js'
import type { Scenario } from '../data/scenario.js'
import { isDriven, sideOf, TIGER, type UnitId } from '../data/units.js'
import { holdsEnemy, unitsIn, type Position } from '../model/position.js'
import type { State } from '../model/state.js'

/** The usual stacking limit (PD-B.13). */
const STACK = 2

/**
 * The stacking limit of a side: two units, but one American unit of any kind during the surprise (PD-B.13, PD-O.3,
 * PD-X.17).
 */
export const stackLimit = ({ state }: Position, side: Side): number => (side === 'us' && state.isSurprised ? 1 : STACK)

const allButTiger = (unit: UnitId): number => (unit === TIGER ? 0 : 1)

/** Whether a unit counts for stacking. Only the Tiger does not, with PD-O.2. */
export const isCounted = ({ state }: Position, unit: UnitId): boolean => unit !== TIGER || !state.scenario.options.tiger

/** How much each unit counts for stacking; undefined if all count one. */
const countsIn = ({ scenario }: State): ((unit: UnitId) => number) | undefined =>
  scenario.options.tiger ? allButTiger : undefined

/** Whether stacking allows a unit to end its ACT in a hex without enemies (PD-B.13, PD-O.2, PD-O.3). */
export const hasRoom = (at: Position, unit: UnitId, hex: NodeId): boolean => {
  const stack = unitsIn(at, hex)
  return stack.length === 0 || fitsIn(stack, unit, stackLimit(at, sideOf(unit)), countsIn(at.state))
}

/** Whether the terrain of a hex allows placing a unit: vehicles need a road in rough or heavy forest (PD-B.18). */
export const suits = (scenario: Scenario, unit: UnitId, hex: NodeId): boolean =>
  !isDriven(unit) || isRoadHex(scenario, hex) || terrainIn(scenario, hex).vehicle !== null

/** Whether a unit could be placed in a hex: no enemy, passable terrain, and room (PD-B.13, PD-B.18). */
export const fits = (at: Position, unit: UnitId, hex: NodeId): boolean =>
  !holdsEnemy(at, sideOf(unit), hex) && suits(at.state.scenario, unit, hex) && hasRoom(at, unit, hex)
