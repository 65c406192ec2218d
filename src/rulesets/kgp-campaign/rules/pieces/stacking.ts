import type { Position } from '../../model/position.js'
import { hsEquivalents, isSmc, type Personnel } from '../../model/piece.js'
import type { LocationId } from '../../data/names.js'

const OPEN_GROUND_HS = 6

/** Single men who take no room in a Location; each one more takes that of a half-squad (A5.1). */
const SINGLE_MEN = 4

/** How many half-squads of a side a Location holds. */
export const stackingLimit = (at: Position, location: LocationId): number =>
  at.map.locations.find(({ id }) => id === location)?.stackingLimitHS ?? OPEN_GROUND_HS

/** The room units take together, in half-squads. */
export const loadOf = (units: readonly Personnel[]): number => {
  const men = units.filter((unit) => isSmc(unit)).length
  return units.reduce((sum, unit) => sum + hsEquivalents(unit), Math.max(0, men - SINGLE_MEN))
}
