import type { NodeId } from '../../../maps/graph.js'
import type { Board } from './known.js'
import type { Side } from '../data/printed-unit.js'
import { terrainAt } from '../data/board.js'
import { CROWD, roving, type Survey } from './muster.js'
import { planOf } from '../data/plan.js'
import type { State } from './state.js'
import { BATTLE_GROUPS, isVehicle, sideNumber, TIGER, units, type UnitId } from '../data/units.js'

const surveyOf = /* @__PURE__ */ roving()

/** Who stands where: counted along on a table, else counted on from the board asked about before. */
export const survey = (state: Board): Survey => state.known?.survey ?? surveyOf(state.hex)

/** The units in a hex, in order. */
export const unitsIn = (state: State, node: NodeId): readonly UnitId[] => {
  const { first, next } = survey(state)
  const found: UnitId[] = []
  for (let unit = first[node]; unit >= 0; unit = next[unit]) found.push(unit as UnitId)
  return found
}

/** Whether a hex is next to at least one enemy of a side. */
export const isNearEnemy = (state: State, side: Side, node: NodeId): boolean =>
  survey(state).near[1 - sideNumber(side)][node] === 1

/** Whether a hex holds an enemy of a side. */
export const holdsEnemy = (state: State, side: Side, node: NodeId): boolean =>
  survey(state).owner[node] === 1 - sideNumber(side)

/** Whether a unit does not count for stacking: the Tiger with PD-O.2. */
const isUncounted = (state: State, unit: number): boolean => unit === TIGER && state.scenario.options.tiger

/** How many units of a side a hex takes: two, but one American of any kind while the surprise lasts (PD-B.13, PD-O.3, PD-X.17). */
export const stackLimit = (state: State, side: Side): number => (side === 'us' && state.isSurprised ? 1 : CROWD)

/** Whether a unit could end its ACT in a hex that holds no enemy, as far as stacking goes (PD-B.13, PD-O.2, PD-O.3). */
export const hasRoom = (state: State, unit: UnitId, node: NodeId): boolean => {
  if (isUncounted(state, unit)) return true
  const { count } = survey(state)
  let others = count[node]
  if (state.hex[unit] === node) others--
  if (others > 0 && state.hex[TIGER] === node && state.scenario.options.tiger) others--
  return others < stackLimit(state, units[unit].side)
}

/** Whether a unit may be put down on the ground of a hex: vehicles on rough or heavy forest only by a road (PD-B.18). */
export const suits = (unit: UnitId, node: NodeId, hasRoad: Readonly<Uint8Array>): boolean =>
  isVehicle[unit] === 0 || hasRoad[node] === 1 || terrainAt(node).vehicle > 0

/** Whether a unit waits off the map and may enter (PD-B.21). */
export const isAvailable = (state: State, unit: UnitId): boolean =>
  state.hex[unit] < 0 && state.steps[unit] > 0 && state.due[unit] > 0 && state.turn >= state.due[unit]

/** Where a unit is in its life: still to come, waiting at the edge, on the map, or eliminated; out when it is not in this game. */
export type Status = 'out' | 'scheduled' | 'available' | 'onMap' | 'eliminated'

/** The status of a unit. */
export const statusOf = (state: State, unit: UnitId): Status => {
  if (state.due[unit] < 0) return 'out'
  if (state.hex[unit] >= 0) return 'onMap'
  if (state.steps[unit] === 0) return 'eliminated'
  return isAvailable(state, unit) ? 'available' : 'scheduled'
}

/** Whether a battle group may not move yet (PD-C.6). */
export const isFrozen = (state: State, unit: UnitId): boolean =>
  !state.isReleased && BATTLE_GROUPS.includes(unit) && planOf(state.scenario).isCampaign
