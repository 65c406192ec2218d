import { planOf } from '../data/plan.js'
import { BATTLE_GROUPS, type UnitId } from '../data/units.js'
import type { State } from '../model/state.js'

/** Whether a unit waits off the map and may enter (PD-B.21). */
export const isAvailable = ({ hex, steps, due, turn }: State, unit: UnitId): boolean =>
  hex[unit] < 0 && steps[unit] > 0 && due[unit] > 0 && turn >= due[unit]

/** Where a unit is in its life: still to come, waiting at the edge, on the map, or eliminated; out when it is not in this game. */
export type Status = 'out' | 'scheduled' | 'available' | 'onMap' | 'eliminated'

/** The status of a unit. */
export const statusOf = (state: State, unit: UnitId): Status => {
  if (state.due[unit] < 0) return 'out'
  if (state.hex[unit] >= 0) return 'onMap'
  if (state.steps[unit] === 0) return 'eliminated'
  return isAvailable(state, unit) ? 'available' : 'scheduled'
}

/** Whether a battle group may not move yet: until a German unit has entered Map B (PD-C.6). */
export const isFrozen = (state: State, unit: UnitId): boolean =>
  !state.isReleased && BATTLE_GROUPS.includes(unit) && planOf(state.scenario).isCampaign
