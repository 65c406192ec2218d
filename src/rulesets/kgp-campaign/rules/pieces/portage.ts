import type { Position, GameData } from '../../model/position.js'
import type { Event } from '../../model/event.js'
import { possessionsOf, towedBy, unitOf } from '../../model/facts.js'
import { has, isMmc, isSmc, type Gun, type Personnel, type SupportWeapon } from '../../model/piece.js'
import type { PieceId } from '../../data/names.js'
import type { State } from '../../model/state.js'

/**
 * Returns the portage points a unit may carry in Escape or Shift: 5 for an MMC, 2 for an SMC, 0 for a wounded SMC
 * (KGP-8.606.4).
 */
export const portageLimit = (unit: Personnel): number => (isMmc(unit) ? 5 : has(unit, 'wounded') ? 0 : 2)

/** Returns the portage points of a weapon. An unhooked Gun counts as dismantled. */
export const portageOf = (data: GameData, item: Gun | SupportWeapon): number =>
  data.houseRules.tactical.use.portage(item.type)

/** Returns the items a unit carries: its possessions, without Guns in tow. */
export const carriedBy = (state: State, unit: PieceId): readonly (Gun | SupportWeapon)[] =>
  possessionsOf(state, unit).filter((item) => item.tag === 'sw' || item.hookedTo === null)

/**
 * Guns in tow stay with their vehicles: of some pieces that go elsewhere, a possessor without the vehicle, or a vehicle
 * without the possessor, breaks the link (KGP-8.6053.1, KGP-8.606.4).
 */
export const leaveTow = (state: State, going: readonly PieceId[], why: string): readonly Event[] => {
  const isSplit = ({ hookedTo, possessor }: Gun): boolean =>
    hookedTo !== null && possessor !== null && going.includes(hookedTo) !== going.includes(possessor)
  return going
    .flatMap((id) => [...possessionsOf(state, id), ...towedBy(state, id)])
    .filter((item) => item.tag === 'gun' && isSplit(item))
    .map(({ id }) => ({ tag: 'held', item: id, by: null, why, heard: 'all' }))
}

/** Returns the portage points a unit carries. */
export const portageCarried = ({ state, data }: Position, unit: PieceId): number =>
  carriedBy(state, unit).reduce((sum, item) => sum + portageOf(data, item), 0)

/** Whether a unit carries more than it may. */
export const isOverPortage = (at: Position, unit: Personnel): boolean =>
  portageCarried(at, unit.id) > portageLimit(unit)

/**
 * Returns the largest load of a group's member beyond its Inherent Portage Capacity. One leader lends his unused
 * capacity (KGP-8.606.D11).
 */
export const worstExcess = (at: Position, units: readonly PieceId[]): number => {
  const { state } = at
  const men = units.flatMap((id) => unitOf(state, id) ?? [])
  const spare = men
    .filter((unit) => isSmc(unit))
    .reduce((most, unit) => Math.max(most, unit.ipc - portageCarried(at, unit.id)), 0)
  const excess = (unit: Personnel): number => {
    const over = portageCarried(at, unit.id) - unit.ipc
    return isMmc(unit) && men.length > 1 ? over - spare : over
  }
  return Math.max(0, ...men.map(excess))
}
