import { planOf } from '../data/plan.js'
import { BATTLE_GROUPS, type UnitId } from '../data/units.js'
import type { RuleWith } from '../model/rule.js'
import { isAlive, isEliminated, isInGame, isOnMap, type State } from '../model/state.js'

/** The rules about a unit alone. */
export type UnitRule = RuleWith<'unit'>

/** Whether a unit is off the map and may enter now (PD-B.21, PD-B.38). */
export const isAvailable = (state: State, unit: UnitId): boolean => {
  const due = state.due[unit]
  return !isOnMap(state, unit) && isAlive(state, unit) && due > 0 && due <= state.turn
}

/** Whether a unit could act where it is: on the map, or available to enter (PD-B.7). */
export const isPresent = (state: State, unit: UnitId): boolean => isOnMap(state, unit) || isAvailable(state, unit)

/** The status of a unit: not in this game, still to come, available to enter, on the map, or eliminated. */
export type Status = 'out' | 'scheduled' | 'available' | 'onMap' | 'eliminated'

/** Returns the status of a unit. */
export const unitStatusOf = (state: State, unit: UnitId): Status => {
  if (!isInGame(state, unit)) return 'out'
  if (isOnMap(state, unit)) return 'onMap'
  if (isEliminated(state, unit)) return 'eliminated'
  return isAvailable(state, unit) ? 'available' : 'scheduled'
}

/** Whether a unit is one of the two battle groups of the campaign before a German unit has entered Map B (PD-C.6). */
const isFrozen = (state: State, unit: UnitId): boolean =>
  !state.isReleased && BATTLE_GROUPS.includes(unit) && planOf(state.scenario).isCampaign

/** The rule that bars a frozen battle group from moving, infiltrating and advancing, or null (PD-C.6). */
export const whyNotWhileFrozen = (state: State, unit: UnitId): UnitRule | null =>
  isFrozen(state, unit) ? 'unit.frozen' : null

/** The rule that bars a frozen battle group from attacking if `frozenMayAttack` is off, or null (PD-C.6). */
export const whyNotFireWhileFrozen = (state: State, unit: UnitId): UnitRule | null =>
  !state.scenario.options.frozenMayAttack && isFrozen(state, unit) ? 'attack.frozen' : null
