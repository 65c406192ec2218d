import type { AreaId } from '../data/areas.js'
import { formations, isArtillery, servesOwnOnly, sideOf, units, type UnitId } from '../data/counters.js'
import { unitsIn, type Position } from '../model/position.js'
import { areaOf, type State } from '../model/state.js'

/** Whom an artillery unit supports: any friends, only combat units (DD-7.3), or only those of its formation (DD-7.8). */
type Support = 'anybody' | 'combat units' | 'its formation'

const supportOf = ({ options }: State, unit: UnitId): Support => {
  if (options.germanArtilleryByFormation && servesOwnOnly[unit]) return 'its formation'
  return options.supportNeedsCombatUnit ? 'combat units' : 'anybody'
}

/** Whether an artillery unit finds in an area the friends it supports, DD-7.3, DD-7.8. Its own area it may always defend. */
export const findsFriends = (at: Position, unit: UnitId, area: AreaId): boolean => {
  const support = supportOf(at.state, unit)
  if (support === 'anybody' || areaOf(at.state, unit) === area) return true
  const friends = unitsIn(at, area, sideOf(unit)).filter((friend) => !isArtillery[friend])
  return support === 'combat units'
    ? friends.length > 0
    : friends.some((friend) => units[friend].formation === units[unit].formation)
}

/** Whom an artillery unit supports, in words. */
export const supportedBy = (state: State, unit: UnitId): string => {
  if (supportOf(state, unit) !== 'its formation') return 'combat units'
  const { formation } = units[unit]
  return `combat units of ${formations.get(formation)?.name ?? formation}`
}
