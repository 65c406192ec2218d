import { planOf } from '../data/plan.js'
import { BATTLE_GROUPS, type UnitId } from '../data/units.js'
import type { Rule } from '../model/rule.js'
import { isAlive, isEliminated, isInGame, isOnMap, type State } from '../model/state.js'

/** Whether a unit waits off the map and may enter: it comes after set-up, and its turn has come (PD-B.21, PD-B.38). */
export const isAvailable = (state: State, unit: UnitId): boolean => {
  const due = state.due[unit]
  return !isOnMap(state, unit) && isAlive(state, unit) && due > 0 && due <= state.turn
}

/** Whether a unit is where it could have an ACT: on the map, or waiting to enter (PD-B.7). */
export const isPresent = (state: State, unit: UnitId): boolean => isOnMap(state, unit) || isAvailable(state, unit)

/** Where a unit is in its life: still to come, waiting at the edge, on the map, or eliminated; out when it is not in this game. */
export type Status = 'out' | 'scheduled' | 'available' | 'onMap' | 'eliminated'

/** The status of a unit. */
export const statusOf = (state: State, unit: UnitId): Status => {
  if (!isInGame(state, unit)) return 'out'
  if (isOnMap(state, unit)) return 'onMap'
  if (isEliminated(state, unit)) return 'eliminated'
  return isAvailable(state, unit) ? 'available' : 'scheduled'
}

/** Whether a unit is one of the two battle groups of the campaign, and no German unit has entered Map B yet (PD-C.6). */
const isFrozen = (state: State, unit: UnitId): boolean =>
  !state.isReleased && BATTLE_GROUPS.includes(unit) && planOf(state.scenario).isCampaign

/** The rule that keeps a frozen battle group from a MOVE, from slipping through and from advancing, or null (PD-C.6). */
export const brokenFrozen = (state: State, unit: UnitId): Rule | null => (isFrozen(state, unit) ? 'unit.frozen' : null)

/** The rule that keeps a frozen battle group from firing where `frozenMayAttack` is off, or null (PD-C.6). */
export const brokenHoldFire = (state: State, unit: UnitId): Rule | null =>
  !state.scenario.options.frozenMayAttack && isFrozen(state, unit) ? 'attack.frozen' : null
