import type { AreaId } from '../data/areas.js'
import { isArtillery, servesOwnOnly, sideOf, units, type UnitId } from '../data/counters.js'
import { unitsIn, type Position } from '../model/position.js'
import type { Support } from '../model/rule.js'
import { areaOf, type State } from '../model/state.js'

/**
 * The units an artillery unit can support: any friendly unit, only combat units (DD-7.3), or only its own formation
 * (DD-7.8).
 */
type Supported = 'anybody' | 'combat units' | 'its formation'

const supportOf = ({ options }: State, unit: UnitId): Supported => {
  if (options.germanArtilleryByFormation && servesOwnOnly[unit]) return 'its formation'
  return options.supportNeedsCombatUnit ? 'combat units' : 'anybody'
}

/**
 * Whether an area holds friendly units that an artillery unit can support, DD-7.3, DD-7.8. Artillery may always fire
 * into its own area.
 */
export const findsFriends = (at: Position, unit: UnitId, area: AreaId): boolean => {
  const support = supportOf(at.state, unit)
  if (support === 'anybody' || areaOf(at.state, unit) === area) return true
  const friends = unitsIn(at, area, sideOf(unit)).filter((friend) => !isArtillery[friend])
  return support === 'combat units'
    ? friends.length > 0
    : friends.some((friend) => units[friend].formation === units[unit].formation)
}

/** The unit that artillery needs in an area it supports. */
export const supportNeeded = (state: State, unit: UnitId): Support =>
  supportOf(state, unit) === 'its formation' ? 'formation' : 'combatUnit'
