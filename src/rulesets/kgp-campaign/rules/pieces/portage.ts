import type { Position } from '../../model/position.js'
import { possessionsOf, unitOf } from '../../model/facts.js'
import type { GameData } from '../../model/game-data.js'
import { has, isMmc, isSmc, type Gun, type Personnel, type SupportWeapon } from '../../model/piece.js'
import type { PieceId } from '../../data/names.js'

/** What a unit may take along in Escape or Shift: 5 portage points for several men, 2 for one, none for a wounded one (KGP-8.606.4). */
export const portageLimit = (unit: Personnel): number => (isMmc(unit) ? 5 : has(unit, 'wounded') ? 0 : 2)

/** Portage points of a weapon; a Gun that is not hooked counts by its dismantled parts. */
export const portageOf = (data: GameData, item: Gun | SupportWeapon): number =>
  data.houseRules.tactical.use.portage(item.type)

/** Portage points a unit carries; a Gun in tow is not carried. */
export const carried = ({ state, data }: Position, unit: PieceId): number =>
  possessionsOf(state, unit)
    .filter((item) => item.tag === 'sw' || item.hookedTo === null)
    .reduce((sum, item) => sum + portageOf(data, item), 0)

/** Whether a unit carries more than it may. */
export const isOverPortage = (at: Position, unit: Personnel): boolean => carried(at, unit.id) > portageLimit(unit)

/**
 * The largest load above what its bearer carries with ease, in a group; one leader lends what he does not use himself
 * (KGP-8.606.D11).
 */
export const worstExcess = (at: Position, units: readonly PieceId[]): number => {
  const { state } = at
  const men = units.flatMap((id) => unitOf(state, id) ?? [])
  const spare = men
    .filter((unit) => isSmc(unit))
    .reduce((most, unit) => Math.max(most, unit.ipc - carried(at, unit.id)), 0)
  const excess = (unit: Personnel): number => {
    const over = carried(at, unit.id) - unit.ipc
    return isMmc(unit) && men.length > 1 ? over - spare : over
  }
  return Math.max(0, ...men.map(excess))
}
