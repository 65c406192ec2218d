import { memoize } from '../../../../kernel/memoize.js'
import type { CampaignMap } from '../../data/map.js'
import type { Position } from '../../model/position.js'
import { hsEquivalents, isSmc, type Personnel } from '../../model/piece.js'
import type { LocationId } from '../../data/names.js'

const OPEN_GROUND_HS = 6

/** The number of single men that take no room in a Location. Each additional one counts as a half-squad (A5.1). */
export const SINGLE_MEN = 4

const printedLimits = memoize(
  ({ locations }: CampaignMap) => new Map(locations.map(({ id, stackingLimitHS }) => [id, stackingLimitHS] as const)),
)

/** Returns the half-squad capacity of a Location for a side. */
export const stackingLimit = ({ map }: Pick<Position, 'map'>, location: LocationId): number =>
  printedLimits(map).get(location) ?? OPEN_GROUND_HS

/** Returns the room that units take, in half-squads. */
export const loadOf = (units: readonly Personnel[]): number => {
  const men = units.filter((unit) => isSmc(unit)).length
  return units.reduce((sum, unit) => sum + hsEquivalents(unit), Math.max(0, men - SINGLE_MEN))
}
